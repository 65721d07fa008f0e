package import Platform

/// The bytes of a file with books.
package typealias CatalogueBytes = ByteStream

/// Reads and writes files outside the store.
package protocol FileGateway: AnyObject {
  /// Reads a file with books: JSON Lines, a JSON document or CSV, told by the content.
  func reader(of bytes: CatalogueBytes) -> CatalogueReader
  /// Opens a folder for texts. One that does not exist is created as a private one, or else refused.
  func open(_ path: String, creating: Bool) throws -> any ExportFolder
}

/// Asks a program for books.
package protocol OutsideCatalogueGateway: AnyObject {
  /// Whether a program is configured.
  var isThere: Bool { get }
  /// The books that the program finds.
  func find(_ text: String) throws -> [NewBook]
}

/// A folder for texts; each text is written whole or not at all.
package protocol ExportFolder: AnyObject {
  /// Whether there is an entry of that name.
  func has(_ name: String) throws -> Bool
  /// Writes a text under a name. An existing file is replaced, or else refused. `progress` is that
  /// of all texts after this one.
  func write(_ text: String, to name: String, replacing: Bool, _ progress: Progress) throws
  /// Writes bytes in the same way. They are no step of the progress.
  func write(_ bytes: [UInt8], to name: String, replacing: Bool) throws
  /// Syncs the folder, so that the names survive a power cut.
  func finish() throws
}

/// Reads the next rows of a file with books, at most so many; none at the end of the file.
package typealias CatalogueReader = (_ limit: Int) throws -> [CatalogueRow]

/// A row of a file with books.
package struct CatalogueRow: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case book(NewBook)
    case refused(BookRefusal)
  }

  /// The number of the line in which the row begins, counted from 1.
  package let line: Int
  package let content: Content

  package init(line: Int, _ content: Content) {
    self.line = line
    self.content = content
  }
}

/// The reason why a row is not a book.
package enum BookRefusal: Error, Equatable, Sendable {
  case noTitle
  case badISBN(String)
  /// The JSON value of a fact has a type that the fact cannot have.
  case wrongType(fact: String)
  /// A fact is longer than so many characters.
  case tooLong(fact: String, limit: Int)
  case notUTF8
  /// The text is not JSON.
  case notJSON
  /// The JSON value is not an object.
  case notAnObject
  /// A fact that has to be a list of books is something else.
  case notAList(String)
  /// The row has more bytes than a row may have.
  case tooLarge(limit: Int)
  /// The row has so many bytes that it may have no end. Nothing after it was read.
  case endless(limit: Int)
  /// A quotation mark or a bracket is not closed. Nothing after it was read.
  case notClosed
}

/// The reason why a file is refused as a whole.
package enum CatalogueFileRefusal: Error, Equatable, Sendable {
  /// The file is neither JSON nor CSV with a column for titles.
  case unknownFormat
  case unreadable(reason: String)
}

/// The reason why a program found no books.
package enum OutsideCatalogueRefusal: Error, Equatable, Sendable {
  case notStarted(program: String, reason: String)
  /// It ended with this status. `words` are the last line that it wrote about its error.
  case failed(program: String, status: Int, words: String)
  case killed(program: String, signal: Int)
  case tooSlow(program: String, seconds: Int)
  case tooMuch(program: String, bytes: Int)
  /// It printed something that is not a book.
  case notABook(program: String, line: Int, BookRefusal)
  case interrupted
}

/// The reason that a text cannot be written.
package enum ExportRefusal: Error, Equatable, Sendable {
  /// The path is a link, or not a folder.
  case notAFolder(path: String)
  case noFolder(path: String)
  /// There is an entry of that name already.
  case exists(path: String)
  case failed(path: String, reason: String)
}
