import Core
import Domain

extension UserList {
  /// Which people are asked for.
  enum Subject: Equatable, Sendable {
    /// Those of somebody; without a name everybody, or one's own.
    case list(PeopleKind, of: String?)
    /// Those who like a blog.
    case likers(of: BlogID)
  }

  /// A row that was shown.
  struct Row: Equatable, Sendable {
    var person: PersonData
    let key: PeopleKey
    /// Whether a press has shown what ends what the button says.
    var showsRemoval = false
    /// Whether the account has gone since the row was shown.
    var isGone = false
  }

  /// The place of a row as it is typed: its number, and what the list is ordered by in front of it.
  enum Cursor {
    static func text(of key: PeopleKey) -> String {
      key.rank.isEmpty ? String(key.id) : "\(key.id).\(hex(key.rank))"
    }

    /// Reads what was typed; what no row of the list can have is none.
    static func key(_ typed: String, in list: Subject, matching text: String?) -> PeopleKey? {
      let parts = typed.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      guard let id = AccountID(parts[0]), id > 0, String(id) == parts[0] else { return nil }
      guard parts.count == 2 else {
        return isRank("", in: list, matching: text) ? PeopleKey(id) : nil
      }
      guard let rank = rank(parts[1]), isRank(rank, in: list, matching: text) else { return nil }
      return PeopleKey(id, rank: rank)
    }

    /// Whether the list has rows of that rank.
    private static func isRank(
      _ rank: String, in list: Subject, matching text: String?
    ) -> Bool {
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
