import FrameworkFixtures
import Glibc
import Testing

@testable import Platform

@Suite("Sockets for the same user")
struct LocalSocketTests {
  private let home: Home

  init() throws { home = try Home() }

  private var path: String { home.path + "/tree-1.sock" }

  private func about(_ path: String) -> stat? {
    var about = stat()
    return lstat(path, &about) == 0 ? about : nil
  }

  @Test("Only the user can connect, whatever the umask; at the end the file is gone")
  func mode() throws {
    let mask = umask(0)
    defer { umask(mask) }
    do {
      let listener = try LocalSocket.Listener(at: path)
      #expect(about(path).map { $0.st_mode } == S_IFSOCK | 0o600)
      #expect(umask(0) == 0)
      #expect(listener.accept() == nil)
    }
    #expect(about(path) == nil)
  }

  @Test("Bytes go both ways; a read without bytes and a read at the end do not wait")
  func bytes() throws {
    let listener = try LocalSocket.Listener(at: path)
    var client: LocalSocket.Connection? = try .init(to: path)
    let server = try #require(listener.accept())
    #expect(listener.accept() == nil)
    #expect(server.read(atMost: 8) == .nothing)
    #expect(client?.write([1, 2, 3]) == 3)
    #expect(server.read(atMost: 2) == .bytes([1, 2]) && server.read(atMost: 2) == .bytes([3]))
    #expect(server.write([4][...]) == 1 && client?.read(atMost: 8) == .bytes([4]))
    client = nil
    #expect(server.read(atMost: 8) == .end)
    #expect(server.write([5][...]) == nil)
  }

  @Test("A reader that does not read fills its buffer, and no write waits")
  func stuck() throws {
    let listener = try LocalSocket.Listener(at: path)
    let client = try LocalSocket.Connection(to: path)
    let server = try #require(listener.accept())
    let block = [UInt8](repeating: 7, count: 1 << 16)
    var written = 0
    while let count = server.write(block[...]), count > 0 { written += count }
    #expect(written > 0 && server.write(block[...]) == 0)
    guard case .bytes = client.read(atMost: 1 << 20) else { throw Trouble("nothing was read") }
    #expect(server.write(block[...]).map { $0 > 0 } == true)
  }

  @Test("A socket whose process was killed is replaced; one that is in use is not")
  func stale() throws {
    let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(system(left, boundTo: path) == 0)
    close(left)
    #expect(about(path) != nil)
    let listener = try LocalSocket.Listener(at: path)
    #expect(throws: LocalSocket.Failure.inUse(path)) { try LocalSocket.Listener(at: path) }
    #expect(about(path + "~") == nil)
    LocalSocket.removeStale(path)
    // It still answers.
    _ = try LocalSocket.Connection(to: path)
    #expect(listener.accept() != nil)
  }

  /// Binds a socket as the product does, and listens.
  private func system(_ descriptor: Int32, boundTo path: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
  }

  @Test("A file that is no socket is neither removed nor replaced")
  func file() throws {
    try home.write("text", to: "tree-1.sock")
    LocalSocket.removeStale(path)
    #expect(throws: LocalSocket.Failure.inUse(path)) { try LocalSocket.Listener(at: path) }
    #expect(home.read("tree-1.sock") == "text")
    #expect(LocalSocket.names(in: home.path, from: "tree-", to: ".sock").isEmpty)
  }

  @Test("A path that the kernel has no room for is refused with its length")
  func length() throws {
    let room = LocalSocket.longestPath - home.path.utf8.count - 1
    let longest = home.path + "/" + String(repeating: "a", count: room)
    do {
      _ = try LocalSocket.Listener(at: longest)
    }
    let tooLong = longest + "a"
    #expect(throws: LocalSocket.Failure.pathTooLong(tooLong)) {
      try LocalSocket.Listener(at: tooLong)
    }
    #expect(throws: LocalSocket.Failure.pathTooLong(tooLong)) {
      try LocalSocket.Connection(to: tooLong)
    }
  }

  @Test("The newest socket stands first")
  func newest() throws {
    let listeners = try [3, 1, 2].map {
      try LocalSocket.Listener(at: home.path + "/tree-\($0).sock")
    }
    for (number, seconds) in [(1, 100), (2, 300), (3, 200)] {
      let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
      utimensat(AT_FDCWD, home.path + "/tree-\(number).sock", times, 0)
    }
    #expect(
      LocalSocket.names(in: home.path, from: "tree-", to: ".sock")
        == ["tree-2.sock", "tree-3.sock", "tree-1.sock"])
    _ = listeners
  }
}
