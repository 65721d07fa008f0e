import Viper

extension Board {
  /// The commands of the screen, and its page.
  enum View {
    static let noun = CommandSpec(
      "board", summary: Phrase("show all counters", "显示所有计数器"), example: "board --json",
      prints: counters)
    private static var counters: JSONType { .object("counter", keys).list }
    private static let name = Argument<String>.word("NAME", of: ThingKind("counter"))

    static let table = IntentTable<Intent, [CounterData]>([
      .init(
        CommandSpec(
          CommonVerb.count.rawValue, name, summary: Phrase("count NAME", "计数"), example: "count a",
          prints: counters)
      ) { .count($0[name]) },
      .init(
        CommandSpec(
          "step", summary: Phrase("choose the step", "选择步长"), example: "step",
          prints: .int.list), .pickStep),
      .init(
        CommandSpec("clear", summary: Phrase("remove all counters", "移除所有计数器"), example: "clear"),
        obstacle: { counters, _ in counters.isEmpty ? .nothingCounted : nil }
      ) { _ in .clear },
    ])

    static let keys: JSONKeys<CounterData> = [
      "name": .string { $0.name }, "number": .int { $0.number },
    ]

    static func page(_ counters: [CounterData]) -> Page {
      Page(
        [.rows(counters.map { .init(plain: Phrase(verbatim: $0.name), .number($0.number)) })],
        data: .array(counters.map(keys.object)))
    }
  }
}
