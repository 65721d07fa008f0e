package import Viper

extension Page {
  /// A token that was just created.
  package static func token(_ data: TokenData) -> Page {
    Page([.line(.tokenLabel + Phrase(verbatim: data.token))], data: TokenData.keys.object(of: data))
  }

  /// The name of a user, with all details for programs.
  package static func person(_ person: PersonData) -> Page {
    Page(
      [.line(.userLabel + Phrase(verbatim: person.name))],
      data: PersonData.detailKeys.object(of: person))
  }
}
