import Circle
import Viper

/// Messages about the settings, the store and the help topics of the program.
extension Phrase {
  static let noPlaceForStore = Phrase(
    "there is no folder for the store; set HOME or use --store PATH",
    "没有存放数据库的目录; 请设置 HOME, 或使用 --store PATH")
  static func storeMigrated(_ copy: String) -> Phrase {
    Phrase(
      "Upgraded the store to the version of this program; a private backup is in \(copy)",
      "已把数据库升级到此程序的版本; 升级前的私有备份在 \(copy)")
  }
  static func noStoreOfScheme(_ scheme: String) -> Phrase {
    Phrase("there are no stores of the kind \(scheme)", "不支持 \(scheme) 类型的数据库")
  }
  static func notAStoreAddress(_ address: String) -> Phrase {
    Phrase("\(address) does not name a store", "\(address) 不是数据库的地址")
  }
  static let howToNamePath = Phrase(
    "name a file, PATH or sqlite:PATH, or a server, postgres://HOST/DATABASE; a colon in the name of a file stands behind ./",
    "请指定文件 (PATH 或 sqlite:PATH) 或服务器 (postgres://HOST/DATABASE); 文件名含冒号时请以 ./ 开头")
  static func noStoreAt(_ path: String) -> Phrase {
    Phrase(
      "There is no store at \(path). The first account creates it.",
      "\(path) 处没有数据库. 注册第一个账号时会创建它.")
  }
  static let storeIsFixed = Phrase(
    "the store cannot be changed during a run", "运行期间不能更换数据库")
  static let howToNameStore = Phrase(
    "choose another store with --store, COTERIE_STORE or the configuration file",
    "请用 --store, COTERIE_STORE 或配置文件指定其他数据库")
  /// A user without a nickname, for completion.
  static let user = Phrase("user", "用户")
  static let nameStyleOption = Phrase(
    "show users by nickname, by account, or by both", "按昵称, 账号或两者显示用户")
  static let catalogueOption = Phrase(
    "the program, with arguments, that is also asked for books", "同时向其查询图书的程序及其参数")
  static let storeOption = Phrase(
    "the path or address of the store for the whole run; set cannot change it",
    "整个运行使用的数据库的路径或地址; 不能用 set 更改")
  static let readOption = Phrase(
    "which server of a cluster answers readers, for the whole run", "整个运行期间由集群的哪种服务器响应读取")
  static let readIsFixed = Phrase(
    "the server cannot be changed during a run", "运行期间不能更换服务器")
  static let howToNameRead = Phrase(
    "choose the server with --read, COTERIE_READ or the configuration file",
    "请用 --read, COTERIE_READ 或配置文件指定服务器")
  static func meaningOfRead(_ server: String) -> Phrase {
    server == "standby"
      ? Phrase("a standby, behind your own changes", "备库, 但总能看到自己的更改")
      : Phrase("the server that takes changes", "接受更改的主库")
  }
  static let speakerOption = Phrase(
    "the program that reads texts aloud from its standard input; %l in its arguments is the language, en or cmn",
    "从标准输入朗读文本的程序; 参数中的 %l 是语言, en 或 cmn")
  static let playerOption = Phrase(
    "the program that plays recordings; %f in its arguments is the file", "播放录音的程序; 参数中的 %f 是文件")
  static let programIsFixed = Phrase(
    "a program cannot be chosen during a run", "运行期间不能更换程序")
  static let howToNameProgram = Phrase(
    "choose it in the configuration file: config set NAME PROGRAM",
    "请在配置文件中指定: config set NAME PROGRAM")
  static let writingTopic = Phrase(
    "How to write a blog, and where the text goes", "如何写博客, 以及正文的去向")
  static let writingText = [
    Phrase(
      "On a terminal, write and blog edit ID open the editor named by VISUAL or EDITOR, without a shell.",
      "在终端上, write 和 blog edit ID 会打开 VISUAL 或 EDITOR 指定的编辑器, 不经过 shell."),
    Phrase(
      "In a shell, the command reads the text from standard input. In a script, name the file with --file FILE.",
      "在 shell 中, 命令从标准输入读取正文. 在脚本中, 用 --file FILE 指定文件."),
    Phrase(
      "A text may begin with front matter: lines such as title: TEXT between two --- lines.",
      "正文前可以有文首字段: 写在两行 --- 之间, 例如 title: TEXT."),
    Phrase(
      "The text becomes a draft as soon as the editor closes. Every save keeps the previous text as a revision.",
      "编辑器关闭后, 正文立即成为草稿. 每次保存都会保留之前的版本."),
    Phrase(
      "If the blog was saved elsewhere meanwhile, your text becomes a separate draft (status 5).",
      "如果博客在此期间已在别处保存, 你的正文会成为单独的草稿 (状态 5)."),
    Phrase(
      "A text that cannot be saved stays in a private file. The message names the file and the command that saves it.",
      "无法保存的文稿会留在私有文件中. 消息会指出该文件以及保存它的命令."),
    Phrase(
      "recover lists unsaved texts, recover N saves one as a draft, recover N --discard deletes it.",
      "recover 列出未保存的文稿, recover N 保存为草稿, recover N --discard 删除."),
  ]

  /// The meaning of a form of names, for completion.
  @Sendable
  static func meaningOfNameStyle(_ word: String) -> Phrase {
    switch NameStyle(rawValue: word) {
    case .nickname: Phrase("the nickname first", "昵称在前")
    case .account: Phrase("the name of the account alone", "只显示账号名")
    case .both, nil: Phrase("the name of the account, then the nickname", "先账号名, 后昵称")
    }
  }
}
