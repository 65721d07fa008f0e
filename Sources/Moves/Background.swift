import Glibc

/// Work on a thread of its own, which shares nothing that changes.
final class Background<Value: Sendable> {
  private let box: Box<Value>
  private var thread = pthread_t()
  private var isRunning: Bool

  init(_ work: @escaping @Sendable () -> Value) {
    let box = Box(work)
    self.box = box
    let runner = Unmanaged.passRetained(Runner { box.run() })
    isRunning =
      pthread_create(
        &thread, nil,
        { runner in
          if let runner { Unmanaged<Runner>.fromOpaque(runner).takeRetainedValue().run() }
          return nil
        }, runner.toOpaque()) == 0
    if !isRunning { runner.release() }
  }

  deinit { join() }

  /// The result, for which this waits. Without a thread, the work is done now.
  var value: Value {
    join()
    return box.value
  }

  private func join() {
    if isRunning { pthread_join(thread, nil) }
    isRunning = false
  }
}

/// The work and its result. A thread writes the result, and is joined before anything reads it.
private final class Box<Value: Sendable>: @unchecked Sendable {
  private let work: @Sendable () -> Value
  private var result: Value?

  init(_ work: @escaping @Sendable () -> Value) { self.work = work }

  func run() { result = work() }

  var value: Value {
    if result == nil { run() }
    return result ?? work()
  }
}

/// What a thread runs, without the type of its result.
private final class Runner {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
