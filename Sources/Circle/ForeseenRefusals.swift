package import Domain

// What the rules will refuse, as far as the data tell. The interactors decide; see
// docs/decisions/0019.

extension PersonData {
  /// Whether a verb manages a person. Only the first account of the store may use it.
  package static func isManaged(by verb: String) -> Bool { verb == "disable" || verb == "level" }

  /// Whether only the first account of the store may use a verb on a person.
  package static func isForFounder(_ verb: String) -> Bool {
    isManaged(by: verb) || verb == reset
  }

  /// The verb that resets the password of a user.
  package static let reset = "passwd"

  /// Whether a command takes only people with a password.
  package static func needsPassword(_ command: String?) -> Bool {
    command == reset || command == "login" || command == "account"
  }

  /// Whether the rules refuse a verb on the person.
  package func refuses(_ verb: String) -> Bool {
    if let action = TieAction(rawValue: verb) {
      return (try? action.check(on: Relation(self))) == nil
    }
    switch verb {
    case "block", "mute", "unblock", "unmute":
      let kind: Restriction = verb.hasSuffix("block") ? .block : .mute
      let isRestricted = ties?.restrictions.contains(kind) ?? false
      return isMe || isRestricted != verb.hasPrefix("un")
    case "disable", PersonData.reset: return isMe
    case "press": return isMe || ties?.isClosed == true
    default: return false
    }
  }
}

extension BlogData {
  /// Whether the rules refuse a verb on the blog to an account.
  package func refuses(_ verb: String, as me: AccountID?) -> Bool {
    switch verb {
    case "like": return isLiked == true || state != .published
    case "unlike": return isLiked == false || state != .published
    case "share": return state != .published
    case "edit": return authorID != me || state == .binned
    case "revisions": return authorID != me
    case "publish": return refuses(.publish, as: me)
    case "unpublish": return refuses(.unpublish, as: me)
    case "delete": return refuses(.bin, as: me)
    case "restore": return refuses(.restore, as: me)
    case "purge": return refuses(.purge, as: me)
    default: return false
    }
  }

  private func refuses(_ step: BlogStep, as me: AccountID?) -> Bool {
    authorID != me || !step.begins(in: state)
  }
}

extension BlogGateway {
  /// Whether the rules or the author refuse a verb on the blog to an account.
  package func refuses(_ verb: String, on blog: BlogData, as me: AccountID?) -> Bool {
    if blog.refuses(verb, as: me) { return true }
    guard verb == "like", let me, blog.authorID != me else { return false }
    return (try? refusesLike(of: blog.id, by: me)) ?? false
  }
}

extension BookData {
  /// Whether the rules refuse to put the book on the viewer's shelf in a state; `nil` takes it from there.
  package func refuses(movingTo state: ReadingState?) -> Bool { shelf == state }
}
