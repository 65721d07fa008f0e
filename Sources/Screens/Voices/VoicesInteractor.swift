import Circle
import Domain
import Viper

extension Voices {
  /// A blog with its length.
  struct Item: ListElement, Equatable {
    var blog: BlogData
    let length: VoiceLength

    var id: BlogID { blog.id }
    var key: Int64 { blog.order }
    var cursor: String { blog.cursor }
    /// The kind of its sound.
    var kind: SoundKind { length.recording.map { .recording($0.format) } ?? .speech }
  }

  /// Decides which blogs are listed, and whether the recording or the text is played.
  struct Interactor {
    let source: VoiceSource
    let paragraphs: (String) -> [[String?]]
    private let voices: any VoiceGateway
    private let sounds: any SoundGateway
    private let blogs: any BlogGateway
    private let reading: any ReadingGateway
    private let accounts: any AccountGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      source: VoiceSource, paragraphs: @escaping (String) -> [[String?]], voices: any VoiceGateway,
      sounds: any SoundGateway, blogs: any BlogGateway, reading: any ReadingGateway,
      accounts: any AccountGateway, identity: any Identity, clock: any Clock
    ) {
      self.source = source
      self.paragraphs = paragraphs
      self.voices = voices
      self.sounds = sounds
      self.blogs = blogs
      self.reading = reading
      self.accounts = accounts
      self.identity = identity
      self.clock = clock
    }

    private var rules: BlogRules { BlogRules(blogs: blogs, identity: identity, clock: clock) }

    // MARK: Listing

    func page(after last: Int64?, limit: Int) throws -> ListPage<Item> {
      // One blog beyond the page tells whether there is a next page.
      let found = try blogs(after: last, limit: limit + 1)
      let lengths = try voices.lengths(of: found.prefix(limit).map(\.id))
      return ListPage(
        found.map { Item(blog: $0, length: lengths[$0.id] ?? VoiceLength(words: 0)) }, limit: limit)
    }

    private func blogs(after last: Int64?, limit: Int) throws -> [BlogData] {
      switch source {
      case .feed: try shelf(.unread(of: identity.loggedIn().id), last, limit)
      case .user(let name):
        try shelf(
          .works(of: name.map { try accounts.account(typed: $0).name } ?? identity.loggedIn().name),
          last, limit)
      case .blog(let id):
        // Asked for also behind its row, so that a blog that is gone is an error.
        [try rules.blog(id)].filter { blog in last.map { blog.order < $0 } ?? true }
      }
    }

    private func shelf(_ shelf: Shelf, _ last: Int64?, _ limit: Int) throws -> [BlogData] {
      try blogs.blogs(
        shelf, as: identity.me()?.id, before: last, limit: limit, now: clock.wallSeconds
      ).map { BlogData($0) }
    }

    /// These blogs as they are now, without those that the listener may no longer see.
    func blogs(_ ids: [BlogID]) throws -> [BlogData] {
      try blogs.blogs(ids, as: identity.me()?.id, now: clock.wallSeconds).map { BlogData($0) }
    }

    // MARK: Playing

    /// The reason why some of these blogs cannot be heard; `nil` if there is none.
    func obstacle(to items: [Item]) -> Complaint? {
      do {
        // Without rows, the way to hear texts.
        var kinds: [SoundKind] = items.isEmpty ? [.speech] : []
        for item in items where !kinds.contains(item.kind) { kinds.append(item.kind) }
        for kind in kinds { try sounds.check(kind) }
        return nil
      } catch { return Complaint(from: error) }
    }

    /// The row to begin with; an empty list is refused.
    func first(_ row: Rows<Item>.Row?) throws -> Rows<Item>.Row {
      guard let row else { throw Complaint(.notFound, .noRows) }
      return row
    }

    /// The row of a blog; a blog that is not listed is refused.
    func listed(_ row: Rows<Item>.Row?, _ id: BlogID) throws -> Rows<Item>.Row {
      guard let row else { throw Complaint(.notFound, .notInVoices(id), hint: .listenToIt) }
      return row
    }

    /// The row on one side of the row that plays; behind the ends of the list there is none.
    func next(_ row: Rows<Item>.Row?, isForward: Bool) throws -> Rows<Item>.Row {
      guard let row else {
        throw Complaint(.refused, isForward ? .noNextVoice : .noPreviousVoice)
      }
      return row
    }

    /// Starts the sound of a blog, and ends the one before.
    func play(_ item: Item) throws -> any PlayedSound {
      // A text that cannot be found ends nothing.
      try sounds.check(item.kind)
      let text = try rules.text(of: item.id)
      if item.length.recording != nil, let recording = try voices.recording(of: item.id) {
        return try sounds.play(.recording(recording))
      }
      let title = text.blog.title.isEmpty ? [] : [[text.blog.title]]
      return try sounds.play(.speech(SpokenText(title + paragraphs(text.body))))
    }

    /// The error of a blog that could not be played to its end.
    func failure(of title: Phrase, _ reason: Phrase) -> Complaint {
      Complaint(.refused, .voice(.state(.failed), title + .colon + reason))
    }

    /// The sound that another screen may have started.
    var sound: (any PlayedSound)? { sounds.current.flatMap { $0.state.isActive ? $0 : nil } }

    /// Marks a blog as read that was heard to its end; returns whether it was unread. A failure to
    /// write does not keep anybody from listening.
    func markRead(_ id: BlogID) -> Bool {
      guard let me = try? identity.me()?.id else { return false }
      return (try? reading.markRead(id, by: me)) ?? false
    }
  }
}
