// The tree as a page: lines for readers, an array of screens for programs.
extension ModuleTree {
  /// One line of the tree.
  struct Line: Equatable {
    /// How deep it stands.
    let depth: Int
    let words: Phrase
    /// Whether it names an open screen.
    var isScreen = false
  }

  /// The blanks before a line for each step of its depth.
  private static let indent = 2

  var lines: [Line] {
    var lines: [Line] = []
    var stack = 0
    for place in places {
      if place.stack != stack {
        stack = place.stack
        lines.append(Line(depth: 0, words: .treeStack(place.stack)))
      }
      lines.append(
        Line(
          depth: 1,
          words: .treeScreen(place.title, place.route, since: Timestamp.text(place.openedAt)),
          isScreen: true))
      lines += place.module.lines(depth: 2)
    }
    return lines
  }

  package func page(in language: Language) -> Page {
    Page(ModuleTree.blocks(lines), data: data(in: language))
  }

  /// The lines as blocks of a page. A pipe gets the blanks before them, too.
  private static func blocks(_ lines: [Line]) -> [Page.Block] {
    lines.map { line in
      let blanks = String(repeating: " ", count: indent * line.depth)
      return .rows(
        [
          Page.Row([
            Page.Cell(
              line.words, value: blanks + line.words.english,
              style: line.isScreen ? .strong : .plain, place: .fact)
          ])
        ], indent: indent * line.depth)
    }
  }

  // MARK: Programs

  private typealias Entry = (place: Place?, module: Module, language: Language)

  private static let keptKeys: JSONKeys<Kept> = [
    "name": .string { $0.name },
    "count": .int { $0.count },
  ]

  /// The keys of a screen. A part has no place of its own.
  private static let entryKeys: JSONKeys<Entry> = [
    "stack": .int(orNull: { $0.place?.stack }),
    "title": .string(orNull: { entry in
      entry.place.map { $0.title.wording(in: entry.language) }
    }),
    "route": .string(orNull: { $0.place?.route }),
    "presented": .bool(orNull: { $0.place.map { $0.stack > 1 } }),
    "openedAt": .time(orNull: { $0.place?.openedAt }),
    "presenter": .string { $0.module.presenter },
    "interactor": .string(orNull: { $0.module.interactor }),
    "services": .strings { $0.module.services },
    "holds": .strings { $0.module.holds },
    "keeps": .value(.object("kept list", keptKeys).list) {
      .array($0.module.keeps.map(keptKeys.object))
    },
    "parts": .value(document) { entry in
      .array(entry.module.parts.map { entryKeys.object(of: (nil, $0, entry.language)) })
    },
  ]

  /// The document of the open screens.
  static let document: JSONType = .object("module", entryKeys).list

  package func data(in language: Language) -> JSON {
    .array(places.map { ModuleTree.entryKeys.object(of: ($0, $0.module, language)) })
  }
}

extension ModuleTree.Module {
  fileprivate func lines(depth: Int) -> [ModuleTree.Line] {
    let kept = keeps.map { Phrase(verbatim: $0.name) + .gap + Phrase(verbatim: String($0.count)) }
    var lines = [line(depth, .joined([Phrase(verbatim: presenter)] + kept, by: .dot))]
    if let interactor {
      let name = Phrase(verbatim: interactor)
      let asked = Phrase(verbatim: services.joined(separator: ", "))
      lines.append(line(depth + 1, services.isEmpty ? name : name + .asks + asked))
    }
    lines += holds.map { line(depth + 1, Phrase(verbatim: $0)) }
    for part in parts { lines += part.lines(depth: depth + 1) }
    return lines
  }

  private func line(_ depth: Int, _ words: Phrase) -> ModuleTree.Line {
    .init(depth: depth, words: words)
  }
}
