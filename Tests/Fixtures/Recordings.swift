package import Domain
import Files

/// Recordings in bytes.
package enum Recordings {
  /// A second of silence in WAV.
  package static let second: [UInt8] = {
    func little(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(number >> (8 * $0) & 0xFF) }
    }
    return Array("RIFF".utf8) + little(8_036, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + little(1, 2) + little(1, 2) + little(8_000, 4) + little(8_000, 4) + little(1, 2)
      + little(8, 2) + Array("data".utf8) + little(8_000, 4)
      + [UInt8](repeating: 0x80, count: 8_000)
  }()

  /// The files of the machine.
  package static var files: any FileGateway {
    LocalFiles(pulse: { true }, progress: { _ in })
  }
}
