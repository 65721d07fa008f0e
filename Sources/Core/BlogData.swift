package import Domain

/// A blog as interactors hand it up: what is shown, not what is kept.
package struct BlogData: Equatable, Sendable {
  package let id: BlogID
  /// Empty where the author gave none.
  package var title: String
  package let author: String
  package let authorID: AccountID
  package var state: Blog.State
  package var summary: String?
  package var likes: Int
  package var shares: Int
  /// Whether who looks likes it; nothing for a guest.
  package var isLiked: Bool?
  /// Whether who looks has not read it; nothing for a guest.
  package var isUnread: Bool?
  package var revision: Int
  package let createdAt: Int64
  package var editedAt: Int64
  package let publishedAt: Int64?
  package let binnedAt: Int64?
  /// The number that orders it in its list.
  package let order: Int64

  /// Makes the data of what was just written, as its author sees it.
  package init(
    _ id: BlogID, _ writing: Writing, isPublished: Bool, by author: Person, now: Int64
  ) {
    self.init(
      Blog(
        id: id, title: writing.title, author: author.name, authorID: author.id,
        state: isPublished ? .published : .draft, summary: writing.summary, likes: 0, shares: 0,
        isLiked: false, isUnread: false, revision: 1, createdAt: now, editedAt: now,
        publishedAt: isPublished ? now : nil, binnedAt: nil, order: nil))
  }

  /// Makes the data of a blog.
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

  /// The keys that a blog has in a list.
  package var listMembers: [JSON.Member] {
    [
      .init(key: "id", value: .int(id)), .init(key: "title", value: .string(title)),
      .init(key: "author", value: .string(author)),
      .init(key: "state", value: .string(state.rawValue)),
      .init(key: "summary", value: .string(orNull: summary)),
      .init(key: "likeCount", value: .int(Int64(likes))),
      .init(key: "shareCount", value: .int(Int64(shares))),
      .init(key: "liked", value: isLiked.map { .bool($0) } ?? .null),
      .init(key: "unread", value: isUnread.map { .bool($0) } ?? .null),
      .init(key: "revision", value: .int(Int64(revision))),
      .init(key: "createdAt", value: .string(Timestamp.text(createdAt))),
      .init(key: "editedAt", value: .string(Timestamp.text(editedAt))),
      .init(
        key: "publishedAt", value: publishedAt.map { .string(Timestamp.text($0)) } ?? .null),
    ]
  }

  // MARK: News

  /// Whether it is the same but for what the reader did with it, which is no news of the blog.
  package func isSame(as other: BlogData) -> Bool {
    var other = other
    (other.isUnread, other.isLiked) = (isUnread, isLiked)
    return self == other
  }

  // MARK: Proof

  /// What has to be typed before it is gone for ever.
  package var proof: String { title.isEmpty ? String(id) : title }

  /// Whether that was typed.
  package func isProven(by typed: String) -> Bool {
    // Nobody sees how many blanks a title has.
    func words(_ text: String) -> [Substring.UTF8View] {
      text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
    return words(typed).elementsEqual(words(proof), by: { $0.elementsEqual($1) })
  }
}
