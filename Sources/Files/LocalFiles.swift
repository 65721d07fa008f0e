package import Domain
package import Platform

/// The files of this machine.
package final class LocalFiles: FileGateway {
  let pulse: () -> Bool
  let progress: (Progress) -> Void

  /// `pulse` is called now and then, and returns whether to go on.
  package init(pulse: @escaping () -> Bool, progress: @escaping (Progress) -> Void) {
    self.pulse = pulse
    self.progress = progress
  }

  package func reader(of stream: ByteStream) -> CatalogueReader {
    let reader = BookReader { [pulse, progress] in
      guard pulse() else { throw StoreFailure.interrupted }
      if let size = stream.size, size > 0 {
        progress(Progress(done: min(stream.count, size), total: size))
      }
      do throws(SystemError) {
        return try stream.next()
      } catch {
        if error.isInterruption { throw StoreFailure.interrupted }
        throw CatalogueFileRefusal.unreadable(reason: error.text)
      }
    }
    return reader.next
  }
}
