extension Navigation {
  /// An open screen as `where` and `stack` show it.
  package struct Position: Sendable {
    package let title: Phrase
    package let route: any Route
    package let isPresented: Bool

    static let keys: JSONKeys<(position: Position, language: Language)> = [
      "title": { .string($0.position.title.wording(in: $0.language)) },
      "route": { .string($0.position.route.line) },
      "presented": { .bool($0.position.isPresented) },
    ]

    package func data(in language: Language) -> JSON {
      Position.keys.object(of: (self, language))
    }
  }
}
