package import Domain
package import Viper

extension SoundRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .noProgram(.speech): Complaint(.refused, .noSpeaker, hint: .installSpeaker)
    case .noProgram(.recording(let format)):
      Complaint(.refused, .noPlayer(format), hint: .installPlayer)
    }
  }
}

extension RecordingRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .failed(let path, let reason): Complaint(.refused, .recordingFailed(path, reason))
    case .tooLarge(let path):
      Complaint(.refused, .recordingTooLarge(path, megabytes: Recording.longest >> 20))
    case .unknownFormat(let path):
      Complaint(.refused, .notARecording(path), hint: .recordingFormats)
    }
  }
}

extension Phrase {
  package static let noSpeaker = Phrase(
    "no program that reads texts aloud is installed", "没有安装朗读文本的程序")
  package static let installSpeaker = Phrase(
    "install the package espeak-ng, or name another program: config set speaker PROGRAM",
    "请安装软件包 espeak-ng, 或指定其他程序: config set speaker PROGRAM")
  static func noPlayer(_ format: RecordingFormat) -> Phrase {
    Phrase(
      "no program that plays recordings in \(format.name) is installed",
      "没有安装播放 \(format.name) 录音的程序")
  }
  static let installPlayer = Phrase(
    "install the package mpv, or name another program: config set player PROGRAM",
    "请安装软件包 mpv, 或指定其他程序: config set player PROGRAM")
  static func recordingFailed(_ path: String, _ reason: String) -> Phrase {
    let name = input(path)
    return Phrase(
      "cannot read \(name.english): \(reason)", "无法读取 \(name.chinese): \(reason)")
  }
  static func recordingTooLarge(_ path: String, megabytes: Int) -> Phrase {
    input(path) + Phrase(" is larger than \(megabytes) MiB", " 超过 \(megabytes) MiB")
  }
  static func notARecording(_ path: String) -> Phrase {
    input(path) + Phrase(" is not a recording", " 不是录音")
  }
  /// The name of a file in a sentence.
  private static func input(_ path: String) -> Phrase {
    path == "-" ? Phrase("standard input", "标准输入") : Phrase(verbatim: path)
  }
  static let recordingFormats = Phrase(
    "a recording is a file in Ogg, Opus, MP3, WAV or FLAC", "录音是 Ogg, Opus, MP3, WAV 或 FLAC 文件")
}
