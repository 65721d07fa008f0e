import FrameworkFixtures
import Glibc
import Testing
import Viper

@testable import Terminal

@Suite("The history")
struct HistoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func opened(in name: String = "state/shop") throws -> History {
    let history = History()
    try history.open(in: "\(folder.path)/\(name)")
    return history
  }

  private func refusal(_ name: String) -> Phrase? {
    let complaint = #expect(throws: Complaint.self) { try opened(in: name) }
    #expect(complaint?.code == .refused)
    return complaint?.message
  }

  @Test("Its file and the folders made for it are for their owner alone")
  func modes() throws {
    let history = try opened()
    #expect(history.append("where"))
    #expect(try folder.mode(of: "state") == 0o700)
    #expect(try folder.mode(of: "state/shop") == 0o700)
    #expect(try folder.mode(of: "state/shop/history") == 0o600)
  }

  @Test("Typed lines are in the history of the next run")
  func nextRun() throws {
    let first = try opened()
    #expect(first.lines == [])
    for line in ["where", "greeting --first 中文", "quit"] { #expect(first.append(line)) }
    #expect(try opened().lines == ["where", "greeting --first 中文", "quit"])
  }

  @Test("A line is kept once when it is repeated, and never when it is empty or several")
  func whatIsKept() throws {
    let history = try opened()
    #expect(history.append("where"))
    for line in ["where", "", "a\nb", "a\r\nb"] { #expect(!history.append(line)) }
    #expect(history.append("back"))
    #expect(history.append("where"))
    #expect(try opened().lines == ["where", "back", "where"])
  }

  @Test("The newest line that goes on is suggested, unless it was refused")
  func suggestion() {
    let history = History()
    for line in ["users", "users following", "users folowing"] { #expect(history.append(line)) }
    #expect(history.suggestion(for: "users f") == "users folowing")
    history.refuse("users folowing")
    #expect(history.suggestion(for: "users f") == "users following")
    #expect(history.suggestion(for: "users following") == nil)
  }

  @Test("Without a file the lines of this run are kept all the same")
  func noFile() {
    let history = History()
    #expect(history.append("where"))
    #expect(history.lines == ["where"])
  }

  @Test(
    "A file that other users can open is refused, with the command that makes it private",
    arguments: [0o644, 0o640, 0o604, 0o660, 0o601] as [UInt32])
  func loose(mode: UInt32) throws {
    try folder.write([], to: "history", mode: mode)
    let path = "\(folder.path)/history"
    let complaint = #expect(throws: Complaint.self) { try History().open(in: folder.path) }
    #expect(complaint?.message == .looseFile(path, "chmod 600 \(path)"))
    #expect(try folder.mode(of: "history") == mode)
  }

  @Test(
    "A folder that other users can enter is refused, with the command that makes it private",
    arguments: [0o755, 0o710, 0o770] as [UInt32])
  func looseFolder(mode: UInt32) throws {
    let path = "\(folder.path)/state"
    mkdir(path, 0o700)
    chmod(path, mode)
    #expect(refusal("state") == .looseFile(path, "chmod 700 \(path)"))
    #expect(try folder.mode(of: "state") == mode)
  }

  @Test(
    "A file of another user is refused, with the command that changes its owner",
    .enabled(if: geteuid() == 0, "only root can give a file away"),
    arguments: ["state", "state/history"])
  func notMine(name: String) throws {
    _ = try opened(in: "state")
    let path = "\(folder.path)/\(name)"
    chown(path, 65_534, gid_t.max)
    #expect(refusal("state") == .notMyFile(path, 65_534, "chown 0 \(path)"))
  }

  @Test("A folder in the place of the file is refused")
  func directory() throws {
    mkdir("\(folder.path)/state", 0o700)
    mkdir("\(folder.path)/state/history", 0o700)
    #expect(refusal("state") == .notAPlainFile("\(folder.path)/state/history"))
  }

  @Test("A pipe in the place of the file is refused without waiting")
  func fifo() throws {
    mkdir("\(folder.path)/state", 0o700)
    mkfifo("\(folder.path)/state/history", 0o600)
    #expect(refusal("state") == .notAPlainFile("\(folder.path)/state/history"))
  }

  @Test("A link in the place of the file is refused, and its target is untouched")
  func link() throws {
    mkdir("\(folder.path)/state", 0o700)
    let target = try folder.write(Array("mine\n".utf8), to: "target")
    symlink(target, "\(folder.path)/state/history")
    #expect(refusal("state") == .notAPlainFile("\(folder.path)/state/history"))
    #expect(try folder.bytes(of: "target") == Array("mine\n".utf8))
  }

  @Test("A file in the place of a folder is refused in words")
  func fileAsFolder() throws {
    try folder.write([], to: "state")
    #expect(refusal("state/shop")?.english.hasSuffix("Not a directory") == true)
  }

  @Test("Two prompts at once keep the lines of both")
  func twoPrompts() throws {
    let (ada, bob) = (try opened(), try opened())
    for number in 1...50 {
      #expect(ada.append("ada \(number)"))
      #expect(bob.append("bob \(number)"))
    }
    let lines = try opened().lines
    #expect(lines == (1...50).flatMap { ["ada \($0)", "bob \($0)"] })
  }

  @Test("A prompt goes on in the file that another one put in the place of its own")
  func replacedFile() throws {
    let ada = try opened(in: "state")
    let many = (1...2001).map { "echo \($0)\n" }.joined()
    try folder.write(Array(many.utf8), to: "state/history")
    chmod("\(folder.path)/state/history", 0o600)
    let bob = try opened(in: "state")
    #expect(ada.append("where"))
    #expect(bob.append("stack"))
    #expect(try opened(in: "state").lines.suffix(2) == ["where", "stack"])
  }

  @Test("A file that has grown long keeps its newest lines, and stays private")
  func trimming() throws {
    let all = (1...2001).map { "echo \($0)" }
    mkdir("\(folder.path)/state", 0o700)
    try folder.write(Array((all.joined(separator: "\n") + "\n").utf8), to: "state/history")
    let history = try opened(in: "state")
    #expect(history.lines == Array(all.suffix(1000)))
    #expect(history.append("where"))
    let kept = Array((history.lines.joined(separator: "\n") + "\n").utf8)
    #expect(history.lines.count == 1001)
    #expect(try folder.bytes(of: "state/history") == kept)
    #expect(try folder.mode(of: "state/history") == 0o600)
  }

  @Test("Lines that are not text are left out")
  func notText() throws {
    mkdir("\(folder.path)/state", 0o700)
    try folder.write([0x61, 0x0A, 0xFF, 0x0A, 0x62, 0x0A], to: "state/history")
    #expect(try opened(in: "state").lines == ["a", "b"])
  }
}
