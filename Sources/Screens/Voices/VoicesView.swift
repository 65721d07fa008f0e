import Circle
import Domain
import Viper

extension Voices {
  /// A request of a person to this screen.
  enum Intent: Equatable {
    case play(RowName?)
    case pause
    case next
    case previous
    case stop
    case list
    case more
    case open(RowName)
  }

  /// The commands of the screen, and the layout of a row.
  enum View {
    static let kind = Argument<Kind>.choice("LIST", forGuests: [.user, .blog]) { .meaning(of: $0) }
      .optional
    static let name = Argument<String>.word("NAME", of: .ofWordBefore).optional
    private static let row = Argument<RowName>.row("N", .identified, of: .blog)
    private static let anyRow = row.optional

    static let noun = CommandSpec(
      "voices", kind, name,
      summary: Phrase(
        "list blogs to listen to: unread ones, those of a user, or one",
        "列出可以收听的博客: 未读的, 某位用户的, 或某一篇"),
      example: "voices user bob", prints: JSONType.object("voiceRow", VoiceData.rowKeys).list,
      alone: .accounts)

    private static var voice: JSONType { .object("voice", VoiceData.keys) }

    /// The state on which it depends whether a command can be used.
    struct TableState {
      /// Whether a sound plays or is paused.
      let isActive: Bool
    }

    static let table = IntentTable<Intent, TableState>([
      .list(.list, prints: .object("voiceRow", VoiceData.rowKeys).list),
      .more(.more, prints: .object("voiceRow", VoiceData.rowKeys).list),
      .init(
        CommandSpec(
          "play", anyRow, aliases: ["p"],
          summary: Phrase("play row N, or go on", "播放第 N 行, 或继续播放"), example: "play 2",
          prints: voice)
      ) { .play($0[anyRow]) },
      .init(
        CommandSpec(
          "pause", summary: Phrase("pause, or go on", "暂停, 或继续播放"), example: "pause",
          prints: voice),
        obstacle: { state, _ in state.isActive ? nil : .nothingPlays }
      ) { _ in .pause },
      .init(
        CommandSpec(
          "next", aliases: ["n"], summary: Phrase("play the next row", "播放下一行"),
          example: "next", prints: voice), .next),
      .init(
        CommandSpec(
          "previous", summary: Phrase("play the previous row", "播放上一行"), example: "previous",
          prints: voice), .previous),
      .init(
        CommandSpec(
          "stop", summary: Phrase("end the sound", "停止播放"), example: "stop", prints: voice), .stop
      ),
      .openBlog { .open($0) },
    ])

    /// The list that is typed behind the noun.
    static func source(_ kind: Kind?, _ name: String?) throws -> VoiceSource {
      switch (kind, name) {
      case (.user, _): return .user(name)
      case (.blog, let typed?):
        guard let id = BlogID(cursor: typed) ?? AccountID(typed: typed), id > 0 else {
          throw Complaint(.usage, .notANumber(typed, for: "voices blog"))
        }
        return .blog(id)
      case (.blog, nil): throw Complaint(.usage, .voicesNeedsBlog, hint: .listenToIt)
      case (nil, nil), (.feed, nil): return .feed
      case (nil, let name?), (.feed, let name?):
        throw Complaint(.usage, .tooMany(name, for: "voices feed"))
      }
    }

    // MARK: Pages

    static func page(_ rows: [Words]) -> Page {
      Page([.rows(rows.map(row))], rows: JSONRows(rows.map(\.data), VoiceData.rowKeys))
    }

    /// A row without words, for JSON.
    static func page(_ data: VoiceData?) -> Page {
      Page([], data: data.map { VoiceData.keys.object(of: $0) } ?? .null)
    }

    private static func row(_ words: Words) -> Page.Row {
      let data = words.data
      func hidden(_ value: String) -> Page.Cell {
        Page.Cell(Phrase(verbatim: value), place: .nowhere)
      }
      return Page.Row(
        number: data.number, mark: words.mark,
        [
          hidden(String(data.number)), hidden(String(data.blog.id)),
          Page.Cell(words.title, value: data.blog.title, style: .strong, width: .rest),
          Page.Cell(.voiceAuthorLabel + words.author, value: data.blog.author, width: .upTo(13)),
          Page.Cell(
            .lengthLabel + words.length, value: String(data.seconds), style: .faint,
            width: .atLeast(5)),
          Page.Cell(
            data.state == .idle ? words.state : .stateLabel + words.state,
            value: data.state.rawValue, style: data.state == .failed ? .alarm : .accent,
            width: .atLeast(9)),
        ])
    }
  }

  /// The state of a row.
  enum State: String, CaseIterable, Sendable {
    case idle, buffering, playing, paused, done, failed

    /// Whether the sound of the row goes on.
    var isActive: Bool { self == .buffering || self == .playing || self == .paused }
  }

  /// A row for programs.
  struct VoiceData: Equatable, Sendable {
    let number: Int
    let blog: BlogData
    let seconds: Int
    let state: State

    static let keys: JSONKeys<VoiceData> = [
      "number": .int { $0.number },
      "blog": .int { $0.blog.id },
      "title": .string { $0.blog.title },
      "author": .string { $0.blog.author },
      "seconds": .int { $0.seconds },
      "state": .choice { $0.state },
    ]

    /// The keys of a row of the list.
    static let rowKeys = keys.with(["cursor": .string { $0.blog.cursor }])
  }

  /// The words of a row.
  struct Words: Equatable, Sendable {
    let data: VoiceData
    let mark: Phrase
    let title: Phrase
    let author: Phrase
    let length: Phrase
    let state: Phrase
  }
}
