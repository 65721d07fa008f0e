/// Messages of `tree`.
extension Phrase {
  package static let treeWord = Phrase(
    "show the open modules and what each holds", "显示打开的模块及其持有的内容")
  static func treeStack(_ number: Int) -> Phrase {
    number == 1
      ? Phrase("Stack 1", "栈 1") : Phrase("Stack \(number), presented", "栈 \(number), 弹出")
  }
  /// Between an interactor and its services.
  static let asks = Phrase(sign: " → ", inWords: Phrase(" asks ", " 调用 "))
  static func treeScreen(_ title: Phrase, _ route: String, since moment: String) -> Phrase {
    title + .dot + Phrase(verbatim: route) + .dot + Phrase("since \(moment)", "打开于 \(moment)")
  }
}
