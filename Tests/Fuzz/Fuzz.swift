import Glibc
import Platform
import Viper

@testable import Doors
@testable import Terminal

// The functions that libFuzzer calls with bytes of its own. Scripts/fuzz builds this file; the package
// does not contain it.

/// Ends the process, so that libFuzzer keeps the bytes.
private func fail(_ reason: String) -> Never {
  let words = Array("fuzz: \(reason)\n".utf8)
  write(FileDescriptor.errors, words, words.count)
  abort()
}

private func require(_ isSo: Bool, _ reason: @autoclosure () -> String) {
  if !isSo { fail(reason()) }
}

/// A reader of text by others, and the rules that hold for every text.
enum Target: String, CaseIterable {
  case markdown, sections, gate, front, grammar, lines, configuration

  func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .markdown: Target.markdown(text, width: 10 + Int(bytes.first ?? 0) % 80)
    case .sections: Target.sections(text, mostUnits: Int(bytes.first ?? 0) % 64)
    case .gate: Target.gate(text)
    case .front: Target.front(text)
    case .grammar: Target.grammar(text)
    case .lines: Target.lines(bytes)
    case .configuration: Target.configuration(bytes)
    }
  }

  private static func markdown(_ text: String, width: Int) {
    MarkdownLayout.forEachLine(of: text, width: width, keepsMarks: true) { line in
      let line = line.safe.text
      require(Width.of(line) <= width, "the line is too wide")
      require(line.utf8.last != 0x20, "the line ends in a blank")
      require(Gate.pass(line).text == line, "the line did not pass the gate")
    }
  }

  private static func sections(_ text: String, mostUnits: Int) {
    var sections = MarkdownSections(of: text, mostUnits: mostUnits)
    var last = 0
    while let section = sections.next() {
      require(sections.position > last, "the section is empty")
      last = sections.position
      if case .blocks(let reader, _) = section { reader.forEach { _, _ in } }
    }
    require(last == text.utf8.count, "the sections are not the whole text")
  }

  private static func gate(_ text: String) {
    for layout in [Gate.Layout.line, .lines] {
      let safe = Gate.pass(text, as: layout).text
      require(Gate.pass(safe, as: layout).text == safe, "the gate changes its own text")
      for scalar in safe.unicodeScalars where !(scalar == "\n" && layout == .lines) {
        require(
          scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value), "a control passed the gate"
        )
        require(!scalar.properties.isBidiControl, "a direction passed the gate")
      }
    }
    let line = Gate.pass(text).text
    for width in [2, 10, 40] {
      for part in Wrap.lines(of: line, width: width) {
        require(Width.of(part) <= width, "the line is too wide")
      }
    }
  }

  private static func front(_ text: String) {
    guard let read = try? Manuscript(text) else { return }
    let written = Manuscript(
      title: read.title, of: read.id, revision: read.revision, body: read.body)
    guard read.title?.utf8.contains(0x0A) != true else { return }
    guard let again = try? Manuscript(written.text) else {
      fail("a text that was written cannot be read")
    }
    require(again.title == read.title ?? "", "the title changed")
    // A text for an editor ends with a line end.
    let ends = read.body.isEmpty || read.body.utf8.last == 0x0A
    require(again.body == read.body + (ends ? "" : "\n"), "the body changed")
  }

  private static func grammar(_ text: String) {
    guard let words = try? Line.words(of: text) else { return }
    let again = try? Line.words(of: Line.joined(words))
    require(again == words, "the words of a line changed")
    let vocabulary = Vocabulary(program: "fuzz", version: "1", nouns: [])
    _ = try? vocabulary.read(words, verbs: CommandTable(), options: vocabulary.runSpecs)
  }

  private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) {
    read(bytes) { descriptor in
      let reader = LineReader(descriptor: descriptor)
      while true {
        switch reader.next(willWait: {}) {
        case .end, .failed, .interrupted: return
        case .tooLong: continue
        case .line(let line): require(line.count <= Line.limit, "the line is too long")
        }
      }
    }
  }

  private static func configuration(_ bytes: UnsafeBufferPointer<UInt8>) {
    let path = "/dev/shm/fuzz-\(getpid())"
    mkdir(path, 0o700)
    mkdir(path + "/fuzz", 0o700)
    let file = open(path + "/fuzz/config", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    write(file, bytes.baseAddress, bytes.count)
    close(file)
    setenv("XDG_CONFIG_HOME", path, 1)
    setenv("XDG_CONFIG_DIRS", path + "/none", 1)
    var settings = Settings(Vocabulary(program: "fuzz", version: "1", nouns: []))
    do {
      try Configuration.apply(to: &settings)
    } catch let complaint as Complaint {
      require(complaint.code == .usage, "\(complaint)")
    } catch {
      fail("\(error)")
    }
  }

  private static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (Int32) -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return }
    write(ends[1], bytes.baseAddress, min(bytes.count, 1 << 12))
    close(ends[1])
    body(ends[0])
    close(ends[0])
  }
}

private let target = Environment.value("FUZZ_TARGET").flatMap(Target.init) ?? .gate

/// Checks the bytes that libFuzzer chose.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  target.run(UnsafeBufferPointer(start: data, count: size))
  return 0
}
