package import Viper

extension Page {
  /// The command that opens a shared blog in any shell.
  package static func command(
    _ command: String, data: @escaping @autoclosure () -> JSON
  ) -> Page {
    Page([.line(Phrase(verbatim: command))], data: data())
  }
}
