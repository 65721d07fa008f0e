package import Domain

/// What is said about keeping people away.
extension Phrase {
  package static let userBlock = Phrase(
    "let a person neither follow nor befriend you, nor like what you write", "屏蔽用户: 不能关注你, 加你好友或点赞")
  package static let userUnblock = Phrase("block a person no more", "取消屏蔽用户")
  package static let userMute = Phrase("see nothing of a person in your feed", "不看此用户的动态")
  package static let userUnmute = Phrase("see a person in your feed again", "恢复看此用户的动态")

  package static func restricted(_ name: String, _ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("\(name): blocked", "\(name): 已屏蔽")
    case .mute: Phrase("\(name): muted", "\(name): 已静音")
    }
  }
  package static func restrictionLifted(_ name: String, _ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("\(name): no longer blocked", "\(name): 已取消屏蔽")
    case .mute: Phrase("\(name): no longer muted", "\(name): 已取消静音")
    }
  }
  package static func alreadyRestricted(_ name: String, _ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("you block \(name) already", "你已经屏蔽了 \(name)")
    case .mute: Phrase("you mute \(name) already", "你已经静音了 \(name)")
    }
  }
  package static func notRestricted(_ name: String, _ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("you do not block \(name)", "你没有屏蔽 \(name)")
    case .mute: Phrase("you do not mute \(name)", "你没有静音 \(name)")
    }
  }
  package static func youBlock(_ name: String) -> Phrase {
    Phrase("you block \(name)", "你屏蔽了 \(name)")
  }
  package static func unblockFirst(_ name: String) -> Phrase {
    Phrase("user unblock \(name) comes first", "请先 user unblock \(name)")
  }
  /// What stands on the page of somebody for who keeps them away.
  package static func youRestrict(_ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("You block them (unblock)", "已屏蔽 (unblock 取消)")
    case .mute: Phrase("You mute them (unmute)", "已静音 (unmute 取消)")
    }
  }
}
