package import Viper

/// The documents that several screens print.
extension JSONType {
  /// A blog after a verb.
  package static var blog: JSONType { .object("blog", BlogData.keys) }
  /// A blog in a list.
  package static var blogRow: JSONType { .object("blogRow", BlogData.rowKeys) }
  /// A blog with its text.
  package static var blogText: JSONType { .object("blogText", BlogTextData.keys) }
  /// The beginning of a blog, which a screen of its own declares.
  package static var blogPreview: JSONType { .thing("blogPreview") }
  /// A user after a verb of a list.
  package static var person: JSONType { .object("user", PersonData.keys) }
  /// A user on a page of their own.
  package static var personDetails: JSONType { .object("userDetails", PersonData.detailKeys) }
  /// Users in a list.
  package static var people: JSONType { .object("userRow", PeopleView.keys).list }
  /// Users in a list with addresses.
  package static var peopleWithAddresses: JSONType {
    .object("userAddressRow", PeopleView.detailKeys).list
  }
  /// Users in a list with the viewer's restrictions on them.
  package static var peopleWithRestrictions: JSONType {
    .object("userRestrictionRow", PeopleView.restrictionKeys).list
  }
  package static var greeting: JSONType { .object("greeting", SharedGreetingView.keys) }
  package static var token: JSONType { .object("token", TokenData.keys) }
  package static var unreadCount: JSONType { .object("unreadCount", UnreadData.keys) }
}
