package import Viper

/// Messages about accounts, their passwords and their tokens.
extension Phrase {
  package static let tokenShownOnce = Phrase(
    "This token is shown only once. Anyone who has it can act as you.",
    "此令牌只显示一次. 任何持有它的人都能以你的身份操作.")
  package static let terminalSession = Phrase("terminal session", "终端会话")
  static let userLabel = Phrase.label(Phrase("User", "用户"))
  static let tokenLabel = Phrase.label(Phrase("Token", "令牌"))
  package static func badTokenName(_ limit: Int) -> Phrase {
    Phrase(
      "a token name must have 1 to \(limit) characters and no control characters",
      "令牌名必须为 1 到 \(limit) 个字符, 且不含控制字符")
  }
  package static let passwordIsTheOld = Phrase(
    "the new password is the same as the old one; nothing was changed", "新密码与旧密码相同, 没有任何改动")
  package static let passwordIsTemporary = Phrase(
    "this password only lets you set a new one", "此密码只能用于设置新密码")
  package static let passwdAlone = Phrase(
    "change your own password: passwd", "用 passwd 修改自己的密码")
  package static let onlyFounder = Phrase(
    "only the first account of the store can do this", "只有数据库的第一个账号可以执行此操作")
  package static func nobodyNamed(_ name: String) -> Phrase {
    Phrase("no such user: \(name)", "用户不存在: \(name)")
  }
}
