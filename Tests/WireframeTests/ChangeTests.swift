import Core
import Fixtures
import Testing
import Wireframe

@Suite("Changes")
struct ChangeTests {
  private let touch = Command(Room.touch)
  private let change = Change.blog(42)

  /// Makes a room that says that it heard.
  private func listening(_ words: String) -> (Room) -> Void {
    { $0.onNotice = { _ in Turn(notices: [Phrase(verbatim: words)]) } }
  }

  private func changing(_ room: Room) {
    room.onHandle = { _ in Turn(notices: [.greetingTitle], changes: [.blog(42)]) }
  }

  @Test("What a screen changed shows underneath, and the screen does not hear of itself")
  func underneath() throws {
    let house = try House([
      "Users": { room in
        room.onNotice = { [weak room] _ in
          room?.words = "likes 13"
          return Turn()
        }
      }, "Ada": changing,
    ])
    try house.move(.push(.room("Users")), .present(.room("Ada")))
    let turn = try house.wireframe.handle(touch)
    #expect(turn.changes == [])
    #expect(house.room("Ada")?.log == ["appear", "handle touch"])
    #expect(house.room("Users")?.log == ["appear", "notice blog(42)"])
    #expect(house.room("Greeting")?.log == ["notice blog(42)"])
    #expect(try house.wireframe.perform(.close).page?.data == .string("likes 13"))
  }

  @Test("Only the screen on top speaks, the others hear")
  func onlyTopSpeaks() throws {
    let house = try House([
      "Greeting": listening("root heard"), "Users": listening("users heard"),
      "Ada": listening("ada heard"),
    ])
    try house.move(.push(.room("Users")), .present(.room("Ada")))
    let turns = house.wireframe.spread([change, .person(1)])
    #expect(turns.flatMap(\.notices).map(\.english) == ["ada heard", "ada heard"])
    #expect(house.room("Greeting")?.log == ["notice blog(42)", "notice person(1)"])
  }

  @Test("What somewhere else was changed by NOUN VERB is heard on top")
  func acting() throws {
    let house = try House(["Greeting": listening("likes 13"), "Ada": changing])
    let turn = try house.wireframe.act(touch, at: .room("Ada"))
    #expect(turn.notices.map(\.english) == ["Greeting", "likes 13"])
    #expect(turn.changes == [])
  }

  @Test("Changes spread when a screen appears, refreshes its neighbours or receives an answer")
  func otherTurns() throws {
    let house = try House([
      "Users": { $0.onReceive = { _ in Turn(changes: [.person(2)]) } },
      "Ada": { $0.onAppear = { Turn(changes: [.person(1)]) } },
    ])
    try house.move(.push(.room("Users")), .present(.room("Ada")), .answer(.text("yes")))
    #expect(house.room("Greeting")?.log == ["notice person(1)", "notice person(2)"])
    #expect(house.room("Users")?.log == ["appear", "notice person(1)", "receive text(\"yes\")"])
  }

  @Test("A change that no screen wants is dropped, and seen in the trace")
  func unwanted() throws {
    let house = try House()
    #expect(house.wireframe.spread([change]).isEmpty)
    #expect(house.steps.last == "nobody here wants blog(42)")
    let wanting = try House(["Greeting": listening("heard")])
    #expect(wanting.wireframe.spread([change]).count == 1)
    #expect(!wanting.steps.contains { $0.hasPrefix("nobody") })
  }

  @Test("A screen that fails to hear of a change is no error, and the others hear all the same")
  func failing() throws {
    let house = try House([
      "Greeting": { $0.onNotice = { _ in throw Complaint(.unusable, .greetingTitle) } },
      "Users": listening("heard"),
    ])
    try house.move(.push(.room("Users")))
    #expect(house.wireframe.spread([change]).flatMap(\.notices).map(\.english) == ["heard"])
    #expect(house.steps.contains { $0.hasPrefix("Greeting failed") })
  }

  @Test("A question that is answered later still spreads what the answer changed")
  func questions() throws {
    let house = try House([
      "Greeting": { room in
        room.onHandle = { _ in
          Turn(
            question: .confirm(.greetingTitle) {
              Turn(
                question: .text(.greetingTitle) { _ in
                  Turn(
                    question: .choice(.greetingTitle, of: [.greetingTitle]) { _ in
                      Turn(changes: [.blog(42)])
                    })
                })
            })
        }
      }
    ])
    try house.move(.push(.room("Users")))
    let asked = try house.wireframe.act(touch, at: .room("Greeting"))
    guard case .confirm(_, let confirm)? = asked.question,
      case .text(_, let write)? = try confirm().question,
      case .choice(_, _, let choose)? = try write("yes").question
    else {
      Issue.record("a question got lost")
      return
    }
    #expect(house.room("Users")?.log == ["appear"])
    #expect(try choose(1).changes == [])
    #expect(house.room("Users")?.log == ["appear", "notice blog(42)"])
  }

  @Test("A screen that was left hears nothing any more")
  func left() throws {
    let house = try House()
    try house.move(.push(.room("Users")))
    let users = try #require(house.room("Users"))
    try house.move(.back)
    _ = house.wireframe.spread([change])
    #expect(users.log == ["appear"])
  }
}
