import FrameworkFixtures
import Glibc

/// A relay in front of the server of the tests, as a socket in a folder of its own. It passes on message
/// by message, and can cut the connection at any of them.
package final class Relay: @unchecked Sendable {
  /// What becomes of connections after the cut.
  package enum After: Sendable {
    case accepted, refused
  }

  /// The folder of its socket.
  package var folder: String { scratch.path }

  private let scratch = Scratch()
  private let server: String
  private let listener: Int32
  private let lock = Lock()
  private var state = State()

  private struct State {
    var count = 0
    var cut: Int?
    var after = After.accepted
    var isClosed = false
    var cancels = 0
    var commits: [Int] = []
    var mostRows = 0
    var holdsAnswers = false
    var endsBehindCommit = false
    var replacement: (from: [UInt8], to: [UInt8])?
  }

  /// Listens beside the socket in a folder.
  package init(before folder: String) throws {
    server = folder + "/.s.PGSQL.5432"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    let isBound = Relay.withAddress(scratch.path + "/.s.PGSQL.5432") { bind(listener, $0, $1) }
    guard isBound == 0, listen(listener, 64) == 0 else { throw Trouble("no socket for a relay") }
    Relay.start { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, !lock.holding({ state.isClosed }) else { break }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        let upstream = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
        let isThere = Relay.withAddress(server) { connect(upstream, $0, $1) } == 0
        let isRefused = lock.holding { state.cut == 0 && state.after == .refused }
        if isThere, !isRefused {
          let line = Line(client, upstream)
          Relay.start { self.pass(line, fromClient: true) }
          Relay.start { self.pass(line, fromClient: false) }
        } else {
          _ = (Glibc.close(client), Glibc.close(upstream))
        }
      }
    }
  }

  /// Stops to listen.
  package func close() {
    lock.holding { state.isClosed = true }
    shutdown(listener, Int32(SHUT_RDWR))
    Glibc.close(listener)
  }

  // MARK: Faults

  /// Cuts the connection instead of passing on the message of this number, counted from now.
  package func cut(at number: Int, after: After) {
    lock.holding {
      (state.count, state.cut, state.after, state.commits) = (0, number, after, [])
    }
  }

  /// Counts messages from now, and cuts nothing.
  package func count() { cut(at: .max, after: .accepted) }

  /// Whether the cut has been made.
  package var hasCut: Bool { lock.holding { state.cut == 0 } }

  /// Passes on everything again.
  package func mend() { lock.holding { state.cut = nil } }

  /// Keeps the answers of the server back, from the next commit of a change on.
  package var holdsAnswers: Bool {
    get { lock.holding { state.holdsAnswers } }
    set { lock.holding { state.holdsAnswers = newValue } }
  }

  /// Lets the server seem to be ended by an administrator once, behind the next commit of a change: its last
  /// message tells of the end, and the end itself comes a little later.
  package func endBehindCommit() { lock.holding { state.endsBehindCommit = true } }

  /// Puts other words into the statements; both texts are equally long.
  package func replace(_ words: String, with others: String) {
    precondition(words.utf8.count == others.utf8.count, "the length of a message stays")
    lock.holding { state.replacement = (Array(words.utf8), Array(others.utf8)) }
  }

  /// The number of requests to cancel a statement.
  package var cancels: Int { lock.holding { state.cancels } }
  /// The numbers of the messages that committed something.
  package var commits: [Int] { lock.holding { state.commits } }

  /// The largest number of rows in one answer. The library holds all rows of an answer at a time.
  package var mostRows: Int { lock.holding { state.mostRows } }

  // MARK: Passing on

  /// Both ends of a connection.
  private final class Line: @unchecked Sendable {
    let client: Int32
    let server: Int32
    /// Whether a commit is under way, whose answer can be kept back.
    var hasCommit = false
    /// The rows of the answer so far.
    var rows = 0
    init(_ client: Int32, _ server: Int32) { (self.client, self.server) = (client, server) }

    func end() {
      shutdown(client, Int32(SHUT_RDWR))
      shutdown(server, Int32(SHUT_RDWR))
    }

    /// Whether a message of the client commits a change: it has the row of the change, too.
    func isCommit(_ message: [UInt8]) -> Bool {
      message.contains("INSERT INTO request") && message.contains("COMMIT")
    }

    deinit { _ = (Glibc.close(client), Glibc.close(server)) }
  }

  private func pass(_ line: Line, fromClient: Bool) {
    defer { line.end() }
    let (source, target) = fromClient ? (line.client, line.server) : (line.server, line.client)
    var isFirst = fromClient
    while let message = Relay.message(from: source, isFirst: isFirst) {
      guard isPassed(message, line, fromClient, isFirst) else { return }
      isFirst = false
      if !fromClient, message[0] == UInt8(ascii: "Z"), isEnded(line) {
        _ = Relay.send(Relay.ended, to: target)
        usleep(300_000)
        return
      }
      guard Relay.send(replaced(message, fromClient), to: target) else { return }
    }
  }

  private func isEnded(_ line: Line) -> Bool {
    lock.holding {
      guard state.endsBehindCommit, line.hasCommit else { return false }
      state.endsBehindCommit = false
      return true
    }
  }

  /// The message of a server that an administrator ends.
  private static let ended: [UInt8] = {
    let fields = "SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0".utf8
    return [UInt8(ascii: "E"), 0, 0, 0, UInt8(fields.count + 4)] + fields
  }()

  /// Counts a message; false if the connection is cut instead.
  private func isPassed(_ message: [UInt8], _ line: Line, _ fromClient: Bool, _ isFirst: Bool)
    -> Bool
  {
    // The number of a request to cancel stands behind its length.
    if isFirst, message.count == 16, message[4...7].elementsEqual([4, 210, 22, 46]) {
      lock.holding { state.cancels += 1 }
    }
    let isCommit = fromClient && line.isCommit(message)
    while !fromClient, lock.holding({ line.hasCommit && state.holdsAnswers }) { usleep(2_000) }
    return lock.holding {
      state.count += 1
      if !fromClient {
        // A row, or the end of an answer.
        if message.first == UInt8(ascii: "D") { line.rows += 1 }
        if message.first == UInt8(ascii: "Z") { line.rows = 0 }
        state.mostRows = max(state.mostRows, line.rows)
      }
      if isCommit {
        state.commits.append(state.count)
        line.hasCommit = true
      }
      if let cut = state.cut, cut == 0 || state.count >= cut {
        let isNow = cut != 0
        state.cut = 0
        return !isNow && state.after == .accepted
      }
      return true
    }
  }

  private func replaced(_ message: [UInt8], _ fromClient: Bool) -> [UInt8] {
    guard fromClient, let (from, to) = lock.holding({ state.replacement }),
      let start = message.start(of: from)
    else { return message }
    var other = message
    other.replaceSubrange(start..<(start + from.count), with: to)
    return other
  }

  /// The next message with its head; the first one of a client has no letter.
  private static func message(from source: Int32, isFirst: Bool) -> [UInt8]? {
    let head = isFirst ? 4 : 5
    guard let begin = read(head, from: source) else { return nil }
    let length = begin.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    guard length >= 4, let rest = read(length - 4, from: source) else { return nil }
    return begin + rest
  }

  private static func read(_ count: Int, from source: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let more = bytes.withUnsafeMutableBytes {
        Glibc.read(source, $0.baseAddress.map { $0 + done }, count - done)
      }
      guard more > 0 else { return nil }
      done += more
    }
    return bytes
  }

  private static func send(_ bytes: [UInt8], to target: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let more = bytes.withUnsafeBytes {
        Glibc.send(
          target, $0.baseAddress.map { $0 + done }, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      guard more > 0 else { return false }
      done += more
    }
    return true
  }

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) {
    Threaded(body).detach()
  }
}

extension [UInt8] {
  fileprivate func contains(_ words: String) -> Bool { start(of: Array(words.utf8)) != nil }

  fileprivate func start(of piece: [UInt8]) -> Int? {
    guard count >= piece.count, !piece.isEmpty else { return nil }
    return (0...(count - piece.count)).first { self[$0..<($0 + piece.count)].elementsEqual(piece) }
  }
}
