import Circle
import Domain
import Viper

extension Preview {
  /// A blog with the beginning of its text.
  struct PreviewData: Equatable, Sendable {
    var blog: BlogData
    let excerpt: Excerpt

    init(_ text: BlogTextData) {
      blog = text.blog
      excerpt = Excerpt(of: text.body, lines: 8, scalars: 600)
    }

    static let keys = BlogData.keys.of(\PreviewData.blog).with([
      "preview": .string { $0.excerpt.text }
    ])
  }

  /// Decides whether the viewer may see a blog, and how much of it.
  struct Interactor {
    private let rules: BlogRules
    private let clock: any Clock

    init(rules: BlogRules, clock: any Clock) {
      self.rules = rules
      self.clock = clock
    }

    /// The moment, in seconds since 1970.
    var now: Int64 { clock.wallSeconds }

    /// The beginning of a blog, or `nil` if the viewer may not see it. The blog stays unread.
    func find(_ id: BlogID) throws -> PreviewData? { try rules.find(id).map(PreviewData.init) }

    /// The beginning of a blog that the viewer may see.
    func preview(_ id: BlogID) throws -> PreviewData { PreviewData(try rules.text(of: id)) }

    /// Likes, unlikes or shares the blog for the viewer.
    func react(_ reaction: Reaction, to blog: BlogData) throws -> ReactionOutcome {
      try rules.react(reaction, to: blog)
    }
  }
}
