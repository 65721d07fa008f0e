import Viper

/// The text before the cursor.
package enum Prompt {
  private static let end = " › "
  private static let ellipsis = "…"

  /// The breadcrumb and its end. If they take more than half the width, the beginning is cut.
  package static func text(_ breadcrumb: String, width: Int, isAccessible: Bool = false) -> Safe {
    func sign(_ text: String) -> Safe { Gate.pass(isAccessible ? PlainWords.of(text) : text) }
    let (end, ellipsis) = (sign(end), sign(ellipsis))
    var prompt = Gate.pass(breadcrumb)
    let room = width / 2 - end.width
    if prompt.width > room {
      var characters = Array(prompt.text)[...]
      var rest = prompt.width + ellipsis.width
      while rest > room, let first = characters.popFirst() { rest -= Width.of(first) }
      prompt = ellipsis
      prompt += Gate.pass(String(characters))
    }
    prompt += end
    return prompt
  }
}
