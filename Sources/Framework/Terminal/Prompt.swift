/// The text before the cursor.
package enum Prompt {
  private static let end = Safe(" › ")
  private static let opening = Safe(" ⟦")
  private static let ellipsis = Safe("…")
  /// A longer title is cut where the places do not fit.
  private static let longestTitle = 20

  /// The titles of the stacks and the end of the prompt. If they take more than half the width, only the
  /// last places are shown, with long titles cut at their end.
  package static func text(_ stacks: [[String]], width: Int) -> Safe {
    let places = stacks.enumerated().flatMap { index, titles in
      titles.enumerated().map { depth, title in
        (title: Gate.pass(title), link: depth == 0 && index > 0 ? opening : end)
      }
    }
    let closing = Gate.pass(String(repeating: "⟧", count: max(0, stacks.count - 1)))
    let room = width / 2 - end.width - closing.width
    let whole = places.reduce(0) { $0 + $1.title.width + $1.link.width } - end.width
    var prompt = Safe("")
    var isFirst = true
    if whole <= room {
      for place in places {
        if !isFirst { prompt += place.link }
        prompt += place.title
        isFirst = false
      }
    } else {
      prompt = last(of: places, in: room - ellipsis.width)
    }
    prompt += closing
    prompt += end
    return prompt
  }

  /// The last places that fit, behind the mark of those that do not.
  private static func last(of places: [(title: Safe, link: Safe)], in room: Int) -> Safe {
    var shown = Safe("")
    for place in places.reversed() {
      let left = room - place.link.width - shown.width
      let title = StyledText([(place.title, .plain)]).cut(to: min(left, longestTitle))
      guard let title = title.first?.text else { break }
      // Only the last place may be cut further than others.
      let isWhole = title.width >= min(place.title.width, longestTitle)
      guard left > ellipsis.width, isWhole || shown.text.isEmpty else { break }
      var longer = place.link
      longer += title
      longer += shown
      shown = longer
    }
    var prompt = ellipsis
    prompt += shown
    return prompt
  }
}
