package import Domain

/// What the Login screen says, and what is said about accounts and passwords.
extension Phrase {
  package static let loginTitle = Phrase("Login", "登录")
  package static let loginNoun = Phrase("log in", "登录")
  package static let loginAccount = Phrase("fill in the account", "填写账号")
  package static let loginPassword = Phrase("fill in the password, unseen", "填写密码, 不显示")
  package static let loginLogin = Phrase("log in with what is filled in", "用填写的内容登录")
  package static let loginSystem = Phrase(
    "log in as the user of this system; tie or untie that user", "以系统用户登录; 绑定或解除绑定")
  package static let loginRegister = Phrase("make an account called NAME", "注册名为 NAME 的账号")

  package static let inProgress = Phrase("In progress", "正在执行")
  package static let finished = Phrase("Finished", "执行完成")
  package static let wrongPassword = Phrase(
    "Incorrect username or password", "用户名或密码错误")
  package static let defaultAvatar = Phrase("(default avatar)", "(默认头像)")
  package static let passwordQuestion = Phrase("Password:", "密码:")
  package static let newPasswordQuestion = Phrase("New password:", "新密码:")
  package static let systemQuestion = Phrase(
    "Log in as the user of this system?", "以当前系统用户登录吗?")
  package static let tied = Phrase(
    "This user of the system logs in as you from now on", "此系统用户今后将以你的账号登录")
  package static let untied = Phrase(
    "No user of the system is tied to you any more", "已解除与系统用户的绑定")
  package static let nothingTied = Phrase(
    "no account is tied to this user of the system", "没有账号与此系统用户绑定")
  package static let tieHint = Phrase(
    "log in with your password and type: system tie", "请用密码登录后输入: system tie")
  package static let logOutFirst = Phrase("logout comes first", "请先 logout")
  package static let nobodyLoggedIn = Phrase("nobody is logged in", "尚未登录")
  package static let howToLogIn = Phrase(
    "login NAME logs in, register NAME makes an account", "用 login NAME 登录, 或 register NAME 注册")
  package static let howToBegin = Phrase(
    "Nobody is here yet. register NAME makes the first account; demo fills the store with sample people.",
    "这里还没有人. register NAME 创建第一个账号; demo 用示例用户填充存储.")
  package static let tokenNameOption = Phrase(
    "make a token for COTERIE_TOKEN, called NAME, and stay logged out",
    "生成名为 NAME 的令牌, 用于 COTERIE_TOKEN, 并不登录")
  package static let accountIsField = Phrase(
    "account fills in a field on this screen", "在此页面上 account 用于填写账号")
  package static let leaveLogin = Phrase("greeting leads to another", "请先用 greeting 离开此页")
  static let noPlaceForSession = Phrase(
    "there is no place to keep a session: set HOME or XDG_STATE_HOME",
    "没有存放会话的位置: 请设置 HOME 或 XDG_STATE_HOME")
  package static func registeredOnly(_ name: String, _ reason: Phrase) -> Phrase {
    Phrase(
      "\(name) has an account now, but is not logged in: \(reason.english)",
      "账号 \(name) 已创建, 但尚未登录: \(reason.chinese)")
  }
  package static func logInLater(_ name: String) -> Phrase {
    Phrase("once that is mended, login \(name) goes on", "解决之后请用 login \(name) 继续")
  }
  package static let accountFieldName = Phrase("the account is empty", "账号为空")
  package static let passwordFieldName = Phrase("the password is empty", "密码为空")
  package static let bothFields = Phrase("account and password are empty", "账号和密码为空")

  package static func avatar(_ text: String) -> Phrase { Phrase(verbatim: text) }
  package static func accountField(_ account: String) -> Phrase {
    account.isEmpty
      ? Phrase("Account:", "账号:") : Phrase("Account: \(account)", "账号: \(account)")
  }
  package static func passwordField(isFilled: Bool) -> Phrase {
    isFilled
      ? Phrase("Password: (filled in)", "密码: (已填写)") : Phrase("Password:", "密码:")
  }
  package static func alreadyLoggedIn(_ name: String) -> Phrase {
    Phrase("\(name) is logged in already", "\(name) 已经登录")
  }
  package static func welcomed(_ name: String) -> Phrase {
    Phrase("Welcome, \(name)", "欢迎, \(name)")
  }
  package static func nameTaken(_ name: String) -> Phrase {
    Phrase("\(name): the name is taken", "\(name): 名字已被使用")
  }
  package static func tooManyTries(_ seconds: Int64) -> Phrase {
    Phrase(
      "too many tries; try again in \(seconds) s", "尝试次数过多; 请在 \(seconds) 秒后重试")
  }
  package static func badName(_ refusal: AccountName.Refusal) -> Phrase {
    switch refusal {
    case .empty: Phrase("a name is not empty", "名字不能为空")
    case .tooLong:
      Phrase(
        "a name has at most \(AccountName.longest) characters",
        "名字最多 \(AccountName.longest) 个字符")
    case .beginsWrongly: Phrase("a name begins with a letter", "名字必须以字母开头")
    case .reserved: Phrase("a command has that name", "这个名字是一个命令")
    case .badCharacter(let character):
      Phrase(
        "a name has letters, digits, - and _, but not \"\(character)\"",
        "名字只能有字母, 数字, - 和 _, 不能有 \"\(character)\"")
    }
  }
  static func passwordTooShort(_ limit: Int) -> Phrase {
    Phrase("a password has at least \(limit) bytes", "密码至少 \(limit) 字节")
  }
  static let passwordIsName = Phrase("the account's name is no password", "密码不能与账号相同")
  static let passwordNotText = Phrase(
    "the password is not valid UTF-8", "密码不是有效的 UTF-8")
  static let noMemoryToHash = Phrase(
    "there is not enough memory to check the password; try again later", "内存不足, 无法检查密码; 请稍后再试")
}
