import Platform
import Terminal
import Viper

/// The lines of a tour. It explains each line, and runs it when Enter is pressed.
final class TourSource: LineSource {
  private let tour: Tour
  private let place: TourPlace
  /// Whether each line waits for a key.
  private let waits: Bool
  private var number = 0
  private var answers: ArraySlice<String> = []

  init(_ tour: Tour, at place: TourPlace, waits: Bool) {
    self.tour = tour
    self.place = place
    self.waits = waits
  }

  var origin: Console.Origin { .line(file: GlobalCommand.tour.rawValue, number: number) }

  func next(_ host: Driver, _ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Bool {
    guard number < tour.steps.count else {
      try place.remove()
      try host.show([.empty] + tour.closing.map { .line($0) })
      return false
    }
    let step = tour.steps[number]
    number += 1
    answers = step.answers[...]
    try host.show([.empty, .line(.tourStep(number, of: tour.steps.count, step.words), .accent)])
    for line in step.elsewhere { try run(line, host) }
    // The screens hear of it before the line is shown, as they do at a prompt.
    if host.isDue { host.catchUp() }
    let line = step.line.wording(in: host.settings.language)
    guard try type(line, host) else {
      try place.remove()
      try host.show([.line(.tourLeft)])
      return false
    }
    try Array(line.utf8).withUnsafeBufferPointer(body)
    try host.show([.line(.acted(host.trace.steps), .faint)])
    if let line = step.wayBack {
      try host.show([.line(Phrase(verbatim: Prompt.shown(host).text + line))])
      try Array(line.utf8).withUnsafeBufferPointer(body)
    }
    return true
  }

  func answer(to question: Phrase, _ lines: Lines) throws -> String? {
    let answer = answers.popFirst()
    lines.console.ask(answer.map { .answered(question, $0) } ?? question)
    return answer
  }

  func secret(_ lines: Lines) throws -> Secret {
    guard let answer = answers.popFirst() else { throw Complaint(.refused, .nobodyAnswered) }
    return try Array(answer.utf8).withUnsafeBufferPointer { try lines.secrets.secret(of: $0) }
  }

  func leave() { try? place.remove() }

  /// Runs a line of another user, and shows it with everything that it prints.
  private func run(_ line: Tour.Elsewhere, _ host: Driver) throws {
    host.lines.willWait()
    let printed = try place.run(line)
    // Its output is for a pipe, with signs, so it is left out. Its news comes in words.
    let said = host.settings.isAccessible ? [] : printed
    let command = Line.joined([host.vocabulary.program]) + " " + line.line
    try host.show(
      [.line(.inAnotherTerminal(line.user), .faint), .margin("$ " + command)]
        + said.map { .margin($0) })
  }

  /// Shows a line behind the prompt. Returns whether it is to be run.
  private func type(_ line: String, _ host: Driver) throws -> Bool {
    let prompt = Prompt.shown(host)
    guard waits else {
      try host.show([.line(Phrase(verbatim: prompt.text + line))])
      return true
    }
    host.lines.willWait()
    let typed = TypedLine(line, behind: prompt, on: host.console)
    let end = typed.wait(
      idle: { if host.isDue { typed.above { host.catchUp() } } },
      explain: { typed.above { host.console.say(.tourKeys) } })
    switch end {
    case .run: return true
    case .leave: return false
    case .interrupted: throw Complaint.bySignal
    }
  }
}

extension Driver {
  /// Shows words of the tour, which has no JSON.
  fileprivate func show(_ blocks: [Page.Block]) throws {
    try console.show(Page(blocks, data: .null))
  }
}

extension Phrase {
  /// The modules of a line, in the order in which they acted.
  fileprivate static func acted(_ steps: [TraceStep]) -> Phrase {
    let modules = steps.compactMap(\.module)
    return .acted(modules.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }
}

extension Page.Block {
  fileprivate static let empty = Page.Block.line(Phrase(verbatim: ""))

  /// A line of another terminal.
  fileprivate static func margin(_ line: String) -> Page.Block {
    .line(Phrase(sign: "│ ", inWords: Phrase(verbatim: "")) + Phrase(verbatim: line), .faint)
  }
}
