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

  /// The last places that fit, behind a mark if others are left out.
  private static func last(
    of places: [(title: Safe, link: Safe)], in room: Int, behind ellipsis: Safe
  ) -> Safe {
    var shown = Safe("")
    for (index, place) in places.enumerated().reversed() {
      // Nothing is left out in front of the first place.
      let front = index == 0 ? Safe("") : ellipsis + place.link
      let left = room - front.width - shown.width
      let most = min(left, longestTitle)
      let fits = place.title.width <= most
      let title = fits ? place.title : place.title.prefix(width: most - ellipsis.width) + ellipsis
      // Only the last place may be cut further than others.
      guard left > ellipsis.width, fits || most == longestTitle || shown.text.isEmpty else { break }
      if index == 0 { return title + shown }
      shown = place.link + title + shown
    }
    return ellipsis + shown
  }
}
