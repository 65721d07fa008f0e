import PostgresDriver
import Store

/// The gateways of a store on the server, over a connection of their own.
class ServerGateways {
  let accounts: AccountStore
  let social: SocialStore
  let blogs: BlogStore
  let restrictions: RestrictionStore

  init(_ store: PostgresStore) {
    let access = StoreAccess { try store.open(creating: $0, pulse: { true }) }
    accounts = AccountStore(access: access)
    social = SocialStore(access: access)
    blogs = BlogStore(access: access)
    restrictions = RestrictionStore(access: access)
  }
}
