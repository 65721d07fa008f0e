import Domain
import Viper

/// Messages of the Login screen.
extension Phrase {
  static let chooseYourOwn = Phrase(
    "This password works only once. Choose your own password now.", "此密码只能登录一次. 请设置自己的密码.")
  static let loginTitle = Phrase("Login", "登录")
  static let inProgress = Phrase("In progress", "正在执行")
  static let finished = Phrase("Finished", "执行完成")
  static let wrongPassword = Phrase(
    "Incorrect username or password", "用户名或密码错误")
  static let passwordQuestion = Phrase("Password:", "密码:")
  static let systemQuestion = Phrase(
    "Log in as the current system user?", "以当前系统用户登录吗?")
  static let tied = Phrase(
    "Tied the system user to your account", "已将系统用户绑定到你的账号")
  static let untied = Phrase(
    "Untied the system user from your account", "已解除系统用户与你的账号的绑定")
  static let notTied = Phrase(
    "Your account is not tied to a system user", "你的账号没有与系统用户绑定")
  static let nothingTied = Phrase(
    "no account is tied to this system user", "没有账号与此系统用户绑定")
  static let tieHint = Phrase(
    "log in with your password, then type: system tie", "请先用密码登录, 再输入: system tie")
  static let logOutFirst = Phrase("log out first: logout", "请先退出登录: logout")
  static let accountIsField = Phrase(
    "on this screen, account fills in the account field", "在此页面上 account 用于填写账号")
  static let leaveLogin = Phrase("leave this screen first: greeting", "请先用 greeting 离开此页面")
  static func registeredOnly(_ name: String, _ reason: Phrase) -> Phrase {
    Phrase(
      "created account \(name), but could not log in: \(reason.english)",
      "已创建账号 \(name), 但未能登录: \(reason.chinese)")
  }
  static func logInLater(_ name: String) -> Phrase {
    Phrase("solve the problem, then log in: login \(name)", "解决之后请用 login \(name) 继续")
  }
  static let accountEmpty = Phrase("the account is empty", "账号为空")
  static let passwordEmpty = Phrase("the password is empty", "密码为空")
  static let noAccountsYet = Phrase(
    "there are no accounts yet; create yours: register NAME", "还没有账号; 请用 register NAME 注册")
  static let noAccountIsThere = Phrase("there are no accounts yet", "还没有账号")
  static func registerWith(_ line: String) -> Phrase {
    Phrase("create yours: \(line)", "请用 \(line) 注册")
  }
  static let bothFieldsEmpty = Phrase(
    "account and password are empty; log in: login NAME", "账号和密码为空; 请用 login NAME 登录")
  static let howToEnter = Phrase(
    "Log in: login NAME. Create an account: register NAME.",
    "用 login NAME 登录, 或用 register NAME 注册账号.")
  static let writeFirst = Phrase(
    "Write your first blog: write TITLE --publish", "写第一篇博客: write TITLE --publish")
  static func accountField(_ account: String) -> Phrase {
    account.isEmpty
      ? Phrase("Account:", "账号:") : Phrase("Account: \(account)", "账号: \(account)")
  }
  static func passwordField(isFilled: Bool) -> Phrase {
    isFilled ? Phrase("Password: (filled in)", "密码: (已填写)") : passwordQuestion
  }
  static func alreadyLoggedIn(_ name: String) -> Phrase {
    Phrase("\(name) is already logged in", "\(name) 已经登录")
  }
  static func welcomed(_ name: String) -> Phrase {
    Phrase("Welcome, \(name)", "欢迎, \(name)")
  }
  static func welcomedBack(_ name: String) -> Phrase {
    Phrase("Welcome back, \(name)", "欢迎回来, \(name)")
  }
  static func nameTaken(_ name: String) -> Phrase {
    Phrase("the name \(name) is already taken", "名字 \(name) 已被使用")
  }
  static func nameLooksLike(_ other: String) -> Phrase {
    Phrase("the name looks like the user \(other)", "这个名字看起来像用户 \(other)")
  }
  static func badName(_ refusal: AccountName.Refusal) -> Phrase {
    switch refusal {
    case .empty: Phrase("the name is empty", "名字为空")
    case .tooLong:
      Phrase(
        "the name is longer than \(AccountName.longest) characters",
        "名字超过 \(AccountName.longest) 个字符")
    case .beginsWrongly: Phrase("a name must begin with a letter", "名字必须以字母开头")
    case .reserved: Phrase("the name is reserved for a command", "这个名字是保留的命令名")
    case .mixedScripts:
      Phrase("the letters of a name must be of one script", "名字的字母必须属于同一种文字")
    case .looksLikeAnother:
      Phrase(
        "the name looks like one in another script; add a letter that does not",
        "这个名字看起来像另一种文字的名字; 请加入一个不会混淆的字母")
    case .badCharacter(let character) where character != " " && character.isInvisible:
      .badCharacter(number(of: character))
    case .badCharacter(let character): .badCharacter("\"\(character)\"")
    }
  }

  private static func badCharacter(_ words: String) -> Phrase {
    Phrase(
      "a name can contain only letters, digits, - and _, not \(words)",
      "名字只能含有字母, 数字, - 和 _, 不能含有 \(words)")
  }

  /// The number of a character that cannot be seen, such as U+200B.
  private static func number(of character: String) -> String {
    character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }.joined(separator: " ")
  }

  /// The meaning of a change of an account, for completion.
  static func meaning(of tie: Login.Tie) -> Phrase {
    switch tie {
    case .tie: Phrase("tie your account to this user of the machine", "把你的账号与此系统用户绑定")
    case .untie: Phrase("end that tie", "解除绑定")
    }
  }
}
