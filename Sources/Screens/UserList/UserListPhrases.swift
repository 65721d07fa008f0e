import Circle
import Domain
import Viper

/// Messages of the UserList screen.
extension Phrase {
  // MARK: Titles

  static let requestsTitle = Phrase("Requests", "好友请求")
  static let suggestedTitle = Phrase("Suggested", "可能认识的人")
  static let blockedTitle = Phrase("Blocked and muted", "屏蔽与不看")
  static let readersTitle = Phrase("Readers", "在读的人")
  static let likersTitle = Phrase("Likers", "点赞的人")
  static let peopleTitle = Phrase("People", "用户资料")
  static func list(_ title: Phrase, of name: String) -> Phrase {
    Phrase("\(title.english) of \(name)", "\(name) 的\(title.chinese)")
  }

  // MARK: Messages

  /// The help of the noun of a list of one user.
  static func summary(of kind: PeopleKind) -> Phrase {
    switch kind {
    case .following: Phrase("list the users that you or NAME follow", "列出自己或 NAME 关注的人")
    case .followers: Phrase("list the followers of yourself or NAME", "列出自己或 NAME 的粉丝")
    case .friends: Phrase("list the friends of yourself or NAME", "列出自己或 NAME 的好友")
    case .requests: Phrase("list the friend requests that wait", "列出等待回答的好友请求")
    case .suggested: Phrase("list friends of your friends", "列出好友的好友")
    case .blocked: Phrase("list the users you block or mute", "列出自己屏蔽或不看的用户")
    case .all, .people: Phrase("list users", "列出用户")
    }
  }
  /// The way to fill an empty list of one's own.
  static func toFill(_ kind: PeopleKind) -> Phrase? {
    switch kind {
    case .following: .findUsersToFollow
    case .followers:
      Phrase("Write something that others want to read: write", "用 write 写点别人想读的")
    case .friends, .requests:
      Phrase(
        "Find users: users. Ask one to be your friend: user befriend NAME.",
        "用 users 查找用户, 用 user befriend NAME 发送好友请求.")
    case .suggested:
      Phrase(
        "Suggestions are friends of your friends. Make more friends: users.",
        "推荐的是好友的好友. 用 users 结识更多好友.")
    case .blocked:
      Phrase(
        "You block and mute nobody. Block: user block NAME. Mute: user mute NAME.",
        "你没有屏蔽任何人. 屏蔽: user block NAME. 不看动态: user mute NAME.")
    case .all, .people:
      Phrase(
        "Nobody is here yet. Join with register NAME.", "这里还没有人. 用 register NAME 加入.")
    }
  }
  /// The hint for the only user of a store.
  static let aloneHere = Phrase(
    "Nobody else is here yet. Others join with register NAME.",
    "这里还没有其他人. 其他人用 register NAME 加入.")
  /// The way to fill an empty list of likers.
  static func likeIt(_ blog: BlogID, forGuest isGuest: Bool) -> Phrase {
    isGuest
      ? Phrase("Log in and like it: blog like \(blog)", "登录后点赞: blog like \(blog)")
      : Phrase("Like it: blog like \(blog)", "点赞: blog like \(blog)")
  }
  static let howToLift = Phrase(
    "Unblock: unblock N. Unmute: unmute N.",
    "用 unblock N 取消屏蔽, 用 unmute N 恢复看动态.")
  /// The tip below a search in a list of users.
  static func searchesUsers(_ line: String) -> Phrase {
    Phrase("These are users. Search blogs: \(line)", "以上是用户. 查找博客: \(line)")
  }
  /// The tip below a button that a press has shown.
  static func removalShown(_ removal: TieAction, _ name: String, _ row: Int) -> Phrase {
    removal == .unfriend
      ? Phrase(
        "End the friendship with \(name): remove \(row). Hide the button: press \(row).",
        "用 remove \(row) 解除与 \(name) 的好友关系, 用 press \(row) 隐藏按钮.")
      : Phrase(
        "Stop following \(name): remove \(row). Hide the button: press \(row).",
        "用 remove \(row) 取消关注 \(name), 用 press \(row) 隐藏按钮.")
  }

  static func listTakesNoName(_ kind: String) -> Phrase {
    Phrase("users \(kind) takes no name", "users \(kind) 不接受名字")
  }
  static let noButtons = Phrase("this list shows no buttons", "此列表不显示按钮")

  // MARK: Kinds

  /// The meaning of a kind, for completion.
  static func meaning(of kind: PeopleKind) -> Phrase {
    switch kind {
    case .all: Phrase("list all users", "列出全部用户")
    case .people: Phrase("list all users with sex and address", "列出全部用户及其性别和地址")
    case .following, .followers, .friends, .requests, .suggested, .blocked: summary(of: kind)
    }
  }
}
