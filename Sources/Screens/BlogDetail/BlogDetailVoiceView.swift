import Circle
import Domain
import Viper

extension BlogDetail {
  /// A request about the recording of the blog.
  enum VoiceIntent: Equatable {
    case show
    case record(file: String)
    case remove
    case save(file: String, replacing: Bool)
  }
}

extension BlogDetail.View {
  static let file = Argument<String>.file("FILE").optional
  private static let remove = Argument<Bool>.flag(
    "--remove", Phrase("delete the recording", "删除录音"))
  private static let save = Argument<String>.newFile("FILE").option(
    "--save", Phrase("write the recording to FILE", "把录音写入 FILE"))
  private static let force = Argument<Bool>.flag(
    "--force", Phrase("replace FILE if it exists", "替换已存在的 FILE"))

  /// The verb about the recording of the blog.
  static let voice = IntentTable<BlogDetail.Intent, Void>.Row(
    CommandSpec(
      "voice", file, remove, save, force,
      summary: Phrase(
        "keep FILE (- for standard input) as the recording of your blog, or show what it has",
        "把 FILE (- 表示标准输入) 保存为博客的录音, 或显示录音"),
      example: "blog voice 42 rain.ogg",
      prints: .object("recording", BlogDetail.VoiceData.keys), takesNounArguments: true,
      changesFiles: { $0[save] != nil })
  ) { typed in
    switch (typed[file], typed[remove], typed[save]) {
    case (nil, false, nil): return .voice(.show)
    case (let file?, false, nil): return .voice(.record(file: file))
    case (nil, true, nil): return .voice(.remove)
    case (nil, false, let target?): return .voice(.save(file: target, replacing: typed[force]))
    default: throw Complaint(.usage, .oneOfVoice)
    }
  }

  static func page(of voice: BlogDetail.VoiceData?, _ words: Phrase) -> Page {
    Page(
      [.line(words)], data: voice.map { BlogDetail.VoiceData.keys.object(of: $0) } ?? .null)
  }
}
