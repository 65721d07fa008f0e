/// Knows what can be heard of blogs.
package protocol VoiceGateway: AnyObject {
  /// The lengths of these blogs. A blog that does not exist has none.
  func lengths(of ids: [BlogID]) throws -> [BlogID: VoiceLength]
}

/// The length of a blog for a listener.
package struct VoiceLength: Equatable, Sendable {
  /// The number of words of its text.
  package let words: Int

  package init(words: Int) { self.words = words }

  /// In seconds; for a text estimated from its words.
  package var seconds: Int { SpokenText.seconds(ofWords: words) }
}
