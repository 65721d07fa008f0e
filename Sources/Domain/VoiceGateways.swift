package import Platform

/// Knows what can be heard of blogs, and keeps one recording with a blog. Only its author changes it.
package protocol VoiceGateway: AnyObject {
  /// The lengths of these blogs. A blog that does not exist has none.
  func lengths(of ids: [BlogID]) throws -> [BlogID: VoiceLength]
  /// The recording of a blog; `nil` if it has none. Whether a viewer may hear it is not asked.
  func recording(of id: BlogID) throws -> Recording?
  /// Keeps a recording with a blog, in place of the one before. Returns `nil` if the author has no blog
  /// of that number, and false for a blog in the bin.
  func record(_ recording: Recording, for id: BlogID, by author: AccountID) throws -> Bool?
  /// Deletes the recording of a blog; returns whether there was one.
  func removeRecording(of id: BlogID, by author: AccountID) throws -> Bool
}

/// Plays sounds beside the prompt. One sound plays at a time: a new one ends the one before.
package protocol SoundGateway: AnyObject {
  /// Throws a `SoundRefusal` if there is no program for such a sound.
  func check(_ kind: SoundKind) throws
  /// Starts a sound. It ends when nobody holds it any more.
  func play(_ sound: Sound) throws -> any PlayedSound
  /// The sound that was started last, if somebody still holds it.
  var current: (any PlayedSound)? { get }
}

/// The kinds of sounds, each played by a program of its own.
package enum SoundKind: Equatable, Sendable {
  case speech
  case recording(RecordingFormat)
}

/// Something that can be heard.
package enum Sound: Equatable, Sendable {
  case speech(SpokenText)
  case recording(Recording)

  package var kind: SoundKind {
    switch self {
    case .speech: .speech
    case .recording(let recording): .recording(recording.facts.format)
    }
  }
}

/// A sound that was started.
package protocol PlayedSound: AnyObject {
  var state: SoundState { get }
  /// The moment at which the state changes by itself, if it is known.
  var changesAt: Instant? { get }
  /// Stops the sound until `resume`.
  func pause()
  func resume()
  /// Ends the sound, and returns when its program has ended.
  func stop()
}

/// The state of a sound that was started.
package enum SoundState: Equatable, Sendable {
  /// Nothing can be heard yet.
  case starting
  case sounding
  case paused
  /// It was heard to its end.
  case ended
  /// It was ended before.
  case stopped
  case failed(SoundFailure)

  /// Whether its program runs.
  package var isActive: Bool {
    switch self {
    case .starting, .sounding, .paused: true
    case .ended, .stopped, .failed: false
    }
  }
}

/// The way in which a program that plays a sound failed.
package struct SoundFailure: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The system could not start it.
    case notStarted(String)
    /// The last line that it wrote to standard error.
    case said(String)
    case status(Int)
    case signal(Int)
  }

  /// The name of the program.
  package let program: String
  package let reason: Reason

  package init(program: String, reason: Reason) {
    self.program = program
    self.reason = reason
  }
}

/// The reason why no sound of a kind can be played.
package enum SoundRefusal: Error, Equatable, Sendable {
  /// No program is named in the configuration, and none of the usual ones is installed.
  case noProgram(SoundKind)
}

/// The length of a blog for a listener.
package struct VoiceLength: Equatable, Sendable {
  /// The number of words of its text.
  package let words: Int
  /// The recording that is heard instead.
  package let recording: RecordingFacts?

  package init(words: Int, recording: RecordingFacts? = nil) {
    self.words = words
    self.recording = recording
  }

  /// In seconds; for a text estimated from its words.
  package var seconds: Int { recording?.seconds ?? SpokenText.seconds(ofWords: words) }
}
