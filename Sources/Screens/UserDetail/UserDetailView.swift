import Core
import Domain

extension UserDetail {
  /// What can be typed on the screen, and how its words are laid out.
  enum View {
    static let noun = CommandSpec(
      "user", Parameter("NAME", optional: true), summary: .userNoun, example: "user ada")

    static let table = IntentTable<Intent>([
      .init(
        CommandSpec(
          "edit", Parameter("FIELD", .choice(Profile.Field.allCases.map(\.rawValue))),
          Parameter("VALUE", .text), summary: .userEdit, example: "user edit first Ada")
      ) { typed in
        .edit(
          typed.text("FIELD").flatMap(Profile.Field.init) ?? .nickname,
          typed.text("VALUE") ?? "")
      },
      .init(
        CommandSpec(
          "level", Parameter("N", .integer(0...100)), summary: .userLevel,
          example: "user level ada 1", namesPlace: true)
      ) { .level($0.number("N") ?? 0) },
      .init(
        CommandSpec(
          "disable", Parameter("WHAT", .choice(["on", "off"]), optional: true),
          summary: .userDisable, example: "user disable bob", namesPlace: true)
      ) { .disable($0.text("WHAT") != "off") },
    ])

    static func info(_ words: InfoWords) -> Page {
      var blocks: [Page.Block] = [
        .line(words.name, .strong), .line(Phrase(verbatim: words.person.name), .faint),
      ]
      if words.person.isVIP { blocks.append(.line(.vip, .accent)) }
      blocks += [.line(words.bio)] + words.counts.map { .line($0) }
      return Page(blocks, data: .object(words.person.detailMembers))
    }
  }

  /// A person in words.
  struct InfoWords: Equatable, Sendable {
    let person: PersonData
    let name: Phrase
    let bio: Phrase
    let counts: [Phrase]
  }
}
