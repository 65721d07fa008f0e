package import Viper

/// Navigation over screens that are named by a test. It keeps no screen alive.
package final class TestNavigation {
  private final class Weak {
    weak var screen: TestScreen?
    init(_ screen: TestScreen) { self.screen = screen }
  }

  private final class Builder {
    var furnish: [String: (TestScreen) -> Void] = [:]
    var screens: [String: Weak] = [:]
    var count = 0
    var steps: [TraceStep] = []

    func build(_ route: any Route) -> any Screen {
      let name = (route as? TestRoute)?.name ?? ""
      let screen = TestScreen(name)
      furnish[name]?(screen)
      screens[name] = Weak(screen)
      count += 1
      return screen
    }
  }

  package let clock = ManualClock()
  package let navigation: Navigation
  private let builder = Builder()

  /// The root is the lobby. Each screen is furnished when it is built.
  package init(_ furnish: [String: (TestScreen) -> Void] = [:], opensRoot: Bool = true) throws {
    let builder = builder
    builder.furnish = furnish
    let trace = Trace(clock: clock) { builder.steps.append($0) }
    trace.isOn = true
    navigation = try Navigation(
      root: TestRoute.screen("Lobby"), opensRoot: opensRoot, clock: clock, trace: trace
    ) { route, _ in builder.build(route) }
  }

  /// The steps of the trace.
  package var traced: [TraceStep] { builder.steps }

  /// The steps of the trace, as role, module and words.
  package var steps: [String] {
    traced.map { "\($0.role) \($0.module ?? "-") \($0.words)" }
  }

  /// The number of screens that were built.
  package var built: Int { builder.count }

  /// The screen that was built last under a name, while it is alive.
  package func screen(_ name: String) -> TestScreen? { builder.screens[name]?.screen }

  /// The English breadcrumb.
  package var breadcrumb: String { navigation.breadcrumb.english }

  /// Performs the moves in order.
  package func move(_ moves: Move...) throws {
    for move in moves { _ = try navigation.perform(move) }
  }
}

/// The route to a screen.
package struct TestRoute: Route {
  package let name: String
  package let isRoot: Bool

  package var line: String { Line.joined(["screen", name]) }

  package static func screen(_ name: String) -> TestRoute { TestRoute(name: name, isRoot: false) }
  /// A screen where navigation can begin.
  package static func root(_ name: String) -> TestRoute { TestRoute(name: name, isRoot: true) }
}

extension Move {
  package static func push(_ screen: TestRoute) -> Move { .push(screen as any Route) }

  package static func present(_ screen: TestRoute, closingAfter seconds: Double? = nil) -> Move {
    .present(screen as any Route, closingAfter: seconds)
  }

  package static func reset(_ screen: TestRoute) -> Move { .reset(screen as any Route) }
}
