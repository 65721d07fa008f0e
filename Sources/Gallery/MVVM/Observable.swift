/// A value that others observe: the current value first, then every change once, in order.
///
/// **Promise.** One small type replaces delegates, notifications and protocols of views. **Limit.**
/// The order of two properties that change together is the order of their assignments, and an
/// observer that assigns values starts further changes, which are easily overlooked.
final class Observable<Value> {
  private(set) var value: Value
  private var observers: [Observer] = []
  private var latest = 0
  /// Values that were set while the observers hear of an earlier one.
  private var waiting: [Value] = []
  private var isTelling = false

  private struct Observer {
    let number: Int
    let hear: (Value) -> Void
  }

  init(_ value: Value) { self.value = value }

  /// Changes the value. Each assignment is a change, even one to an equal value.
  func set(_ value: Value) {
    waiting.append(value)
    // An observer that sets a value while it hears of one: the others hear of the first one first.
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      self.value = next
      // An observer may leave, or let another one leave, while it hears of the change.
      for observer in observers where isObserved(by: observer.number) { observer.hear(next) }
    }
  }

  /// Observes the value until the observation is left or released.
  func observe(_ hear: @escaping (Value) -> Void) -> Observation {
    latest += 1
    let number = latest
    let observation = Observation { [weak self] in
      self?.observers.removeAll { $0.number == number }
    }
    observers.append(Observer(number: number, hear: hear))
    hear(value)
    return observation
  }

  private func isObserved(by number: Int) -> Bool { observers.contains { $0.number == number } }
}

/// The time during which a value is observed. The observer keeps it.
final class Observation {
  private var end: (() -> Void)?

  fileprivate init(end: @escaping () -> Void) { self.end = end }

  deinit { leave() }

  /// Ends the observation. No change is heard after it.
  func leave() {
    end?()
    end = nil
  }
}
