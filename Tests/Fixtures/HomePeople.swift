package import FrameworkFixtures
import Glibc

extension Home {
  /// A home in which Ada is logged in.
  package static func ofAda() throws -> Home {
    try Home(
      copying: made.value(of: "ada") {
        let home = try Home()
        try home.register("ada")
        return home
      })
  }

  /// Two homes with one store. Ada is logged in at the first, Bob at the second.
  package static func ofAdaAndBob() throws -> (ada: Home, bob: Home) {
    let first = try made.value(of: "ada of two") {
      let ada = try Home(store: "circle.db")
      try ada.register("ada")
      return ada
    }
    let second = try made.value(of: "bob") {
      let bob = try Home(sharing: first)
      try bob.register("bob")
      return bob
    }
    let ada = try Home(copying: first)
    return (ada, try Home(copying: second, sharing: (first, ada)))
  }

  // A password costs as much here as anywhere: each home is made once and then copied.
  private static let made: Once<Home> = {
    atexit { Home.made.forgetAll() }
    return Once()
  }()

  /// Registers a user, who is then logged in here.
  package func register(_ name: String) throws {
    let made = try run(
      "register", name, "--password-stdin", input: .text("secret \(name)\n"))
    guard made.status == 0 else { throw Trouble(made.complaints) }
  }

  /// Runs the program here to its end.
  @discardableResult
  package func run(
    _ words: String..., input: Program.Input = .text(""), limit: String? = nil
  ) throws -> Program.Result {
    try Program.run(
      words: words.map { Array($0.utf8) }, input: input, home: self, limit: limit)
  }

  /// Publishes a blog as the current account of this home.
  package func publish(_ title: String) throws {
    let published = try run("write", title, "--publish", input: .text("All of it.\n"))
    guard published.status == 0 else { throw Trouble(published.complaints) }
  }
}
