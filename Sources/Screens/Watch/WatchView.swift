import Circle
import Viper

extension Watch {
  /// A request of the user to this screen.
  enum Intent: Equatable {
    case watch(Kind, name: String?, rings: Bool)
  }

  /// Turns the typed verb into an intent, and lays out the line of a value.
  enum View {
    private static let kind = Argument<Kind>.choice("WHAT", forGuests: [.blog, .user]) {
      .meaning(of: $0)
    }
    private static let name = Argument<String>.word("NAME", of: .ofWordBefore).optional
    private static let notify = Argument<Bool>.flag(
      "--notify", Phrase("ring the bell of the terminal at each change", "每次变化时响铃"))

    static let noun = CommandSpec(
      CommonVerb.watch.rawValue, summary: Phrase("explain how to watch", "说明如何跟踪变化"),
      example: "watch show", prints: .object("usage", CommandSpec.usageKeys))

    private static let watch = CommandSpec(
      CommonVerb.watch.rawValue, kind, name, notify, summary: .watchVerb, example: "watch unread",
      prints: .oneOf([.object("watchCounts", NewsData.keys), .blog, .personDetails]))

    static let table = IntentTable<Intent, Void>([
      .init(watch) { typed in
        switch (typed[kind], typed[name]) {
        case (.blog, nil): throw Complaint(.usage, .watchNeedsBlog)
        case (.unread, let name?), (.feed, let name?):
          throw Complaint(.usage, .tooMany(name, for: "watch"))
        case (let kind, let name): return .watch(kind, name: name, rings: typed[notify])
        }
      }
    ])

    static var explanation: Page {
      Page(
        [.line(.watchVerb)] + Phrase.watchForms.map { .line($0) },
        data: CommandSpec.usageKeys.object(of: watch))
    }

    /// The line of a value, cut at the end of a terminal. In a pipe, an empty line stands for a feed
    /// without blogs.
    static func page(_ words: Words?) -> Page {
      guard let words else {
        return Page([.record(Phrase(verbatim: "")), .remark(.feedIsEmpty, .faint)], data: .null)
      }
      let columns = words.columns.map { Page.Cell(Phrase(verbatim: $0), place: .nowhere) }
      let facts = words.facts.map { [Page.Part($0.words, $0.isTitle ? .strong : .plain)] }
      let line = Array(facts.joined(separator: [Page.Part(.dot, .faint)]))
      var row = Page.Row(columns + [Page.Cell(line, place: .terminal, width: .rest)])
      row.isNamed = false
      return Page([.rows([row])], data: data(of: words.value))
    }

    private static func data(of value: Value) -> JSON {
      switch value {
      case .news(let news): NewsData.keys.object(of: news)
      case .blog(let blog): BlogData.keys.object(of: blog)
      case .person(let person): PersonData.detailKeys.object(of: person)
      }
    }
  }

  /// A value in words.
  struct Words {
    let value: Value
    /// The columns of its line in a pipe.
    let columns: [String]
    /// The facts of its line on a terminal, the first ones those that a narrow terminal shows.
    let facts: [Fact]
  }

  /// A fact about a value.
  struct Fact {
    let words: Phrase
    var isTitle = false
  }
}
