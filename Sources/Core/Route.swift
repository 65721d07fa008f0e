/// The name of a place, as plain data.
package enum Route: Hashable, Sendable {
  case greeting(first: String? = nil, last: String? = nil)

  /// The line that leads there when it is typed.
  package var line: String {
    switch self {
    case .greeting(let first, let last):
      Line.joined("greeting", options: ["--first": first, "--last": last])
    }
  }
}

/// Where to go.
package enum Move: Equatable, Sendable {
  /// A place on top of this one.
  case push(Route)
  /// A place in front of this one; it may end by itself.
  case present(Route, closingAfter: Double? = nil)
  /// To the place below.
  case back
  /// To the first place of this stack.
  case home
  /// Away from the presented place, without an answer.
  case close
  /// Away from the presented place, with an answer for the one below.
  case answer(Reply)
  /// To this place alone.
  case reset(Route)
}

extension Move: CustomStringConvertible {
  /// The move as who watches reads it: `push greeting --first Grace`.
  package var description: String {
    switch self {
    case .push(let route): "push \(route.line)"
    case .present(let route, nil): "present \(route.line)"
    case .present(let route, let seconds?): "present \(route.line) for \(seconds) seconds"
    case .back: "back"
    case .home: "home"
    case .close: "close"
    case .answer(.number(let number)): "answer \(number)"
    case .answer(.text(let text)): "answer \(Line.joined([text]))"
    case .reset(let route): "reset \(route.line)"
    }
  }
}
