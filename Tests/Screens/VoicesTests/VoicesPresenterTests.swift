import Circle
import Domain
import Fixtures
import FrameworkFixtures
import Testing
import Viper

@testable import VoicesScreen

@Suite("The presenter of Voices")
struct VoicesPresenterTests {
  private let listener = Listener()

  private func begin(_ presenter: Voices.Presenter, _ row: Int) throws -> [String] {
    try presenter.handle(.play(.number(row))).notices.map(\.english)
  }

  private func sounds(_ presenter: Voices.Presenter) {
    listener.last?.state = .sounding
    _ = presenter.wake(listener)
  }

  @Test("The states of rows follow each other, and the next row begins by itself")
  func order() throws {
    try listener.write("One", "Two")
    let presenter = try listener.opened()
    #expect(presenter.states == ["", ""])
    #expect(presenter.wakesAt == nil)
    #expect(try begin(presenter, 1) == ["Buffering: Two"])
    #expect(listener.last?.text == "Two\nwords\n")
    #expect(presenter.states == ["Buffering", ""])
    #expect(presenter.wake(listener) == nil)
    listener.circle.clock.pause(seconds: 1)
    listener.last?.state = .sounding
    #expect(presenter.wake(listener) == ["Playing: Two"])
    #expect(presenter.wakesAt == nil)
    #expect(presenter.states == ["Playing", ""])
    #expect(try listener.unread() == 2)
    listener.last?.state = .ended
    #expect(presenter.wake(listener) == ["Played: Two", "Buffering: One"])
    #expect(presenter.states == ["Played", "Buffering"])
    #expect(try listener.unread() == 1)
    sounds(presenter)
    listener.last?.state = .ended
    #expect(presenter.wake(listener) == ["Played: One", "All played"])
    #expect(presenter.states == ["Played", "Played"])
    #expect(presenter.wakesAt == nil)
    #expect(!presenter.goesOn)
    #expect(try listener.unread() == 0)
  }

  @Test("A blog that was heard is read on other screens, too")
  func read() throws {
    let id = try listener.write("One")[0]
    let presenter = try listener.opened()
    _ = try begin(presenter, 1)
    listener.last?.state = .ended
    #expect(presenter.tick(listener.circle.clock.now)?.changes == [.blog(id)])
    // Played again, it was read before.
    _ = try begin(presenter, 1)
    listener.last?.state = .ended
    #expect(presenter.tick(listener.circle.clock.now)?.changes == [])
  }

  @Test("pause and play stop and continue the row that plays")
  func pauses() throws {
    try listener.write("One")
    let presenter = try listener.opened()
    _ = try begin(presenter, 1)
    // What has not begun yet is not paused.
    #expect(try presenter.handle(.pause).notices.map(\.english) == ["Buffering: One"])
    #expect(listener.last?.state == .starting)
    sounds(presenter)
    #expect(try presenter.handle(.pause).notices.map(\.english) == ["Paused: One"])
    #expect(listener.last?.state == .paused)
    #expect(presenter.states == ["Paused"])
    #expect(presenter.wakesAt == nil)
    #expect(!presenter.goesOn)
    #expect(try presenter.handle(.play(nil)).notices.map(\.english) == ["Playing: One"])
    #expect(listener.last?.state == .sounding)
    _ = try presenter.handle(.pause)
    #expect(try presenter.handle(.pause).notices.map(\.english) == ["Playing: One"])
    _ = try presenter.handle(.pause)
    #expect(try begin(presenter, 1) == ["Playing: One"])
    #expect(listener.startedCount == 1)
  }

  @Test("Another row ends the one before, which is idle again")
  func another() throws {
    try listener.write("One", "Two", "Three")
    let presenter = try listener.opened()
    _ = try begin(presenter, 1)
    sounds(presenter)
    let first = listener.last
    #expect(try begin(presenter, 3) == ["Buffering: One"])
    #expect(first?.state ?? .stopped == .stopped)
    #expect(presenter.states == ["", "", "Buffering"])
    #expect(try presenter.handle(.previous).notices.map(\.english) == ["Buffering: Two"])
    #expect(try presenter.handle(.next).notices.map(\.english) == ["Buffering: One"])
    #expect(throws: Complaint(.refused, .noNextVoice)) { try presenter.handle(.next) }
    #expect(presenter.states == ["", "", "Buffering"])
  }

