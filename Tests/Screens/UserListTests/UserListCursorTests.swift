import Circle
import Domain
import Testing

@testable import UserListScreen

@Suite("The cursors of lists of users")
struct UserListCursorTests {
  @Test(
    "A cursor is the number of the account and the rank in hexadecimal digits",
    arguments: [
      (UserList.Source.list(.friends, of: nil), String?.none, "7", ""),
      (.list(.all, of: nil), "小", "7.e5b08fe6988e", "小明"),
      (.list(.requests, of: nil), nil, "7.70656e64696e67", "pending"),
      (.list(.suggested, of: nil), nil, "7.3132", "12"), (.crowd(.likers(of: 42)), nil, "7", ""),
    ])
  func both(list: UserList.Source, text: String?, cursor: String, rank: String) {
    let key = PeopleKey(7, rank: rank)
    #expect(key.cursor == cursor)
    #expect(UserList.Cursor.key(cursor, in: list, matching: text) == key)
  }

  @Test(
    "A text that no row of the list can have is no cursor",
    arguments: [
      (UserList.Source.list(.friends, of: nil), String?.none, "7.3132"),
      (.list(.friends, of: nil), nil, "07"), (.list(.suggested, of: nil), nil, "7.303132"),
      (.list(.all, of: nil), "b", "7.61"), (.list(.requests, of: nil), nil, "7.6e6f6e65"),
      (.crowd(.likers(of: 42)), nil, "-7"),
    ])
  func refused(list: UserList.Source, text: String?, cursor: String) {
    #expect(UserList.Cursor.key(cursor, in: list, matching: text) == nil)
  }
}
