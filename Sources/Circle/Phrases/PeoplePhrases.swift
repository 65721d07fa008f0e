package import Viper

/// Messages about users.
extension Phrase {
  // MARK: Titles

  package static let usersTitle = Phrase("Users", "用户")
  package static let followingTitle = Phrase("Following", "关注")
  package static let followersTitle = Phrase("Followers", "粉丝")
  package static let friendsTitle = Phrase("Friends", "好友")

  // MARK: Messages

  package static let vip = Phrase(verbatim: "VIP")
  package static func changedElsewhere(_ name: String) -> Phrase {
    .news(Phrase("\(name): details updated", "\(name): 资料已更新"))
  }
  package static let notYourself = Phrase("you cannot do this to yourself", "不能对自己执行此操作")
}
