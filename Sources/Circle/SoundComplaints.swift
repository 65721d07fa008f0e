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
    case .missing(let path): Complaint(.notFound, .noSuchRecording(path))
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
  static func noSuchRecording(_ path: String) -> Phrase {
    Phrase("no such file: \(path)", "文件不存在: \(path)")
  }
  static func recordingFailed(_ path: String, _ reason: String) -> Phrase {
    Phrase("cannot read \(path): \(reason)", "无法读取 \(path): \(reason)")
  }
  static func recordingTooLarge(_ path: String, megabytes: Int) -> Phrase {
    Phrase(
      "\(path) is larger than \(megabytes) MiB", "\(path) 超过 \(megabytes) MiB")
  }
  static func notARecording(_ path: String) -> Phrase {
    Phrase("\(path) is not a recording", "\(path) 不是录音")
  }
  static let recordingFormats = Phrase(
    "a recording is a file in Ogg, Opus, MP3, WAV or FLAC", "录音是 Ogg, Opus, MP3, WAV 或 FLAC 文件")
}
