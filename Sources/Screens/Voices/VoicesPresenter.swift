import Circle
import Domain
import Viper

extension Voices {
  /// Keeps the rows and the sound of one of them. A sound ends when this screen is left.
  final class Presenter: TableScreen, ListScreen, TimedScreen {
    let title = Phrase.voicesTitle
    var table: IntentTable<Intent, View.TableState> { View.table }

    private let interactor: Interactor
    private let router: Router
    private let startsAtTop: Bool
    private var rows: Rows<Item>
    /// The rows that were played to their end, or failed.
    private var ended: [BlogID: State] = [:]
    private var played: Played?

    /// The row that plays.
    private struct Played {
      let row: Rows<Item>.Row
      let sound: any PlayedSound
      /// The state that was shown.
      var state: State

      var title: Phrase { .blogTitle(row.element.blog.title) }
    }

    init(interactor: Interactor, paging: Paging, router: Router) {
      self.interactor = interactor
      self.router = router
      startsAtTop = paging.after == nil
      rows = Rows(paging) { Int64(cursor: $0) }
    }

    var tableState: View.TableState {
      View.TableState(isActive: played != nil || interactor.sound != nil)
    }

    var page: Page? { rows.isLoaded ? page(of: rows.all) : nil }

    private func page(of shown: [Rows<Item>.Row]) -> Page {
      View.page(shown.map(words)).continuing(after: rows.next(behind: shown))
    }

    var choices: [Candidate] { rows.choices { .blogTitle($0.blog.title) } }

    // MARK: Commands

    func appear() throws -> Turn {
      try rows.load(from: interactor.page)
      // Behind a place in the list there may be nothing, although there are blogs before it.
      let nothing: Phrase = startsAtTop ? .noVoices(in: interactor.source) : .noMore
      var notices: [Phrase] = rows.all.isEmpty ? [nothing] : []
      if let complaint = interactor.obstacle(to: rows.elements) {
        notices.append(
          complaint.hint.map { .complaint(complaint.message, hint: $0) } ?? complaint.message)
      }
      return Turn(page: page, notices: notices)
    }

    /// A sound belongs to a screen that is open, so a row that is named elsewhere opens it.
    func handle(_ command: Command) throws -> Turn {
      let intent = try table.intent(of: command)
      switch intent {
      case .play, .next, .previous:
        if !rows.isLoaded { return Turn(move: router.list, command: command) }
      case .pause, .stop, .list, .more, .open: break
      }
      return try handle(intent)
    }

    func handle(_ intent: Intent) throws -> Turn {
      switch intent {
      case .play(let name): try play(name)
      case .pause: pause()
      case .next: try step(isForward: true)
      case .previous: try step(isForward: false)
      case .stop: stop()
      case .list:
        try rows.isLoaded ? Turn(page: page(of: rows.listed(from: interactor.page))) : appear()
      case .more: try more()
      case .open(let name):
        Turn(move: router.detail(of: try rows.id(of: name, from: interactor.page)))
      }
    }

    private func more() throws -> Turn {
      if !rows.isLoaded { _ = try appear() }
      guard rows.hasMore else { return Turn(notices: [.noMore], result: self.page(of: [])) }
      let new = try rows.more(from: interactor.page)
      return Turn(page: page(of: new))
    }

    // MARK: Playing

    private func play(_ name: RowName?) throws -> Turn {
      guard let name else {
        if let played, played.state.isActive { return resume(played) }
        let waiting = rows.all.first { state(of: $0) == .idle } ?? rows.all.first
        return try begin(interactor.first(waiting))
      }
      let id = try rows.id(of: name, from: interactor.page)
      let row = try interactor.listed(rows.all.first { $0.element.id == id }, id)
      if let played, played.row.element.id == id { return resume(played) }
      return try begin(row)
    }

    /// Starts the sound of a row. If that fails, the sound before goes on.
    private func begin(_ row: Rows<Item>.Row) throws -> Turn {
      let sound = try interactor.play(row.element)
      ended[row.element.id] = nil
      let now = Played(row: row, sound: sound, state: .buffering)
      played = now
      return turn(.state(.buffering), now)
    }

    private func resume(_ old: Played) -> Turn {
      guard old.state == .paused else {
        return turn(.state(State(old.sound.state) ?? old.state), old)
      }
      old.sound.resume()
      var now = old
      now.state = State(old.sound.state) ?? old.state
      played = now
      return turn(.state(now.state), now)
    }

    private func pause() -> Turn {
      guard let old = played else {
        // The sound of another screen, which will hear of it.
        guard let sound = interactor.sound else { return Turn(notices: [.nothingPlayed]) }
        switch sound.state {
        case .sounding: sound.pause()
        case .paused: sound.resume()
        case .starting, .ended, .stopped, .failed: break
        }
        return Turn(notices: [State(sound.state).map(Phrase.state) ?? .nothingPlayed])
      }
      // A row that still buffers cannot be paused. Its state is the reply.
      guard old.sound.state == .sounding else { return resume(old) }
      old.sound.pause()
      var now = old
      now.state = .paused
      played = now
      return turn(.state(.paused), now)
    }

