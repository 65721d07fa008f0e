/// What is said about people and lists of them.
extension Phrase {
  package static let usersTitle = Phrase("Users", "用户")
  package static let usersNoun = Phrase(
    "the people of this circle: all, or yours, or those of NAME",
    "圈子里的人: 全部, 自己的, 或 NAME 的")
  package static let usersOpen = Phrase(
    "open the page of the person in row N, or of that name", "打开第 N 行的用户, 或该用户")
  package static let vip = Phrase(verbatim: "VIP")
  package static let noSignature = Phrase(
    "They are lazy and wrote nothing", "TA很懒,什么都没写")
  package static let noMore = Phrase("No more", "没有更多了")
  package static let noRows = Phrase("there are no rows", "没有任何行")
  package static func noSuchRow(_ row: Int, of count: Int) -> Phrase {
    Phrase("there is no row \(row); rows go from 1 to \(count)", "没有第 \(row) 行; 行号为 1 到 \(count)")
  }
  package static func badCursor(_ cursor: String) -> Phrase {
    Phrase("--after: \(cursor) is no cursor of this list", "--after: \(cursor) 不是此列表的游标")
  }
  package static func moreAfter(_ cursor: String) -> Phrase {
    Phrase("more shows the next page (--after \(cursor))", "more 显示下一页 (--after \(cursor))")
  }

  package static let userTitle = Phrase("User details", "用户详情")
  package static let userNoun = Phrase("the page of a person", "用户的页面")
  package static let userEdit = Phrase("change what you say of yourself", "修改个人资料")
  package static let userLevel = Phrase("give a person a level", "设置用户等级")
  package static let userDisable = Phrase("let a person log in no more, or again", "禁用或恢复用户")
  package static let anonymous = Phrase("Anonymous", "匿名")
  package static let emptyBio = Phrase(
    "Bio: This person is lazy and wrote nothing~", "个人简介: 这个人很懒, 什么也没有写~")
  package static func bio(_ text: String) -> Phrase {
    Phrase("Bio: \(text)", "个人简介: \(text)")
  }
  package static func works(_ count: Int) -> Phrase { Phrase("Works: \(count)", "作品: \(count)") }
  package static func friendCount(_ count: Int) -> Phrase {
    Phrase("Friends: \(count)", "好友: \(count)")
  }
  package static func followerCount(_ count: Int) -> Phrase {
    Phrase("Followers: \(count)", "粉丝: \(count)")
  }
  package static func followingCount(_ count: Int) -> Phrase {
    Phrase("Following: \(count)", "关注: \(count)")
  }
  package static func edited(_ field: String) -> Phrase {
    Phrase("\(field) is changed", "\(field) 已修改")
  }
  package static func fieldTooLong(_ field: String, _ limit: Int) -> Phrase {
    Phrase("\(field) has at most \(limit) characters", "\(field) 最多 \(limit) 个字符")
  }
  package static func leveled(_ name: String, _ level: Int) -> Phrase {
    Phrase("\(name) has level \(level)", "\(name) 的等级为 \(level)")
  }
  package static func disabled(_ name: String) -> Phrase {
    Phrase("\(name) cannot log in any more", "\(name) 已被禁用")
  }
  package static func enabled(_ name: String) -> Phrase {
    Phrase("\(name) can log in again", "\(name) 已恢复")
  }
  package static func changedElsewhere(_ name: String) -> Phrase {
    Phrase("· \(name) has changed", "· \(name) 有变化")
  }
  package static let notYourself = Phrase("you cannot do that to yourself", "不能对自己这样做")
}
