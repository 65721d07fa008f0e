/// What is said about one's own account.
extension Phrase {
  package static let accountTitle = Phrase("Account", "账号")
  package static let accountNoun = Phrase("your own account", "自己的账号")
  package static let whoamiVerb = Phrase("say who is logged in", "显示当前登录的用户")
  package static let sessionsVerb = Phrase("list where you are logged in", "列出登录的会话")
  package static let tokenVerb = Phrase(
    "make a token for COTERIE_TOKEN, called NAME", "生成名为 NAME 的令牌, 用于 COTERIE_TOKEN")
  package static let logoutVerb = Phrase("log out", "退出登录")
  package static let everywhereOption = Phrase("on every machine", "在所有机器上")
  package static let passwdVerb = Phrase(
    "change your password, or give NAME a new one", "修改密码, 或为 NAME 重设密码")
  package static let accountDelete = Phrase(
    "remove your account with all that you wrote", "删除账号和所写的一切")
  package static let exportVerb = Phrase(
    "write what you published or drafted into DIR, a file each", "把自己发布的和草稿写到目录 DIR, 每篇一个文件")
  package static let exportForceOption = Phrase("replace files that exist", "替换已存在的文件")
  package static let exportForceHint = Phrase(
    "nothing was written; --force replaces what exists", "没有写入任何文件; 用 --force 替换已存在的文件")
  package static let exportNeedsFolder = Phrase(
    "an export needs a folder; it cannot be piped", "导出需要目录, 不能写到管道")
  package static func exported(_ count: Int, _ folder: String) -> Phrase {
    Phrase(
      count == 1 ? "1 post written to \(folder)" : "\(count) posts written to \(folder)",
      "已把 \(count) 篇博客写到 \(folder)")
  }
  package static func notAFolder(_ path: String) -> Phrase {
    Phrase("\(path) is not a folder", "\(path) 不是目录")
  }
  package static let atTerminal = Phrase("at a terminal", "终端")
  package static let tokenShownOnce = Phrase(
    "This token is shown once; whoever has it is you.", "此令牌只显示一次; 持有者即代表你.")
  package static func badTokenName(_ limit: Int) -> Phrase {
    Phrase(
      "a token's name has 1 to \(limit) characters, and no control characters",
      "令牌的名字为 1 到 \(limit) 个字符, 且不含控制字符")
  }
  package static let passwordShownOnce = Phrase(
    "This password is shown once and lets in once; all sessions of the account have ended.",
    "此密码只显示一次, 只能登录一次; 该账号的所有会话已结束.")
  package static let chooseYourOwn = Phrase(
    "This password lets you in once: choose one of your own.", "此密码只能登录一次: 请设置自己的密码.")
  package static let passwordIsTheOld = Phrase(
    "the new password is the old one, and nothing was changed", "新密码与旧密码相同, 没有任何改动")
  static let temporaryPasswordFirst = Phrase(
    "this password is good only for choosing another", "此密码只能用于设置新密码")
  package static let passwdAlone = Phrase(
    "passwd alone changes your own password", "用 passwd 修改自己的密码")
  package static func neverLogsIn(_ name: String) -> Phrase {
    Phrase("\(name) is a sample person and cannot log in", "\(name) 是示例用户, 不能登录")
  }
  package static let oldPasswordQuestion = Phrase("Your password:", "当前密码:")
  package static let passwordChanged = Phrase(
    "The password is changed; every other session has ended.", "密码已修改; 其他会话已结束.")
  package static let notYourPassword = Phrase("that is not your password", "密码不正确")
  package static let onlyFounder = Phrase(
    "only the first account of the store may do that", "只有存储的第一个账号可以这样做")
  package static let notTheName = Phrase(
    "that is not the account's name; nothing was changed", "名字不符; 没有任何改动")
  package static func typeYourName(_ name: String) -> Phrase {
    Phrase(
      "Type the name \(name) to remove the account and all it wrote:",
      "输入名字 \(name) 以删除账号和所写的一切:")
  }
  package static func nobodyNamed(_ name: String) -> Phrase {
    Phrase("\(name): there is nobody of that name", "\(name): 没有这个用户")
  }
  package static func loggedOut(_ name: String) -> Phrase {
    Phrase("\(name) is logged out", "\(name) 已退出")
  }
  package static func accountDeleted(_ name: String) -> Phrase {
    Phrase("The account \(name) is gone", "账号 \(name) 已删除")
  }
}
