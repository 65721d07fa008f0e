extension JSON {
  /// The keys of all answers, among which FIELDS can choose: those of one are known only once it is there,
  /// and by then something may have been done.
  static let fields =
    [
      // People.
      "id", "name", "nickname", "signature", "level", "vip", "isMe", "blogCount", "friendCount",
      "followerCount", "followingCount", "commonFriends", "following", "followsMe", "friend",
      "firstName", "lastName", "salutation", "birthdate", "sex", "address", "avatar", "createdAt",
      "blocked", "muted",
      // Blogs.
      "title", "author", "state", "summary", "likeCount", "shareCount", "liked", "unread",
      "revision",
      "editedAt", "publishedAt", "body", "preview", "piece", "marks", "savedAt", "shown",
      // Rows, places, help and what is not more than a word.
      "cursor", "route", "presented", "usage", "available", "reason", "version", "count", "folder",
      "token", "password", "undone", "blog", "person", "follows",
      // The door and the greeting.
      "account", "passwordFilled", "greeting", "subject", "text", "usedAt",
      // The store.
      "path", "size", "configuration", "configured", "group", "users", "blogs", "friends", "exists",
      "programVersion", "people", "damage", "dangling", "miscounted", "interrupted", "fileMode",
      "folderMode", "shared", "library", "journal", "journalReason", "me", "problems", "isWell",
    ] + GlobalOption.settings.map(\.rawValue)

  /// Whether FIELDS can choose all that there is to choose from.
  package var hasKnownFields: Bool {
    switch self {
    case .array(let elements): elements.allSatisfy(\.hasKnownFields)
    case .object(let members): members.allSatisfy { JSON.fields.contains($0.key) }
    default: true
    }
  }

  /// Refuses what no answer has.
  static func check(_ fields: [String]) throws {
    for field in fields where !JSON.fields.contains(field) {
      let near = Suggestion.nearest(to: field, among: JSON.fields)
      throw Complaint(
        .usage, .noSuchField(field), hint: near.map(Phrase.didYouMean) ?? .howToSeeFields)
    }
  }
}
