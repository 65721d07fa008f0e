import Platform
import Testing

@testable import Viper

@Suite("A trace")
struct TraceTests {
  @Test("A step is put into words only while the trace is on")
  func laziness() {
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

}
