import Viper

/// The layout of candidates below a line: each with its summary, or in columns if they have none.
/// Accessible lists have no columns.
struct CandidateList {
  private static let gap = 2

  private let words: [Safe]
  private let summaries: [Safe]
  private let areThings: [Bool]
  private let settings: Settings

  init(_ candidates: [Candidate], settings: Settings) {
    words = candidates.map { Gate.pass($0.word) }
    summaries = candidates.map { Gate.pass($0.summary.map(settings.wording(of:)) ?? "") }
    areThings = candidates.map(\.isThing)
    self.settings = settings
  }

  /// Lines of at most `width` columns.
  func lines(width: Int, atMost most: Int) -> [[StyledText.Piece]] {
    // There may be more things than were looked up.
    let end = areThings.count { $0 } >= Completion.mostThings ? [rest] : []
    if summaries.contains(where: { !$0.text.isEmpty }) {
      if words.count + end.count <= most { return rows(Array(words.indices), width) + end }
      return rows(chosen(most - 1), width) + [rest]
    }
    let lines = columns(settings.isAccessible ? 1 : width)
    if lines.count + end.count <= most { return lines + end }
    return lines.prefix(most - 1) + [rest]
  }

  /// The candidates that are shown if not all can be: at least half of them are things, if there are any.
  private func chosen(_ most: Int) -> [Int] {
    let things = words.indices.filter { areThings[$0] }
    let others = words.indices.filter { !areThings[$0] }
    let shown = others.prefix(most - min(things.count, most / 2))
    return Array(shown) + things.prefix(most - shown.count)
  }

  private var rest: [StyledText.Piece] {
    [(Gate.pass(settings.wording(of: .moreCandidates)), .faint)]
  }

  private func rows(_ shown: [Int], _ width: Int) -> [[StyledText.Piece]] {
    let widest = shown.map { words[$0].width }.max() ?? 0
    return shown.map { index in
      let word = words[index]
      if settings.isAccessible {
        let summary = summaries[index]
        return [(summary.text.isEmpty ? word : word + Safe(": ") + summary, .plain)]
      }
      let room = width - widest - CandidateList.gap
      guard room > 8, !summaries[index].text.isEmpty else {
        return [(word.cut(to: width), .plain)]
      }
      return [
        (word, .plain), (.blanks(widest - word.width + CandidateList.gap), .plain),
        (summaries[index].cut(to: room), .faint),
      ]
    }
  }

  /// The words in columns, from top to bottom.
  private func columns(_ width: Int) -> [[StyledText.Piece]] {
    let step = min(width, (words.map(\.width).max() ?? 0) + CandidateList.gap)
    let across = max(1, width / max(1, step))
    let down = (words.count + across - 1) / across
    return (0..<down).map { row in
      stride(from: row, to: words.count, by: down).flatMap { index -> [StyledText.Piece] in
        let word = words[index].cut(to: width)
        let isLast = index + down >= words.count
        return [(word, .plain)] + (isLast ? [] : [(.blanks(step - word.width), .plain)])
      }
    }
  }
}
