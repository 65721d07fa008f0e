package import Domain
package import Viper

extension SocialGateway {
  /// Unblocks or unmutes a person.
  package func end(_ kind: Restriction, of person: PersonData, by me: AccountID) throws {
    if person.isMe { throw Complaint.notYourself }
    guard try lift(person.id, kind, by: me) else {
      throw Complaint(.refused, .notRestricted(person.name, kind))
    }
  }
}

/// Messages about the end of a restriction.
extension Phrase {
  package static func restrictionLifted(_ name: String, _ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("Unblocked \(name)", "已取消屏蔽 \(name)")
    case .mute: Phrase("Unmuted \(name)", "已恢复看 \(name) 的动态")
    }
  }
  package static func notRestricted(_ name: String, _ kind: Restriction) -> Phrase {
    switch kind {
    case .block: Phrase("you do not block \(name)", "你没有屏蔽 \(name)")
    case .mute: Phrase("you do not mute \(name)", "你没有设为不看 \(name) 的动态")
    }
  }
}
