import Fixtures
import FrameworkFixtures
import Glibc
import PostgresDriver
import Store
import Testing

@Suite(
  "A store on a server with TLS", .serialized, .takesTurns,
  .enabled(
    if: TestServer.address != nil && access("/usr/lib/postgresql", X_OK) == 0, "there is no server")
)
struct ServerTLSTests {
  @Test(
    "The password comes from a file, and only the server that a root certificate names is used",
    .long)
  func certificates() throws {
    let server = try Server()
    let home = try Home()
    let owner = try PostgresDatabase(try PostgresAddress(server.socket))
    try #require(try Program.run("--store", server.socket, "init", home: home).status == 0)
    try owner.run("CREATE ROLE ada SUPERUSER LOGIN PASSWORD 'hush'")
    for name in ["ca", "other"] {
      let certificate = try owner.first("SELECT pg_read_file($1) AS text", [.text(name + ".crt")]) {
        $0.text("text")
      }
      try home.write(try #require(certificate ?? nil), to: name + ".crt")
    }
    func check(
      _ host: String = "localhost", root: String = "ca", passwords: String? = nil
    ) throws -> Program.Result {
      try Program.run(
        "--store",
        "postgres://ada@\(host):\(server.port)/postgres?sslmode=verify-full"
          + "&sslrootcert=\(home.path)/\(root).crt", "doctor", home: home,
        environment: passwords.map { ["PGPASSFILE": "\(home.path)/\($0)"] } ?? [:])
    }
    func refused(_ result: Program.Result, _ words: String) {
      #expect(result.status == 6 && result.complaints.contains(words), "\(result.complaints)")
    }
    refused(try check(), "no password supplied")
    for (name, password) in [("right", "hush"), ("wrong", "hash")] {
      try home.write("localhost:\(server.port):*:ada:\(password)\n", to: name)
    }
    refused(try check(passwords: "wrong"), "password authentication failed")
    #expect(try check(passwords: "right").status == 0)
    try home.write("*:*:*:ada:hush\n", to: ".pgpass")
    #expect(try check().status == 0)
    refused(try check(root: "other"), "certificate verify failed")
    refused(try check("127.0.0.1"), "does not match host name")
  }

  /// A server of its own, because the server of the tests listens on no port.
  private final class Server {
    let port: UInt16
    private let scratch = Scratch()

    /// The store by the socket, of a role that needs no password.
    var socket: String { "postgres:///postgres?host=\(scratch.path)&port=\(port)&user=coterie" }

    init() throws {
      port = try Server.freePort()
      try control("start", "listen_addresses='127.0.0.1'", "port=\(port)")
      let database = try PostgresDatabase(try PostgresAddress(socket))
      // The files have to belong to the user of the server, so the server makes them.
      try database.run("COPY (SELECT '') TO PROGRAM $$\(Server.files)$$")
      try database.run("ALTER SYSTEM SET ssl = on")
      try database.run("SELECT pg_reload_conf()")
      while try database.first("SHOW ssl", [], { $0.text("ssl") }) != "on" { usleep(5_000) }
    }

    deinit { try? control("stop") }

    private func control(_ word: String, _ settings: String...) throws {
      let words = [word, scratch.path] + settings
      let result = try Program(
        Program.package + "/Scripts/postgres", words: words.map { Array($0.utf8) },
        input: .text(""), home: Home()
      ).finish()
      guard result.status == 0 else { throw Trouble(result.complaints) }
    }

    /// Makes a root certificate, another one, and that of the server for `localhost`.
    private static let files = """
      curve='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
      set -e
      cat >/dev/null
      umask 077
      for name in ca other; do
        openssl req -x509 $curve -subj /CN=$name -keyout $name.key -out $name.crt
      done
      openssl req $curve -subj /CN=localhost -keyout server.key -out server.csr
      openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -out server.crt
      echo local all all trust >pg_hba.conf
      echo hostssl all ada 127.0.0.1/32 scram-sha-256 >>pg_hba.conf
      """

    private static func freePort() throws -> UInt16 {
      let listener = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
        }
      }
      guard isBound else { throw Trouble("no free port") }
      return UInt16(bigEndian: address.sin_port)
    }
  }
}
