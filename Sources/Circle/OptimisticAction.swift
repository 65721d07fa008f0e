package import Domain
package import Viper

/// An action on ties that is shown before the store has done it, and taken back if the store refuses.
package struct OptimisticAction {
  private let action: TieAction
  private let rules: TieRules
  /// The person as they were shown.
  private let old: PersonData
  private let expected: PersonData
  /// The account that is logged in.
  private let me: PersonData

  /// `old` is the person as they are shown. An action that the rules forbid is refused.
  init(_ action: TieAction, on old: PersonData, under rules: TieRules) throws {
    self.action = action
    self.rules = rules
    self.old = old
    expected = try rules.expected(action, on: old)
    me = try rules.me()
  }

  /// Shows the expected person, and then lets the store do the action. A friend request greets in the
  /// language of its sender. `result` reads the person and the viewer again for JSON.
  package func turn(
    in language: Language, show: @escaping (PersonData) -> Void,
    result: @escaping (_ person: PersonData, _ me: AccountID) -> Page?
  ) -> Turn {
    let greeting = Phrase.friendGreeting(me.name).wording(in: language)
    show(expected)
    return Turn(
      sign: .becoming(old.name, action.button(expected.ties).label),
      work: {
        do {
          var now = expected
          // The other person may have sent a request meanwhile.
          if let friendship = try rules.perform(action, on: old, greeting: greeting) {
            now.ties?.friendship = friendship
          }
          show(now)
          // It also shows the person as the store has them, so it cannot wait for a request of JSON.
          let page = result(now, me.id)
          return Turn(
            notices: [.standing(now.name, action.button(now.ties).label)], result: page,
            changes: [.person(now.id), .person(me.id)])
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
    // The change may be saved. The next look at the store tells.
    if Complaint(from: reason).kind == .uncertain { return Turn(failure: .init(reason)) }
    let (new, back) = (action.button(expected.ties), action.button(old.ties))
    return Turn(
      notices: new == back ? [] : [.rolledBack(old.name, new.label, to: back.label)],
      failure: .init(reason))
  }
}
