/// The text of a statement. It is written in the program and never contains text that people type.
///
/// A database recognises a statement by its address. A composed one is therefore the value of a
/// `static let`, so that it is composed once.
package struct Statement: Sendable, ExpressibleByStringLiteral {
  /// The address of the text, which never changes.
  package nonisolated(unsafe) let start: UnsafePointer<UInt8>
  /// In bytes.
  package let count: Int
  /// The text for PostgreSQL, where the usual one is an error there or has a slow plan.
  private let ofPostgres: (@Sendable () -> SQL)?

  package init(stringLiteral text: StaticString) {
    start = text.utf8Start
    count = text.utf8CodeUnitCount
    ofPostgres = nil
  }

  /// Composes a statement of parts that several statements share. PostgreSQL may get another text,
  /// which is composed when it is needed.
  package init(composing sql: SQL, postgres: (@Sendable () -> SQL)? = nil) {
    ofPostgres = postgres
    let bytes = Array(sql.text.utf8)
    // Never freed: a database that has prepared the statement recognises it by this address.
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    text.initialize(from: bytes, count: bytes.count)
    start = UnsafePointer(text)
    count = bytes.count
  }
}

extension Statement {
  /// The text for PostgreSQL.
  package var postgres: String { ofPostgres.map { $0().text } ?? description }
}

extension Statement: Hashable {
  package static func == (one: Statement, other: Statement) -> Bool { one.start == other.start }

  package func hash(into hasher: inout Hasher) { hasher.combine(start) }
}

extension Statement: CustomStringConvertible {
  package var description: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

/// A part of a statement: a literal into which only other parts can be interpolated.
package struct SQL: Sendable, ExpressibleByStringInterpolation {
  fileprivate let text: String

  package init(stringLiteral text: String) { self.text = text }

  /// The text of a statement for PostgreSQL, which becomes a part of another one.
  package init(of statement: Statement) { text = statement.postgres }

  package init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ part: SQL) { text += part.text }

    /// Appends a name that is the raw value of an enumeration's case, and so written in the
    /// program.
    mutating func appendInterpolation<Name: RawRepresentable<String> & CaseIterable>(
      name: Name
    ) {
      text += name.rawValue
    }

    /// Appends the columns of a table that are named after all cases of an enumeration.
    mutating func appendInterpolation<Name: RawRepresentable<String> & CaseIterable>(
      columns: Name.Type, of table: SQL
    ) {
      text += Name.allCases.map { "\(table.text).\($0.rawValue)" }.joined(separator: ", ")
    }
  }
}

extension SQL {
  /// The numbers in a JSON array as rows `page (value, key)` of PostgreSQL, in their order by `key`.
  static func page(of parameter: SQL) -> SQL {
    "unnest(translate(\(parameter), '[]', '{}')::bigint[]) WITH ORDINALITY AS page (value, key)"
  }
}
