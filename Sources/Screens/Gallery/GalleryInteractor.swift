import Circle
import Viper

extension Gallery {
  /// An exhibit in a row.
  struct RowData: Equatable, Sendable {
    let number: Int
    let exhibit: Exhibit
    let architecture: Architecture
  }

  /// The figures of an architecture, as they are shown.
  struct FiguresData: Equatable, Sendable {
    let architecture: Architecture
    let files: Int
    let lines: Int
    let types: Int
    let protocols: Int
    let backReferences: Int
    let roles: Int
    let calls: Int

    init(_ figures: Figures) {
      architecture = figures.architecture
      files = figures.files
      lines = figures.lines
      types = figures.types
      protocols = figures.protocols
      backReferences = figures.backReferences
      roles = figures.roles
      calls = figures.calls
    }
  }

  /// Knows the order of the exhibits, and which exhibit a row means.
  struct Interactor {
    /// The exhibit that is listed alone; `nil` for all.
    let exhibit: Exhibit?
    let figures: [Figures]

    var rows: [RowData] {
      let exhibits = exhibit.map { [$0] } ?? Exhibit.allCases
      let all = exhibits.flatMap { exhibit in Architecture.allCases.map { (exhibit, $0) } }
      return all.enumerated().map {
        RowData(number: $0.offset + 1, exhibit: $0.element.0, architecture: $0.element.1)
      }
    }

    func row(_ number: Int) throws -> RowData {
      let rows = rows
      guard number >= 1, number <= rows.count else {
        throw Complaint(.notFound, .noSuchRow(number, of: rows.count))
      }
      return rows[number - 1]
    }

    /// The figures of all architectures, in the order of the list.
    func comparison() -> [FiguresData] {
      Architecture.allCases.compactMap { architecture in
        figures.first { $0.architecture == architecture }.map(FiguresData.init)
      }
    }
  }
}
