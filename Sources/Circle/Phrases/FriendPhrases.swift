package import Viper

/// Messages about following, friendship and blocked users.
extension Phrase {
  // MARK: Buttons

  package static let follow = plus + Phrase("Follow", "关注")
  private static let plus = Phrase(sign: "+", inWords: Phrase(verbatim: ""))
  package static let following = Phrase("Following", "已关注")
  package static let addFriend = Phrase("Add friend", "加好友")
  package static let pending = Phrase("Pending", "验证中")
  package static let friend = Phrase("Friend", "好友")

  // MARK: Actions

  /// The text of a friend request.
  static func friendGreeting(_ name: String) -> Phrase {
    Phrase("Hello, I am \(name)", "你好, 我是\(name)")
  }
  package static func standing(_ name: String, _ button: Phrase) -> Phrase {
    Phrase(verbatim: "\(name): ") + button
  }
  package static func becoming(_ name: String, _ button: Phrase) -> Phrase {
    standing(name, button) + .ellipsis
  }
  package static func rolledBack(_ name: String, _ button: Phrase, to old: Phrase) -> Phrase {
    standing(name, button) + Phrase(sign: " → ", inWords: Phrase(", back to ", ", 恢复为 ")) + old
  }

  // MARK: Reasons

  package static func alreadyFollowing(_ name: String) -> Phrase {
    Phrase("you already follow \(name)", "你已经关注了 \(name)")
  }
  package static func notFollowing(_ name: String) -> Phrase {
    Phrase("you do not follow \(name)", "你没有关注 \(name)")
  }
  package static func alreadyFriends(_ name: String) -> Phrase {
    Phrase("\(name) is already your friend", "\(name) 已经是你的好友")
  }
  package static func alreadyAsked(_ name: String) -> Phrase {
    Phrase("you have already sent \(name) a friend request", "你已经向 \(name) 发送了好友请求")
  }
  package static func withdrawHint(_ name: String) -> Phrase {
    Phrase("withdraw it: user decline \(name)", "用 user decline \(name) 撤回")
  }
  package static func notFriends(_ name: String) -> Phrase {
    Phrase("\(name) is not your friend", "\(name) 不是你的好友")
  }
  package static func nothingAsked(_ name: String) -> Phrase {
    Phrase("\(name) has not sent you a friend request", "\(name) 没有向你发送好友请求")
  }
  package static func noRequest(_ name: String) -> Phrase {
    Phrase("there is no friend request between you and \(name)", "你和 \(name) 之间没有好友请求")
  }
  package static func youBlock(_ name: String) -> Phrase {
    Phrase("you block \(name)", "你屏蔽了 \(name)")
  }
  package static func unblockFirst(_ name: String) -> Phrase {
    Phrase("unblock the user first: user unblock \(name)", "请先取消屏蔽: user unblock \(name)")
  }
  package static func accountGone(_ name: String) -> Phrase {
    Phrase("the account \(name) no longer exists or is disabled", "账号 \(name) 已不存在或已禁用")
  }
  package static func accountClosed(_ name: String) -> Phrase {
    Phrase(
      "\(name) accepts no follows, friend requests or likes", "\(name) 不接受关注, 好友请求或点赞")
  }
}

extension TieAction {
  /// The help of the command.
  package var summary: Phrase {
    switch self {
    case .follow: Phrase("follow the user", "关注该用户")
    case .unfollow: Phrase("unfollow the user", "取消关注")
    case .befriend:
      Phrase("send a friend request, or accept the one you received", "发送好友请求, 或接受对方的好友请求")
    case .accept: Phrase("accept the user's friend request", "接受对方的好友请求")
    case .decline:
      Phrase("decline the user's friend request, or withdraw yours", "拒绝对方的好友请求, 或撤回自己的好友请求")
    case .unfriend: Phrase("end the friendship", "解除好友关系")
    }
  }
}
