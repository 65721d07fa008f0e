package import Viper

/// Messages about logging in and about passwords.
extension Phrase {
  package static let defaultAvatar = Phrase("(default avatar)", "(默认头像)")
  package static let newPasswordQuestion = Phrase("New password:", "新密码:")
  package static let notLoggedIn = Phrase("you are not logged in", "你尚未登录")
  package static let sessionEnded = Phrase("your session has ended", "你的会话已结束")
  package static let howToLogIn = Phrase(
    "log in first: login NAME, or create an account: register NAME",
    "请先登录: login NAME, 或注册账号: register NAME")
  package static let howToRegister = Phrase(
    "create an account: register NAME", "请注册账号: register NAME")
  package static let tokenNotValid = Phrase(
    "the token in COTERIE_TOKEN is not valid, or not any more", "COTERIE_TOKEN 中的令牌无效或已失效")
  package static let tokenCountsFirst = Phrase(
    "COTERIE_TOKEN takes precedence over a login; set it to another token, or unset it",
    "COTERIE_TOKEN 优先于登录; 请换成其他令牌, 或取消设置该变量")
  package static let howToBegin = Phrase(
    "There are no accounts yet. Create yours: register NAME. Look around first: tour.",
    "还没有账号. 用 register NAME 注册自己的账号, 或先用 tour 看看.")
  package static func passwordRules(_ shortest: Int) -> Phrase {
    Phrase(
      "Choose a password of at least \(shortest) bytes (\(shortest) letters), not your name",
      "请设置至少 \(shortest) 字节的密码 (\(shortest) 个字母), 不能与名字相同")
  }
  package static let noPlaceForSession = Phrase(
    "there is no folder for the session; set HOME or XDG_STATE_HOME",
    "没有存放会话的目录; 请设置 HOME 或 XDG_STATE_HOME")
  package static func avatar(_ text: String) -> Phrase {
    Phrase(sign: text, inWords: Phrase("The user has an avatar", "该用户设有头像"))
  }
  package static func tooManyAttempts(_ seconds: Int64) -> Phrase {
    Phrase(
      "too many attempts; try again in \(seconds) s", "尝试次数过多; 请在 \(seconds) 秒后重试")
  }
  package static func passwordTooShort(_ limit: Int) -> Phrase {
    Phrase(
      "the password is shorter than \(limit) bytes (\(limit) letters)",
      "密码少于 \(limit) 字节 (\(limit) 个字母)")
  }
  package static let passwordIsName = Phrase("the password cannot be the account name", "密码不能与账号相同")
  package static let passwordNotText = Phrase(
    "the password is not valid UTF-8", "密码不是有效的 UTF-8")
  package static let noMemoryToHash = Phrase(
    "not enough memory to check the password; try again later", "内存不足, 无法检查密码; 请稍后再试")
}
