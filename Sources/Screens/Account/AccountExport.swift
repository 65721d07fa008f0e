import Core
import Domain

// What is written out of what one has written, and what stands in front of each text.
extension Account.Interactor {
  /// Writes what one has published or drafted into a folder, a file each, and says how many there are.
  func export(to path: String, replacing: Bool) throws -> Int {
    let me = try me()
    if path == "-" { throw Complaint(.usage, .exportNeedsFolder) }
    let ids = try works(of: me)
    do {
      let folder = try services.exports.open(path)
      if !replacing, let taken = try ids.first(where: { try folder.has(Self.file($0)) }) {
        throw ExportRefusal.exists(path: path + "/" + Self.file(taken))
      }
      var count = 0
      for (index, id) in ids.enumerated() {
        // What went to the bin meanwhile is not among them any more.
        let text = try services.blogs.blog(id, as: me.id, now: services.clock.wallSeconds)
        guard let text, text.blog.state != .binned else { continue }
        try folder.write(
          Self.frontMatter(of: text.blog).text(before: text.body), to: Self.file(id),
          replacing: replacing, Progress(done: index + 1, total: ids.count))
        count += 1
      }
      try folder.finish()
      return count
    } catch let refusal as ExportRefusal {
      throw Complaint(refusal)
    }
  }

  /// The numbers of what one has published or drafted; no text is held for them.
  private func works(of me: PersonData) throws -> [BlogID] {
    var ids: [BlogID] = []
    for shelf in [Shelf.drafts(of: me.id), .works(of: me.name)] {
      var last: Int64?
      repeat {
        let page = try services.blogs.blogs(
          shelf, as: me.id, before: last, limit: Self.page, now: services.clock.wallSeconds)
        ids += page.map(\.id)
        last = page.count < Self.page ? nil : page.last.map { BlogData($0).order }
      } while last != nil
    }
    // What was published between the two looks is on both shelves.
    return Set(ids).sorted()
  }

  private static let page = 200

  private static func file(_ id: BlogID) -> String { "\(id).md" }

  private static func frontMatter(of blog: Blog) -> FrontMatter {
    var entries: [FrontMatter.Entry] = [
      .init(.id, String(blog.id)), .init(.title, blog.title), .init(.author, blog.author),
      .init(.state, blog.state.rawValue), .init(.revision, String(blog.revision)),
      .init(.created, Timestamp.text(blog.createdAt)),
      .init(.edited, Timestamp.text(blog.editedAt)),
    ]
    if let moment = blog.publishedAt {
      entries.append(.init(.published, Timestamp.text(moment)))
    }
    return FrontMatter(entries)
  }
}

extension Complaint {
  fileprivate init(_ refusal: ExportRefusal) {
    switch refusal {
    case .exists(let path): self.init(.refused, .copyExists(path), hint: .exportForceHint)
    case .notAFolder(let path): self.init(.refused, .notAFolder(path))
    case .failed(let path, let reason): self.init(.refused, .copyFailed(path, reason))
    }
  }
}
