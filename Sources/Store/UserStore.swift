package import Domain

/// People as others find them.
package final class UserStore: UserGateway {
  private let access: StoreAccess

  /// Makes the gateway.
  package init(access: StoreAccess) { self.access = access }

  package func people(after last: AccountID?, limit: Int) throws -> [Person] {
    try access.read {
      try $0.all(
        PersonRow.page, [.int(last ?? 0), .int(Int64(limit))], PersonRow.person)
    } ?? []
  }
}
