import Domain
package import Viper

// The things that completion lists. The argument of a verb, or the row of the verb, names the kind that
// the verb takes.

extension ThingKind {
  /// People: first those whom the account follows, then everybody.
  package static let person = ThingKind("user")
  /// Everybody but the account itself.
  package static let otherPerson = ThingKind("other user")
  /// People who can log in with a password.
  package static let account = ThingKind("account")
  /// The people whom the account follows.
  package static let followed = ThingKind("followed user", replacesRows: true)
  /// The people who asked the account to be friends, or whom it asked.
  package static let request = ThingKind("friend request", replacesRows: true)
  package static let friend = ThingKind("friend of the account", replacesRows: true)
  /// The people whom the account blocks or mutes.
  package static let restricted = ThingKind("restricted user", replacesRows: true)
}

extension ThingKind {
  /// Published blogs, and the drafts of the account.
  package static let blog = ThingKind("blog") { Place.search($0).line }
  /// The drafts and the published blogs of the account.
  package static let ownBlog = ThingKind("own blog")
  /// The drafts of the account.
  package static let draft = ThingKind("own draft")
  /// The published blogs of the account.
  package static let ownWork = ThingKind("own published blog")
  /// The blogs in the recycle bin of the account.
  package static let binned = ThingKind("binned blog")
  /// The blogs that the account likes.
  package static let liked = ThingKind("liked blog")
}

extension ThingKind {
  package static let book = ThingKind("book") { Place.books(matching: $0).line }
  /// The books on the shelf of the account.
  package static let shelved = ThingKind("shelved book")
  /// The unsaved texts of the account, or of guests, by their numbers.
  package static let unsaved = ThingKind("unsaved text")
  /// The sessions of the account, by their numbers.
  package static let session = ThingKind("session")
  /// The values of `user edit sex`.
  package static let sex = ThingKind(Profile.Field.sex.rawValue)
}

extension TieAction {
  /// The people whom the action is about.
  package var takes: ThingKind {
    switch self {
    case .follow, .befriend: .otherPerson
    case .unfollow: .followed
    case .accept, .decline: .request
    case .unfriend: .friend
    }
  }
}
