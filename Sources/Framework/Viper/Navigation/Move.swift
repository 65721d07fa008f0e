/// An instruction to the navigation.
package enum Move: Sendable {
  /// Opens a place on top of this one.
  case push(any Route)
  /// Opens a place in front of this one; it may close by itself.
  case present(any Route, closingAfter: Double? = nil)
  /// Returns to the place below.
  case back
  /// Returns to the first place of this stack.
  case home
  /// Closes the presented place without an answer.
  case close
  /// Leaves this place: closes it if it was presented, else goes back.
  case leave
  /// Closes the presented place with an answer for the one below.
  case answer(Reply)
  /// Closes everything and opens this place.
  case reset(any Route)
}

/// The answer of a presented screen to the screen below it.
package enum Reply: Equatable, Sendable {
  case number(Int)
}

extension Move {
  /// Whether all open screens close.
  var beginsAnew: Bool { if case .reset = self { true } else { false } }
}

extension Move: Equatable {
  package static func == (one: Move, other: Move) -> Bool {
    switch (one, other) {
    case (.push(let one), .push(let other)), (.reset(let one), .reset(let other)):
      one.isSame(as: other)
    case (.present(let one, let seconds), .present(let other, let others)):
      one.isSame(as: other) && seconds == others
    case (.back, .back), (.home, .home), (.close, .close), (.leave, .leave): true
    case (.answer(let one), .answer(let other)): one == other
    default: false
    }
  }
}

extension Move: CustomStringConvertible {
  /// The move as the trace shows it: `push greeting --first Grace`.
  package var description: String {
    switch self {
    case .push(let route): "push \(route.line)"
    case .present(let route, nil): "present \(route.line)"
    case .present(let route, let seconds?): "present \(route.line) for \(seconds) seconds"
    case .back: "back"
    case .home: "home"
    case .close: "close"
    case .leave: "leave"
    case .answer(.number(let number)): "answer \(number)"
    case .reset(let route): "reset \(route.line)"
    }
  }
}
