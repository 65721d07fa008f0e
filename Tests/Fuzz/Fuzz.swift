import Glibc
import Platform

// The function that libFuzzer calls with bytes of its own. Scripts/fuzz builds this folder; the package
// does not contain it.

/// Ends the process, so that libFuzzer keeps the bytes.
func fail(_ reason: String) -> Never {
  let words = Array("fuzz: \(reason)\n".utf8)
  write(FileDescriptor.errors, words, words.count)
  abort()
}

func require(_ isSo: Bool, _ reason: @autoclosure () -> String) {
  if !isSo { fail(reason()) }
}

/// The result of work that must not throw.
func succeeding<Result>(_ work: () throws -> Result) -> Result {
  do { return try work() } catch { fail("\(error)") }
}

/// A reader of text by others, and the rules that hold for every text.
enum Target: String, CaseIterable {
  case markdown, sections, gate, front, grammar, lines, configuration, cursors, search

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
    case .cursors: Target.cursors(text)
    case .search: Target.search(text)
    }
  }

  /// The first line of a text, and the text after it.
  static func firstLine(of text: String) -> (line: String, rest: String) {
    let scalars = text.unicodeScalars
    let end = scalars.firstIndex(of: "\n") ?? scalars.endIndex
    return (String(scalars[..<end]), String(scalars[end...].dropFirst()))
  }
}

private let target = Environment.value("FUZZ_TARGET").flatMap(Target.init) ?? .gate

/// Checks the bytes that libFuzzer chose.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  target.run(UnsafeBufferPointer(start: data, count: size))
  return 0
}
