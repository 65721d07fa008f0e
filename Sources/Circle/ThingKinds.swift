package import Viper

// The things that completion lists.
extension ThingKind {
  package static let person = ThingKind("person")
  package static let blog = ThingKind("blog")
}
