import Circle
import Domain
import Viper

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

  /// The rules for the recording of a blog: its author keeps it, and everybody who may see the blog hears it.
  struct VoiceInteractor {
    private let rules: BlogRules
    private let voices: () -> any VoiceGateway
    private let files: () -> any FileGateway

    init(
      rules: BlogRules, voices: @escaping () -> any VoiceGateway,
      files: @escaping () -> any FileGateway
    ) {
      self.rules = rules
      self.voices = voices
      self.files = files
    }

    /// The recording of the blog. One that nobody made is an error.
    func recording(of id: BlogID) throws -> VoiceData {
      let blog = try rules.blog(id)
      guard let facts = try voices().lengths(of: [id])[id]?.recording else {
        throw Complaint(.notFound, .noRecording(blog.id))
      }
      return VoiceData(blog: id, facts: facts)
    }

    /// Throws if the reader may not keep a recording with the blog. Nothing is read.
    func checkRecording(of id: BlogID) throws { try rules.checkEdit(of: try rules.blog(id)) }

    /// Keeps the recording in a file with the blog.
    func record(
      _ stream: Recording.Bytes, at path: String, for id: BlogID
    ) throws -> VoiceData {
      let blog = try rules.blog(id)
      try rules.checkEdit(of: blog)
      let recording = try Recording.read(stream, at: path)
      switch try voices().record(recording, for: id, by: blog.authorID) {
      case nil: throw Complaint.noSuchBlog(id)
      case false: throw Complaint.blogIs(.binned)
      case true: return VoiceData(blog: id, facts: recording.facts)
      }
    }

    func remove(of id: BlogID) throws {
      let blog = try rules.blog(id)
      try rules.checkEdit(of: blog)
      guard try voices().removeRecording(of: id, by: blog.authorID) else {
        throw Complaint(.notFound, .noRecording(id))
      }
    }

    /// Writes the recording to a file.
    func save(of id: BlogID, to path: String, replacing: Bool) throws -> VoiceData {
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
      return VoiceData(blog: id, facts: recording.facts)
    }
  }
}
