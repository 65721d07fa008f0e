import Viper

/// The text before the cursor.
package enum Prompt {
  /// The signs between places, and in place of those that do not fit.
  private struct Signs {
    let end: Safe
    let opening: Safe
    let closing: Safe
    let ellipsis: Safe

    init(isAccessible: Bool) {
      func sign(_ text: String) -> Safe { Gate.pass(isAccessible ? PlainWords.of(text) : text) }
      (end, opening, closing) = (sign(" › "), sign(" ⟦"), sign("⟧"))
      ellipsis = sign("…")
    }
  }

  /// A longer title is cut where the places do not fit.
  private static let longestTitle = 20

  /// The titles of the stacks and the end of the prompt. If they take more than half the width, only the
  /// last places are shown, with long titles cut at their end.
  package static func text(
    _ stacks: [[String]], width: Int, isAccessible: Bool = false
  ) -> Safe {
    let signs = Signs(isAccessible: isAccessible)
    let end = signs.end
    let places = stacks.enumerated().flatMap { index, titles in
      titles.enumerated().map { depth, title in
        (title: Gate.pass(title), link: depth == 0 && index > 0 ? signs.opening : end)
      }
    }
    var closing = Safe("")
    for _ in stacks.dropFirst() { closing += signs.closing }
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
      prompt = last(of: places, in: room, behind: signs.ellipsis)
    }
    prompt += closing
    prompt += end
    return prompt
  }

  /// The last places that fit, behind the mark of those that do not.
  private static func last(
    of places: [(title: Safe, link: Safe)], in room: Int, behind ellipsis: Safe
  ) -> Safe {
    let room = room - ellipsis.width
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
