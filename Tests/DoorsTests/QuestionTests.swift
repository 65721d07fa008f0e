import Testing

@testable import Doors

@Suite("Questions in scripts")
struct QuestionTests {
  @Test("Every form of yes carries out the action", arguments: ["y", "yes", "YES", " y ", "是"])
  func yes(answer: String) throws {
    let run = try Asking(["remove", answer])
    #expect(run.done == ["removed"])
    #expect(run.errors == "Remove it? [y/N]\nremoved.\n")
    #expect(run.output == "")
    #expect(run.status == 0)
  }

  @Test(
    "After no the action is not done, a notice says so, and the status is 0",
    arguments: ["n", "no", "No", "否", ""])
  func no(answer: String) throws {
    let run = try Asking(["remove", answer, "echo next"])
    #expect(run.done == [])
    #expect(run.errors == "Remove it? [y/N]\nNothing was changed\n")
    #expect(run.output == "next\n")
    #expect(run.status == 0)
  }

  @Test(
    "Without an answer the action is not done, and the command fails",
    arguments: ["remove", "rename"])
  func nobody(command: String) throws {
    let run = try Asking([command])
    #expect(run.done == [])
    #expect(run.errors.hasSuffix("talk.flow:1: no answer was given; nothing was changed\n"))
    #expect(run.status == 1)
  }

  @Test("An invalid answer fails with its line number, and the question is not repeated")
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
    "With --no-input the next line is a command, not an answer", arguments: ["remove", "rename"])
  func asksNobody(command: String) throws {
    let run = try Asking([command, "echo y"], policy: .init(keepsGoing: true)) {
      $0.asksNobody = true
    }
    #expect(run.done == [])
    #expect(run.errors == "talk.flow:1: no answer was given; nothing was changed\n")
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

  @Test("A text answer is trimmed of surrounding blanks")
  func text() throws {
    let run = try Asking(["rename", "  Ada 'King' # 1\t", "rename", ""])
    #expect(run.done == ["named <Ada 'King' # 1>", "named <>"])
    #expect(run.errors.hasPrefix("The name?\n"))
    #expect(run.status == 0)
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
    #expect(last.errors.hasSuffix("-c:2: no answer was given; nothing was changed\n"))
    #expect(last.status == 1)
  }

  @Test("Only a sourced file itself answers its questions")
  func sourced() throws {
    let files = ["asks.flow": "remove\ny\n", "stops.flow": "remove"]
    #expect(try Asking(["source @asks.flow", "rename", "Ada"], files: files).done.count == 2)
    let run = try Asking(["source @stops.flow", "y"], files: files)
    #expect(run.done == [])
    #expect(run.errors.hasSuffix("stops.flow:1: no answer was given; nothing was changed\n"))
    #expect(run.status == 1)
  }

  @Test("With JSON a question is still asked, and its error is an object")
  func json() throws {
    let run = try Asking(["remove"]) { $0.format = .json([]) }
    #expect(run.errors.contains(#"{"error":{"code":"refused","message":"no answer was given"#))
  }

  @Test("A dry run asks no question, and accepts an unknown line after it as the answer")
  func dryRun() throws {
    let policy = Driver.Policy(isDryRun: true)
    let run = try Asking(["remove", "y", "rename", "Ada King", "echo x"], policy: policy)
    #expect(run.done == [])
    #expect(run.errors == "")
    #expect(run.output == "")
    #expect(run.status == 0)
    #expect(try Asking(["echo x", "y"], policy: policy).status == 2)
  }

  @Test("expect matches a question and its result")
  func expects() throws {
    let run = try Asking(["remove", "n", "expect Remove it?", "expect Nothing was changed"])
    #expect(run.status == 0)
  }
}
