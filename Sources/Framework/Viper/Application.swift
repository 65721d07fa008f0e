import Platform

/// The application, as the doors use it.
package protocol Application: AnyObject {
  /// The place where a prompt or a script begins.
  func root() throws -> any Route
  /// The place under a single shell command. Finding it asks no service.
  var quietRoot: any Route { get }
  /// Refuses a single shell command if the environment names an account and it cannot be used. `route` is
  /// the place of the command, if it has one.
  func checkAccount(before route: (any Route)?) throws
  /// A new screen of a route, for a part of a list.
  func screen(at route: any Route, _ paging: Paging) throws -> any Screen
  /// Takes the settings of the current line.
  func use(_ settings: Settings, isInteractive: Bool)
  /// Whether another process changed the data since the last call.
  func hasNews() -> Bool
  /// Descriptors that can be read when a program beside the prompt has news for a screen.
  var awaited: [Int32] { get }
  /// Discards cached data, such as the account that is logged in.
  func forget()
  /// The notice that the account which was logged in is no longer, once. A screen of a prompt tells it
  /// itself.
  func lossOfAccount() -> Phrase?
  /// Tells that further lines are known already. Services may keep a view of the data until `rest`.
  func readAhead()
  /// Tells that the program is about to wait: for input, for an answer or for time.
  func rest()
  /// Holds all changes until `release`.
  func hold()
  /// Keeps all changes since `hold`, or discards them.
  func release(keeping isKept: Bool) throws
  /// The number of the account that is logged in; `nil` for a guest or on failure.
  var writer: Int64? { get }
  /// The reader at the door, as the audience of a command asks for it.
  var visitor: Audience.Visitor { get }
  /// A complaint with the way on that fits the data.
  func advised(_ complaint: Complaint) -> Complaint
  /// The line that a user may have meant by words that no screen understands.
  func lineMeant(by words: [String]) -> String?
  /// The line that a user may have meant by words that are near to no command.
  func lineNear(to words: [String]) -> String?
  /// The private files of texts that are being written.
  var texts: any TextFolder { get }
  /// The first line of a prompt for an account that is logged in; `nil` for the usual one.
  var welcome: Phrase? { get }
  /// The notices at the start of a prompt.
  func notices() -> [Phrase]
  /// The things of a kind whose names begin with a text, for completion; none if they cannot be found.
  func things(_ kind: ThingKind, beginning text: String, limit: Int) -> [Candidate]
  /// Runs work with a limit of time. Services give up when it is over.
  func hurrying<Result>(_ work: () -> Result) -> Result
  /// Memory for a secret of at most `room` bytes.
  func makeSecret(room: Int) -> Secret
}

// A small application needs no more than its first place and its screens.
extension Application {
  package func root() throws -> any Route { quietRoot }
  package func checkAccount(before route: (any Route)?) {}
  package func use(_ settings: Settings, isInteractive: Bool) {}
  package func hasNews() -> Bool { false }
  package var awaited: [Int32] { [] }
  package func forget() {}
  package func lossOfAccount() -> Phrase? { nil }
  package func readAhead() {}
  package func rest() {}
  // Enough if no change outlives the process.
  package func hold() {}
  package func release(keeping isKept: Bool) throws {}
  package var writer: Int64? { nil }
  package var visitor: Audience.Visitor { writer == nil ? .guest : .account }
  package func advised(_ complaint: Complaint) -> Complaint { complaint }
  package func lineMeant(by words: [String]) -> String? { nil }
  package func lineNear(to words: [String]) -> String? { nil }
  // No screen asks for a text. If one does, it is refused, because there is no folder.
  package var texts: any TextFolder {
    PrivateTextFolder(
      folders: [], program: [], meaning: .init(command: { _, _ in nil }) { _ in nil })
  }
  package var welcome: Phrase? { nil }
  package func notices() -> [Phrase] { [] }
  package func things(_ kind: ThingKind, beginning text: String, limit: Int) -> [Candidate] { [] }
  package func hurrying<Result>(_ work: () -> Result) -> Result { work() }
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
