import Fixtures
import FrameworkFixtures

extension Home {
  /// A home with long names, long titles and Chinese ones. Ada is logged in.
  static func ofLongNames() throws -> Home {
    try Home(copying: longNames.value(of: "") { try makeLongNames() })
  }

  private static let longNames = Once<Home>()

  private static let text = """
    # Heading

    Some **bold** text about the *night* market, with `code` and a [link](https://example.org/a/path).

    - [x] done

    > A quote.
    """

  private static func makeLongNames() throws -> Home {
    let home = try Home(store: "circle.db")
    func run(_ words: String..., input: String = "") throws {
      let end = try Program.run(
        words: words.map { Array($0.utf8) }, input: .text(input), home: home)
      guard end.status == 0 else { throw Trouble("\(words): \(end.complaints)") }
    }
    func register(_ name: String, nickname: String) throws {
      try run("register", name, "--password-stdin", input: "a long secret\n")
      try run("user", "edit", "nickname", nickname)
    }
    try run("demo", "--users", "30", "--blogs", "80", "--seed", "1")
    try register("ada", nickname: "Countess")
    try run("logout")
    for (name, nickname) in [
      ("bob", "the gardener of a rather long nickname"), ("南山客的名字很长很长", "一个也很长的昵称写在这里给大家看"),
      ("a-rather-long-name-of-32-letters", "gardener"),
    ] {
      try register(name, nickname: nickname)
      try run("user", "edit", "signature", "每天写三行, 从春天写到冬天, 不停地写, 写到没有人再读为止也还是要写下去")
      try run("users", "befriend", "ada")
      try run("logout")
    }
    try run("login", "ada", "--password-stdin", input: "a long secret\n")
    try run(
      "user", "edit", "signature",
      "I write about engines and about the weather, at night mostly, and think nobody reads this.")
    for name in ["agatha", "benno", "clara"] { try run("users", "follow", name) }
    for name in ["benno", "clara"] { try run("users", "befriend", name) }
    try run("user", "block", "dorian")
    for title in [
      "A blog with a title that is longer than any line of a narrow terminal, and goes on and on",
      "一篇标题很长的文章, 写的是夜市, 初雪, 和那封一直没有回的信, 以及很多别的事情",
    ] {
      try run("write", title, "--publish", input: text)
    }
    for (book, state) in [("1", "want"), ("2", "reading")] {
      try run("books", "shelve", book, state)
    }
    for title in ["A draft with a title that is longer than a line of a narrow terminal", "Binned"]
    {
      try run("write", title, input: text)
    }
    try run("drafts", "delete", "1", "--yes")
    return home
  }
}
