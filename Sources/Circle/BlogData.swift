package import Domain
package import Viper

/// A blog as interactors return it, without its text.
package struct BlogData: Equatable, Sendable {
  package let id: BlogID
  /// Empty if the author gave none.
  package var title: String
  package let author: String
  package let authorID: AccountID
  package var state: Blog.State
  package var summary: String?
  package var likes: Int
  package var shares: Int
  /// Whether the viewer likes the blog; `nil` for a guest.
  package var isLiked: Bool?
  /// Whether the blog is in the viewer's feed and unread; `nil` for a guest.
  package var isUnread: Bool?
  package var revision: Int
  package let createdAt: Int64
  package var editedAt: Int64
  package let publishedAt: Int64?
  package let binnedAt: Int64?
  /// The number that orders the blogs of a list.
  package let order: Int64

  /// A blog that was just written, as its author sees it.
  package init(
    _ id: BlogID, _ writing: Writing, isPublished: Bool, by author: PersonData, now: Int64
  ) {
    self.init(
      Blog(
        id: id, title: writing.title, author: author.name, authorID: author.id,
        state: isPublished ? .published : .draft, summary: writing.summary, likes: 0, shares: 0,
        isLiked: false, isUnread: false, revision: 1, createdAt: now, editedAt: now,
        publishedAt: isPublished ? now : nil, binnedAt: nil, order: nil))
  }

  package init(_ blog: Blog) {
    id = blog.id
    title = blog.title
    author = blog.author
    authorID = blog.authorID
    state = blog.state
    summary = blog.summary
    likes = blog.likes
    shares = blog.shares
    isLiked = blog.isLiked
    isUnread = blog.isUnread
    revision = blog.revision
    createdAt = blog.createdAt
    editedAt = blog.editedAt
    publishedAt = blog.publishedAt
    binnedAt = blog.binnedAt
    order = blog.state == .published ? blog.order ?? blog.id : blog.id
  }

  // MARK: News

  /// Whether both are equal, ignoring the viewer's own like and unread mark.
  package func isSame(as other: BlogData) -> Bool {
    var other = other
    (other.isUnread, other.isLiked) = (isUnread, isLiked)
    return self == other
  }

  // MARK: Moments

  /// The moment of the first publication; of a blog that was never published, that of its last edit.
  package var shownAt: Int64 { publishedAt ?? editedAt }

  /// The day of that moment.
  package var publicationDay: String { Timestamp.day(shownAt) }

  /// The moment of the deletion. Only a blog in the bin has one.
  package var deletedAt: Int64 { binnedAt ?? editedAt }

  // MARK: Proof

  /// The text that confirms a permanent deletion: the title, or the ID if there is none.
  package var proof: String { title.isEmpty ? String(id) : title }

  /// Whether the typed text confirms a permanent deletion.
  package func isProven(by typed: String) -> Bool {
    // Blanks at the ends and repeated blanks cannot be seen.
    func words(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    return words(typed).elementsEqual(words(proof), by: { $0.elementsEqual($1) })
  }
}

extension BlogData: ListElement {
  package var key: Int64 { order }
  package var cursor: String { String(order) }
}

extension BlogData {
  /// The keys of a blog in a list.
  package static let keys: JSONKeys<BlogData> = [
    "id": .int { $0.id },
    "title": .string { $0.title },
    "author": .string { $0.author },
    "state": .choice { $0.state },
    "summary": .string(orNull: { $0.summary }),
    "likeCount": .int { $0.likes },
    "shareCount": .int { $0.shares },
    "liked": .bool(orNull: { $0.isLiked }),
    "unread": .bool(orNull: { $0.isUnread }),
    "revision": .int { $0.revision },
    "createdAt": .time { $0.createdAt },
    "editedAt": .time { $0.editedAt },
    "publishedAt": .time(orNull: { $0.publishedAt }),
  ]

  /// The keys of a blog in a row of a list.
  package static let rowKeys = keys.inRows
}

/// A blog with its text, as interactors return it.
package struct BlogTextData: Equatable, Sendable {
  package var blog: BlogData
  package var body: String
  /// The book that the blog is about.
  package let book: BookName?
  /// The recording that is heard instead of the text.
  package let recording: RecordingFacts?

  package init(_ found: BlogText) {
    blog = BlogData(found.blog)
    body = found.body
    book = found.book
    recording = found.recording
  }

  package static let keys = BlogData.keys.of(\BlogTextData.blog).with([
    "book": .int(orNull: { $0.book.map { Int($0.id) } }),
    "recordingFormat": .choice(orNull: { $0.recording?.format }),
    "recordingSeconds": .int(orNull: { $0.recording?.seconds }),
    "body": .string { $0.body },
  ])
}

extension Complaint {
  /// No blog has this number, or the viewer may not see it.
  package static func noSuchBlog(_ id: BlogID) -> Complaint {
    Complaint(.notFound, .noSuchBlog(id))
  }
}

extension BlogGateway {
  /// A blog as it is now, for a viewer who may see it.
  package func data(of id: BlogID, as viewer: AccountID?, now: Int64) throws -> BlogData {
    guard let blog = try blogs([id], as: viewer, now: now).first else {
      throw Complaint.noSuchBlog(id)
    }
    return BlogData(blog)
  }
}