    private func stop() -> Turn {
      guard let old = played else {
        guard let sound = interactor.sound else { return Turn(notices: [.nothingPlayed]) }
        sound.stop()
        return Turn(notices: [.stopped])
      }
      old.sound.stop()
      played = nil
      return turn(.stopped, old)
    }

    /// Plays the nearest row on one side of the row that plays, or of the one that was played last.
    private func step(isForward: Bool) throws -> Turn {
      let number = current
      let beyond = rows.all.filter { isForward ? $0.number > number : $0.number < number }
      let nearest = beyond.min { abs($0.number - number) < abs($1.number - number) }
      let next = try interactor.next(nearest, isForward: isForward)
      last = next.number
      return try begin(next)
    }

    /// The number of the row that plays or was played last; 0 before any.
    private var current: Int { played?.row.number ?? last ?? 0 }

    /// The turn after an event of a row.
    private func turn(_ event: Phrase, _ row: Played) -> Turn {
      last = row.row.number
      return Turn(
        notices: [.voice(event, row.title)], result: View.page(self.data(of: row.row)))
    }

    /// The number of the row that was played last.
    private var last: Int?

    // MARK: Time

    var goesOn: Bool { played.map { $0.state != .paused } ?? false }

    var wakesAt: Instant? {
      guard let played else { return nil }
      // A change that came before this call is due at once.
      return State(played.sound.state) == played.state
        ? played.sound.changesAt : Instant(nanoseconds: .min)
    }

    func tick(_ now: Instant) -> Turn? {
      guard let old = played else { return nil }
      switch old.sound.state {
      case .starting, .sounding, .paused:
        guard let state = State(old.sound.state), state != old.state else { return nil }
        played?.state = state
        return turn(.state(state), old)
      case .stopped:
        // Another sound began.
        played = nil
        return nil
      case .failed(let failure):
        end(old, as: .failed)
        return failed(old.title, .reason(failure))
      case .ended:
        end(old, as: .done)
        let isNew = interactor.markRead(old.row.element.id)
        var turn = goOn(after: old.row.number)
        turn.notices.insert(.voice(.state(.done), old.title), at: 0)
        // A short sound may have ended before it was seen.
        if old.state == .buffering {
          turn.notices.insert(.voice(.state(.playing), old.title), at: 0)
        }
        turn.changes = isNew ? [.blog(old.row.element.id)] : []
        return turn
      }
    }

    private func end(_ old: Played, as state: State) {
      ended[old.row.element.id] = state
      last = old.row.number
      played = nil
    }

    /// Begins the next row, which may be on the next page.
    private func goOn(after number: Int) -> Turn {
      func next() -> Rows<Item>.Row? { rows.all.first { $0.number > number } }
      if next() == nil { _ = try? rows.more(from: interactor.page) }
      guard let next = next() else { return Turn(notices: [.allPlayed]) }
      do {
        return Turn(notices: try begin(next).notices)
      } catch {
        ended[next.element.id] = .failed
        let title = Phrase.blogTitle(next.element.blog.title)
        var turn = failed(title, Complaint(from: error).message)
        turn.notices.insert(.voice(.state(.buffering), title), at: 0)
        return turn
      }
    }

    /// Says that a blog could not be played to its end.
    private func failed(_ title: Phrase, _ reason: Phrase) -> Turn {
      let failure = interactor.failure(of: title, reason)
      return Turn(notices: [failure.message], failure: .init(failure, isOnPage: true))
    }

    // MARK: Changes

    func notice(_ change: Change) throws -> Turn? {
      switch change.subject {
      case .person?, .book?: return nil
      case .blog(let id)? where rows[id] == nil: return nil
      case .blog?, .reading?, .identity?, nil: if rows.all.isEmpty { return nil }
      }
      // A blog that can no longer be found keeps its row, because the row was shown.
      let found = try interactor.blogs(rows.elements.map(\.id))
      rows.update { item in item.blog = found.first { $0.id == item.id } ?? item.blog }
      return Turn()
    }

    // MARK: Words

    private func state(of row: Rows<Item>.Row) -> State {
      if let played, played.row.element.id == row.element.id { return played.state }
      return ended[row.element.id] ?? .idle
    }

    private func data(of row: Rows<Item>.Row) -> VoiceData {
      VoiceData(
        number: row.number, blog: row.element.blog, seconds: row.element.length.seconds,
        state: state(of: row))
    }

    private func words(of row: Rows<Item>.Row) -> Words {
      let data = data(of: row)
      return Words(
        data: data, mark: data.state.isActive ? .playingSign : Phrase(verbatim: ""),
        title: .blogTitle(data.blog.title), author: Phrase(verbatim: data.blog.author),
        length: .length(data.seconds), state: .state(data.state))
    }
  }
}
