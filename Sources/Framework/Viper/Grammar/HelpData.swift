/// A command as data: its form, and the JSON document that it prints.
struct CommandData: Sendable {
  let spec: CommandSpec
  let usage: String
  /// The word of the screen that has the command; `nil` if the command works everywhere.
  let screen: String?
  let parameters: [Parameter]
  let obstacle: Phrase?
  /// The things that screens declare, among which the document may name one.
  private var things: [JSONThing] = []

  init(_ spec: CommandSpec, of noun: Noun? = nil, obstacle: Phrase? = nil) {
    self.init(
      spec, usage: noun.map { spec.usage(after: $0.spec) } ?? spec.usage, screen: noun?.spec.word,
      parameters: (spec.takesNounArguments ? noun?.spec.parameters ?? [] : []) + spec.parameters,
      obstacle)
  }

  /// The command that shows the screen of a noun.
  init(_ noun: Noun, obstacle: Phrase? = nil) {
    let spec = noun.spec
    self.init(spec, usage: noun.usage, screen: spec.word, parameters: spec.parameters, obstacle)
  }

  private init(
    _ spec: CommandSpec, usage: String, screen: String?, parameters: [Parameter],
    _ obstacle: Phrase?
  ) {
    self.spec = spec
    self.usage = usage
    self.screen = screen
    self.parameters = parameters
    self.obstacle = obstacle
  }

  static let keys: JSONKeys<CommandData> = [
    "usage": .string { $0.usage },
    "summary": .string { $0.spec.summary.english },
    "available": .bool { $0.obstacle == nil },
    "reason": .string(orNull: { $0.obstacle?.english }),
    "word": .string { $0.spec.word },
    "aliases": .strings { $0.spec.aliases },
    "screen": .string(orNull: { $0.screen }),
    "arguments": .value(.object("argument", ParameterData.keys).list) {
      .array($0.parameters.map(ParameterData.keys.object))
    },
    "options": .value(.object("option", OptionData.keys).list) {
      .array($0.spec.options.map(OptionData.keys.object))
    },
    "document": .string(orNull: { $0.spec.document?.notation }),
    "keys": .value(.object("key", KeyData.keys).list) {
      .array($0.fields.map(KeyData.keys.object))
    },
  ]

  /// The keys of the document, each once. Alternatives may have a key in common.
  private var fields: [JSONThing.Key] {
    var fields: [JSONThing.Key] = []
    for key in spec.document?.keys(among: things) ?? []
    where !fields.contains(where: { $0.name == key.name }) {
      fields.append(key)
    }
    return fields
  }

  func data(_ things: [JSONThing]) -> JSON {
    var command = self
    command.things = things
    return CommandData.keys.object(of: command)
  }
}

/// The form of an argument as data.
private enum ParameterData {
  static let keys: JSONKeys<Parameter> = [
    "name": .string { $0.name },
    "type": .string { $0.kind.name },
    "values": .value(.string.list.orNull) {
      $0.kind.values.map { .array($0.map { .string($0) }) } ?? .null
    },
    "optional": .bool { $0.isOptional },
  ]
}

/// The form of an option as data.
private enum OptionData {
  static let keys: JSONKeys<OptionSpec> = [
    "name": .string { $0.name },
    "summary": .string { $0.summary.english },
    "argument": .value(.object("argument", ParameterData.keys).orNull) {
      $0.parameter.map(ParameterData.keys.object) ?? .null
    },
    "valueIsOptional": .bool { $0.valueIsOptional },
  ]
}

/// A key of a JSON document as data.
private enum KeyData {
  static let keys: JSONKeys<JSONThing.Key> = [
    "name": .string { $0.name }, "type": .string { $0.type.notation },
  ]
}

/// A kind of object in the documents as data.
private enum ThingData {
  static let keys: JSONKeys<JSONThing> = [
    "name": .string { $0.name },
    "keys": .value(.object("key", KeyData.keys).list) { .array($0.keys.map(KeyData.keys.object)) },
  ]
}

/// A type without keys as data.
private enum PlainTypeData {
  static let keys: JSONKeys<(name: String, meaning: Phrase)> = [
    "name": .string { $0.name }, "summary": .string { $0.meaning.english },
  ]
}

/// A kind of error as data.
private enum CodeData {
  static let keys: JSONKeys<Complaint.Code> = [
    "code": .choice { $0 }, "status": .int { Int($0.status) },
    "summary": .string { $0.summary.english },
  ]
}

/// Everything that the program understands, as data.
struct HelpData {
  let vocabulary: Vocabulary
  let topics: [HelpTopic]
  let obstacle: (CommandSpec) -> Phrase?
  /// The obstacle to a verb behind its noun.
  let obstacleBehind: (CommandSpec, Noun) -> Phrase?

  private var commands: [CommandData] {
    var commands = vocabulary.globalSpecs.map { CommandData($0, obstacle: obstacle($0)) }
    for noun in vocabulary.nouns {
      commands.append(CommandData(noun, obstacle: obstacle(noun.spec)))
      for spec in noun.ownVerbs.specs {
        commands.append(
          CommandData(
            spec, of: noun.worksEverywhere(spec.word) ? nil : noun,
            obstacle: obstacleBehind(spec, noun)))
      }
    }
    return commands + vocabulary.answers.flatMap(\.specs).map { CommandData($0) }
  }

  static let keys: JSONKeys<HelpData> = [
    "program": .string { $0.vocabulary.program },
    "version": .string { $0.vocabulary.version },
    "commands": .value(.object("command", CommandData.keys).list) { help in
      let things = help.vocabulary.things
      return .array(help.commands.map { $0.data(things) })
    },
    "objects": .value(.object("object", ThingData.keys).list) {
      .array($0.vocabulary.things.map(ThingData.keys.object))
    },
    "types": .value(.object("type", PlainTypeData.keys).list) { _ in
      .array(JSONType.plain.map(PlainTypeData.keys.object))
    },
    "options": .value(.object("option", OptionData.keys).list) {
      .array($0.vocabulary.runSpecs.map(OptionData.keys.object))
    },
    "codes": .value(.object("code", CodeData.keys).list) { _ in
      .array(Complaint.Code.allCases.map(CodeData.keys.object))
    },
    "topics": .strings { $0.topics.map(\.name) },
  ]

  var data: JSON { HelpData.keys.object(of: self) }
}

extension Parameter.Kind {
  /// The name of the kind for programs.
  package var name: String {
    switch self {
    case .word: "word"
    case .text: "text"
    case .integer: "integer"
    case .id: "id"
    case .seconds: "seconds"
    case .choice: "choice"
    case .date: "date"
    case .file, .newFile: "file"
    case .folder: "folder"
    case .row: "row"
    case .command: "command"
    case .page: "page"
    case .setting: "setting"
    case .settingValue: "settingValue"
    case .line: "line"
    case .program: "program"
    }
  }

  /// The values that can be typed, if they are few.
  package var values: [String]? {
    if case .choice(let words) = self { words } else { nil }
  }
}

extension Complaint.Code {
  package var summary: Phrase {
    switch self {
    case .refused: .statusRefused
    case .usage: .statusUsage
    case .notFound: .statusNotFound
    case .notLoggedIn: .statusNotLoggedIn
    case .conflict: .statusConflict
    case .unusable: .statusUnusable
    case .interrupted: .statusInterrupted
    case .closedPipe: .statusClosedPipe
    case .terminated: .statusTerminated
    }
  }
}
