extension Navigation {
  /// An open screen as `where` and `stack` show it.
  package struct Position: Sendable {
    package let title: Phrase
    package let route: any Route
    package let isPresented: Bool

    static let keys: JSONKeys<(position: Position, language: Language)> = [
      "title": .string { $0.position.title.wording(in: $0.language) },
      "route": .string { $0.position.route.line },
      "presented": .bool { $0.position.isPresented },
    ]

    package func data(in language: Language) -> JSON {
      Position.keys.object(of: (self, language))
    }
  }

  /// All open screens from the root to the top.
  package var positions: [Position] {
    stacks.enumerated().flatMap { index, stack in
      stack.entries.map {
        Position(title: $0.screen.title, route: $0.route, isPresented: index > 0)
      }
    }
  }

  /// The screen below the one on top, if that closes by itself.
  package var screenBelow: (any Screen)? {
    stacks.last?.closesAt == nil ? nil : stacks.dropLast().last?.entries.last?.screen
  }

  /// The titles of each stack.
  package var titles: [[Phrase]] { stacks.map { $0.entries.map(\.screen.title) } }

  /// The titles from the root to the top; presented stacks stand in brackets.
  package var breadcrumb: Phrase {
    // Most script lines run at the root.
    if isAtRoot { return top.title }
    let whole = Phrase.joined(titles.map { .joined($0, by: .step) }, by: .opening)
    return stacks.dropFirst().reduce(whole) { whole, _ in whole + .closing }
  }
}

extension Navigation {
  /// The open modules.
  package var tree: ModuleTree {
    ModuleTree(
      places: stacks.enumerated().flatMap { index, stack in
        stack.entries.map {
          ModuleTree.Place(
            title: $0.screen.title, route: $0.route.line, stack: index + 1, openedAt: $0.openedAt,
            module: .init(of: $0.screen))
        }
      })
  }
}