  @Test("next and previous begin without a row that plays, too")
  func steps() throws {
    try listener.write("One", "Two")
    let presenter = try listener.opened()
    #expect(throws: Complaint(.refused, .noPreviousVoice)) { try presenter.handle(.previous) }
    #expect(try presenter.handle(.next).notices.map(\.english) == ["Buffering: Two"])
    _ = try presenter.handle(.stop)
    #expect(try presenter.handle(.next).notices.map(\.english) == ["Buffering: One"])
  }

  @Test("stop ends the sound; without one it says so")
  func stops() throws {
    try listener.write("One")
    let presenter = try listener.opened()
    #expect(try presenter.handle(.stop).notices == [.nothingPlayed])
    _ = try begin(presenter, 1)
    let sound = listener.last
    #expect(try presenter.handle(.stop).notices.map(\.english) == ["Stopped: One"])
    #expect(sound?.state ?? .stopped == .stopped)
    #expect(presenter.states == [""])
    #expect(presenter.wakesAt == nil)
  }

  @Test(
    "A failure is told with its reason, and nothing further begins",
    arguments: [
      (SoundFailure.Reason.said("no device"), "say says: no device"),
      (.status(2), "say ended with status 2"), (.signal(9), "say was ended by signal 9"),
      (.notStarted("No such file"), "say cannot be started: No such file"),
    ])
  func fails(reason: SoundFailure.Reason, words: String) throws {
    try listener.write("One", "Two")
    let presenter = try listener.opened()
    _ = try begin(presenter, 1)
    listener.last?.state = .failed(SoundFailure(program: "say", reason: reason))
    #expect(presenter.wake(listener) == ["Failed: Two: \(words)"])
    #expect(presenter.states == ["Failed", ""])
    #expect(listener.startedCount == 1)
    #expect(try listener.unread() == 2)
    #expect(try begin(presenter, 1) == ["Buffering: Two"])
  }

  @Test("Without a program the list is shown, and playing is refused")
  func noProgram() throws {
    try listener.write("One")
    listener.refusal = .noProgram(.speech)
    let presenter = listener.presenter()
    let turn = try presenter.appear()
    #expect(turn.notices == [.complaint(.noSpeaker, hint: .installSpeaker)])
    #expect(presenter.states == [""])
    #expect(throws: SoundRefusal.noProgram(.speech)) { try presenter.handle(.play(nil)) }
    #expect(presenter.states == [""])
  }

