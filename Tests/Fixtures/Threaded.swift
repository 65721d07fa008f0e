import Glibc

/// A closure on a thread of its own.
package final class Threaded: @unchecked Sendable {
  private var thread = pthread_t()
  private var error: (any Error)?
  private let body: () throws -> Void

  package init(_ body: @escaping () throws -> Void) {
    self.body = body
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let own = Unmanaged<Threaded>.fromOpaque(context).takeRetainedValue()
        do { try own.body() } catch { own.error = error }
        return nil
      }, context)
  }

  /// Waits for the end; throws the error of the closure.
  package func finish() throws {
    pthread_join(thread, nil)
    if let error { throw error }
  }

  /// Lets it end alone.
  package func detach() { pthread_detach(thread) }
}
