package import Domain

/// Blocks and mutes in the store.
package final class RestrictionStore: RestrictionGateway {
  private let access: GatewayAccess

  package init(access: StoreAccess) {
    self.access = GatewayAccess(access, of: "RestrictionGateway")
  }

  package func restrict(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws
    -> Bool
  {
    try access.write(as: .account(person)) { database in
      // An account that was deleted meanwhile needs no row.
      let added = try database.run(
        """
        INSERT INTO restriction (person, other, kind) SELECT $1, id, $3 FROM account WHERE id = $2
        ON CONFLICT DO NOTHING
        """, [.int(person), .int(other), .text(kind.rawValue)])
      if added > 0, kind == .block {
        try SocialStore.unfollow(person, by: other, in: database)
        let state = try SocialStore.state(person, other, in: database)
        try SocialStore.untie(person, other, from: state, in: database)
      }
      return added > 0
    }
  }

  package func lift(_ other: AccountID, _ kind: Restriction, by person: AccountID) throws -> Bool {
    try access.write(as: .account(person)) {
      try $0.runOnlyStatement(
        "DELETE FROM restriction WHERE person = $1 AND other = $2 AND kind = $3",
        [.int(person), .int(other), .text(kind.rawValue)])
    }
  }
}
