@testable import Core
import Testing

@Suite("Fields")
struct JSONFieldsTests {
  @Test("A field that no answer has is refused where it is asked for, with what it is near to")
  func unknown() {
    var settings = Settings()
    let before = settings
    for (typed, hint) in [
      ("name,tilte", "did you mean title?"), ("nope", "--json alone shows all fields"),
      ("Name", "did you mean name?"),
    ] {
      let complaint = #expect(throws: Complaint.self) { try settings.apply(.json, typed) }
      #expect(complaint?.code == .usage)
      #expect(complaint?.hint?.english == hint)
    }
    #expect(settings == before)
  }

  @Test("What FIELDS could not choose is found out", arguments: [true, false])
  func keys(isKnown: Bool) {
    let thing = JSON.object([.init(key: isKnown ? "name" : "nope", value: .null)])
    #expect(thing.hasKnownFields == isKnown)
    #expect(JSON.array([.object([]), thing]).hasKnownFields == isKnown)
    #expect(JSON.string("nope").hasKnownFields)
  }
}
