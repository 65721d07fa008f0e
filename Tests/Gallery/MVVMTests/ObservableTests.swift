import Testing

@testable import GalleryMVVM

@Suite("The role of the binding: a property that is observed")
struct ObservableTests {
  private let name = Observable("Ada")

  @Test("An observer hears the current value first, and then every change once, in order")
  func inOrder() {
    var heard: [String] = []
    name.set("Bob")
    let observation = name.observe { heard.append($0) }
    #expect(heard == ["Bob"])
    name.set("Eve")
    name.set("Eve")
    name.set("Ada")
    #expect(heard == ["Bob", "Eve", "Eve", "Ada"] && name.value == "Ada")
    observation.leave()
  }

  @Test("After it is left or released, no change is heard")
  func left() {
    var heard: [String] = []
    let observation = name.observe { heard.append($0) }
    observation.leave()
    observation.leave()
    name.set("Bob")
    do {
      let short = name.observe { heard.append($0) }
      name.set("Eve")
      withExtendedLifetime(short) {}
    }
    name.set("Ada")
    #expect(heard == ["Ada", "Bob", "Eve"])
  }

  @Test("An observer that leaves another one during a change silences it at once")
  func leavesAnother() {
    var heard: [String] = []
    var second: Observation?
    let first = name.observe {
      heard.append("first \($0)"); if $0 == "Bob" { second?.leave() }
    }
    second = name.observe { heard.append("second \($0)") }
    name.set("Bob")
    name.set("Eve")
    #expect(heard == ["first Ada", "second Ada", "first Bob", "first Eve"])
    withExtendedLifetime(first) {}
  }

  @Test("An observer that comes during a change hears that value once")
  func comesMeanwhile() {
    var heard: [String] = []
    var late: Observation?
    let first = name.observe { [name] value in
      if value == "Bob" { late = name.observe { heard.append($0) } }
    }
    name.set("Bob")
    name.set("Eve")
    #expect(heard == ["Bob", "Eve"])
    withExtendedLifetime((first, late)) {}
  }

  @Test("A value that is set during a change is heard after it, by all, once")
  func nested() {
    var heard: [String] = []
    let first = name.observe { [name] value in
      heard.append("first \(value)")
      if value == "Bob" { name.set("Eve") }
    }
    let second = name.observe { heard.append("second \($0)") }
    name.set("Bob")
    #expect(
      heard == [
        "first Ada", "second Ada", "first Bob", "second Bob", "first Eve", "second Eve",
      ])
    #expect(name.value == "Eve")
    withExtendedLifetime((first, second)) {}
  }
}
