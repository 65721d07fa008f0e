package import Domain

/// Read marks of a real gateway that counts requests, and fails when a test wants it to.
package final class RiggedReading: ReadingGateway {
  private let real: any ReadingGateway
  /// The error of every request, if there is one.
  package var failure: StoreFailure?
  /// The number of requests.
  package private(set) var asked = 0

  package init(_ real: any ReadingGateway) { self.real = real }

  private func rigged<Result>(_ body: () throws -> Result) throws -> Result {
    asked += 1
    if let failure { throw failure }
    return try body()
  }

  package func news(of reader: AccountID, atMost limit: Int) throws -> News {
    try rigged { try real.news(of: reader, atMost: limit) }
  }

  package func nextUnread(of reader: AccountID, before last: Int64?) throws -> BlogID? {
    try rigged { try real.nextUnread(of: reader, before: last) }
  }

  package func latestUnseen(of reader: AccountID) throws -> BlogID? {
    try rigged { try real.latestUnseen(of: reader) }
  }

  package func markRead(_ id: BlogID, by reader: AccountID) throws -> Bool {
    try rigged { try real.markRead(id, by: reader) }
  }

  package func markAllRead(by reader: AccountID) throws {
    try rigged { try real.markAllRead(by: reader) }
  }
}
