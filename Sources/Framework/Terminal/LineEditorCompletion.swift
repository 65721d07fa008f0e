import CReadline
import Glibc
import Platform
import Viper

/// Completion for readline.
extension LineEditor {
  func complete(
    _ fragment: String, behind typed: String
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    // The quote before a name that is being typed is still open.
    restoreBell()
    guard let surroundings,
      let words = try? (try? Line.words(of: typed)) ?? Line.words(of: String(typed.dropLast()))
    else { return nil }
    listed = []
    switch surroundings.candidates(fragment, words) {
    case .files(let front):
      return LineEditor.files(String(fragment.dropFirst(front.count)), behind: front) {
        text, state in LineEditor.nextFile(text, state, isFitting: { _ in true })
      }
    case .folders(let front):
      return LineEditor.files(String(fragment.dropFirst(front.count)), behind: front) {
        text, state in LineEditor.nextFile(text, state, isFitting: FileDescriptor.isFolder)
      }
    case .words(let candidates):
      // The terminal would read hostile names of users as commands.
      let harmless = candidates.filter { LineEditor.isHarmless($0.word) }
      if harmless.count == 1, let only = harmless.first, only.wordsBefore > 0 {
        replaceWords(by: only, behind: typed)
        return nil
      }
      listed = harmless
      return LineEditor.matches(harmless.map(\.word), of: fragment)
    }
  }

  /// Puts a candidate in place of the words that it replaces. readline takes it that nothing was found,
  /// so it gets no bell to ring until the next key.
  private func replaceWords(by candidate: Candidate, behind typed: String) {
    let bytes = Array(typed.utf8)
    let hasQuotes = bytes.contains { [0x22, 0x27, 0x5C].contains($0) }
    guard !hasQuotes else { return }
    let blanks: [UInt8] = [0x20, 0x09]
    var start = bytes.count
    for _ in 0..<candidate.wordsBefore {
      while start > 0, blanks.contains(bytes[start - 1]) { start -= 1 }
      while start > 0, !blanks.contains(bytes[start - 1]) { start -= 1 }
    }
    rl_delete_text(Int32(start), readline_point())
    readline_set_point(Int32(start))
    rl_insert_text(candidate.word + " ")
    bell = rl_variable_value("bell-style").map { String(cString: $0) }
    rl_variable_bind("bell-style", "none")
  }

  func restoreBell() {
    guard let bell else { return }
    rl_variable_bind("bell-style", bell)
    self.bell = nil
  }

  /// The names of files that begin with a text, behind another text.
  private static func files(
    _ text: String, behind front: String,
    _ next: @convention(c) (UnsafePointer<CChar>?, Int32) -> UnsafeMutablePointer<CChar>?
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    let matches = rl_completion_matches(text, next)
    // Behind a blank a name that begins with a dash would be an option.
    put(front, before: matches) { front.isEmpty && $0.hasPrefix("-") ? "./" : "" }
    return matches
  }

  /// The next file that begins with a text and is offered.
  private static func nextFile(
    _ text: UnsafePointer<CChar>?, _ state: Int32, isFitting: (String) -> Bool
  ) -> UnsafeMutablePointer<CChar>? {
    var state = state
    // File names are foreign text. Names that the gate would change are not offered.
    while let name = rl_filename_completion_function(text, state) {
      // `String(cString:)` would repair a name that is not UTF-8, and hide its raw bytes.
      if let shown = String(validatingCString: name), isHarmless(shown), isFitting(shown) {
        return name
      }
      free(name)
      state = 1
    }
    return nil
  }

  /// Puts a text before each candidate.
  private static func put(
    _ front: String, before matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ sign: (String) -> String
  ) {
    guard var next = matches else { return }
    while let name = next.pointee {
      let shown = String(cString: name)
      next.pointee = strdup(front + sign(shown) + shown)
      free(name)
      next += 1
    }
  }

  /// The candidates for readline, after their common beginning, all from `malloc`.
  private static func matches(
    _ words: [String], of fragment: String
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let first = words.first,
      let block = malloc((words.count + 2) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)
    else { return nil }
    var common = words.dropFirst().reduce(first) { common, word in
      String(zip(common, word).prefix { $0 == $1 }.map(\.0))
    }
    // Things that were found by another name do not replace the beginning of that name.
    if words.count > 1, !common.hasPrefix(fragment) { common = fragment }
    let list = block.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    list[0] = strdup(common)
    // A single candidate is complete and is not listed.
    let listed = words.count == 1 ? [] : words
    for (index, word) in listed.enumerated() { list[index + 1] = strdup(word) }
    list[listed.count + 1] = nil
    return list
  }

  /// Lists the candidates below the line that is edited. readline lists the names of files.
  func list(
    _ matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int32,
    _ longest: Int32
  ) {
    guard !listed.isEmpty, let surroundings else {
      rl_display_match_list(matches, count, longest)
      rl_forced_update_display()
      return
    }
    let settings = surroundings.settings()
    let colours = Colours(
      settings, isTerminal: console.outputIsTerminal || console.errorsIsTerminal)
    var (rows, columns): (Int32, Int32) = (0, 0)
    rl_get_screen_size(&rows, &columns)
    rl_crlf()
    readline_flush()
    let list = CandidateList(listed, settings: settings)
    for line in list.lines(width: Int(columns), atMost: max(2, Int(rows) - 2)) {
      for piece in line { screen.put(piece.text, piece.style, colours) }
      screen.endLine()
    }
    screen.flush()
    rl_forced_update_display()
  }
}
