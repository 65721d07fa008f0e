package import Platform

/// The program in which a person writes.
package enum Editor {
  /// The names and arguments of the one that `VISUAL` or `EDITOR` names, or of those that are usual.
  private static var candidates: [[String]] {
    for name in ["VISUAL", "EDITOR"] {
      // Without a shell: words between blanks.
      let words = Environment.value(name)?.split(separator: " ").map(String.init)
      if let words, !words.isEmpty { return [words] }
    }
    return [["editor"], ["nano"], ["vi"]]
  }

  /// Lets a person write in a file; says which program that was, or nothing where there is none.
  package static func write(in path: String) -> (name: String, end: ChildProgram.End)? {
    let candidates = candidates
    for words in candidates {
      let end = ChildProgram.run(words + [path])
      if case .notStarted(let error) = end, error.isMissing, candidates.count > 1 { continue }
      return (words[0], end)
    }
    return nil
  }
}
