package import Platform

/// The editor for texts.
package enum Editor {
  /// The editor in `VISUAL` or `EDITOR`, or the usual ones.
  private static var candidates: [[String]] {
    for name in ["VISUAL", "EDITOR"] {
      // Split at blanks, without a shell.
      let words = Environment.value(name)?.split(separator: " ").map(String.init)
      if let words, !words.isEmpty { return [words] }
    }
    return [["editor"], ["nano"], ["vi"]]
  }

  /// Opens a file in an editor, at a line if the editor can. Returns the editor's name, or `nil` if
  /// there is no editor. The editor inherits the descriptor `held`.
  package static func write(
    in path: String, atLine line: Int, holding held: Int32, hiding hidden: String,
    beside: @escaping ChildProgram.Beside
  ) -> (name: String, end: ChildProgram.End)? {
    let candidates = candidates
    for words in candidates {
      let start = beginsAtLines(words[0]) ? ["+\(line)"] : []
      let end = ChildProgram.run(
        words + start + [path], hiding: hidden, holding: held, beside: beside)
      if case .notStarted(let error) = end, error.isMissing, candidates.count > 1 { continue }
      return (words[0], end)
    }
    return nil
  }

  /// Whether a program takes `+LINE`. Another one might take that for a file.
  private static func beginsAtLines(_ name: String) -> Bool {
    // `editor` is a link to one of them; its name may have a suffix after a dot.
    let path = ChildProgram.path(of: name) ?? name
    let file = path.split(separator: "/").last?.split(separator: ".").first
    let known = ["nano", "pico", "vi", "vim", "nvim", "emacs", "emacsclient", "joe", "mg"]
    return file.map { known.contains(String($0)) } ?? false
  }
}
