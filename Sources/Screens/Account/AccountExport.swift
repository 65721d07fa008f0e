package import Domain
import Circle
package import Viper

// The export of the blogs and drafts of the account, with front matter before each text.
extension Account.Interactor {
  /// Writes each blog and draft of the account to a file in a folder, and its shelf as a table.
  func export(to path: String, replacing: Bool) throws -> Account.ExportData {
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
    return Account.ExportData(count: count, folder: path)
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
