import Domain
import Platform

/// A program that plays recordings. It gets the recording as a file in memory.
enum Player: Equatable {
  /// The programs that are used unless another one is named, the first that is installed.
  enum Usual: String, CaseIterable {
    case mpv, ffplay, paplay, aplay

    /// Whether it plays recordings of a format. `aplay` plays anything that is not WAV as noise.
    func plays(_ format: RecordingFormat) -> Bool { self != .aplay || format == .wav }

    /// The words after the name. The format is forced: a program that looks for it by itself may take a
    /// recording for a list of other files, and open them.
    fileprivate func arguments(_ format: RecordingFormat) -> [String] {
      let demuxer = format == .opus ? RecordingFormat.ogg.rawValue : format.rawValue
      return switch self {
      case .mpv:
        [
          "--no-config", "--load-scripts=no", "--no-video", "--no-terminal", "--really-quiet",
          "--demuxer=lavf", "--demuxer-lavf-format=\(demuxer)", "--", BackgroundProgram.input,
        ]
      case .ffplay:
        [
          "-nodisp", "-autoexit", "-nostats", "-loglevel", "error", "-f", demuxer,
          BackgroundProgram.input,
        ]
      case .paplay: [BackgroundProgram.input]
      case .aplay: ["-q", "-t", "wav", BackgroundProgram.input]
      }
    }
  }

  case usual(Usual)
  /// The words of a program that plays a file.
  case named([String])

  func plan(for recording: Recording) -> Plan {
    let words =
      switch self {
      case .usual(let program):
        [program.rawValue] + program.arguments(recording.facts.format)
      case .named(let words):
        Player.words(words, with: BackgroundProgram.input)
      }
    return Plan(
      words, reading: recording.bytes, seconds: Double(recording.facts.milliseconds) / 1000)
  }

  /// The words with the file in place of `%f`, or behind them if none has that sign.
  private static func words(_ words: [String], with file: String) -> [String] {
    let named = words.map { Speaker.replacing("%f", by: file, in: $0) }
    return named == words ? words + [file] : named
  }
}
