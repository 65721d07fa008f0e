package import Domain

/// A action that is shown before the store has done it, and taken back where the store does not do it.
package struct OptimisticAction: Sendable {
  private let action: TieAction
  /// The person as they were shown.
  private let old: PersonData
  /// The person as they are once it is done, as far as that can be known before.
  private let wanted: PersonData

  /// Makes the attempt, unless the rules are against it.
  package init(_ action: TieAction, on person: PersonData) throws {
    try action.check(on: person)
    self.action = action
    old = person
    var wanted = person
    wanted.ties = action.applied(to: person.ties ?? Ties())
    self.wanted = wanted
  }

  /// Shows what is wanted, and then asks the store for it; what came of it is shown, and answered as
  /// the result reads it again.
  package func turn(
    by me: AccountID, show: @escaping (PersonData) -> Void,
    ask: @escaping () throws -> Friendship?, result: @escaping (PersonData) -> Page?
  ) -> Turn {
    show(wanted)
    return Turn(
      sign: .becoming(old.name, action.label(wanted.ties)),
      work: {
        do {
          var now = wanted
          // The other may have asked meanwhile.
          if let friendship = try ask() { now.ties?.friendship = friendship }
          show(now)
          return Turn(
            notices: [.standing(now.name, action.label(now.ties))], result: result(now),
            changes: [.person(now.id), .person(me)])
        } catch {
          return takeBack(error, show)
        }
      })
  }

  private func takeBack(_ error: any Error, _ show: (PersonData) -> Void) -> Turn {
    var old = old
    var reason = error
    if let overtaken = error as? Overtaken {
      reason = overtaken.complaint
      old.ties?.friendship = overtaken.friendship
      if overtaken.friendship != .requested { old.ties?.greeting = nil }
    }
    show(old)
    let (new, back) = (action.label(wanted.ties), action.label(old.ties))
    return Turn(
      notices: new == back ? [] : [.rolledBack(old.name, new, to: back)],
      work: { [reason] in throw reason })
  }
}
