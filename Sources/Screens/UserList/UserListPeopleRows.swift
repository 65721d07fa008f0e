import Core

extension UserList {
  /// Rows about what people say of themselves; they have no button.
  struct PeopleRows: RowPresenter {
    let countsCommon = false
    let removal: TieAction? = nil

    func label(of person: PersonData) -> Phrase? { nil }

    func press(on person: PersonData) -> Press { .nothing }

    func cells(of row: Row, number: Int) -> RowWords.Cells {
      .about(
        sex: row.isGone ? .personGone : row.person.sex.map(PeopleRows.sex),
        address: row.person.address.map { Phrase(verbatim: $0) })
    }

    private static func sex(_ text: String) -> Phrase {
      text == "1" || text == "true" ? .female : .male
    }
  }
}
