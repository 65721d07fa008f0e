import Circle
import Domain

extension Greeting {
  /// The person at this session.
  struct Visitor: Equatable, Sendable {
    let addressee: Addressee
    let isGuest: Bool
  }
}

extension Greeting.Visitor {
  /// `account` is `nil` for a guest. A guest is greeted by another name.
  init(_ account: Person?) {
    self.init(addressee: account.map(Addressee.init) ?? .unknown, isGuest: account == nil)
  }
}
