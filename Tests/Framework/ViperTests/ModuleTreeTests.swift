import FrameworkFixtures
import Testing

@testable import Viper

private protocol Storage: AnyObject {}
private final class MemoryStorage: Storage {}
private protocol Lock {}
private struct Padlock: Lock {}
private protocol Wording {}

/// A module with all roles, whose only line about the tree is none.
private enum Desk {
  struct Rules {
    let storage: any Storage
    let lock: any Lock
  }

  struct Interactor<Kind> {
    let rules: Rules
    let storage: any Storage
    let isOpen: () -> Bool
    let kind: Kind
    var cache: [Int] = []
  }

  struct ArchiveInteractor { let wording: any Wording }

  struct Router { let destination: () -> Int }

  struct Plain: Wording {}

  struct Rows { let page = 3; let all: [String] }

  enum Tab { case one, two }

  /// A property of a class is never looked into.
  final class Secret { let words = ["a secret"] }

  final class Presenter<Kind>: Screen {
    let title = Phrase("Desk", "书桌")
    let commands = CommandTable([])
    private let interactor: Interactor<Kind>
    private let archive = ArchiveInteractor(wording: Plain())
    private let router = Router { 1 }
    private let wording: any Wording = Plain()
    private let rows = Rows(all: ["a", "b"])
    private let sheets: [Padlock]? = [Padlock()]
    private let nothing: [Padlock] = []
    private let tabs = [Tab.one, .two]
    private let secret = Secret()

    init(_ interactor: Interactor<Kind>) { self.interactor = interactor }
    func appear() throws -> Turn { Turn() }
    func handle(_ command: Command) throws -> Turn { Turn() }
  }

  final class Scene: Screen {
    struct Section {
      let part: any Screen
      var isDue = true
    }

    let title = Phrase("Scene", "场景")
    let commands = CommandTable([])
    private let first: any Screen
    private let sections: [Section]

    init(_ parts: [any Screen]) {
      first = parts[0]
      sections = parts.dropFirst().map { Section(part: $0) }
    }
    func appear() throws -> Turn { Turn() }
    func handle(_ command: Command) throws -> Turn { Turn() }
  }
}

@Suite("The tree of the open modules")
struct ModuleTreeTests {
  private func desk() -> any Screen {
    let storage = MemoryStorage()
    return Desk.Presenter(
      .init(
        rules: .init(storage: storage, lock: Padlock()), storage: storage, isOpen: { true },
        kind: Desk.Tab.one, cache: [1]))
  }

  @Test(
    "A module names its roles, the services that its interactors ask, and the lists that it keeps")
  func module() {
    let module = ModuleTree.Module(of: desk())
    #expect(module.presenter == "Desk.Presenter<Tab>")
    #expect(module.interactor == "Desk.Interactor<Tab>")
    // Also those of the rules inside, each once, under the names of the protocols.
    #expect(module.services == ["Storage", "Lock", "Wording"])
    #expect(module.holds == ["Desk.ArchiveInteractor", "Desk.Router", "Desk.Plain"])
    #expect(module.keeps == [.init(name: "rows", count: 2), .init(name: "sheets", count: 1)])
    #expect(module.parts.isEmpty)
  }

