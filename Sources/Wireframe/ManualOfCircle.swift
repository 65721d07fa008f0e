import Viper

extension ManualText {
  /// The texts of the manual beside those of the commands.
  static let ofCircle = ManualText(
    day: "2026-11-22",
    summary: Phrase("a writing circle in the terminal", "终端里的写作圈"),
    description: [
      Phrase(
        "The people of one machine, team or community write blogs, read each other, follow, befriend and like, without leaving the shell.",
        "同一台机器, 同一团队或社区的人在这里写博客, 互相阅读, 关注, 加好友和点赞, 不必离开 shell."),
      Phrase(
        "Without arguments, coterie starts a prompt. Every line works at the prompt, in a script and after coterie, and gives the same data.",
        "不带参数时, coterie 进入提示符. 每一行命令在提示符下, 脚本中和 coterie 之后都可使用, 输出相同."),
      Phrase(
        "To begin: coterie tour, or coterie register NAME.",
        "开始使用: coterie tour, 或 coterie register NAME."),
    ],
    variables: [
      (
        "COTERIE_TOKEN",
        Phrase(
          "a token of an account; it takes precedence over a login", "账号的令牌; 优先于登录")
      )
    ],
    files: [
      ("~/.local/share/coterie/coterie.db", Phrase("the store", "数据库")),
      ("/var/lib/coterie/coterie.db", Phrase("the store of init --shared", "init --shared 创建的数据库")),
      (
        "~/.local/state/coterie/",
        Phrase("sessions, the history of the prompt, and unsaved texts", "会话, 提示符历史和未保存的正文")
      ),
      ("~/.config/coterie/config", Phrase("the settings of the user", "用户的设置")),
      ("/etc/xdg/coterie/config", Phrase("the settings of the machine", "系统的设置")),
    ],
    chapters: [
      (
        Phrase("SECURITY", "安全"),
        [
          Phrase(
            "Whoever can write the file of the store can change everything in it, whatever the program says. Whoever can read it reads all of it, drafts included.",
            "能写数据库文件的人可以改动其中的一切, 不受程序限制; 能读该文件的人可以读到全部内容, 包括草稿."),
          Phrase(
            "Accounts and passwords keep order among people who trust each other. They do not protect the file.",
            "账号和密码用于在互相信任的人之间维持秩序, 不能保护文件."),
        ]
      )
    ])
}
