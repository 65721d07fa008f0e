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

  /// Lets a person write in a file, beginning at a line of it where the program can do that; says which
  /// program that was, or nothing where there is none. What it is to hold it inherits.
  package static func write(
    in path: String, atLine line: Int, holding held: Int32
  ) -> (name: String, end: ChildProgram.End)? {
    let candidates = candidates
    for words in candidates {
      let start = beginsAtLines(words[0]) ? ["+\(line)"] : []
      let end = ChildProgram.run(words + start + [path], holding: held)
      if case .notStarted(let error) = end, error.isMissing, candidates.count > 1 { continue }
      return (words[0], end)
    }
    return nil
  }

  /// Whether a program is one that takes `+LINE`: another might take that for a file.
  private static func beginsAtLines(_ name: String) -> Bool {
    // `editor` is a link to one of them, and what that is called goes on behind a point.
    let path = ChildProgram.path(of: name) ?? name
    let file = path.split(separator: "/").last?.split(separator: ".").first
    let known = ["nano", "pico", "vi", "vim", "nvim", "emacs", "emacsclient", "joe", "mg"]
    return file.map { known.contains(String($0)) } ?? false
  }
}
