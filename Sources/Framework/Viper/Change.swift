/// Something that changed and that other screens may show.
package enum Change: Hashable, Sendable {
  /// One thing changed. The application has one type of subjects.
  case of(any ChangeSubject)
  /// Another process changed something, or more changed than can be named.
  case elsewhere
}

/// A thing that can change, as the application names it.
package protocol ChangeSubject: Hashable, Sendable {}

extension Change {
  package static func == (one: Change, other: Change) -> Bool {
    switch (one, other) {
    case (.elsewhere, .elsewhere): true
    case (.of(let one), .of(let other)): AnyHashable(one) == AnyHashable(other)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    if case .of(let subject) = self { hasher.combine(AnyHashable(subject)) }
  }
}

extension Change: CustomStringConvertible {
  /// The change as the trace shows it.
  package var description: String {
    switch self {
    case .of(let subject): "\(subject)"
    case .elsewhere: "elsewhere"
    }
  }
}
