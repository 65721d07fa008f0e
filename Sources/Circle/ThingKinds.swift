import Domain
package import Viper

// The things that completion lists.
extension ThingKind {
  package static let person = ThingKind("user")
  package static let blog = ThingKind("blog") { Place.search($0).line }
  package static let book = ThingKind("book") { Place.books(matching: $0).line }
  /// The blogs that the account can change.
  package static let ownBlog = ThingKind("own blog")
  /// The unsaved texts of the account, or of guests, by their numbers.
  package static let unsaved = ThingKind("unsaved text")
  /// The sessions of the account, by their numbers.
  package static let session = ThingKind("session")
  /// The values of `user edit sex`.
  package static let sex = ThingKind(Profile.Field.sex.rawValue)
}
