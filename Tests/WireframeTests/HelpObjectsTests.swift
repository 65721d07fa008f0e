import FrameworkFixtures
import Testing
import Viper

@testable import Wireframe

@Suite("The objects of JSON in help")
struct HelpObjectsTests {
  @Test("Help as JSON has the keys of every object that a type names, and explains the other types")
  func objects() throws {
    let help = Help(
      vocabulary: Wireframe.vocabulary, title: Phrase(verbatim: ""), verbs: CommandTable(),
      obstacle: { _ in nil })
    guard case .object(let members) = help.overview().data,
      case .array(let objects)? = members.first(where: { $0.key == "objects" })?.value,
      case .array(let commands)? = members.first(where: { $0.key == "commands" })?.value,
      case .array(let types)? = members.first(where: { $0.key == "types" })?.value
    else { throw Trouble("no objects") }
    func texts(_ name: String, of object: JSON) -> [String] {
      guard case .object(let members) = object else { return [] }
      return members.flatMap { member -> [String] in
        if member.key == name, case .string(let text) = member.value { return [text] }
        guard member.key == "keys", case .array(let keys) = member.value else { return [] }
        return keys.flatMap { texts(name, of: $0) }
      }
    }
    let names = Set(objects.flatMap { texts("name", of: $0).prefix(1) })
    let plain = Set(types.flatMap { texts("name", of: $0) })
    let named = (objects + commands).flatMap { texts("type", of: $0) + texts("document", of: $0) }
    for type in Set(named) {
      let alternatives = type.split(separator: " or ")
      if alternatives.count > 1 { #expect(plain.contains("TYPE or TYPE")) }
      for part in alternatives {
        var name = part.filter { $0 != "(" && $0 != ")" }
        while let front = ["array of ", "object of "].first(where: name.hasPrefix) {
          #expect(plain.contains(front + "TYPE"))
          name.removeFirst(front.count)
        }
        if name.hasPrefix("\"") { name = "\"WORD\"" }
        #expect(plain.contains(name) || names.contains(name), "\(name)")
      }
    }
    #expect(names.isSuperset(of: ["statsMonth", "traceStep", "option", "command"]))
  }
}
