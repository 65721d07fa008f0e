import Fixtures
import Testing

/// The commands of a document, each with the output that the document shows.
@Suite("The answers to learners", .serialized, .takesTurns)
struct LearningTests {
  /// A command of the document.
  private struct Example {
    let command: String
    /// The shown lines. Between two groups the document leaves lines out.
    var groups: [[String]] = [[]]
  }

  private static func examples() throws -> [Example] {
    let text = try Home.read(file: Program.package + "/docs/learning.md")
    var examples: [Example] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        examples.append(Example(command: String(line.dropFirst(2))))
      } else if isInside, let last = examples.indices.last {
        if line == "…" {
          examples[last].groups.append([])
        } else {
          examples[last].groups[examples[last].groups.count - 1].append(String(line))
        }
      }
    }
    return examples
  }

  private static func run(_ command: String, in home: Home) throws -> [String] {
    let folder = Program.path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    let line = "cd \(Program.package) && { \(command); } 2>&1"
    let run = try Program(
      "/bin/bash", words: ["-c", line].map { Array($0.utf8) }, input: .text(""), home: home,
      environment: ["PATH": folder + ":/usr/local/bin:/usr/bin:/bin"]
    ).finish()
    return run.text.untimed.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Whether the groups are the whole output. Lines may be missing only between two groups, and at the
  /// side of an empty one.
  private static func shows(_ output: [String], _ groups: [[String]]) -> Bool {
    var rest = output[...]
    if rest.last?.isEmpty == true { rest.removeLast() }
    for (index, group) in groups.enumerated() where !group.isEmpty {
      var starts = rest.indices.filter { start in
        rest.endIndex - start >= group.count && zip(rest[start...], group).allSatisfy(matches)
      }
      if index == 0 { starts = starts.filter { $0 == rest.startIndex } }
      if index == groups.count - 1 { starts = starts.filter { $0 + group.count == rest.endIndex } }
      guard let start = starts.first else { return false }
      rest = rest[(start + group.count)...]
    }
    return rest.isEmpty || groups.count > 1
  }

  /// Whether a line is the shown one. The end of a shown line may be left out.
  private static func matches(_ line: String, _ shown: String) -> Bool {
    shown.hasSuffix(" …") ? line.hasPrefix(shown.dropLast()) : line == shown
  }

  @Test("Every command of docs/learning.md prints what the document shows")
  func document() throws {
    let home = try Home(store: "circle.db")
    let examples = try Self.examples()
    #expect(examples.count > 10)
    // Readers make a home of their own; the test has one.
    for example in examples where !example.command.hasPrefix("export ") {
      let output = try Self.run(example.command, in: home)
      #expect(
        Self.shows(output, example.groups),
        "\(example.command)\n\(output.joined(separator: "\n"))")
    }
  }

  @Test("A line that is not printed is found")
  func findsOut() {
    let output = ["one", "two", "three"]
    #expect(Self.shows(output, [["one"], ["three"]]))
    #expect(Self.shows(output, [[], ["t …"], []]) == false)
    #expect(Self.shows(output, [["one", "three"]]) == false)
    #expect(Self.shows(output, [["three"], ["one"]]) == false)
    #expect(Self.shows(output, [["one"]]) == false)
    #expect(Self.shows(output, [["two", "three"]]) == false)
    #expect(Self.shows(output, [[], ["two"], []]))
    #expect(Self.shows(["two of them"], [["two …"]]))
  }
}
