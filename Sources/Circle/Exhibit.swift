package import Domain
package import Viper

/// A screen that the gallery shows in every architecture.
package enum Exhibit: String, CaseIterable, Sendable {
  case greeting
  /// The people whom the viewer follows.
  case following
}

/// An architecture of the gallery.
package enum Architecture: String, CaseIterable, Sendable {
  case mvc, mvp, mvvm
  /// A router with a context.
  case context
  case viper
}

/// The services and settings that an exhibit gets.
package struct ExhibitServices {
  package let people: any UserGateway
  package let ties: TieRules
  package let identity: any Identity
  package let paging: Paging
  package let nameStyle: () -> NameStyle
  package let language: () -> Language

  package init(
    people: any UserGateway, ties: TieRules, identity: any Identity, paging: Paging,
    nameStyle: @escaping () -> NameStyle, language: @escaping () -> Language
  ) {
    self.people = people
    self.ties = ties
    self.identity = identity
    self.paging = paging
    self.nameStyle = nameStyle
    self.language = language
  }
}

extension Rows where Element == PersonEntry {
  /// The rows of people in the order of their numbers, not loaded yet.
  package static func byNumber(_ paging: Paging) -> Rows {
    Rows(paging) { PeopleKey(cursor: $0).flatMap { $0.rank.isEmpty ? $0 : nil } }
  }
}
