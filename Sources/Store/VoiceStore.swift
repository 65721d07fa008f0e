package import Domain

/// Recordings of blogs and their lengths, in the store.
package final class VoiceStore: VoiceGateway {
  /// The length of a piece of a recording, in bytes.
  private static let piece = 1 << 16

  private let access: GatewayAccess

  package init(access: StoreAccess) {
    self.access = GatewayAccess(access, of: "VoiceGateway")
  }

  // MARK: Reading

  package func lengths(of ids: [BlogID]) throws -> [BlogID: VoiceLength] {
    if ids.isEmpty { return [:] }
    let found = try access.read { database in
      try database.all(VoiceStore.lengths, [.list(ids)]) {
        (
          $0.int("id"),
          VoiceLength(words: Int($0.int("word_count")), recording: VoiceStore.facts($0))
        )
      }
    }
    return Dictionary(found ?? []) { first, _ in first }
  }

  package func recording(of id: BlogID) throws -> Recording? {
    try access.read { database in
      let facts = try database.first(
        "SELECT format, milliseconds, size FROM recording WHERE blog = $1", [.int(id)],
        VoiceStore.facts)
      guard let facts = facts.flatMap({ $0 }) else { return nil }
      var bytes: [UInt8] = []
      // A size that another program wrote does not decide how much memory is taken.
      bytes.reserveCapacity(min(max(0, facts.size), Recording.longest))
      try database.rows(
        "SELECT bytes FROM recording_piece WHERE blog = $1 ORDER BY number", [.int(id)]
      ) { if bytes.count < Recording.longest { bytes += $0.bytes("bytes") } }
      return Recording(facts, bytes: bytes)
    } ?? nil
  }

  /// The facts of a row; `nil` without a recording, or for one of a format that is not known.
  static func facts(_ row: any Row) -> RecordingFacts? {
    guard let format = row.text("format").flatMap(RecordingFormat.init) else { return nil }
    return RecordingFacts(
      format: format, milliseconds: Int(row.int("milliseconds")), size: Int(row.int("size")))
  }

  private static let lengths = Statement(composing: lengths(of: "json_each($1) AS page")) {
    lengths(of: .page(of: "$1"))
  }

  private static func lengths(of numbers: SQL) -> SQL {
    """
    SELECT blog.id, word_count, format, milliseconds, size FROM \(numbers) CROSS JOIN blog
    LEFT JOIN recording ON recording.blog = blog.id WHERE blog.id = page.value
    """
  }

  // MARK: Writing

  package func record(
    _ recording: Recording, for id: BlogID, by author: AccountID
  ) throws -> Bool? {
    try access.write(as: .account(author)) { database in
      let state = try database.first(
        "SELECT state FROM blog WHERE id = $1 AND author = $2", [.int(id), .int(author)]
      ) { $0.text("state").flatMap(Blog.State.init) }
      guard let state = state.flatMap({ $0 }) else { return nil }
      if state == .binned { return false }
      // The pieces of the one before refer to it and are deleted with it.
      try database.run("DELETE FROM recording WHERE blog = $1", [.int(id)])
      let facts = recording.facts
      try database.run(
        "INSERT INTO recording (blog, format, milliseconds, size) VALUES ($1, $2, $3, $4)",
        [
          .int(id), .text(facts.format.rawValue), .int(Int64(facts.milliseconds)),
          .int(Int64(facts.size)),
        ])
      for (number, start) in stride(from: 0, to: recording.bytes.count, by: VoiceStore.piece)
        .enumerated()
      {
        let piece = recording.bytes[start..<min(start + VoiceStore.piece, recording.bytes.count)]
        try database.run(
          "INSERT INTO recording_piece (blog, number, bytes) VALUES ($1, $2, $3)",
          [.int(id), .int(Int64(number)), .blob(Array(piece))])
      }
      return true
    }
  }

  package func removeRecording(of id: BlogID, by author: AccountID) throws -> Bool {
    try access.write(as: .account(author)) {
      try $0.run(
        """
        DELETE FROM recording WHERE blog = (SELECT id FROM blog WHERE id = $1 AND author = $2)
        """, [.int(id), .int(author)]) > 0
    }
  }
}
