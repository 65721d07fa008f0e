import Circle
import Viper

// The verb of unsaved texts, and the list of them.
extension Compose.View {
  static let number = Argument<Int>.number("N", 1...1_000_000, of: .unsaved).optional
  static let discard = Argument<Bool>.flag(
    "--discard", Phrase("delete the text instead of saving it", "不保存, 而是删除这份文稿"))

  static let recover = CommandSpec(
    Compose.CommonVerb.recover.rawValue, number, discard,
    summary: Phrase(
      "list the unsaved texts, or save text N as a draft", "列出未保存的文稿, 或把第 N 份保存为草稿"),
    example: "recover 1",
    prints: .oneOf([.object("unsavedText", Compose.UnsavedData.keys).list, .blog]),
    questions: 1, changesFiles: { $0[number] != nil })

  static func unsaved(_ texts: [Compose.UnsavedWords]) -> Page {
    let rows = texts.map { text in
      Page.Row(
        number: text.data.number,
        [
          Page.Cell(Phrase(verbatim: String(text.data.number)), place: .nowhere),
          Page.Cell(text.title, value: text.data.text.title ?? "", style: .strong),
          Page.Cell(
            text.remark ?? Phrase(verbatim: ""), value: text.data.blog.map { String($0) } ?? "",
            style: .faint),
          Page.Cell(
            text.changed, value: Timestamp.day(text.data.text.changedAt), style: .faint),
          // At a terminal the number of a text is enough, and few paths fit into a line.
          Page.Cell(
            .pathLabel + Phrase(verbatim: text.data.text.path), value: text.data.text.path,
            style: .faint,
            place: text.data.isText ? .nowhere : .fact),
        ])
    }
    return Page(
      rows.isEmpty ? [] : [.rows(rows)],
      data: .array(texts.map { Compose.UnsavedData.keys.object(of: $0.data) }))
  }
}
