import Viper

extension Complaint {
  /// The words of an error with its hint and the place of its line.
  func words(at origin: Console.Origin, _ program: String) -> Phrase {
    let words = hint.map { .complaint(message, hint: $0) } ?? message
    return switch origin {
    case .prompt: words
    case .program: .complaint(words, program: program)
    case .line(let file, let number): .complaint(words, file: file, line: number)
    }
  }

  /// The same for programs.
  func data(at origin: Console.Origin, _ language: Language) -> JSON {
    var members: [JSON.Member] = [
      .init(key: "code", value: .string(code.rawValue)),
      .init(key: "message", value: .string(message.wording(in: language))),
      .init(key: "hint", value: .string(orNull: hint?.wording(in: language))),
    ]
    if case .line(let file, let number) = origin {
      members += [
        .init(key: "file", value: .string(file)), .init(key: "line", value: .int(Int64(number))),
      ]
    }
    return .object(["error": .object(members)])
  }
}
