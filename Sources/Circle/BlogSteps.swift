package import Domain
package import Viper

/// A step of a blog that was made.
package struct BlogStepOutcome: Equatable, Sendable {
  package let step: BlogStep
  /// The blog as it was shown.
  package let before: BlogData
  /// The blog now; `nil` if it was deleted permanently.
  package let now: BlogData?
  /// The state in which the step began.
  package let stateBefore: Blog.State

  /// Whether the author has one published blog more or less.
  package var changesWorks: Bool {
    (stateBefore == .published) != (now?.state == .published)
  }

  /// The things that other screens may have to show anew.
  package var changes: [Change] {
    [.blog(before.id)] + (changesWorks ? [.person(before.authorID)] : [])
  }
}

// Publishing, deleting, restoring and purging, for the author.
extension BlogRules {
  /// Throws if the current account may not make the step. Nothing is written.
  package func check(
    _ step: BlogStep, of blog: BlogData,
    otherwise refusal: ((Blog.State) -> Complaint)? = nil
  ) throws {
    try identity.checkAuthor(of: blog)
    guard step.begins(in: blog.state) else {
      throw refusal?(blog.state) ?? .blogIs(blog.state, before: step)
    }
  }

  /// Applies a step to a blog. A purge needs the typed title of the blog. `refusal` words the
  /// state in which the step cannot begin.
  package func apply(
    _ step: BlogStep, to blog: BlogData, typed: String? = nil,
    otherwise refusal: ((Blog.State) -> Complaint)? = nil
  ) throws -> BlogStepOutcome {
    try check(step, of: blog, otherwise: refusal)
    if step == .purge {
      guard let typed, blog.isProven(by: typed) else {
        throw Complaint(.refused, .notTheTitle)
      }
    }
    let made = try blogs.apply(step, to: blog.id, by: blog.authorID, now: clock.wallSeconds)
    guard let made else { throw Complaint.noSuchBlog(blog.id) }
    // Another process may have changed the state, so the store decides. It keeps a draft that was
    // published meanwhile.
    guard step.begins(in: made.before) else {
      throw refusal?(made.before) ?? .blogIs(made.before, before: step)
    }
    let outcome = BlogStepOutcome(
      step: step, before: blog, now: made.after.map { self.blog(blog, now: $0) },
      stateBefore: made.before)
    if outcome.changesWorks { identity.reload() }
    return outcome
  }

  /// The blog as it is now. The step is in the store, so a failure to read the blog again does not
  /// undo it.
  private func blog(_ blog: BlogData, now state: Blog.State) -> BlogData {
    let found = try? blogs.data(of: blog.id, as: blog.authorID, now: clock.wallSeconds)
    var changed = blog
    changed.state = state
    return found ?? changed
  }
}

extension BlogStepOutcome {
  /// The turn that tells of the step. `result` is the blog now, for programs. `isShown` tells that a
  /// screen shows the blog anyway.
  package func turn(
    isShown: Bool = false, result: @autoclosure @escaping () throws -> Page? = nil
  ) -> Turn {
    let isPublished = step == .publish
    return Turn(
      notices: [
        isPublished ? .blogPublished(before.id, before.title) : .blogDone(step, before.title)
      ], tips: tips(isShown: isShown), result: try result(), changes: changes)
  }

  private func tips(isShown: Bool) -> [Phrase] {
    switch step {
    case .publish: isShown ? [] : [.showBlog(before.id)]
    case .bin, .binDraft: [.bringBack]
    case .unpublish, .restore, .purge: []
    }
  }
}

extension BlogStep {
  /// The turn that makes this step of a blog with `make`. A deletion asks first, and a purge asks for
  /// the title of the blog.
  package func turn(
    of blog: BlogData, make: @escaping (_ step: BlogStep, _ typed: String?) throws -> Turn
  ) throws -> Turn {
    switch self {
    case .publish, .unpublish, .restore: return try make(self, nil)
    case .bin, .binDraft:
      let isDraft = blog.state == .draft
      return Turn(
        question: .confirm(isDraft ? .deleteDraftQuestion : .deletePublishedQuestion) {
          do {
            // The answer was about a draft. It does not delete a blog that is published by then.
            return try make(isDraft ? .binDraft : .bin, nil)
          } catch StoreFailure.busy {
            return Turn(notices: [.serverBusy], failure: .init(StoreFailure.busy))
          }
        })
    case .purge:
      return Turn(
        question: .proof(.typeTitle(blog.proof), expected: blog.proof) { try make(.purge, $0) })
    }
  }
}
