package import Domain
import Circle
package import Viper

extension Account {
  struct ExportData: Equatable, Sendable {
    let count: Int
    let folder: String

    static let keys: JSONKeys<ExportData> = [
      "count": .int { $0.count },
      "folder": .string { $0.folder },
    ]
  }

  /// The rules for the export of the account: its blogs and drafts with front matter before each text, and its
  /// shelf as a table that `books import` reads.
  struct ExportInteractor {
    private let blogs: any BlogGateway
    private let voices: any VoiceGateway
    private let files: () -> any FileGateway
    private let catalogue: any CatalogueGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      blogs: any BlogGateway, voices: any VoiceGateway, files: @escaping () -> any FileGateway,
      catalogue: any CatalogueGateway, identity: any Identity, clock: any Clock
    ) {
      self.blogs = blogs
      self.voices = voices
      self.files = files
      self.catalogue = catalogue
      self.identity = identity
      self.clock = clock
    }

    // MARK: Blogs

    /// Writes each blog and draft of the account to a file in a folder, and its shelf as a table.
    func export(to path: String, replacing: Bool) throws -> ExportData {
      let me = try identity.loggedIn()
      if path == "-" { throw Complaint(.usage, .exportNeedsFolder) }
      let ids = try works(of: me)
      let shelf = try shelf(of: me)
      let folder = try files().open(path, creating: true)
      let voices = try voices.lengths(of: ids).compactMapValues(\.recording)
      // If one file would be refused, no file is written.
      let names =
        ids.flatMap { Self.files($0, voices[$0]) } + (shelf.isEmpty ? [] : [Self.shelfFile])
      if !replacing, let taken = try names.first(where: { try folder.has($0) }) {
        throw ExportRefusal.exists(path: path + "/" + taken)
      }
      var count = 0
      for (index, id) in ids.enumerated() {
        let text = try blogs.blog(id, as: me.id, now: clock.wallSeconds)
        // The blog may have been deleted meanwhile.
        guard let text, text.blog.state != .binned else { continue }
        try folder.write(
          Self.frontMatter(of: text).text(before: text.body), to: Self.file(id),
          replacing: replacing, Progress(done: index + 1, total: ids.count))
        if voices[id] != nil, let recording = try self.voices.recording(of: id) {
          try folder.write(
            recording.bytes, to: Self.file(of: recording.facts, id), replacing: replacing)
        }
        count += 1
      }
      if !shelf.isEmpty {
        try folder.write(
          try table(of: shelf, for: me), to: Self.shelfFile, replacing: replacing,
          Progress(done: ids.count, total: ids.count))
      }
      try folder.finish()
      return ExportData(count: count, folder: path)
    }

    /// The numbers of all blogs and drafts. No text is kept in memory for them.
    private func works(of me: Person) throws -> [BlogID] {
      var ids: [BlogID] = []
      for shelf in [Shelf.drafts(of: me.id), .works(of: me.name)] {
        var last: Int64?
        repeat {
          let page = try blogs.blogs(
            shelf, as: me.id, before: last, limit: Self.page, now: clock.wallSeconds)
          ids += page.map(\.id)
          last = page.count < Self.page ? nil : page.last.map { BlogData($0).order }
        } while last != nil
      }
      // A draft that was published between the two readings is in both lists.
      return Set(ids).sorted()
    }

    private static let page = 200

    private static func file(_ id: BlogID) -> String { "\(id).md" }

    private static func file(of recording: RecordingFacts, _ id: BlogID) -> String {
      "\(id).\(recording.format.rawValue)"
    }

    /// The files of a blog: its text, and its recording if there is one.
    private static func files(_ id: BlogID, _ recording: RecordingFacts?) -> [String] {
      [file(id)] + (recording.map { [file(of: $0, id)] } ?? [])
    }

    private static func frontMatter(of text: BlogText) -> FrontMatter {
      let blog = text.blog
      var entries: [FrontMatter.Entry] = [
        .init(.id, String(blog.id)), .init(.title, blog.title), .init(.author, blog.author),
        .init(.state, blog.state.rawValue), .init(.revision, String(blog.revision)),
        .init(.created, Timestamp.text(blog.createdAt)),
        .init(.edited, Timestamp.text(blog.editedAt)),
      ]
      if let moment = blog.publishedAt {
        entries.append(.init(.published, Timestamp.text(moment)))
      }
      if let book = text.book { entries.append(.init(.subject, String(book.id))) }
      return FrontMatter(entries)
    }

    // MARK: The shelf

    private static let shelfFile = "shelf.csv"

    /// The numbers of the books on the shelf of the account.
    private func shelf(of me: Person) throws -> [BookID] {
      var ids: [BookID] = []
      var last: Int64?
      repeat {
        let page = try catalogue.books(
          .shelf(of: me.id, nil), as: me.id, before: last, limit: Self.shelfPage)
        ids += page.map(\.id)
        last = page.count < Self.shelfPage ? nil : page.last?.position
      } while last != nil
      return ids
    }

    private static let shelfPage = 200

    /// The table of these books. A book that left the shelf meanwhile is left out.
    private func table(of ids: [BookID], for me: Person) throws -> String {
      var table = "title,subtitle,authors,publisher,published,price,isbn,shelf,summary\n"
      for id in ids {
        guard let book = try catalogue.book(id, as: me.id), let state = book.shelf else { continue }
        let facts = book.facts
        var authors = ""
        for author in facts.authors {
          authors += (authors.isEmpty ? "" : " & ") + Self.doubled("&", in: author)
        }
        let cells = [
          facts.title, facts.subtitle, authors, facts.publisher, facts.published, facts.price,
          facts.isbn?.text, state.rawValue, facts.summary,
        ]
        var row = ""
        for cell in cells {
          row += (row.isEmpty ? "" : ",") + "\"" + Self.doubled("\"", in: cell ?? "") + "\""
        }
        table += row + "\n"
      }
      return table
    }

    private static func doubled(_ sign: Unicode.Scalar, in text: String) -> String {
      var doubled = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        doubled.append(scalar)
        if scalar == sign { doubled.append(scalar) }
      }
      return String(doubled)
    }
  }
}

extension ExportRefusal: ComplaintConvertible {
  package var complaint: Complaint {
    switch self {
    case .exists(let path): Complaint(.refused, .copyExists(path), hint: .exportForceHint)
    case .notAFolder(let path): Complaint(.refused, .notAFolder(path))
    case .noFolder(let path): Complaint(.notFound, .noSuchFolder(path))
    case .failed(let path, let reason): Complaint(.refused, .copyFailed(path, reason))
    }
  }
}
