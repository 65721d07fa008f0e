package import Platform

/// The formats of recordings.
package enum RecordingFormat: String, CaseIterable, Equatable, Sendable {
  case ogg, opus, mp3, wav, flac

  /// The name of the format in sentences.
  package var name: String {
    switch self {
    case .ogg: "Ogg"
    case .opus: "Opus"
    case .mp3: "MP3"
    case .wav: "WAV"
    case .flac: "FLAC"
    }
  }
}

/// The format, size and length of a recording, without its bytes.
package struct RecordingFacts: Equatable, Sendable {
  package let format: RecordingFormat
  /// The length of the sound; 0 if the recording does not tell it.
  package let milliseconds: Int
  /// In bytes.
  package let size: Int

  package init(format: RecordingFormat, milliseconds: Int, size: Int) {
    self.format = format
    self.milliseconds = milliseconds
    self.size = size
  }

  /// The length in whole seconds, rounded up.
  package var seconds: Int { (milliseconds + 999) / 1000 }
}

/// A sound that an author recorded.
package struct Recording: Equatable, Sendable {
  /// In bytes: 16 MiB.
  package static let longest = 16 << 20

  package let facts: RecordingFacts
  package let bytes: [UInt8]

  /// A recording whose facts are known.
  package init(_ facts: RecordingFacts, bytes: [UInt8]) {
    self.facts = facts
    self.bytes = bytes
  }

  /// A recording in one of the formats, by its first bytes; `nil` for other bytes.
  package init?(_ bytes: [UInt8]) {
    let found = bytes.withUnsafeBufferPointer { RecordingReader($0).read() }
    guard let found else { return nil }
    self.init(
      RecordingFacts(format: found.format, milliseconds: found.milliseconds, size: bytes.count),
      bytes: bytes)
  }
}

/// The reason why a file is no recording.
package enum RecordingRefusal: Error, Equatable, Sendable {
  case failed(path: String, reason: String)
  case tooLarge(path: String)
  case unknownFormat(path: String)
}

extension Recording {
  package typealias Bytes = ByteStream

  /// Reads the recording in a file. `path` names the file in errors.
  package static func read(_ stream: Bytes, at path: String) throws -> Recording {
    var bytes: [UInt8] = []
    do {
      while let piece = try stream.next() {
        bytes += piece
        guard bytes.count <= longest else { throw RecordingRefusal.tooLarge(path: path) }
      }
    } catch let error as SystemError {
      if error.isInterruption { throw StoreFailure.interrupted }
      throw RecordingRefusal.failed(path: path, reason: error.text)
    }
    guard let recording = Recording(bytes) else {
      throw RecordingRefusal.unknownFormat(path: path)
    }
    return recording
  }
}
