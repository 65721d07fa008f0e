import Circle
import Domain
import Testing
import Viper

@testable import GreetingScreen

@Suite("The person who is greeted")
struct GreetingEntityTests {
  private let ada = Addressee(first: "Ada", last: "Lovelace")

  @Test(
    "A blank stands only between two names",
    arguments: [
      ("Ada", "Lovelace", "Ada Lovelace"), ("Ada", "", "Ada"), ("", "Lovelace", "Lovelace"),
    ])
  func fullName(first: String, last: String, name: String) {
    #expect(Addressee(first: first, last: last).fullName == name)
  }

  @Test("A given name replaces the old one, and the other name stays")
  func renaming() throws {
    #expect(
      try ada.renamed(first: "Grace", last: nil) == .init(first: "Grace", last: "Lovelace"))
    #expect(try ada.renamed(first: nil, last: "Hopper") == .init(first: "Ada", last: "Hopper"))
    #expect(try ada.renamed(first: nil, last: nil) == ada)
  }

  @Test("A person without any name cannot be greeted", arguments: ["", " \t"])
  func nameless(blank: String) {
    #expect(throws: Complaint(.refused, .nobodyToGreet)) {
      try ada.renamed(first: blank, last: blank)
    }
  }

  @Test("A name has at most 200 characters, counted as scalars")
  func longNames() throws {
    let longest = String(repeating: "名", count: 200)
    #expect(try ada.renamed(first: longest, last: longest).last == longest)
    let refusal = Complaint(.refused, .nameTooLong(200))
    #expect(throws: refusal) { try ada.renamed(first: longest + "名", last: nil) }
    #expect(throws: refusal) { try ada.renamed(first: nil, last: longest + "名") }
    let marks = "a" + String(repeating: "\u{301}", count: 200)
    #expect(throws: refusal) { try ada.renamed(first: marks, last: nil) }
  }
}
