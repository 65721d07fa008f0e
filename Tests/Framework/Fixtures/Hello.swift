package import Viper

extension Phrase {
  /// A notice without a meaning.
  package static let hello = Phrase("Hello", "你好")
}

/// The things that change in the tests of the framework.
package enum Lamp: ChangeSubject { case lamp(Int) }

extension Change {
  /// One lamp was switched.
  package static func lamp(_ number: Int) -> Change { .of(Lamp.lamp(number)) }
}
