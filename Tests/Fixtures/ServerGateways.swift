package import PostgresDriver
package import Store

/// The gateways of a store on the server, over a connection of their own.
package final class ServerGateways {
  package let accounts: AccountStore
  package let social: SocialStore
  package let blogs: BlogStore
  package let restrictions: RestrictionStore

  package init(_ store: PostgresStore) {
    let access = StoreAccess { try store.open(creating: $0, pulse: { true }) }
    accounts = AccountStore(access: access)
    social = SocialStore(access: access)
    blogs = BlogStore(access: access)
    restrictions = RestrictionStore(access: access)
  }
}
