import FrameworkFixtures
import Glibc
import Platform
import Testing

@testable import Viper

@Suite("Turns")
struct TurnTests {
  @Test("A failure takes its words from any error")
  func failures() {
    let complaint = Complaint(.conflict, .hello)
    #expect(Turn.Failure(complaint).complaint == complaint)
    #expect(!Turn.Failure(complaint).isOnPage)
    #expect(Turn.Failure(complaint, isOnPage: true).isOnPage)
    #expect(Turn.Failure(TextFolderFailure.inUse).complaint == Complaint(.conflict, .textInUse))
    let turn = Turn(notices: [.hello], failure: .init(complaint))
    #expect(turn.work == nil && turn.question == nil && turn.move == nil)
  }

  @Test("An unknown error is refused with its description")
  func unknown() {
    struct Odd: Error {}
    #expect(Complaint(from: Odd()).code == .refused)
  }

  @Test("A hint is added to a hint")
  func hints() {
    let complaint = Complaint(.refused, .hello, kind: .title)
    #expect(complaint.hinting(nil) == complaint)
    let once = complaint.hinting(.closeHint)
    #expect(once.hint == .closeHint && once.kind == .title)
    #expect(once.hinting(.seeHelp).hint == .complaint(.closeHint, hint: .seeHelp))
  }

  @Test("The turn after an answer can be changed, whatever is asked")
  func mapping() throws {
    let ask = Phrase("sure?", "确定?")
    let empty = Manuscript(title: nil, body: "")
    let purpose = TextPurpose(name: "order", isNew: true) { path, _ in ["write", path] }
    let questions: [Question] = [
      .confirm(ask) { Turn(notices: [.hello]) },
      .text(ask) { _ in Turn(notices: [.hello]) },
      .secret(ask) { _ in Turn(notices: [.hello]) },
      .body(
        TextRequest(
          for: purpose, fallback: purpose, limit: 100, file: nil, title: nil,
          checkedTitle: { $0 }, check: {}, start: { empty }
        ) { _, _ in Turn(notices: [.hello]) }),
      .file("list.csv") { _ in Turn(notices: [.hello]) },
    ]
    let secret = Secret(room: UnsafeMutableRawBufferPointer(start: nil, count: 0)) { _ in }
    for question in questions {
      let turn =
        switch question.mapping({ Turn(notices: $0.notices + [ask]) }) {
        case .confirm(_, let then): try then()
        case .text(_, let then), .proof(_, _, let then): try then("")
        case .secret(_, _, let then): try then(secret)
        case .body(let request): try request.then(empty, false)
        case .file(_, let then): try then(ByteStream(descriptor: -1))
        }
      #expect(turn.notices == [.hello, ask])
    }
  }

  @Test("The turn after slow work can be changed")
  func mappingWork() throws {
    let turn = Turn(sign: .hello) { Turn(notices: [.hello]) }
      .mapping { Turn(notices: $0.notices + $0.notices) }
    #expect(turn.sign == .hello)
    #expect(try turn.work?().notices == [.hello, .hello])
  }
}

@Suite("Equality of routes, moves and changes")
struct EqualityTests {
  private struct Elsewhere: Route {
    let name: String
    var line: String { "elsewhere " + name }
  }

  private enum Table: ChangeSubject { case lamp(Int) }

  @Test("Routes are the same if type and value are equal")
  func routes() {
    #expect(TestRoute.screen("Hall").isSame(as: TestRoute.screen("Hall")))
    #expect(!TestRoute.screen("Hall").isSame(as: TestRoute.screen("Attic")))
    #expect(!TestRoute.screen("Hall").isSame(as: TestRoute.root("Hall")))
    #expect(!TestRoute.screen("Hall").isSame(as: Elsewhere(name: "Hall")))
  }

  @Test("Moves are equal if kind, route and seconds are equal")
  func moves() {
    let moves: [Move] = [
      .push(.screen("Hall")), .push(.screen("Attic")), .push(Elsewhere(name: "Hall")),
      .present(.screen("Hall")), .present(.screen("Hall"), closingAfter: 5),
      .present(.screen("Hall"), closingAfter: 6), .reset(.screen("Hall")), .back, .home, .close,
      .leave, .answer(.number(1)), .answer(.number(2)),
    ]
    for (index, one) in moves.enumerated() {
      for (other, move) in moves.enumerated() { #expect((one == move) == (index == other)) }
    }
  }

  @Test("Changes are equal if type and value of their subjects are equal")
  func changes() {
    #expect(Change.lamp(1) == .lamp(1))
    #expect(Change.lamp(1) != .lamp(2))
    #expect(Change.lamp(1) != .of(Table.lamp(1)))
    #expect(Change.lamp(1) != .elsewhere)
    #expect(Change.elsewhere == .elsewhere)
    #expect(Set([Change.lamp(1), .lamp(1), .lamp(2), .elsewhere, .elsewhere]).count == 3)
    #expect("\(Change.lamp(1)) \(Change.elsewhere)" == "lamp(1) elsewhere")
  }
}

@Suite("Reasons of the operating system")
struct ReasonTests {
  @Test(
    "A usual error number has a reason in Chinese",
    arguments: [
      ENOENT, EACCES, EPERM, EISDIR, ENOTDIR, ENOSPC, EDQUOT, EROFS, EIO, EMFILE, ENFILE, ELOOP,
      ENAMETOOLONG, EFBIG, EEXIST, EBUSY, EPIPE, ETXTBSY, ENOEXEC, ENXIO, ENOTTY, ENOMEM, E2BIG,
      EBADF, EINVAL, ENOLCK, ENOSYS, ENOTEMPTY, EOPNOTSUPP, ESTALE, EAGAIN, EXDEV, ENODEV, EMLINK,
      ESPIPE, ETIMEDOUT,
    ])
  func known(number: Int32) {
    let reason = Phrase(reason: SystemError(number).text)
    #expect(reason.english == SystemError(number).text)
    #expect(reason.chinese != reason.english)
  }

  @Test("An unknown reason stays as it is")
  func unknown() {
    #expect(Phrase(reason: "Level 2 halted") == Phrase(verbatim: "Level 2 halted"))
  }

  @Test("Messages have the reason in both languages")
  func messages() {
    let reason = "No space left on device"
    for message in [
      Phrase.outputFailed(reason), .inputFailed("a", reason), .fileFailed("a", reason),
      .noTerminal(reason), .editorNotStarted("vi", reason),
    ] {
      #expect(message.english.hasSuffix(": No space left on device"))
      #expect(message.chinese.hasSuffix(": 磁盘空间不足"))
    }
  }
}
