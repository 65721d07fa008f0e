package import Domain
package import Platform

/// Plays sounds by programs of the machine, which run beside the prompt.
package final class SoundPrograms: SoundGateway {
  /// The programs that the configuration names; empty for the usual ones.
  package struct Choice: Equatable, Sendable {
    /// The words of the program that reads texts aloud. `%l` stands for the language.
    package let speaker: [String]

    package init(speaker: [String]) { self.speaker = speaker }
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
    }
  }

  package func play(_ sound: Sound) throws -> any PlayedSound {
    let plan: Plan =
      switch sound {
      case .speech(let text): try speaker().plan(for: text)
      }
    last?.stop()
    let played = ProgramSound(plan, hiding: hidden, clock: clock)
    last = played
    return played
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
struct Plan: Equatable {
  let words: [String]
  let input: [UInt8]
  /// The time that it takes, estimated, in seconds.
  let seconds: Double
  var defaults: [(String, String)] { [] }

  init(_ words: [String], reading input: [UInt8], seconds: Double) {
    self.words = words
    self.input = input
    self.seconds = seconds
  }
}
