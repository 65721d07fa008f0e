/// The Markdown texts of sample people, in English and in Chinese.
struct SampleText {
  let title: String
  let summary: String
  let body: String

  init(isChinese: Bool, _ dice: inout Dice) {
    let words = isChinese ? Words.chinese : Words.english
    let thing = dice.pick(words.things)
    title = dice.pick(words.titles)(thing, dice.pick(words.things))
    summary = SampleText.sentence(words, thing, &dice)
    var body = summary
    for _ in 0..<dice.roll(1...3) {
      body += words.gap
      body += dice.pick(words.asides)
    }
    for _ in 0..<dice.roll(1...3) {
      body += "\n\n"
      SampleText.add(words, dice.pick(words.things), to: &body, &dice)
    }
    self.body = body + "\n"
  }

  /// A paragraph, sometimes with a list, a quotation or a heading.
  private static func add(
    _ words: Words, _ thing: String, to body: inout String, _ dice: inout Dice
  ) {
    switch dice.roll(10) {
    case 0:
      for index in 0..<dice.roll(2...4) {
        body += (index > 0 ? "\n- " : "- ") + dice.pick(words.things)
      }
    case 1: body += "> " + sentence(words, thing, &dice)
    case 2: body += "## \(thing)\n\n" + sentence(words, thing, &dice)
    default:
      body += sentence(words, thing, &dice)
      for _ in 0..<dice.roll(0...2) {
        body += words.gap
        body += dice.pick(words.asides)
      }
    }
  }

  private static func sentence(_ words: Words, _ thing: String, _ dice: inout Dice) -> String {
    var sentence = dice.pick(words.openings)
    sentence += thing
    sentence += dice.pick(words.middles)
    sentence += dice.pick(words.endings)
    return sentence
  }
}

/// The parts of sentences in one language: any opening, thing, middle and ending make a sentence.
private struct Words: Sendable {
  let things: [String]
  let titles: [@Sendable (String, String) -> String]
  let openings: [String]
  let middles: [String]
  let endings: [String]
  /// Whole sentences that fit after any other.
  let asides: [String]
  let gap: String

  static let english = Words(
    things: [
      "the old harbour", "a borrowed umbrella", "my grandmother's kitchen", "the last tram",
      "an unanswered letter", "the library stairs", "a pot of **lentil soup**", "the first frost",
      "a broken bicycle", "the neighbour's piano", "a train in the rain", "the empty notebook",
      "a jar of *plum jam*", "the lighthouse", "the night market", "a walk without a map",
    ],
    titles: [
      { one, _ in "On \(SampleText.plain(one))" },
      { one, _ in "What \(SampleText.plain(one)) taught me" },
      { one, other in "Between \(SampleText.plain(one)) and \(SampleText.plain(other))" },
      { one, _ in "A few lines about \(SampleText.plain(one))" },
      { one, _ in "Again \(SampleText.plain(one))" },
    ],
    openings: [
      "This week I kept thinking of ", "Nobody had told me about ", "It began with ",
      "I meant to write about ", "There is something in ", "When I was nine there was ",
      "Yesterday somebody asked me about ", "I went out only for ",
    ],
    middles: [
      ", and for once I did not hurry", ", which is smaller than I remembered",
      ", though the day was nearly over", ", as if it had waited for me",
      " and the smell of wet stone", ", and then the light changed",
      ", because the kettle would not boil", " and a very patient dog",
    ],
    endings: [
      ".", "; the rest can wait.", ", and that was enough.", "; I wrote it down at once.",
      ", or so I tell it now.", ". Perhaps you know the feeling.",
      ", and we laughed about it for days.", "; I would do it again.",
    ],
    asides: [
      "The kettle had gone cold by then.", "Nobody hurried us.", "It rained, but kindly.",
      "I counted the steps and lost count.", "Somewhere a door closed.",
      "We shared the last of the bread.", "My shoes were wet until Thursday.",
      "The postman only shrugged.", "I still have the ticket.", "It smelled of oranges.",
      "The cat had an opinion about it.", "Next year I want to go again.",
      "You would have liked the quiet.", "I forgot what I had come for.",
    ],
    gap: " ")

  static let chinese = Words(
    things: [
      "老巷子", "外婆的厨房", "一把旧伞", "末班电车", "没有寄出的信", "第一场雪", "夜市的灯", "雨中的火车",
      "一碗**热汤面**", "图书馆的台阶", "空白的笔记本", "邻居家的*钢琴*", "山顶的风", "海边的灯塔", "院子里的石榴树",
      "没有地图的散步",
    ],
    titles: [
      { one, _ in "说说\(SampleText.plain(one))" },
      { one, _ in "\(SampleText.plain(one))教会我的事" },
      { one, other in "\(SampleText.plain(one))与\(SampleText.plain(other))" },
      { one, _ in "又见\(SampleText.plain(one))" },
      { one, _ in "关于\(SampleText.plain(one))的几行字" },
    ],
    openings: [
      "这个星期我总想起", "没有人告诉过我", "故事要从这里说起: ", "本来想写的是", "小时候, 我最喜欢", "昨天有人问起",
      "天气转凉的时候, 我又看见了", "出门只是为了",
    ],
    middles: [
      ", 比记忆里小了许多", ", 这一次我没有着急", ", 虽然天快黑了", ", 好像它一直在等我", ", 空气里有雨的味道", ", 灯一盏一盏亮起来",
      ", 旁边还有一只很有耐心的狗", ", 水壶却迟迟不开",
    ],
    endings: [
      "。", ", 这样就够了。", ", 我马上记了下来。", ", 剩下的以后再说。", ", 也许你懂这种感觉。", ", 我们为此笑了好几天。",
      ", 如果可以, 我愿意再来一次。", ", 至少现在我是这样讲的。",
    ],
    asides: [
      "茶已经凉了。", "没有人催我们。", "雨下得很温柔。", "我数着台阶, 数到一半就忘了。", "远处有一扇门关上了。", "我们分了最后一块饼。",
      "鞋子湿到星期四才干。", "邮递员只是耸耸肩。", "那张车票我还留着。", "空气里有橘子的香味。", "连猫都有自己的看法。",
      "明年还想再去一次。", "那份安静你一定会喜欢。", "后来我忘了自己为什么来。",
    ],
    gap: "")
}

extension SampleText {
  /// The words without Markdown, for a title.
  fileprivate static func plain(_ words: String) -> String { words.filter { $0 != "*" } }
}
