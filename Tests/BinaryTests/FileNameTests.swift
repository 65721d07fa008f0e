import Fixtures
import Testing

@Suite("File names at the prompt", .serialized, .takesTurns)
struct FileNameTests {
  @Test(
    "Tab puts a file name with quotation marks or backslashes into quotes that protect it",
    arguments: [
      ("qu", "qu\"ote.flow", "'qu\"ote.flow'"), ("'qu", "qu\"ote.flow", "'qu\"ote.flow'"),
      ("\"qu", "qu ote.flow", "\"qu ote.flow\""), ("ba", "ba\\sl ash.flow", "'ba\\sl ash.flow'"),
      ("it", "it's.flow", "\"it's.flow\""), ("bo", "both'\".flow", #""both'\".flow""#),
      ("ba", "ba\\sl'ash.flow", #""ba\\sl'ash.flow""#),
    ])
  func quotes(fragment: String, name: String, inserted: String) throws {
    let home = try Home()
    try home.write("echo found\n", to: name)
    let terminal = try PseudoTerminal(home: home)
    try terminal.wait(for: " › ")
    try terminal.send("source \(fragment)\t")
    try terminal.wait(for: inserted)
    try terminal.send("\r")
    try terminal.wait(for: "found\r\n")
  }
}
