import Domain

extension BlogDetail {
  /// A change of what a blog is, with where it can begin.
  struct Step: Equatable, Sendable {
    let change: BlogChange

    func begins(in state: Blog.State) -> Bool {
      switch change {
      case .publish: state == .draft
      case .unpublish: state == .published
      case .bin: state != .binned
      case .binDraft: state == .draft
      case .restore, .purge: state == .binned
      }
    }
  }
}
