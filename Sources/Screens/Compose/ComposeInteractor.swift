import Circle
import Domain
import Viper

extension Compose {
  /// Saves, publishes and deletes a blog for its author; refuses guests and other accounts.
  struct Interactor {
    private let blogs: any BlogGateway
    private let identity: any Identity
    private let clock: any Clock

    init(
      blogs: any BlogGateway, identity: any Identity, clock: any Clock
    ) {
      self.blogs = blogs
      self.identity = identity
      self.clock = clock
    }

    /// The moment, in seconds since 1970.
    var now: Int64 { clock.wallSeconds }

    private var rules: BlogRules { BlogRules(blogs: blogs, identity: identity, clock: clock) }

    /// The current account, which writes; throws for a guest.
    func author() throws -> PersonData {
      let me = try identity.loggedIn()
      return PersonData(me, me: me.id)
    }

    /// Saves a new blog.
    func write(
      _ text: Manuscript, isPublished: Bool, by author: PersonData
    ) throws -> BlogWriteOutcome {
      try rules.write(text, isPublished: isPublished, by: author)
    }

    /// The blog of that number, for its author only.
    func text(_ id: BlogID) throws -> BlogTextData {
      let found = try rules.text(of: id)
      try rules.checkEdit(of: found.blog)
      return found
    }

    func find(_ id: BlogID) throws -> BlogTextData? { try rules.find(id) }

    /// The first lines, by which the author knows the text.
    func beginning(of text: BlogTextData) -> Excerpt {
      Excerpt(of: text.body, lines: 8, scalars: 2_000)
    }

    func save(_ text: Manuscript, as before: BlogTextData) throws -> BlogSaveOutcome {
      try rules.save(text, as: before)
    }

    func apply(_ step: BlogStep, to blog: BlogData) throws -> BlogStepOutcome {
      try rules.apply(step, to: blog)
    }
  }
}
