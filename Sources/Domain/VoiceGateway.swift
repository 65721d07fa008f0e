/// Knows what can be heard of blogs, and keeps one recording with a blog. Only its author changes it.
package protocol VoiceGateway: AnyObject {
  /// The lengths of these blogs. A blog that does not exist has none.
  func lengths(of ids: [BlogID]) throws -> [BlogID: VoiceLength]
  /// Whether any blog has a recording.
  func hasRecordings() throws -> Bool
  /// The recording of a blog; `nil` if it has none. Whether a viewer may hear it is not asked.
  func recording(of id: BlogID) throws -> Recording?
  /// Keeps a recording with a blog, in place of the one before. Returns `nil` if the author has no blog
  /// of that number, and false for a blog in the bin.
  func record(_ recording: Recording, for id: BlogID, by author: AccountID) throws -> Bool?
  /// Deletes the recording of a blog; returns whether there was one.
  func removeRecording(of id: BlogID, by author: AccountID) throws -> Bool
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
