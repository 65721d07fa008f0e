/// Why the store did not do what it was asked.
package enum StoreFailure: Error, Equatable, Sendable {
  /// Another writer held the store for longer than anybody waits.
  case busy
  /// There is no store yet at this place.
  case missing(path: String)
  /// The file is something else.
  case foreign(path: String)
  /// The file was made by a later version.
  case newer(path: String, version: Int)
  case damaged(path: String, detail: String)
  case readOnly(path: String)
  case full(path: String)
  /// It, or what lies beside it, is not this user's alone.
  case notPrivate(FileRefusal)
  /// The file lies where locks do not hold.
  case networked(path: String)
  /// Changes are held back until the end of a run, and this one has to be kept at once.
  case held
  case interrupted
  case unusable(path: String, detail: String)
}
