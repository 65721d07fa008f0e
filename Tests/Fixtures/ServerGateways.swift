package import PostgresDriver
package import Store

/// The gateways of a store on the server, over a connection of their own.
package final class ServerGateways {
  package let accounts: AccountStore
  package let social: PeopleStore
  package var members: AccountStore { accounts }
  package let blogs: BlogStore

  package init(_ store: PostgresStore) {
    let access = StoreAccess { try store.open(creating: $0, pulse: { true }) }
    accounts = AccountStore(access: access)
    social = PeopleStore(access: access)
    blogs = BlogStore(access: access)
  }
}
