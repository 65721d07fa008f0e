import Circle
import Domain
import Viper

/// Messages of the screen Voices.
extension Phrase {
  static let voicesTitle = Phrase("Voices", "收听")
  /// A length at the end of its column.
  static func length(_ seconds: Int) -> Phrase {
    let time = Phrase.duration(seconds)
    let room = String(repeating: " ", count: max(0, 5 - time.english.utf8.count))
    return Phrase(short: Phrase(verbatim: room) + time, inWords: time)
  }
  static func noVoices(in source: VoiceSource) -> Phrase {
    switch source {
    case .user(let name?): Phrase("\(name) has published no blogs", "\(name) 还没有发布博客")
    case .user(nil): Phrase("You have published no blogs", "你还没有发布博客")
    case .feed, .blog:
      Phrase(
        "Nothing to listen to; name a user: voices user NAME",
        "没有可以收听的博客; 可以指定用户: voices user NAME")
    }
  }
  static let nothingPlays = Phrase("nothing is playing", "没有正在播放的内容")
  static let nothingPlayed = Phrase("Nothing is playing", "没有正在播放的内容")
  static let noNextVoice = Phrase("this is the last row", "已是最后一行")
  static let noPreviousVoice = Phrase("this is the first row", "已是第一行")
  static let allPlayed = Phrase("All played", "全部播放完毕")
  static let stopped = Phrase("Stopped", "已停止")
  static func notInVoices(_ id: BlogID) -> Phrase {
    Phrase("blog \(id) is not in the list", "博客 \(id) 不在列表中")
  }
  static let listenToIt = Phrase("listen to one blog: voices blog ID", "收听一篇博客: voices blog ID")
  static let voicesNeedsBlog = Phrase("voices blog: the ID is missing", "voices blog: 缺少编号")

  /// A state of a row, or nothing for a row that waits.
  static func state(_ state: Voices.State) -> Phrase {
    switch state {
    case .idle: Phrase(verbatim: "")
    case .buffering: Phrase("Buffering", "缓冲中")
    case .playing: Phrase("Playing", "播放中")
    case .paused: Phrase("Paused", "已暂停")
    case .done: Phrase("Played", "播放完毕")
    case .failed: Phrase("Failed", "播放失败")
    }
  }

  /// The blog of an event: `Playing: On the night market`.
  static func voice(_ event: Phrase, _ title: Phrase) -> Phrase {
    event + Phrase(verbatim: ": ") + title
  }

  /// The sign of the row that plays.
  static let playingSign = Phrase(sign: "▶", inWords: Phrase(verbatim: ""))
  static let colon = Phrase(verbatim: ": ")
  static let voiceAuthorLabel = Phrase.label(Phrase("Author", "作者"))
  static let lengthLabel = Phrase.label(Phrase("Length", "时长"))
  static let stateLabel = Phrase.label(Phrase("State", "状态"))

  // MARK: Programs

  static func reason(_ failure: SoundFailure) -> Phrase {
    let name = failure.program
    switch failure.reason {
    case .notStarted(let text):
      return Phrase("\(name) cannot be started: \(text)", "无法启动 \(name): \(text)")
    case .said(let line): return Phrase("\(name) says: \(line)", "\(name) 的消息: \(line)")
    case .status(let status):
      return Phrase("\(name) ended with status \(status)", "\(name) 以状态 \(status) 结束")
    case .signal(let signal):
      return Phrase("\(name) was ended by signal \(signal)", "\(name) 被信号 \(signal) 终止")
    }
  }

  /// The meaning of a list, for completion.
  static func meaning(of kind: Voices.Kind) -> Phrase {
    switch kind {
    case .feed: Phrase("unread blogs of those you follow", "关注的人的未读博客")
    case .user: Phrase("the blogs of NAME", "NAME 的博客")
    case .blog: Phrase("one blog by its number", "按编号收听一篇博客")
    }
  }
}
