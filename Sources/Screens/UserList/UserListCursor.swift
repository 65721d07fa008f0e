import Circle
import Domain

extension UserList {
  /// The cursor of a row, as `--after` takes it: the number of the account and, in a list with another
  /// order, the rank of the row in hexadecimal digits.
  enum Cursor {
    static func text(of key: PeopleKey) -> String {
      key.rank.isEmpty ? String(key.id) : "\(key.id).\(hex(key.rank))"
    }

    /// The key that was typed; `nil` for a text that no row of the list can have as its cursor.
    static func key(_ typed: String, in list: Source, matching text: String?) -> PeopleKey? {
      let parts = typed.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let id = AccountID(cursor: parts[0]) else { return nil }
      guard parts.count == 2 else {
        return isRank("", in: list, matching: text) ? PeopleKey(id) : nil
      }
      guard let rank = rank(parts[1]), isRank(rank, in: list, matching: text) else { return nil }
      return PeopleKey(id, rank: rank)
    }

    /// Whether rows of the list can have this rank.
    private static func isRank(_ rank: String, in list: Source, matching text: String?) -> Bool {
      switch list {
      case .list(.all, _), .list(.people, _):
        guard let text else { return rank.isEmpty }
        return !rank.isEmpty && rank.utf8.starts(with: NameKey(text).text.utf8)
      case .list(.following, _), .list(.followers, _), .list(.friends, _), .likers:
        return rank.isEmpty
      case .list(.requests, _):
        return rank == Friendship.requested.rawValue || rank == Friendship.pending.rawValue
      case .list(.suggested, _): return Int64(rank).map { $0 > 0 && String($0) == rank } ?? false
      }
    }

    private static func hex(_ rank: String) -> String {
      rank.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func rank(_ hex: Substring) -> String? {
      var bytes: [UInt8] = []
      var digits = hex.utf8.makeIterator()
      while let high = digits.next() {
        guard let low = digits.next(), let upper = value(high), let lower = value(low) else {
          return nil
        }
        bytes.append(upper << 4 | lower)
      }
      return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func value(_ digit: UInt8) -> UInt8? {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: nil
      }
    }
  }
}
