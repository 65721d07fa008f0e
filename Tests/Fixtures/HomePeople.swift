extension Home {
  /// Makes a home in which Ada is logged in.
  package static func ofAda() throws -> Home {
    let home = try Home()
    try home.register("ada")
    return home
  }

  /// Makes a home each for Ada and Bob, who are logged in there and have one store.
  package static func ofAdaAndBob() throws -> (ada: Home, bob: Home) {
    let ada = try Home(store: "circle.db")
    let bob = try Home(sharing: ada)
    try ada.register("ada")
    try bob.register("bob")
    return (ada, bob)
  }

  private func register(_ name: String) throws {
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

  /// Publishes something, as who is logged in here.
  package func publish(_ title: String) throws {
    let published = try run("write", title, "--publish", input: .text("All of it.\n"))
    guard published.status == 0 else { throw Trouble(published.complaints) }
  }
}
