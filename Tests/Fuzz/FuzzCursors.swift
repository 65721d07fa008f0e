import Circle
import Domain
import Store

@testable import UserListScreen

/// Cursors, as `--after` takes them.
extension Target {
  /// The first line is a cursor. The rest is the text that a list of users searches for.
  static func cursors(_ text: String) {
    let (typed, search) = firstLine(of: text)
    if let number = Int64(cursor: typed) {
      require(number > 0 && String(number) == typed, "a number has two cursors")
    }
    for (source, list) in lists {
      for search in search.isEmpty ? [nil] : [nil, search] {
        guard let key = UserList.Cursor.key(typed, in: source, matching: search) else { continue }
        require(key.cursor == typed, "a row of \(source) has two cursors")
        checkPage(of: list, matching: search, after: key)
      }
    }
    checkCursor(ofNameAfter: search, suffix: typed)
  }

  /// Every row of a list of names gets its cursor back.
  private static func checkCursor(ofNameAfter search: String, suffix: String) {
    let name = NameKey(search).text + suffix
    guard !name.isEmpty, !search.isEmpty else { return }
    let key = PeopleKey(1 + Int64(suffix.utf8.count), rank: name)
    let read = UserList.Cursor.key(
      key.cursor, in: .list(.all, of: nil), matching: search)
    require(read == key, "the cursor of a row is refused")
  }

  /// A page begins after its cursor.
  private static func checkPage(
    of list: PeopleList, matching search: String?, after key: PeopleKey
  ) {
    let page = succeeding {
      try store.people.people(
        list, matching: search, as: store.ada, after: key, limit: 2, countingCommon: false)
    }
    guard list == .all else { return }
    for next in page.keys {
      let isLater =
        next.rank.utf8.elementsEqual(key.rank.utf8)
        ? next.id > key.id : key.rank.utf8.lexicographicallyPrecedes(next.rank.utf8)
      require(isLater, "a page begins before its cursor")
    }
  }

  private static let lists: [(source: UserList.Source, list: PeopleList)] = [
    (.list(.all, of: nil), .all),
    (.list(.people, of: nil), .all),
    (.list(.following, of: nil), .following(store.ada)),
    (.list(.followers, of: nil), .followers(store.ada)),
    (.list(.friends, of: nil), .friends(store.ada)),
    (.list(.requests, of: nil), .requests(store.ada)),
    (.list(.suggested, of: nil), .suggested(store.ada)),
    (.crowd(.likers(of: store.blog)), .likers(store.blog)),
  ]
}
