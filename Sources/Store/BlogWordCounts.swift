import Domain
import Search

// The number of words of a blog is stored beside its text.
extension BlogStore {
  /// Counts the words of a text, and stores the number.
  static func count(words text: String, of id: BlogID, in database: any Database) throws {
    try database.run(
      "UPDATE blog SET word_count = $2 WHERE id = $1", [.int(id), .int(words: text)])
  }
}

extension Value {
  /// The number of words of a text.
  static func int(words text: String) -> Value { .int(Int64(WordCount.of(text))) }
}