  @Test("A text that is gone ends nothing, and fails as the next row")
  func gone() throws {
    let ids = try listener.write("One", "Two")
    let presenter = try listener.opened()
    _ = try begin(presenter, 1)
    _ = try listener.circle.blogs.apply(.unpublish, to: ids[0], by: listener.ada, now: 1)
    #expect(throws: Complaint.noSuchBlog(ids[0])) { try begin(presenter, 2) }
    #expect(presenter.states == ["Buffering", ""])
    listener.last?.state = .ended
    // A sound that ended before it was seen has begun all the same.
    #expect(
      presenter.wake(listener) == [
        "Playing: Two", "Played: Two", "Buffering: One", "Failed: One: blog \(ids[0]): not found",
      ])
    #expect(presenter.states == ["Played", "Failed"])
  }

  @Test("The next row may be on the next page")
  func pages() throws {
    try listener.write("One", "Two", "Three")
    let presenter = try listener.opened(limit: 2)
    #expect(presenter.page?.next != nil)
    _ = try begin(presenter, 2)
    listener.last?.state = .ended
    #expect(presenter.wake(listener) == ["Playing: Two", "Played: Two", "Buffering: One"])
    #expect(presenter.states == ["", "Played", "Buffering"])
  }

  @Test("The sound of another screen replaces that of this one")
  func replaced() throws {
    try listener.write("One", "Two")
    let (presenter, other) = (try listener.opened(), try listener.opened(.user("ada")))
    _ = try begin(presenter, 1)
    _ = try begin(other, 2)
    #expect(presenter.wake(listener) == [])
    #expect(presenter.states == ["", ""])
    #expect(other.states == ["", "Buffering"])
    // The first screen pauses and ends it all the same.
    #expect(presenter.tableState.isActive)
    #expect(try presenter.handle(.pause).notices.map(\.english) == ["Buffering"])
    listener.last?.state = .sounding
    #expect(try presenter.handle(.pause).notices.map(\.english) == ["Paused"])
    #expect(other.wake(listener) == ["Paused: One"])
    #expect(try presenter.handle(.pause).notices.map(\.english) == ["Playing"])
    #expect(try presenter.handle(.stop).notices.map(\.english) == ["Stopped"])
    #expect(other.wake(listener) == [])
    #expect(!presenter.tableState.isActive)
  }

  @Test("A sound ends with its screen")
  func left() throws {
    try listener.write("One")
    var presenter: Voices.Presenter? = try listener.opened()
    _ = try presenter?.handle(.play(nil))
    #expect(listener.last != nil)
    presenter = nil
    #expect(listener.last == nil)
  }

  @Test("A row that is named elsewhere opens the list first")
  func elsewhere() throws {
    try listener.write("One")
    let presenter = listener.presenter(.user("ada"))
    for word in ["play", "next", "previous"] {
      let command = Command(presenter.commands[word]!)
      let turn = try presenter.handle(command)
      #expect(turn.move == .push(Place.voices(.user("ada"))))
      #expect(turn.command?.spec === command.spec)
    }
    #expect(try presenter.handle(Command(presenter.commands["stop"]!)).notices == [.nothingPlayed])
  }

  @Test("The lists are the unread blogs, those of a user, and one blog")
  func sources() throws {
    let ids = try listener.write("One", "Two", "Three")
    _ = try listener.circle.reading.markRead(ids[1], by: listener.bob)
    func titles(_ source: VoiceSource) throws -> [String] {
      try listener.opened(source).page?.columns.map { $0[2] } ?? []
    }
    #expect(try titles(.feed) == ["Three", "One"])
    #expect(try titles(.user("ada")) == ["Three", "Two", "One"])
    #expect(try titles(.user(nil)) == [])
    #expect(try titles(.blog(ids[1])) == ["Two"])
    #expect(throws: Complaint.noSuchBlog(99)) { try titles(.blog(99)) }
    let empty = try listener.presenter(.user(nil)).appear()
    #expect(empty.notices == [.noVoices(in: .user(nil))])
  }

  @Test("A row that is not in the list is refused")
  func rows() throws {
    let presenter = try listener.opened()
    #expect(throws: Complaint(.notFound, .noRows)) { try presenter.handle(.play(nil)) }
    let id = try listener.write("One")[0]
    _ = try presenter.refresh()
    #expect(throws: Complaint(.notFound, .noSuchRow(2, of: 1))) { try begin(presenter, 2) }
    #expect(throws: Complaint(.notFound, .notInVoices(99), hint: .listenToIt)) {
      try presenter.handle(.play(.id(99)))
    }
    #expect(try presenter.handle(.play(.id(id))).notices.map(\.english) == ["Buffering: One"])
  }

  @Test("A blog with a recording is heard as recorded, for its time")
  func recording() throws {
    let id = try listener.write("One")[0]
    let recording = try #require(Recording(Recordings.second))
    _ = try listener.circle.voices.record(recording, for: id, by: listener.ada)
    listener.refusal = nil
    let presenter = try listener.opened()
    #expect(presenter.page?.columns.map { $0[4] } == ["1"])
    _ = try begin(presenter, 1)
    #expect(listener.last?.sound == .recording(recording))
    _ = try presenter.handle(.stop)
    // Removed meanwhile, the text is read.
    _ = try listener.circle.voices.removeRecording(of: id, by: listener.ada)
    _ = try begin(presenter, 1)
    #expect(listener.last?.text == "One\nwords\n")
  }
}
