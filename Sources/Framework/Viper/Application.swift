import Platform

/// The application, as the doors use it. What else it can do are protocols of their own: `AccountKeeper`,
/// `ChangeHolder`, `NewsSource` and `TypingHelper`.
package protocol Application: AnyObject {
  /// The place under everything else. Finding it asks no service.
  var root: any Route { get }
  /// A new screen of a route, for a part of a list.
  func screen(at route: any Route, _ paging: Paging) throws -> any Screen
  /// Takes the settings of the current line.
  func use(_ settings: Settings, isInteractive: Bool)
  /// The private files of texts that are being written.
  var texts: any TextFolder { get }
  /// Memory for a secret of at most `room` bytes.
  func makeSecret(room: Int) -> Secret
}

// A small application needs no more than its first place and its screens.
extension Application {
  package func use(_ settings: Settings, isInteractive: Bool) {}
  // No screen asks for a text. If one does, it is refused, because there is no folder.
  package var texts: any TextFolder {
    PrivateTextFolder(
      folders: [], program: [], meaning: .init(command: { _, _ in nil }) { _ in nil })
  }
  package func makeSecret(room: Int) -> Secret { Secret(room: room) }
}

/// The things of a door that an application needs when it starts.
package struct Surroundings {
  package let settings: Settings
  package let clock: any Clock
  /// Takes the steps of lines through the roles.
  package let trace: Trace
  /// Called during long work. Returns `false` if the work has to stop.
  package let pulse: () -> Bool
  /// Called several times a second while another program is waited for, so that sounds go on. No
  /// transaction may be open.
  package let beside: () -> Void
  /// Shows the progress of long work.
  package let progress: (Progress) -> Void
  /// Prints a notice in the middle of work.
  package let notice: (Phrase) -> Void
  /// The paragraphs of a text in Markdown, as words to be heard, each in parts; `nil` is a part of code.
  package let paragraphs: (String) -> [[String?]]

  package init(
    settings: Settings, clock: any Clock, trace: Trace, pulse: @escaping () -> Bool,
    beside: @escaping () -> Void = {}, progress: @escaping (Progress) -> Void,
    notice: @escaping (Phrase) -> Void,
    paragraphs: @escaping (String) -> [[String?]] = { [[$0]] }
  ) {
    self.settings = settings
    self.clock = clock
    self.trace = trace
    self.pulse = pulse
    self.beside = beside
    self.progress = progress
    self.notice = notice
    self.paragraphs = paragraphs
  }
}
