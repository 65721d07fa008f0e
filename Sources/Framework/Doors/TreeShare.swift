import Platform
import Terminal
import Viper

/// Shows the open modules of this prompt to other terminals of the same user, through a socket.
///
/// The prompt serves it while it waits for a key. No call waits for a watcher: one that does not read
/// keeps at most one picture, and gets the newest one when it reads again.
final class TreeShare {
  private static let mostWatchers = 8
  /// A larger picture is not sent.
  private static let longestPicture = 1 << 18

  private let listener: LocalSocket.Listener
  private var watchers: [Watcher] = []

  /// Begins to share. The folder must be private.
  init(in folder: String) throws {
    TreeSockets.removeStale(in: folder)
    listener = try LocalSocket.Listener(at: TreeSockets.path(of: TreeSockets.own, in: folder))
  }

  /// Takes new watchers, and sends the tree to those that do not have it yet.
  func serve(_ tree: () -> ModuleTree) {
    // A watcher that left makes room for another one.
    watchers.removeAll { !$0.listens() }
    while let connection = listener.accept() {
      let watcher = Watcher(connection)
      // The connection of one watcher too many is closed.
      if watchers.count < TreeShare.mostWatchers, watcher.listens() { watchers.append(watcher) }
    }
    guard watchers.contains(where: \.isReady) else { return }
    let now = tree()
    watchers.removeAll { !$0.show(now, atMost: TreeShare.longestPicture) }
  }
}

extension TreeShare {
  /// One terminal that watches this prompt.
  private final class Watcher {
    private let connection: LocalSocket.Connection
    private var request: [UInt8] = []
    private var format: TreeFormat?
    /// The last picture that was sent or is being sent.
    private var shown: [UInt8] = []
    private var waiting: ArraySlice<UInt8> = []

    init(_ connection: LocalSocket.Connection) { self.connection = connection }

    /// Whether the watcher has said in which form it wants the tree.
    var isReady: Bool { format != nil }

    /// Reads the request. Returns false if the watcher left, or asks for something unknown.
    func listens() -> Bool {
      switch connection.read(atMost: TreeFormat.longestRequest) {
      case .end: return false
      case .nothing: return true
      case .bytes(let bytes):
        request += bytes
        guard format == nil, request.count <= TreeFormat.longestRequest else { return false }
        guard request.last == UInt8(ascii: "\n") else { return true }
        format = TreeFormat(request: String(decoding: request.dropLast(), as: UTF8.self))
        return format != nil
      }
    }

    /// Sends as much of the picture as there is room for. Returns false if the watcher left.
    func show(_ tree: ModuleTree, atMost limit: Int) -> Bool {
      guard let format else { return true }
      if waiting.isEmpty {
        let picture = Array(format.picture(of: tree).utf8)
        if picture != shown, picture.count <= limit {
          shown = picture
          waiting = picture[...]
        }
      }
      if waiting.isEmpty { return true }
      guard let count = connection.write(waiting) else { return false }
      waiting = waiting.dropFirst(count)
      return true
    }
  }
}

/// The form in which a watcher wants the tree, with its request: `en`, `zh`, `json en`, or `json en` and
/// the fields. A picture ends with an empty line.
enum TreeFormat: Equatable {
  case text(Language)
  case json(Language, fields: [String])

  static let longestRequest = 400

  init(_ settings: Settings) {
    if case .json(let fields) = settings.format {
      self = .json(settings.language, fields: fields)
    } else {
      self = .text(settings.language)
    }
  }

  init?(request: String) {
    let words = request.split(separator: " ").map(String.init)
    if words.count == 1, let language = Language(rawValue: words[0]) {
      self = .text(language)
    } else if words.count >= 2, words[0] == "json", let language = Language(rawValue: words[1]) {
      self = .json(language, fields: Array(words.dropFirst(2)))
    } else {
      return nil
    }
  }

  var request: String {
    switch self {
    case .text(let language): language.rawValue
    case .json(let language, let fields):
      (["json", language.rawValue] + fields).joined(separator: " ")
    }
  }

  func picture(of tree: ModuleTree) -> String {
    switch self {
    case .text(let language):
      tree.lines.map { line in
        String(repeating: " ", count: ModuleTree.indent * line.depth)
          // The gate keeps a title on one line, whatever a user wrote in it.
          + Gate.pass(line.words.wording(in: language)).text + "\n"
      }.joined() + "\n"
    case .json(let language, let fields):
      // The watcher has refused fields that are no keys.
      ((try? fields.isEmpty
        ? tree.data(in: language) : tree.data(in: language).selecting(fields)) ?? .null).text
        + "\n\n"
    }
  }
}

/// The sockets of prompts that share their trees: `tree-4711.sock`.
enum TreeSockets {
  private static let prefix = "tree-"
  private static let suffix = ".sock"

  /// The number of this prompt: that of its process.
  static var own: Int { Environment.process }

  static func path(of prompt: Int, in folder: String) -> String {
    "\(folder)/\(prefix)\(prompt)\(suffix)"
  }

  /// The prompts that have a socket, the newest first.
  static func prompts(in folder: String) -> [Int] {
    LocalSocket.names(in: folder, from: prefix, to: suffix)
      .compactMap { Int($0.dropFirst(prefix.count).dropLast(suffix.count)) }
  }

  /// Removes the sockets of prompts that were killed.
  static func removeStale(in folder: String) {
    for prompt in prompts(in: folder) { LocalSocket.removeStale(path(of: prompt, in: folder)) }
  }
}
