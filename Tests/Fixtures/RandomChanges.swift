import Domain

/// Changes of a few people and blogs, drawn at random, so that writers often meet.
package enum RandomChanges {
  private static let people = 12
  private static let blogs = 12

  package static func fill(_ store: ServerGateways) throws {
    for number in 1...people {
      guard
        case .registered = try store.accounts.register(
          name: "person\(number)", passwordHash: "", now: 1)
      else { throw StoreFailure.busy }
    }
    for number in 1...blogs {
      _ = try store.blogs.write(
        Writing(title: "blog \(number)", body: "words", summary: nil), isPublished: true,
        by: AccountID(number % people + 1), now: 1)
    }
  }

  /// Makes one change, or is refused.
  package static func change(_ store: ServerGateways) throws {
    let (social, blogs) = (store.social, store.blogs)
    let person = AccountID.random(in: 1...AccountID(people))
    let other = AccountID.random(in: 1...AccountID(people))
    let blog = BlogID.random(in: 1...BlogID(RandomChanges.blogs))
    guard person != other else { return }
    switch Int.random(in: 0...13) {
    case 0: try social.follow(other, by: person, now: 1)
    case 1: try social.unfollow(other, by: person)
    case 2, 3: _ = try social.befriend(other, by: person, greeting: "", now: 1)
    case 4: _ = try social.accept(other, by: person, now: 1)
    case 5: _ = try social.decline(other, by: person)
    case 6: _ = try social.unfriend(other, by: person)
    case 7: _ = try blogs.like(blog, by: person)
    case 8: _ = try blogs.unlike(blog, by: person)
    case 9: _ = try blogs.share(blog, by: person)
    // The founder disables others and stays.
    case 10: if other != 1 { try store.members.setDisabled(.random(), of: other, by: 1) }
    case 11: _ = try store.social.restrict(other, .block, by: person)
    case 12: _ = try store.social.lift(other, .block, by: person)
    default:
      let author = blog % AccountID(people) + 1
      let steps: [BlogStep] = [.publish, .unpublish, .bin, .restore]
      _ = try blogs.apply(steps.randomElement() ?? .bin, to: blog, by: author, now: 1)
    }
  }
}
