import Fixtures
import Glibc
import PostgresDriver
import Testing

/// Conversations whose store is in PostgreSQL.
extension Conversation {
  /// A home whose store is in a database of its own.
  ///
  /// The address is the same for all homes, as a session belongs to it; a variable names the database.
  final class ServerHome: Sendable {
    let home: Home
    let database: String

    init(_ home: Home, copying other: ServerHome? = nil) throws {
      self.home = home
      database = "c\(getpid())_\(UInt64.random(in: 0 ... .max))"
      let server = try ServerHome.server()
      try server.run(
        "CREATE DATABASE \(database)" + (other.map { " TEMPLATE \($0.database)" } ?? ""))
    }

    deinit { _ = try? ServerHome.server().run("DROP DATABASE \(database) WITH (FORCE)") }

    private static func server() throws -> PostgresDatabase {
      try PostgresDatabase(try PostgresAddress(try address))
    }

    private static var address: String {
      get throws {
        guard let address = TestServer.address else { throw Trouble("there is no server") }
        return address
      }
    }

    var environment: [String: String] {
      get throws {
        let address = try ServerHome.address.replacing("///postgres?", with: "///?")
        return ["COTERIE_STORE": address, "PGDATABASE": database]
      }
    }
  }

  /// Runs it as a file that is named on the command line.
  func runOnServer(asScript played: Played) throws -> Program.Result {
    let place = try serverHome()
    try place.home.write(script(of: played), to: "talk.flow")
    return try program(
      ["run", "talk.flow"], input: .text(""), home: place.home, environment: place.environment
    ).finish()
  }

  /// The home at the start, with an empty store or the store after another conversation.
  private func serverHome() throws -> ServerHome {
    guard let before = heading("#<").map(String.init) else {
      let place = try ServerHome(try home())
      _ = try program(["init"], input: .text(""), home: place.home, environment: place.environment)
        .finish()
      return place
    }
    let left = try Conversation.serverHomes.value(of: before) {
      let conversation = try Conversation.named(before)
      let place = try conversation.serverHome()
      _ = try conversation.program(
        [], input: .text(conversation.typed), home: place.home, environment: place.environment
      ).finish()
      return place
    }
    let place = try ServerHome(try Home(copying: left.home), copying: left)
    try writeFile(to: place.home)
    return place
  }

  private static let serverHomes: Once<ServerHome> = {
    atexit { Conversation.serverHomes.forgetAll() }
    return Once()
  }()
}
