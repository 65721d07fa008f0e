package import Domain
package import Viper

/// Words of rows of people, and messages of lists with such rows.
extension Phrase {
  // MARK: Rows

  /// The words for a search without a result; none if rows were found, or if nothing was searched.
  /// The way on from an empty list of another user.
  package static func seeProfile(of name: String) -> Phrase {
    let line = Place.user(name: name).line
    return Phrase("See the profile: \(line)", "查看主页: \(line)")
  }
  package static func nobodyFound(_ searched: String?, isEmpty: Bool) -> [Phrase] {
    guard let searched, isEmpty else { return [] }
    return [Phrase("No users found: \(searched)", "没有找到用户: \(searched)")]
  }
  package static let nobodyHere = Phrase("The list is empty", "列表为空")
  /// The picture of a person without an avatar.
  package static let noAvatar = Phrase(sign: "○", inWords: Phrase(verbatim: ""))
  /// The part of an avatar that a line has room for: a small face, or the first sign of a longer one.
  package static func smallAvatar(_ avatar: String?) -> Phrase {
    guard let avatar, let first = avatar.first else { return .noAvatar }
    return Phrase(verbatim: avatar.unicodeScalars.count <= 6 ? avatar : String(first))
  }
  package static let noSignature = Phrase("They are lazy and wrote nothing", "TA很懒,什么都没写")
  package static let personGone = Phrase("unavailable", "不可用")
  /// The viewer's restrictions on a person.
  package static func restricted(_ kinds: [Restriction]) -> Phrase {
    let words = kinds.map { kind in
      kind == .block ? Phrase("Blocked", "已屏蔽") : Phrase("Muted", "已不看")
    }
    return .joined(words, by: .dot)
  }
  package static let female = Phrase("female", "女")
  package static let male = Phrase("male", "男")
  package static func commonFriends(_ count: Int) -> Phrase {
    Phrase(
      "You have \(count) friend\(count == 1 ? "" : "s") in common", "你们有\(count)个共同好友")
  }
  package static func button(_ label: Phrase, removedBy row: Int) -> Phrase {
    label
      + Phrase(
        sign: " [remove \(row)]", inWords: Phrase(", remove: remove \(row)", ", 移除: remove \(row)"))
  }
  /// The commands that answer a friend request.
  package static func answers(by row: Int) -> Phrase {
    Phrase(verbatim: "accept \(row)") + Phrase(sign: " · ", inWords: Phrase(" or ", " 或 "))
      + Phrase(verbatim: "decline \(row)")
  }
  /// The text of a friend request that the viewer received.
  package static func asks(_ greeting: String) -> Phrase {
    requestLabel
      + (greeting.isEmpty
        ? Phrase("asks to be your friend", "请求加你为好友")
        : Phrase("asks: \(greeting)", "请求: \(greeting)"))
  }
  /// The state of a friend request that the viewer sent.
  package static func youAsked(_ day: Phrase?) -> Phrase {
    let words =
      day.map { Phrase("you asked \($0.english)", "\($0.chinese)已发送请求") }
      ?? Phrase("you asked", "你已发送请求")
    return requestLabel + words
  }
  private static let requestLabel = Phrase.label(Phrase("Request", "请求"))

  static let sexLabel = Phrase.label(Phrase("Sex", "性别"))
  static let addressLabel = Phrase.label(Phrase("Address", "地址"))
  static let accountLabel = Phrase.label(Phrase("Account", "账号"))
  static let nicknameLabel = Phrase.label(Phrase("Nickname", "昵称"))
  static let signatureLabel = Phrase.label(Phrase("Signature", "签名"))
  /// Before a state that no button changes.
  static let tieLabel = Phrase.label(Phrase("State", "状态"))
  package static let buttonLabel = Phrase.label(Phrase("Button", "按钮"))

  // MARK: Messages of a list

  package static let stopFollowingQuestion = Phrase("Really stop following?", "提示: 确认取消对他的关注吗?")
  package static func peopleCame(_ count: Int) -> Phrase {
    .news(
      Phrase("\(count) new user\(count == 1 ? "" : "s"): refresh", "新增 \(count) 人: refresh"))
  }
  package static func noButton(_ name: String) -> Phrase {
    Phrase("this list shows no button for \(name)", "此列表不显示 \(name) 的按钮")
  }
  package static func removeHidden(_ name: String) -> Phrase {
    Phrase("the remove button of \(name) is not shown", "\(name) 的移除按钮没有显示")
  }
  package static func pressShows(_ row: Int) -> Phrase {
    Phrase("show it: press \(row)", "用 press \(row) 显示")
  }
  package static func inNoRow(_ name: String) -> Phrase {
    Phrase(
      "\(name) is not in this list, so there is no button to press", "\(name) 不在此列表中, 没有可按的按钮")
  }
  package static func verbDoes(_ verb: String, _ name: String) -> Phrase {
    Phrase("do it directly: \(verb) \(name)", "用 \(verb) \(name) 直接完成")
  }
}
