import Circle
import Domain
import Viper

// The recording of a blog: its author keeps it, and everybody who may see the blog hears it.

extension BlogDetail {
  /// A recording without its bytes.
  struct VoiceData: Equatable, Sendable {
    let blog: BlogID
    let facts: RecordingFacts

    static let keys: JSONKeys<VoiceData> = [
      "blog": .int { $0.blog }, "format": .choice { $0.facts.format },
      "seconds": .int { $0.facts.seconds }, "bytes": .int { $0.facts.size },
    ]
  }
}

extension BlogDetail.Interactor {
  /// The recording of the blog. One that nobody made is an error.
  func voice(of id: BlogID) throws -> BlogDetail.VoiceData {
    let blog = try rules.blog(id)
    guard let facts = try voices().lengths(of: [id])[id]?.recording else {
      throw Complaint(.notFound, .noRecording(blog.id))
    }
    return BlogDetail.VoiceData(blog: id, facts: facts)
  }

  /// Throws if the reader may not keep a recording with the blog. Nothing is read.
  func checkRecording(of id: BlogID) throws { try rules.checkEdit(of: try rules.blog(id)) }

  /// Keeps the recording in a file with the blog.
  func record(
    _ stream: Recording.Bytes, at path: String, for id: BlogID
  ) throws -> BlogDetail.VoiceData {
    let blog = try rules.blog(id)
    try rules.checkEdit(of: blog)
    let recording = try Recording.read(stream, at: path)
    switch try voices().record(recording, for: id, by: blog.authorID) {
    case nil: throw Complaint.noSuchBlog(id)
    case false: throw Complaint.blogIs(.binned)
    case true: return BlogDetail.VoiceData(blog: id, facts: recording.facts)
    }
  }

  func removeVoice(of id: BlogID) throws {
    let blog = try rules.blog(id)
    try rules.checkEdit(of: blog)
    guard try voices().removeRecording(of: id, by: blog.authorID) else {
      throw Complaint(.notFound, .noRecording(id))
    }
  }

  /// Writes the recording to a file.
  func saveVoice(of id: BlogID, to path: String, replacing: Bool) throws -> BlogDetail.VoiceData {
    _ = try rules.blog(id)
    guard let recording = try voices().recording(of: id) else {
      throw Complaint(.notFound, .noRecording(id))
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty, name != ".", name != "..", path != "-" else {
      throw Complaint(.usage, .recordingNeedsFile)
    }
    let folder = parts.dropLast().joined(separator: "/")
    let opened = try files().open(
      parts.count == 1 ? "." : folder.isEmpty ? "/" : folder, creating: false)
    if !replacing, try opened.has(String(name)) { throw ExportRefusal.exists(path: path) }
    try opened.write(recording.bytes, to: String(name), replacing: replacing)
    try opened.finish()
    return BlogDetail.VoiceData(blog: id, facts: recording.facts)
  }
}

extension BlogDetail.Presenter {
  func handle(_ intent: BlogDetail.VoiceIntent) throws -> Turn {
    switch intent {
    case .show:
      let voice = try interactor.voice(of: id)
      return Turn(page: BlogDetail.View.page(of: voice, .facts(of: voice.facts)))
    case .record(let file):
      try interactor.checkRecording(of: id)
      return Turn(
        question: .file(file) { [id] stream in
          let voice = try self.interactor.record(stream, at: file, for: id)
          return self.turn(.recorded(voice.facts), voice, changes: [.blog(id)])
        })
    case .remove:
      try interactor.removeVoice(of: id)
      return turn(.recordingRemoved(id), nil, changes: [.blog(id)])
    case .save(let file, let replacing):
      let voice = try interactor.saveVoice(of: id, to: file, replacing: replacing)
      return turn(.recordingSaved(file), voice)
    }
  }

  private func turn(
    _ words: Phrase, _ voice: BlogDetail.VoiceData?, changes: [Change] = []
  ) -> Turn {
    Turn(notices: [words], result: BlogDetail.View.page(of: voice, words), changes: changes)
  }
}
