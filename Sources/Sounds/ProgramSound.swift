import Domain
import Platform

/// A sound that a program plays.
final class ProgramSound: PlayedSound {
  /// A program that fails without a status of its own ends before this time, in seconds. One that
  /// lives longer is heard.
  static let silence = 0.4
  /// The longest line of a program that is kept, in Unicode scalars.
  private static let longestLine = 200

  private let plan: Plan
  private let clock: any Clock
  private let startedAt: Instant
  /// `nil` if the system could not start it.
  private let program: BackgroundProgram?
  private let problem: SystemError?
  private var isPaused = false
  private var isStopped = false

  init(_ plan: Plan, hiding hidden: String, clock: any Clock) {
    self.plan = plan
    self.clock = clock
    startedAt = clock.now
    do {
      program = try BackgroundProgram(
        plan.words, reading: plan.input, hiding: hidden, defaults: plan.defaults)
      problem = nil
    } catch {
      program = nil
      problem = error as? SystemError ?? SystemError(0)
    }
  }

  /// A descriptor that can be read when its program has news; `nil` when that has ended.
  var descriptor: Int32? {
    guard let program, !isStopped else { return nil }
    if case .ended = program.state { return nil }
    return program.descriptor
  }

  var state: SoundState {
    if isStopped { return .stopped }
    guard let program else {
      return .failed(failure(.notStarted(problem?.text ?? "")))
    }
    switch program.look() {
    case .starting: return isPaused ? .paused : .starting
    case .running:
      if isPaused { return .paused }
      return startedAt.advanced(bySeconds: ProgramSound.silence) <= clock.now
        ? .sounding : .starting
    case .ended(let end, let errors): return state(after: end, lastWords(in: errors))
    }
  }

  var changesAt: Instant? {
    state == .starting ? startedAt.advanced(bySeconds: ProgramSound.silence) : nil
  }

  func pause() {
    guard state.isActive else { return }
    isPaused = true
    program?.pause()
  }

  func resume() {
    isPaused = false
    program?.resume()
  }

  func stop() {
    guard state.isActive else { return }
    isStopped = true
    program?.stop()
  }

  // MARK: The end

  private func state(after end: ChildProgram.End, _ words: String?) -> SoundState {
    switch end {
    case .exited(0):
      // Without a device some programs complain, and end at once with status 0.
      guard let words, endsEarly else { return .ended }
      return .failed(failure(.said(words)))
    case .exited(let status):
      return .failed(failure(words.map { .said($0) } ?? .status(Int(status))))
    case .killed(let signal): return .failed(failure(.signal(Int(signal))))
    case .notStarted(let error): return .failed(failure(.notStarted(error.text)))
    }
  }

  /// Whether the program took far less time than its sound has.
  private lazy var endsEarly: Bool =
    clock.now.seconds(since: startedAt) < max(ProgramSound.silence, plan.seconds / 10)

  private func failure(_ reason: SoundFailure.Reason) -> SoundFailure {
    SoundFailure(program: plan.words.first ?? "", reason: reason)
  }

  /// The last line with words.
  private func lastWords(in errors: [UInt8]) -> String? {
    let lines = errors.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let last = lines.last { line in line.contains { $0 > UInt8(ascii: " ") } }
    return last.map { line in
      let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
      return String(String.UnicodeScalarView(scalars.prefix(ProgramSound.longestLine)))
    }
  }
}
