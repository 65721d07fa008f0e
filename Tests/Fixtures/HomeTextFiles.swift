package import FrameworkFixtures

extension Home {
  /// The folders in which texts lie that are being written, below this one.
  package var textFiles: [String] {
    let writing = "state/coterie/writing"
    return names(in: writing).flatMap { store in
      names(in: "\(writing)/\(store)").map { "\(writing)/\(store)/\($0)" }
    }
  }

  /// The line for a shell that is named behind the last of these marks, as words behind the program's
  /// name.
  package static func words(
    named text: String, behind mark: String = "save it: coterie ", upTo end: Character = "\n"
  ) -> [[UInt8]] {
    guard let start = text.ranges(of: mark).last?.upperBound else { return [] }
    return text[start...].prefix { !$0.isNewline && $0 != end }.split(separator: " ").map {
      Array($0.utf8)
    }
  }
}
