import Glibc
import Platform
import Viper

@testable import Doors
@testable import Terminal

/// Typed lines and the configuration.
extension Target {
  static func grammar(_ text: String) {
    guard let words = try? Line.words(of: text) else { return }
    let again = try? Line.words(of: Line.joined(words))
    require(again == words, "the words of a line changed")
    let vocabulary = Vocabulary(program: "fuzz", version: "1", nouns: [])
    _ = try? vocabulary.read(words, verbs: CommandTable(), options: vocabulary.runSpecs)
  }

  static func lines(_ bytes: UnsafeBufferPointer<UInt8>) {
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

  static func configuration(_ bytes: UnsafeBufferPointer<UInt8>) {
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
