import Circle
import Domain
import Viper

/// Messages of the BlogDetail screen.
extension Phrase {
  static let blogScreenTitle = Phrase("Blog", "博客")
  static func publishedOn(_ moment: Phrase) -> Phrase {
    Phrase("Published", "发布于") + .gap + moment
  }
  static func publishedOn(_ moment: Phrase, edited: Phrase) -> Phrase {
    publishedOn(moment) + Phrase(", edited ", ", 编辑于 ") + edited
  }
  static func shownRevision(_ number: Int, of count: Int) -> Phrase {
    Phrase(
      "Revision \(number) of \(count); show the latest: refresh",
      "第 \(number) 版, 共 \(count) 版; 用 refresh 显示最新版本")
  }
  static func onBook(_ title: String) -> Phrase { Phrase("On: \(title)", "关于: \(title)") }
  static let aboutNoBook = Phrase("the blog is not about a book", "这篇博客没有写到某本书")
  static func likesNews(_ count: Int) -> Phrase { .news(.likes(count)) }
  static func sharesNews(_ count: Int) -> Phrase { .news(.shares(count)) }

  // MARK: The recording

  static func noRecording(_ id: BlogID) -> Phrase {
    Phrase("blog \(id) has no recording", "博客 \(id) 没有录音")
  }
  static let recordingNeedsFile = Phrase("--save needs the name of a file", "--save 需要文件名")
  static let oneOfVoice = Phrase(
    "voice takes only one of FILE, --remove and --save", "voice 只接受 FILE, --remove 和 --save 中的一个")
  static func facts(of facts: RecordingFacts) -> Phrase {
    let kilobytes = "\((facts.size + 999) / 1000) kB"
    return Phrase(verbatim: facts.format.name) + .dot + .duration(facts.seconds) + .dot
      + Phrase(verbatim: kilobytes)
  }
  /// `Recording: 1:20 · voices blog 42`; without the length if the recording does not tell it.
  static func recording(_ facts: RecordingFacts, of id: BlogID) -> Phrase {
    let length = facts.milliseconds == 0 ? "" : ": " + Phrase.duration(facts.seconds).english
    return Phrase("Recording\(length)", "录音\(length)") + .dot
      + Phrase(verbatim: "voices blog \(id)")
  }
  static func recorded(_ facts: RecordingFacts) -> Phrase {
    Phrase("Saved the recording: ", "已保存录音: ") + .facts(of: facts)
  }
  static func recordingRemoved(_ id: BlogID) -> Phrase {
    Phrase("Deleted the recording of blog \(id)", "已删除博客 \(id) 的录音")
  }
  static func recordingSaved(_ path: String) -> Phrase {
    Phrase("Wrote the recording to \(path)", "已把录音写入 \(path)")
  }
}
