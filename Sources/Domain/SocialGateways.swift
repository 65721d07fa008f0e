/// Finds people.
package protocol UserGateway: AnyObject {
  /// A page of a list behind the last row seen; who matches a text has a name or a nickname that
  /// begins with it. Common friends are counted where that is asked for. Who likes a blog is told to who
  /// may see it alone; anybody else meets `UnseenBlog`.
  func people(
    _ list: PeopleList, matching text: String?, as viewer: AccountID?, after last: PeopleKey?,
    limit: Int, countingCommon: Bool
  ) throws -> PeoplePage
  /// These people, in this order; who is gone is left out.
  func people(
    _ ids: [AccountID], as viewer: AccountID?, countingCommon: Bool
  ) throws -> [PersonWithTies]
  /// The person of that name.
  func person(named name: String, as viewer: AccountID?) throws -> PersonWithTies?
}

/// Keeps who follows whom and who is whose friend; all counts change with the rows they count.
package protocol SocialGateway: AnyObject {
  /// Lets a person follow another; nothing changes where that is so already.
  func follow(_ other: AccountID, by person: AccountID, now: Int64) throws
  /// Ends that.
  func unfollow(_ other: AccountID, by person: AccountID) throws
  /// Asks somebody to be friends, or takes what they asked; answers what both are now.
  func befriend(
    _ other: AccountID, by person: AccountID, greeting: String, now: Int64
  ) throws -> Friendship
  /// Takes what somebody asked; answers what both were before.
  func accept(_ other: AccountID, by person: AccountID, now: Int64) throws -> Friendship
  /// Takes back what one asked, or declines what one was asked; answers what both were before.
  func decline(_ other: AccountID, by person: AccountID) throws -> Friendship
  /// Ends a friendship; answers what both were before.
  func unfriend(_ other: AccountID, by person: AccountID) throws -> Friendship
}

/// Says that there is no such blog for who asked.
package struct UnseenBlog: Error, Equatable, Sendable {
  package let id: BlogID

  /// Names the blog.
  package init(id: BlogID) { self.id = id }
}

/// Why people cannot be tied to each other.
package enum SocialRefusal: Error, Equatable, Sendable {
  /// The account is gone or disabled.
  case gone
  /// Who asks for it blocks the other.
  case blocking
}
