import Testing

@testable import Doors

@Suite("Questions in scripts")
struct QuestionTests {
  @Test(
    "Yes, in any of its words, does what was asked", arguments: ["y", "yes", "YES", " y ", "是"])
  func yes(answer: String) throws {
    let run = try Asking(["remove", answer])
    #expect(run.done == ["removed"])
    #expect(run.errors == "Remove it? [y/N]\nremoved.\n")
    #expect(run.output == "")
    #expect(run.status == 0)
  }

  @Test("No changes nothing, says so, and is a success", arguments: ["n", "no", "No", "否", ""])
  func no(answer: String) throws {
    let run = try Asking(["remove", answer, "echo next"])
    #expect(run.done == [])
    #expect(run.errors == "Remove it? [y/N]\nNothing was changed\n")
    #expect(run.output == "next\n")
    #expect(run.status == 0)
  }

  @Test("No answer changes nothing and is a failure", arguments: ["remove", "rename", "pick"])
  func nobody(command: String) throws {
    let run = try Asking([command])
    #expect(run.done == [])
    #expect(run.errors.hasSuffix("talk.flow:1: nobody answered, and nothing was changed\n"))
    #expect(run.status == 1)
  }

  @Test("An answer that is none changes nothing, names its line, and is no second chance")
  func unrecognised() throws {
    let run = try Asking(["remove", "maybe", "y"])
    #expect(run.done == [])
    #expect(run.errors == "Remove it? [y/N]\ntalk.flow:2: maybe: answer y or n\n")
    #expect(run.status == 2)
  }

  @Test("--yes answers confirmations without asking, and no other questions")
  func assumesYes() throws {
    let run = try Asking(["remove", "twice", "for a reason"]) { $0.assumesYes = true }
    #expect(run.done == ["removed", "because <for a reason>"])
    #expect(run.errors == "removed.\nWhy?\nbecause <for a reason>.\n")
    #expect(run.status == 0)
  }

  @Test("--yes on a line answers for that line alone")
  func assumesYesOnALine() throws {
    let run = try Asking(["remove --yes", "remove", "n"])
    #expect(run.done == ["removed"])
    #expect(run.status == 0)
  }

  @Test(
    "--no-input asks nobody: the next line is a command", arguments: ["remove", "rename", "pick"])
  func asksNobody(command: String) throws {
    let run = try Asking([command, "echo y"], policy: .init(keepsGoing: true)) {
      $0.asksNobody = true
    }
    #expect(run.done == [])
    #expect(run.errors == "talk.flow:1: nobody answered, and nothing was changed\n")
    #expect(run.output == "y\n")
    #expect(run.status == 1)
  }

  @Test("--yes and --no-input together answer yes where yes is an answer")
  func yesWithoutInput() throws {
    let run = try Asking(["remove", "rename"]) {
      $0.assumesYes = true
      $0.asksNobody = true
    }
    #expect(run.done == ["removed"])
    #expect(run.status == 1)
  }

  @Test("A text is taken as it is typed, without the blanks around it")
  func text() throws {
    let run = try Asking(["rename", "  Ada 'King' # 1\t", "rename", ""])
    #expect(run.done == ["named <Ada 'King' # 1>", "named <>"])
    #expect(run.errors.hasPrefix("The name?\n"))
    #expect(run.status == 0)
  }

  @Test("A choice is a number of those offered")
  func choice() throws {
    let run = try Asking(["pick", "2"])
    #expect(run.done == ["picked 2"])
    #expect(run.errors == "Which one? (1 Ada, 2 Bob)\npicked 2.\n")
  }

  @Test(
    "Any other choice is refused", arguments: ["0", "3", "-1", "Ada", "", "99999999999999999999"])
  func badChoice(answer: String) throws {
    let run = try Asking(["pick", answer])
    #expect(run.done == [])
    #expect(run.errors.contains("talk.flow:2: \(answer): choose a number from 1 to 2"))
    #expect(run.status == 2)
  }

  @Test("One question may lead to another one")
  func twice() throws {
    #expect(try Asking(["twice", "y", "because"]).done == ["because <because>"])
    let half = try Asking(["twice", "y"])
    #expect(half.done == [])
    #expect(half.status == 1)
  }

  @Test("-c takes the next -c as its answer")
  func nextCommand() throws {
    let run = try Asking(["remove", "y", "rename", "Ada"], by: .commands)
    #expect(run.done == ["removed", "named <Ada>"])
    let last = try Asking(["echo one", "remove"], by: .commands)
    #expect(last.errors.hasSuffix("-c:2: nobody answered, and nothing was changed\n"))
    #expect(last.status == 1)
  }

  @Test("A sourced file answers its own questions, and nobody else does")
  func sourced() throws {
    let files = ["asks.flow": "remove\ny\n", "stops.flow": "remove"]
    #expect(try Asking(["source @asks.flow", "rename", "Ada"], files: files).done.count == 2)
    let run = try Asking(["source @stops.flow", "y"], files: files)
    #expect(run.done == [])
    #expect(run.errors.hasSuffix("stops.flow:1: nobody answered, and nothing was changed\n"))
    #expect(run.status == 1)
  }

  @Test("With JSON an answer is asked for all the same, and its failure is an object")
  func json() throws {
    let run = try Asking(["remove"]) { $0.format = .json([]) }
    #expect(run.errors.contains(#"{"error":{"code":"refused","message":"nobody answered"#))
  }

  @Test("A dry run asks nothing, and takes a line that is no command for an answer")
  func dryRun() throws {
    let policy = Driver.Policy(isDryRun: true)
    let run = try Asking(["remove", "y", "rename", "Ada King", "echo x"], policy: policy)
    #expect(run.done == [])
    #expect(run.errors == "")
    #expect(run.output == "")
    #expect(run.status == 0)
    #expect(try Asking(["echo x", "y"], policy: policy).status == 2)
  }

  @Test("expect hears a question and what came of it")
  func expects() throws {
    let run = try Asking(["remove", "n", "expect Remove it?", "expect Nothing was changed"])
    #expect(run.status == 0)
  }
}
