import Fixtures
import FrameworkFixtures
import Testing

/// The whole traces of four commands. The lists are written by hand from the rules of the roles.
@Suite("The trace of a command", .serialized, .takesTurns)
struct TraceListTests {
  private let home: Home

  /// A home with sample people, where ada is logged in.
  init() throws {
    home = try Home(store: "circle.db")
    try run("demo", "--users", "6", "--blogs", "12", "--seed", "1")
    try run("register", "ada", "--password-stdin", input: "secret one\n")
  }

  private func run(_ words: String..., input: String = "") throws {
    let run = try Program.run(
      words: words.map { Array($0.utf8) }, input: .text(input), home: home)
    try #require(run.status == 0)
  }

  /// The steps of a command, each as its role and its name. The last name of a gateway is its call.
  private func steps(of words: String..., input: String = "") throws -> [String] {
    let run = try Program.run(
      words: (["trace", "--json=role,name"] + words).map { Array($0.utf8) }, input: .text(input),
      home: home)
    return run.text.split(separator: "\n").map { line in
      line.split(separator: "\"").enumerated().filter { [3, 7].contains($0.offset) }
        .map { String($0.element) }.joined(separator: " ")
    }
  }

  /// The steps of an interactor that asks a gateway; of one that is no table without the store.
  private func asks(_ module: String, _ call: String, store: Bool = true) -> [String] {
    ["interactor \(module).Interactor", "gateway \(call)"] + (store ? ["store Database"] : [])
  }

  /// The steps in which an interactor finds out who is logged in.
  private func knowsMe(_ module: String) -> [String] {
    asks(module, "TokenFile.read", store: false) + asks(module, "SessionGateway.person")
  }

  @Test("like: the blog is found, liked and shown, and the navigation hears of it")
  func like() throws {
    #expect(
      try steps(of: "blog", "like", "2")
        == ["view BlogDetail.View", "presenter BlogDetail.Presenter"]
        + knowsMe("BlogDetail")
        + asks("BlogDetail", "BlogGateway.blogs")
        + asks("BlogDetail", "BlogGateway.like")
        + ["presenter BlogDetail.Presenter", "wireframe Navigation"]
        + ["presenter BlogDetail.Presenter"]
        + asks("BlogDetail", "BlogGateway.blog")
        + ["view BlogDetail.View"])
  }

  @Test("write: the author is known before the text is read, and the blog is written and read")
  func write() throws {
    #expect(
      try steps(of: "write", "Rain", input: "Rain.\n")
        == ["view Compose.View", "presenter Compose.Presenter", "presenter Compose.Presenter"]
        + ["presenter Compose.Presenter"]
        + knowsMe("Compose")
        + ["presenter Compose.Presenter"]
        + asks("Compose", "BlogGateway.write")
        + asks("Compose", "BlogGateway.blogs")
        + ["presenter Compose.Presenter", "view Compose.View", "wireframe Navigation"])
  }

  @Test("login: the password is compared, the session is opened, and the router leads to Greeting")
  func login() throws {
    try run("logout")
    #expect(
      try steps(of: "login", "ada", "--password-stdin", input: "secret one\n")
        == ["wireframe Navigation", "presenter Login.Presenter"]
        + asks("Login", "TokenFile.read", store: false)
        + asks("Login", "AccountGateway.hasAccounts")
        + asks("Login", "AccountGateway.account")
        + ["presenter Login.Presenter", "presenter Login.Presenter", "presenter Login.Presenter"]
        + ["presenter Login.Presenter"]
        + asks("Login", "AccountGateway.recordLoginAttempt")
        + asks("Login", "AccountGateway.passwordHash")
        + asks("Login", "AccountGateway.resetLoginAttempts")
        + asks("Login", "SessionGateway.open")
        + asks("Login", "TokenFile.write", store: false)
        + knowsMe("Login")
        + ["presenter Login.Presenter", "router Login.Router", "wireframe Navigation"]
        + ["presenter Login.Presenter", "view Login.View"]
        + ["wireframe Navigation", "presenter Greeting.Presenter", "presenter Greeting.Presenter"])
  }

  @Test("move: two files are refused by the gateway of maintenance")
  func move() throws {
    #expect(
      try steps(of: "move", home.path + "/circle.db", home.path + "/copy.db")
        == ["view Housekeeping.View", "presenter Housekeeping.Presenter"]
        + ["presenter Housekeeping.Presenter", "presenter Housekeeping.Presenter"]
        + asks("Housekeeping", "MaintenanceGateway.move", store: false)
        + ["presenter Housekeeping.Presenter"])
  }
}
