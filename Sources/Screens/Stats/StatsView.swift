import Circle
import Viper

extension Stats {
  /// A request of a person to this screen.
  enum Intent: Equatable {
    case author
  }

  /// The commands of the screen, and the layout of the figures.
  enum View {
    static let name = Argument<String>.word("NAME", of: .person).optional

    static let noun = CommandSpec(
      "stats", name,
      summary: Phrase("show what a user wrote in the last year", "显示用户近一年写了什么"),
      example: "stats bob", prints: .object("stats", Figures.keys), alone: .accounts)

    static let table = IntentTable<Intent, Void>([
      .init(
        CommandSpec(
          "author", summary: Phrase("open the user's profile", "打开该用户的主页"),
          example: "stats author bob", prints: .personDetails, takesNounArguments: true), .author)
    ])

    static func page(_ words: Words) -> Page {
      Page(blocks(words), data: Figures.keys.object(of: words.figures))
    }

    private static func blocks(_ words: Words) -> [Page.Block] {
      var blocks: [Page.Block] = [
        .record(words.sum),
        .facts(words.sumFacts.enumerated().map { [Page.Part($1, $0 == 0 ? .strong : .plain)] }),
      ]
      for (sentence, facts) in [(words.pause, words.pauseFacts), (words.own, words.ownFacts)] {
        if let sentence { blocks += [.record(sentence), .facts(facts.map { [Page.Part($0)] })] }
      }
      if words.figures.sum.blogs > 0 {
        let space = Phrase(verbatim: "")
        blocks += [
          .remark(space), .chart(Calendar(words).chart),
          .facts(words.most.map { [Page.Part($0, .faint)] }),
        ]
      }
      return blocks + [.rows(words.months.map { row(of: $0.month) })]
    }

    /// The cells of a month, for pipes.
    private static func row(of month: Month) -> Page.Row {
      Page.Row(
        [month.iso, String(month.sum.blogs), String(month.sum.words), String(month.sum.likes)].map {
          Page.Cell(Phrase(verbatim: $0), place: .nowhere)
        })
    }
  }
}
