package import Viper

/// The verbs and the layout of a greeting, on every screen that greets.
package enum SharedGreetingView {
  package static let name = Argument.text("TEXT")

  package static let show = CommandSpec(
    "show", summary: Phrase("show the greeting", "显示问候语"), example: "show", prints: .greeting)
  package static let first = CommandSpec(
    "first", name,
    summary: Phrase("change the first name for the next greeting", "更改下次问候使用的名"),
    example: "first Ada", prints: .greeting)
  package static let last = CommandSpec(
    "last", name,
    summary: Phrase("change the last name for the next greeting", "更改下次问候使用的姓"),
    example: "last Lovelace", prints: .greeting)

  package static let keys: JSONKeys<GreetingWords> = [
    "greeting": .string { $0.data.greeting },
    "subject": .string { $0.data.subject },
    "text": .string { $0.text },
  ]

  package static func page(_ words: GreetingWords) -> Page {
    Page([.line(Phrase(verbatim: words.text), .strong)], data: keys.object(of: words))
  }
}

/// A greeting in words.
package struct GreetingWords: Equatable, Sendable {
  let data: GreetingData
  package let text: String

  package init(_ data: GreetingData) {
    self.data = data
    text = "\(data.greeting) \(data.subject)"
  }
}
