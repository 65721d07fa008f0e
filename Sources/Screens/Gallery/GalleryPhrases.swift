import Circle
import Viper

/// Messages of the Gallery screen.
extension Phrase {
  static let galleryTitle = Phrase("Gallery", "架构画廊")
  static let architectureLabel = label(Phrase("Architecture", "架构"))
  static let sentenceLabel = label(Phrase("Description", "说明"))

  static func name(of exhibit: Exhibit) -> Phrase {
    switch exhibit {
    case .greeting: .greetingTitle
    case .following: .followingTitle
    }
  }

  static func name(of architecture: Architecture) -> Phrase {
    switch architecture {
    case .mvc: Phrase(verbatim: "MVC")
    case .mvp: Phrase(verbatim: "MVP")
    case .mvvm: Phrase(verbatim: "MVVM")
    case .context: Phrase(verbatim: "Context")
    case .viper: Phrase(verbatim: "VIPER")
    }
  }

  // MARK: Sentences

  static func sentence(on exhibit: Exhibit, in architecture: Architecture) -> Phrase {
    switch (exhibit, architecture) {
    case (.greeting, .mvc):
      Phrase(
        "The controller asks the session, changes the name and fills the label.",
        "控制器查询会话, 修改名字, 填写标签.")
    case (.greeting, .mvp):
      Phrase(
        "The presenter tells a passive view what to show, through a protocol.",
        "展示器通过协议告诉被动视图显示什么.")
    case (.greeting, .mvvm):
      Phrase(
        "The view observes the words of a view model, which knows no view.",
        "视图观察视图模型的文字, 视图模型不知道视图.")
    case (.greeting, .context):
      Phrase(
        "One presenter has the name, another the words; both know only a context.",
        "一个展示器管名字, 另一个管文字; 两者只知道上下文.")
    case (.greeting, .viper):
      Phrase(
        "The product's own module, without its card and its news.",
        "产品自己的模块, 不含名片和消息.")
    case (.following, .mvc):
      Phrase(
        "The controller loads, follows, asks and rolls back.",
        "控制器负责加载, 关注, 询问和回滚.")
    case (.following, .mvp):
      Phrase(
        "The presenter decides about each press, and its view obeys.",
        "展示器决定每次按下的结果, 视图照办.")
    case (.following, .mvvm):
      Phrase(
        "The view observes rows and answers, and lays them out.",
        "视图观察行和回答, 只负责排版.")
    case (.following, .context):
      Phrase(
        "One presenter has the rows, another their buttons; a context bridges them.",
        "一个展示器管行, 另一个管按钮; 上下文连接两者.")
    case (.following, .viper):
      Phrase(
        "The product's own module, as users following shows it.",
        "产品自己的模块, 与 users following 相同.")
    }
  }

  // MARK: Figures

  static func files(_ count: Int) -> Phrase { counted(count, "file", "文件") }
  static func lines(_ count: Int) -> Phrase { counted(count, "line", "行") }
  static func types(_ count: Int) -> Phrase { counted(count, "type", "类型") }
  static func protocols(_ count: Int) -> Phrase { counted(count, "protocol", "协议") }
  static func backReferences(_ count: Int) -> Phrase {
    Phrase("\(count) back", "\(count) 反向引用")
  }
  static func testedRoles(_ count: Int) -> Phrase { counted(count, "role", "角色") }
  static func calls(_ count: Int) -> Phrase { counted(count, "call", "调用") }

  private static func counted(_ count: Int, _ english: String, _ chinese: String) -> Phrase {
    Phrase("\(count) \(english)\(count == 1 ? "" : "s")", "\(count) \(chinese)")
  }

  /// The meanings of the figures, below them.
  static let figureNotes = [
    Phrase(
      "Both exhibits together, without the code that all five share.",
      "两件展品合计, 不含五种架构共用的代码."),
    Phrase(
      "Lines: without comments and blank lines.", "行: 不含注释和空行."),
    Phrase(
      "Back: weak and unowned references, and callbacks; they lead to an owner.",
      "反向引用: 指向所有者的 weak 或 unowned 引用和回调."),
    Phrase(
      "Roles: those with a test of their own, which needs no terminal.",
      "角色: 有单独测试且测试不需要终端的角色."),
    Phrase(
      "Calls: of its functions, from a press on a row to the answer.",
      "调用: 从按下一行到得到回答, 其函数被调用的次数."),
    Phrase(
      "VIPER: the whole modules Greeting and UserList, with the card and eight lists.",
      "VIPER: 整个 Greeting 和 UserList 模块, 含名片和八种列表."),
  ]

  /// The meaning of an architecture, for completion.
  static func meaning(of architecture: Architecture) -> Phrase {
    switch architecture {
    case .mvc: Phrase(verbatim: "Model, View, Controller")
    case .mvp: Phrase(verbatim: "Model, View, Presenter")
    case .mvvm: Phrase(verbatim: "Model, View, View Model")
    case .context: Phrase("a router with a context", "带上下文的路由")
    case .viper: Phrase(verbatim: "View, Interactor, Presenter, Entity, Router")
    }
  }
}
