import Platform
import Terminal
import Viper

extension Program {
  /// Runs the tour of the program over data that is deleted at the end.
  func runTour(
    _ reading: Vocabulary.Reading, _ settings: Settings, _ console: Console
  ) throws -> Int32 {
    guard let tour = settings.vocabulary.tour else {
      throw Complaint(.usage, .noTour(settings.vocabulary.program))
    }
    for given in reading.options where given.option.isForRunsOnly || given.option == .json {
      throw Complaint(.usage, .notInTour(given.option.spec.name))
    }
    let waits =
      !settings.asksNobody && FileDescriptor.isTerminal(FileDescriptor.input)
      && console.outputIsTerminal
    let settings = settings.ofOutput
    console.settings = settings
    let place = try TourPlace(settings.vocabulary, settings.language)
    defer { try? place.remove() }
    let lines = tour.opening + (waits ? [.tourKeys] : [])
    try console.show(Page(lines.map { .line($0) }, data: .null))
    console.flush()
    try place.prepare(tour, settings.language)
    let driver = try Door(console: console, settings: settings, open: open).driver(
      Driver.Policy(keepsSteps: true), source: TourSource(tour, at: place, waits: waits))
    return driver.begin()
  }
}

extension Driver {
  /// Runs the tour in a process of its own, which has the terminal until it ends.
  func startTour() throws {
    let program = vocabulary.program
    guard vocabulary.tour != nil else { throw Complaint(.usage, .noTour(program)) }
    guard lines.isAtPrompt else {
      throw Complaint(.refused, .tourInScript, hint: .howToStartTour(program))
    }
    lines.willWait()
    let end = ChildProgram.run(
      [ChildProgram.thisOne, GlobalCommand.tour.rawValue] + settings.wordsForTour,
      hiding: vocabulary.variablePrefix)
    if case .notStarted(let error) = end {
      throw Complaint(.unusable, .tourNotPrepared(error.text))
    }
  }
}

extension Settings {
  /// The options that give the tour the appearance of this run.
  fileprivate var wordsForTour: [String] {
    ["--lang", language.rawValue, "--color", colour.rawValue]
      + (format == .plain ? ["--plain"] : []) + (width.map { ["--width", String($0)] } ?? [])
  }
}
