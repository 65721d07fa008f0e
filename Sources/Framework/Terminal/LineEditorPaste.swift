import CReadline
import Glibc
import Viper

/// Pasted text: its lines are run one by one.
extension LineEditor {
  /// Takes a whole paste. Its lines are run one by one. The text after the last line break is edited.
  func takePaste() {
    let end = Array("\u{1b}[201~".utf8)
    var bytes: [UInt8] = []
    while !bytes.ends(with: end) {
      let key = rl_read_key()
      guard key >= 0, bytes.count < LineEditor.longestPaste else { break }
      bytes.append(UInt8(truncatingIfNeeded: key))
    }
    if bytes.ends(with: end) { bytes.removeLast(end.count) }
    let isBreak: (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    var lines = bytes.filter { $0 != 0 }
      .split(omittingEmptySubsequences: false, whereSeparator: isBreak).map(Array.init)
    let rest = lines.popLast() ?? []
    guard !lines.isEmpty else { return insert(rest) }
    let typed = readline_line().map { String(cString: $0) } ?? ""
    lines[0] = Array(typed.utf8) + lines[0]
    pasted = lines.filter { !$0.isEmpty }
    unfinished = rest
    rl_replace_line("", 0)
    hasPaste = true
  }

  /// Begins to run the pasted lines. readline must have returned before.
  func beginPaste(_ surroundings: Surroundings) {
    hasPaste = false
    rl_callback_handler_remove()
    wipeLine()
    guard !pasted.isEmpty else {
      finished = .line([])
      return
    }
    let first = pasted.removeFirst()
    echo(first, behind: surroundings.prompt())
    finished = .line(first)
  }

  /// Inserts text into the line that is edited, after the gate.
  func insert(_ bytes: [UInt8]) {
    let text = Gate.pass(String(decoding: bytes, as: UTF8.self)).text
    (Array(text.utf8) + [0]).withUnsafeBufferPointer {
      _ = $0.withMemoryRebound(to: CChar.self) { rl_insert_text($0.baseAddress) }
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool {
    count >= end.count && self[(count - end.count)...].elementsEqual(end)
  }
}
