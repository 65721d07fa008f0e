import Glibc
package import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes seconds; only `Scripts/test --all` runs it.
  package static var long: Self {
    .enabled(if: getenv("COTERIE_ALL_TESTS") != nil, "takes long; Scripts/test --all runs it")
  }

  /// A test that needs a program of the system.
  package static func needs(_ program: String) -> Self {
    let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
    return .enabled(
      if: folders.contains { access("\($0)/\(program)", X_OK) == 0 }, "there is no \(program)")
  }
}

extension Trait where Self == TurnTrait {
  /// A suite whose tests start programs: as many such suites run at once as there are processors.
  package static var takesTurns: Self { TurnTrait() }
}

/// Lets a suite begin when it is its turn, so that the time of a test is the time that it needs.
package struct TurnTrait: SuiteTrait, TestScoping {
  private static let turns = Turns(atOnce: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    await TurnTrait.turns.begin()
    do {
      try await body()
    } catch {
      await TurnTrait.turns.end()
      throw error
    }
    await TurnTrait.turns.end()
  }
}

private actor Turns {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(atOnce count: Int) { free = count }

  func begin() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func end() {
    // The turn goes to the suite that has waited longest.
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