  @Test("Parts are found in properties, in structures and in lists of them")
  func parts() {
    let scene = Desk.Scene([desk(), Desk.Scene([desk()]), desk()])
    let module = ModuleTree.Module(of: scene)
    #expect(module.presenter == "Desk.Scene" && module.interactor == nil)
    #expect(
      module.parts.map(\.presenter) == ["Desk.Presenter<Tab>", "Desk.Scene", "Desk.Presenter<Tab>"])
    #expect(module.parts[1].parts.map(\.presenter) == ["Desk.Presenter<Tab>"])
  }

  @Test(
    "A type is named as the source names it",
    arguments: [
      ("A.B.Presenter", "A", "B.Presenter"), ("A.B", "A", "B"),
      ("A.List.Presenter<A.List.Feed>", "A", "List.Presenter<Feed>"),
      ("A.List.Pair<A.B<A.C>, D.E.F>", "A", "List.Pair<B, F>"),
      ("A.(Hidden in _12AB).Role", "A", "Hidden.Role"),
      ("A.(unknown context at $12ab).(Role in _12AB)", "A", "Role"),
    ])
  func names(reflected: String, target: String, text: String) {
    let name = TypeName(reflected: reflected)
    #expect(name.target == target && name.text == text)
  }

  @Test("The navigation tells its stacks and screens, and since when they are open")
  func places() throws {
    let fixture = try TestNavigation()
    fixture.clock.wallSeconds = 0
    try fixture.move(.push(.screen("Hall")))
    fixture.clock.wallSeconds = 90
    try fixture.move(.present(.screen("Box")))
    let tree = fixture.navigation.tree
    #expect(tree.places.map(\.title.english) == ["Lobby", "Hall", "Box"])
    #expect(tree.places.map(\.route) == ["screen Lobby", "screen Hall", "screen Box"])
    #expect(tree.places.map(\.stack) == [1, 1, 2])
    #expect(tree.places.dropFirst().map(\.openedAt) == [0, 90])
    try fixture.move(.close, .home)
    #expect(fixture.navigation.tree.places.map(\.route) == ["screen Lobby"])
  }

  @Test("The lines stand below what holds them, in both languages")
  func lines() {
    var module = ModuleTree.Module(presenter: "A.Presenter")
    (module.interactor, module.services) = ("A.Interactor", ["Storage", "Lock"])
    module.keeps = [.init(name: "rows", count: 20)]
    module.holds = ["A.Router"]
    module.parts = [.init(presenter: "B.Presenter")]
    func place(_ title: Phrase, _ stack: Int, _ module: ModuleTree.Module) -> ModuleTree.Place {
      .init(title: title, route: "a", stack: stack, openedAt: 0, module: module)
    }
    let tree = ModuleTree(places: [
      place(Phrase("One", "一"), 1, module),
      place(Phrase("Two", "二"), 2, .init(presenter: "C.Presenter")),
    ])
    let lines = tree.lines
    #expect(
      lines.map { "\($0.depth) \($0.words.english)" } == [
        "0 Stack 1", "1 One · a · since 1970-01-01T00:00:00Z", "2 A.Presenter · rows 20",
        "3 A.Interactor → Storage, Lock", "3 A.Router", "3 B.Presenter", "0 Stack 2, presented",
        "1 Two · a · since 1970-01-01T00:00:00Z", "2 C.Presenter",
      ])
    #expect(lines[1].words.chinese == "一 · a · 打开于 1970-01-01T00:00:00Z")
    #expect(lines[6].words.chinese == "栈 2, 弹出")
    #expect(lines.filter(\.isScreen).count == 2)
  }

  @Test("For programs it is an array of screens with all keys, and parts within them")
  func data() throws {
    var module = ModuleTree.Module(presenter: "A.Presenter")
    module.keeps = [.init(name: "rows", count: 20)]
    module.parts = [.init(presenter: "B.Presenter")]
    let tree = ModuleTree(places: [
      .init(title: Phrase("One", "一"), route: "a", stack: 2, openedAt: 0, module: module)
    ])
    guard case .array(let screens) = tree.data(in: .zh), case .object(let members)? = screens.first
    else { throw Trouble("not an array of objects") }
    #expect(screens.count == 1)
    let keys = [
      "stack", "title", "route", "presented", "openedAt", "presenter", "interactor", "services",
      "holds", "keeps", "parts",
    ]
    #expect(members.map(\.key) == keys)
    let values = members.map(\.value)
    #expect(values[0...3] == [.int(2), .string("一"), .string("a"), .bool(true)])
    #expect(values[4] == .string("1970-01-01T00:00:00Z") && values[6] == .null)
    #expect(values[9] == .array([.object(["name": .string("rows"), "count": .int(20)])]))
    guard case .array(let parts) = values[10], case .object(let part)? = parts.first else {
      throw Trouble("no part")
    }
    #expect(part.map(\.key) == keys && part[0].value == .null && part[3].value == .null)
    #expect(ModuleTree.document.fields == keys)
  }
}
