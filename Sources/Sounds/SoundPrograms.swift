package import Domain
package import Platform

/// Plays sounds by programs of the machine, which run beside the prompt.
package final class SoundPrograms: SoundGateway {
  /// The programs that the configuration names; empty for the usual ones.
  package struct Choice: Equatable, Sendable {
    /// The words of the program that reads texts aloud. `%l` stands for the language.
    package let speaker: [String]
    /// The words of the program that plays recordings. `%f` stands for the file.
    package let player: [String]

    package init(speaker: [String], player: [String] = []) {
      self.speaker = speaker
      self.player = player
    }
  }

  private let choice: () -> Choice
  private let hidden: String
  private let clock: any Clock
  private weak var last: ProgramSound?

  /// Programs do not get the variables with the prefix `hidden`.
  package init(hiding hidden: String, clock: any Clock, choice: @escaping () -> Choice) {
    self.hidden = hidden
    self.clock = clock
    self.choice = choice
  }

  package var current: (any PlayedSound)? { last }

  /// A descriptor that can be read when the current sound has news.
  package var descriptor: Int32? { last?.descriptor }

  package func check(_ kind: SoundKind) throws {
    switch kind {
    case .speech: _ = try speaker()
    case .recording(let format): _ = try player(of: format)
    }
  }

  package func play(_ sound: Sound) throws -> any PlayedSound {
    let plan: Plan =
      switch sound {
      case .speech(let text): try speaker().plan(for: text)
      case .recording(let recording):
        try player(of: recording.facts.format).plan(for: recording)
      }
    last?.stop()
    let played = ProgramSound(plan, hiding: hidden, clock: clock)
    last = played
    return played
  }

  private func player(of format: RecordingFormat) throws -> Player {
    let words = choice().player
    if !words.isEmpty { return .named(words) }
    let usual = Player.Usual.allCases.first {
      $0.plays(format) && ChildProgram.path(of: $0.rawValue) != nil
    }
    guard let usual else { throw SoundRefusal.noProgram(.recording(format)) }
    return .usual(usual)
  }

  private func speaker() throws -> Speaker {
    let words = choice().speaker
    if !words.isEmpty { return .named(words) }
    guard ChildProgram.path(of: Speaker.usual) != nil else {
      throw SoundRefusal.noProgram(.speech)
    }
    return .espeak
  }
}

/// A program with its input.
struct Plan {
  let words: [String]
  let input: [UInt8]
  /// The time that it takes, estimated, in seconds.
  let seconds: Double
  /// Sound servers answer a pause late, unless they are told to keep little in advance.
  let defaults = [("PULSE_LATENCY_MSEC", "100")]

  init(_ words: [String], reading input: [UInt8], seconds: Double) {
    self.words = words
    self.input = input
    self.seconds = seconds
  }
}
