import CSystem
import Glibc

/// Sockets in a private folder, for processes of the same user on this machine. No call waits.
package enum LocalSocket {
  /// The most bytes of the path of a socket. The kernel has room for 108 with the byte that ends it and
  /// the mark of a socket that does not listen yet.
  package static let longestPath = 106

  /// The reason why a socket cannot be used.
  package enum Failure: Error, Equatable, Sendable {
    case pathTooLong(String)
    /// Another process listens there.
    case inUse(String)
    case failed(path: String, reason: String)
  }

  /// The names in a folder that begin and end with these texts, the newest first. Names of one moment
  /// stand in their own order.
  package static func names(in folder: String, from prefix: String, to suffix: String) -> [String] {
    let found = (PrivateTextFile.names(in: folder) ?? []).compactMap { name in
      var about = stat()
      guard name.hasPrefix(prefix), name.hasSuffix(suffix), lstat("\(folder)/\(name)", &about) == 0,
        about.st_mode & S_IFMT == S_IFSOCK
      else { return nil as (name: String, seconds: Int, nanoseconds: Int)? }
      return (name, about.st_mtim.tv_sec, about.st_mtim.tv_nsec)
    }
    return found.sorted {
      ($1.seconds, $1.nanoseconds, $0.name) < ($0.seconds, $0.nanoseconds, $1.name)
    }.map(\.name)
  }

  /// Removes a socket to which no process listens. Other files stay.
  package static func removeStale(_ path: String) {
    var about = stat()
    guard lstat(path, &about) == 0, about.st_mode & S_IFMT == S_IFSOCK,
      let descriptor = try? make(at: path)
    else { return }
    defer { Glibc.close(descriptor) }
    // A process that is too busy to answer refuses with another error.
    if system_local_connect(descriptor, path) != 0, errno == ECONNREFUSED { unlink(path) }
  }

  fileprivate static func make(at path: String) throws -> Int32 {
    guard path.utf8.count <= longestPath else { throw Failure.pathTooLong(path) }
    let descriptor = system_local_socket()
    guard descriptor >= 0 else { throw failure(path) }
    return descriptor
  }

  fileprivate static func failure(_ path: String) -> Failure {
    .failed(path: path, reason: SystemError.last.text)
  }
}

extension LocalSocket {
  /// A socket at which other processes of the same user can connect.
  package final class Listener {
    private static let mostWaiting: Int32 = 8
    private static let earlySuffix = "~"

    package let path: String
    private let descriptor: Int32
    /// The file of the socket. Another process may have replaced it.
    private var file = stat()

    /// Listens at a path in a private folder. A socket to which no process listens is replaced.
    package init(at path: String) throws {
      self.path = path
      descriptor = try LocalSocket.make(at: path)
      do {
        LocalSocket.removeStale(path)
        // The socket gets its name once it listens: until then, others would take it for a stale one.
        let early = path + Listener.earlySuffix
        unlink(early)
        guard system_local_bind(descriptor, early) == 0 else { throw LocalSocket.failure(path) }
        defer { unlink(early) }
        guard listen(descriptor, Listener.mostWaiting) == 0, lstat(early, &file) == 0 else {
          throw LocalSocket.failure(path)
        }
        guard link(early, path) == 0 else {
          throw errno == EEXIST ? Failure.inUse(path) : LocalSocket.failure(path)
        }
      } catch {
        Glibc.close(descriptor)
        throw error
      }
    }

    deinit {
      var now = stat()
      if lstat(path, &now) == 0, now.st_dev == file.st_dev, now.st_ino == file.st_ino {
        unlink(path)
      }
      Glibc.close(descriptor)
    }

    /// The next connection of the same user; `nil` if there is none. Other users are turned away.
    package func accept() -> Connection? {
      while true {
        let accepted = system_local_accept(descriptor)
        if accepted < 0 {
          if errno == EINTR || errno == ECONNABORTED { continue }
          return nil
        }
        let connection = Connection(accepted)
        if connection.isOfSameUser { return connection }
      }
    }
  }

  /// A connection to another process.
  package final class Connection {
    /// The result of reading.
    package enum Input: Equatable {
      case bytes([UInt8])
      /// Nothing was written yet.
      case nothing
      /// The other process closed the connection.
      case end
    }

    package let descriptor: Int32

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Connects to the process that listens at a path, if it runs as the same user.
    package init(to path: String) throws {
      let made = try LocalSocket.make(at: path)
      descriptor = made
      guard system_local_connect(made, path) == 0 else {
        throw LocalSocket.failure(path)
      }
      guard isOfSameUser else { throw Failure.inUse(path) }
    }

    deinit { Glibc.close(descriptor) }

    /// Whether the process at the other end runs as the same user.
    var isOfSameUser: Bool { system_local_peer(descriptor) == Int(geteuid()) }

    /// Reads what was written, at most `limit` bytes.
    package func read(atMost limit: Int) -> Input {
      var bytes = [UInt8](repeating: 0, count: limit)
      while true {
        let count = recv(descriptor, &bytes, limit, 0)
        if count > 0 { return .bytes(Array(bytes.prefix(count))) }
        if count == 0 { return .end }
        if errno == EINTR { continue }
        return errno == EAGAIN ? .nothing : .end
      }
    }

    /// Writes as much as there is room for. Returns the number of bytes, or `nil` if the connection is
    /// closed.
    package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
      while true {
        let count = bytes.withUnsafeBytes {
          send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count >= 0 { return count }
        if errno == EINTR { continue }
        return errno == EAGAIN ? 0 : nil
      }
    }
  }
}
