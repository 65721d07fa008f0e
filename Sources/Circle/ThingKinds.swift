package import Viper

// The things that completion lists.
extension ThingKind {
  package static let person = ThingKind("user")
  package static let blog = ThingKind("blog") { Place.search($0).line }
}
