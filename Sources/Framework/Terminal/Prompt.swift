import Viper

/// The text before the cursor.
package enum Prompt {
  private static let end = Safe(" › ")
  private static let opening = Safe(" ⟦")
  private static let closing = Safe("⟧")
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
    var closing = Safe("")
    for _ in stacks.dropFirst() { closing += Prompt.closing }
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
      prompt = last(of: places, in: room)
    }
    prompt += closing
    prompt += end
    return prompt
  }

  /// The prompt of a reader who hears it again after each line: the place alone, cut at half the width.
  package static func text(at title: String, width: Int) -> Safe {
    let (title, end, dots) = (Gate.pass(title), Safe(" > "), Safe("..."))
    let room = width / 2 - end.width
    let shown = title.width <= room ? title : title.prefix(width: room - dots.width) + dots
    return shown + end
  }

  /// The last places that fit, behind a mark if others are left out.
  private static func last(
    of places: [(title: Safe, link: Safe)], in room: Int
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
