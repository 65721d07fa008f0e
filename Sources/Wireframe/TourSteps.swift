import Viper

extension Tour {
  /// From a login to a published blog, and behind the scenes, in ten steps.
  static var ofCircle: Tour {
    Tour(
      opening: [
        Phrase(
          "Coterie in ten steps. You are ada, in a small circle made for this tour.",
          "用十步了解 Coterie. 你是 ada, 身处一个为导览准备的小圈子."),
        Phrase(
          "The tour does not change your own data, and deletes its data at the end.",
          "不会改动你自己的数据, 导览结束后也不会留下任何数据."),
      ],
      closing: [
        Phrase(
          "Read more: coterie manual, or man coterie. Modules.md in the sources explains how it is built.",
          "更多说明: coterie manual 或 man coterie. 源代码中的 Modules.md 说明程序的结构."),
        Phrase(
          "The tour is over, and its data is deleted. Start your own circle: coterie",
          "导览到此结束, 它的数据已删除. 开始你自己的圈子: coterie"),
      ],
      files: [
        File(
          "page.md",
          Phrase(
            "The kettle is on, the window is open, and nobody has read this yet.\n",
            "水快开了, 窗户开着, 这一页还没有人读过.\n")),
        File(
          "better.md",
          Phrase(
            "The kettle is on, the window is open, and *two people* have read this.\n",
            "水快开了, 窗户开着, 已经有*两个人*读过这一页.\n")),
      ] + writers.map(\.file),
      users: writers.map(\.user) + [ada], steps: steps)
  }

  /// The password of every user of the tour. It protects nothing.
  private static let password = "password of the tour"

  private static var ada: User {
    let edit = "user edit signature"
    return User(
      "ada",
      script: Phrase(
        "register ada\n\(password)\n\(edit) \"New here\"\nlogout\n",
        "register ada\n\(password)\n\(edit) \"初来乍到\"\nlogout\n"))
  }

  /// A user who has published one blog.
  private struct Writer {
    let name, nickname, signature, title, text: String

    var file: File { File(".\(name).md", Phrase(verbatim: text + "\n")) }

    var user: User {
      User(
        name,
        script: Phrase(
          verbatim: """
            register \(name)
            \(Tour.password)
            user edit nickname "\(nickname)"
            user edit signature "\(signature)"
            write "\(title)" --file \(file.name) --publish

            """))
    }
  }

  private static let writers = [
    Writer(
      name: "anlan", nickname: "灯下", signature: "每天写三行", title: "雨后的茶园",
      text: "雨停了, 只听见水从叶子上落下. 我坐了一会儿, 走的时候带走了三行字."),
    Writer(
      name: "benno", nickname: "the gardener", signature: "Mostly weather and soup",
      title: "Soup weather",
      text: "Rain since Monday. The soup is my calendar: leeks mean March, pumpkins October."),
    Writer(
      name: "clara", nickname: "night bus", signature: "Overheard on the way home",
      title: "The last stop",
      text: "At the last stop the driver turns off the light, and the stories begin."),
  ]

  private static var steps: [Step] {
    [
      Step(
        Phrase("Log in. The tour fills in the password.", "登录. 密码由导览代为输入."),
        "login ada", answers: [password]),
      Step(
        Phrase(
          "Type a noun to open a screen. The screen users lists the users of the circle.",
          "输入名词, 打开一个页面. 页面 users 列出圈子里的用户."),
        "users"),
      Step(
        Phrase(
          "Type a verb to act on the open screen. This one follows the user in row 2.",
          "输入动词, 在打开的页面上操作. 这一行关注第 2 行的用户."),
        "follow 2"),
      Step(
        Phrase(
          "Write a blog. The file page.md has its text, and with --publish everyone can read it.",
          "写一篇博客. 正文在文件 page.md 中. 加上 --publish, 所有人都能读到."),
        Phrase(
          #"write "First page" --file page.md --publish"#,
          #"write "第一页" --file page.md --publish"#)),
      Step(Phrase("Open your blog by its number.", "用编号打开你的博客."), "blog 4"),
      Step(
        Phrase(
          "Two users like your blog in other terminals, and your screen shows it at once. Then save a better text.",
          "两位用户在别的终端赞了你的博客, 你的页面立即显示. 然后保存更好的正文."),
        "edit --file better.md",
        elsewhere: [Elsewhere("benno", "blog like 4"), Elsewhere("clara", "blog like 4")]),
      Step(
        Phrase(
          "Each save keeps the earlier text as a revision. List the revisions.",
          "每次保存都把之前的正文留作历史版本. 列出所有版本."),
        "revisions", wayBack: "close"),
      Step(
        Phrase(
          "Type a noun and a verb to act without opening a screen. With --trace you see each step in the program.",
          "输入名词和动词, 不打开页面就能操作. 加上 --trace, 可以看到程序内部的每一步."),
        "blog like 2 --trace"),
      Step(
        Phrase("Undo your last change: that like.", "撤销最后一次改动: 刚才的赞."), "undo"),
      Step(
        Phrase(
          "The gallery has two screens, each written in five architectures. This table compares their sources.",
          "架构画廊有两个页面, 每个都用五种架构写成. 这张表比较它们的源代码."),
        "gallery compare"),
    ]
  }
}

extension Tour.Step {
  /// A line that is the same in both languages.
  fileprivate init(
    _ words: Phrase, _ line: String, answers: [String] = [], elsewhere: [Tour.Elsewhere] = [],
    wayBack: String? = nil
  ) {
    self.init(
      words, Phrase(verbatim: line), answers: answers, elsewhere: elsewhere, wayBack: wayBack)
  }
}
