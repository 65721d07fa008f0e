import Domain
import Fixtures
import Store
import Testing

@Suite("Recordings in the store", .onEachEngine)
struct VoiceStoreTests {
  private let store: TestStore
  private let (ada, bob): (AccountID, AccountID)
  private let blog: BlogID

  init() throws {
    store = try TestStore()
    (ada, bob) = (try store.register("ada"), try store.register("bob"))
    blog = try store.write("Tea", by: ada)
  }

  private func recording(_ count: Int, _ format: RecordingFormat = .ogg) -> Recording {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    return Recording(
      .init(format: format, milliseconds: count / 10, size: count), bytes: bytes)
  }

  private var recordings: Int64 {
    get throws { try store.number("SELECT count(*) FROM recording") }
  }
  private var pieces: Int64 {
    get throws { try store.number("SELECT count(*) FROM recording_piece") }
  }

  @Test(
    "A recording comes back as it was, in pieces or in one", arguments: [0, 1, 65_536, 200_000])
  func kept(size: Int) throws {
    let recording = recording(size)
    #expect(try store.voices.recording(of: blog) == nil)
    #expect(try store.voices.record(recording, for: blog, by: ada) == true)
    #expect(try store.voices.recording(of: blog) == recording)
    let length = try store.voices.lengths(of: [blog, 99])
    #expect(length.keys.sorted() == [blog])
    #expect(length[blog]?.recording == recording.facts)
    #expect(length[blog]?.seconds == recording.facts.seconds)
  }

  @Test("A second recording replaces the first, and removing it leaves nothing")
  func replaced() throws {
    _ = try store.voices.record(recording(200_000), for: blog, by: ada)
    _ = try store.voices.record(recording(10, .mp3), for: blog, by: ada)
    #expect(try store.voices.recording(of: blog) == recording(10, .mp3))
    #expect(try pieces == 1)
    #expect(try store.voices.removeRecording(of: blog, by: ada))
    #expect(try !store.voices.removeRecording(of: blog, by: ada))
    #expect(try recordings + pieces == 0)
    #expect(try store.voices.lengths(of: [blog])[blog]?.recording == nil)
  }

  @Test("Only the author changes it, and not in the bin or after being disabled")
  func rights() throws {
    #expect(try store.voices.record(recording(1), for: blog, by: bob) == nil)
    #expect(try store.voices.record(recording(1), for: 99, by: ada) == nil)
    _ = try store.voices.record(recording(1), for: blog, by: ada)
    #expect(try !store.voices.removeRecording(of: blog, by: bob))
    _ = try store.blogs.apply(.bin, to: blog, by: ada, now: 1)
    #expect(try store.voices.record(recording(2), for: blog, by: ada) == false)
    #expect(try store.voices.recording(of: blog) == recording(1))
    try store.members.setDisabled(true, of: bob, by: ada)
    #expect(throws: RightsRefusal.ended) {
      _ = try store.voices.record(recording(1), for: blog, by: bob)
    }
    #expect(try recordings == 1)
  }

  @Test("It is deleted with its blog, and with its author")
  func deleted() throws {
    _ = try store.voices.record(recording(70_000), for: blog, by: ada)
    _ = try store.blogs.apply(.bin, to: blog, by: ada, now: 1)
    _ = try store.blogs.apply(.purge, to: blog, by: ada, now: 1)
    #expect(try recordings + pieces == 0)
    let second = try store.write("Rain", by: bob)
    _ = try store.voices.record(recording(70_000), for: second, by: bob)
    try store.members.delete(bob)
    #expect(try recordings + pieces == 0)
  }
}
