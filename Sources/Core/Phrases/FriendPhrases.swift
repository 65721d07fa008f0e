/// What is said where people follow and befriend each other.
extension Phrase {
  package static let followingTitle = Phrase("Following", "关注")
  package static let followersTitle = Phrase("Followers", "粉丝")
  package static let friendsTitle = Phrase("Friends", "好友")
  package static let requestsTitle = Phrase("Requests", "好友请求")
  package static let suggestedTitle = Phrase("Suggested", "可能认识的人")
  package static let likersTitle = Phrase("Likes", "点赞的人")
  package static let peopleTitle = Phrase("People", "人们")
  package static func list(_ title: Phrase, of name: String) -> Phrase {
    Phrase("\(title.english) of \(name)", "\(name) 的\(title.chinese)")
  }

  package static let usersPress = Phrase(
    "press the button of row N, or of the person of that name", "按第 N 行或该用户的按钮")
  package static let usersRemove = Phrase(
    "use what a press has shown: stop following, or end the friendship", "使用按下后出现的移除按钮")
  package static let usersFollow = Phrase("follow the person", "关注该用户")
  package static let usersUnfollow = Phrase("stop following the person", "取消关注")
  package static let usersBefriend = Phrase(
    "ask the person to be friends, or take what they asked", "请求加为好友, 或接受对方的请求")
  package static let usersAccept = Phrase("take what the person asked", "接受好友请求")
  package static let usersDecline = Phrase(
    "decline what the person asked, or take back what you asked", "拒绝对方的请求, 或收回自己的请求")
  package static let usersUnfriend = Phrase("end the friendship", "解除好友关系")
  package static let usersSearch = Phrase(
    "show those whose name or nickname begins with TEXT; \"\" shows all again",
    "只显示名字或昵称以 TEXT 开头的用户; \"\" 恢复全部")
  package static let searchOption = Phrase(
    "those whose name or nickname begins with TEXT", "名字或昵称以 TEXT 开头的用户")

  package static let follow = Phrase("+Follow", "+关注")
  package static let following = Phrase("Following", "已关注")
  package static let addFriend = Phrase("Add friend", "加好友")
  package static let pending = Phrase("Pending", "验证中")
  package static let friend = Phrase("Friend", "好友")
  package static let personGone = Phrase("gone", "已不存在")
  package static let female = Phrase("female", "女")
  package static let male = Phrase("male", "男")
  /// Stands in a row for a picture that nobody chose.
  package static let noAvatar = Phrase(verbatim: "○")
  package static let nobodyHere = Phrase("Nobody is here", "这里没有人")
  package static let stopFollowingQuestion = Phrase(
    "Really stop following?", "提示: 确认取消对他的关注吗?")

  package static func button(_ label: Phrase, removedBy row: Int) -> Phrase {
    Phrase("\(label.english) [remove \(row)]", "\(label.chinese) [remove \(row)]")
  }
  package static func button(_ label: Phrase, answeredBy row: Int) -> Phrase {
    let words = "[accept \(row), decline \(row)]"
    return Phrase("\(label.english) \(words)", "\(label.chinese) \(words)")
  }
  package static func commonFriends(_ count: Int) -> Phrase {
    Phrase(
      "You have \(count) friend\(count == 1 ? "" : "s") in common", "你们有\(count)个共同好友")
  }
  package static func friendGreeting(_ name: String) -> Phrase {
    Phrase("Hello, I am \(name)", "你好, 我是\(name)")
  }

  package static func standing(_ name: String, _ label: Phrase) -> Phrase {
    Phrase("\(name): \(label.english)", "\(name): \(label.chinese)")
  }
  package static func peopleCame(_ count: Int) -> Phrase {
    Phrase("· \(count) more; refresh shows them", "· 新增 \(count) 人; refresh 可以显示")
  }
  package static func becoming(_ name: String, _ label: Phrase) -> Phrase {
    Phrase("\(name): \(label.english)…", "\(name): \(label.chinese)…")
  }
  package static func rolledBack(_ name: String, _ label: Phrase, to old: Phrase) -> Phrase {
    Phrase(
      "\(name): \(label.english) → \(old.english)", "\(name): \(label.chinese) → \(old.chinese)")
  }
  package static func standsElsewhere(_ name: String, _ label: Phrase) -> Phrase {
    Phrase("· \(name): \(label.english)", "· \(name): \(label.chinese)")
  }
  package static func rowsChanged(_ count: Int) -> Phrase {
    Phrase("· \(count) rows have changed", "· \(count) 行有变化")
  }

  package static func listTakesNoName(_ kind: String) -> Phrase {
    Phrase("users \(kind) takes no name", "users \(kind) 不接受名字")
  }
  package static func alreadyFollowing(_ name: String) -> Phrase {
    Phrase("you follow \(name) already", "你已经关注 \(name)")
  }
  package static func notFollowing(_ name: String) -> Phrase {
    Phrase("you do not follow \(name)", "你没有关注 \(name)")
  }
  package static func alreadyFriends(_ name: String) -> Phrase {
    Phrase("\(name) is your friend already", "\(name) 已经是你的好友")
  }
  package static func alreadyAsked(_ name: String) -> Phrase {
    Phrase("\(name) has been asked already", "已经向 \(name) 发出请求")
  }
  package static func notFriends(_ name: String) -> Phrase {
    Phrase("\(name) is not your friend", "\(name) 不是你的好友")
  }
  package static func nothingAsked(_ name: String) -> Phrase {
    Phrase("\(name) has asked nothing", "\(name) 没有发出请求")
  }
  package static func noRequest(_ name: String) -> Phrase {
    Phrase("there is no request between you and \(name)", "你和 \(name) 之间没有请求")
  }
  package static func accountGone(_ name: String) -> Phrase {
    Phrase("\(name): the account is gone or disabled", "\(name): 账号已不存在或已禁用")
  }
  package static func noButton(_ name: String) -> Phrase {
    Phrase("\(name) has no button here", "\(name) 在这里没有按钮")
  }
  package static func removeHidden(_ name: String) -> Phrase {
    Phrase("\(name): the remove button is not shown", "\(name): 移除按钮没有显示")
  }
  package static func pressShows(_ row: Int) -> Phrase {
    Phrase("press \(row) shows it", "press \(row) 可以显示它")
  }
  package static func inNoRow(_ name: String) -> Phrase {
    Phrase(
      "\(name) is in no row here that could show a button", "\(name) 不在这里的任何一行, 无法显示按钮")
  }
  package static func verbDoes(_ verb: String, _ name: String) -> Phrase {
    Phrase("\(verb) \(name) does it at once", "\(verb) \(name) 可以直接完成")
  }
}
