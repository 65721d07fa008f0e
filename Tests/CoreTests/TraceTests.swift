@testable import Core
import Domain
import Testing

@Suite("A trace")
struct TraceTests {
  @Test("A step is put into words only while somebody watches")
  func watching() {
    var told: [String] = []
    var worded = 0
    let trace = Trace { told.append($0) }
    func step() -> String {
      worded += 1
      return "a step"
    }
    trace(step())
    #expect(worded == 0)
    trace.isOn = true
    trace(step())
    #expect(told == ["a step"])
  }

  @Test("Every code has a status of its own that is not success")
  func statuses() {
    let statuses = Complaint.Code.allCases.map(\.status)
    #expect(statuses == [1, 2, 3, 4, 5, 6, 130, 141, 143])
  }

  @Test("A question's answer can be followed by something else, whatever is asked")
  func following() throws {
    let ask = Phrase("sure?", "确定?")
    let nothingYet = Manuscript(title: nil, body: "")
    let questions: [Question] = [
      .confirm(ask) { Turn(notices: [.greetingTitle]) },
      .text(ask) { _ in Turn(notices: [.greetingTitle]) },
      .secret(ask) { _ in Turn(notices: [.greetingTitle]) },
      .body(
        TextRequest(
          for: .new(isPublished: false), file: nil, title: nil, check: {}, start: { nothingYet }
        ) { _, _ in Turn(notices: [.greetingTitle]) }),
      .choice(ask, of: [ask]) { _ in Turn(notices: [.greetingTitle]) },
    ]
    let nothing = Secret(room: UnsafeMutableRawBufferPointer(start: nil, count: 0)) { _ in }
    for question in questions {
      let followed = question.following { Turn(notices: $0.notices + [ask]) }
      let turn =
        switch followed {
        case .confirm(_, let then): try then()
        case .text(_, let then): try then("")
        case .secret(_, _, let then): try then(nothing)
        case .body(let request): try request.then(nothingYet, false)
        case .choice(_, _, let then): try then(1)
        }
      #expect(turn.notices == [.greetingTitle, ask])
    }
  }
}
