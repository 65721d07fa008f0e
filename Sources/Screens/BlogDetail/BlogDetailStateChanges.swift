import Core
import Domain

// What its author does with what the blog is: shows it to everybody, deletes it, brings it back.
extension BlogDetail.Presenter {
  func move(_ change: BlogChange, _ text: BlogDetail.TextData) throws -> Turn {
    try interactor.check(change, of: text)
    switch change {
    case .publish, .unpublish, .restore: return try moved(change, text)
    case .bin, .binDraft:
      // Who agrees to lose a draft has not agreed to lose what is published by then.
      if text.blog.state == .draft {
        return Turn(
          question: .confirm(.deleteDraftQuestion) { try self.delete(text, .binDraft) })
      }
      return Turn(question: .confirm(.deletePublishedQuestion) { try self.delete(text, .bin) })
    case .purge:
      return Turn(
        question: .text(.typeTitle(text.blog.proof)) { typed in
          try self.interactor.check(typed, proves: text)
          return try self.moved(.purge, text)
        })
    }
  }

  private func delete(_ text: BlogDetail.TextData, _ change: BlogChange) throws -> Turn {
    do {
      return try moved(change, text)
    } catch let failure as StoreFailure {
      return Turn(notices: [.serverBusy], work: { throw failure })
    }
  }

  private func moved(_ change: BlogChange, _ text: BlogDetail.TextData) throws -> Turn {
    let now = try interactor.move(change, text)
    var turn = Turn(notices: [.blogDone(change, text.blog.title)], changes: [.blog(id)])
    if interactor.changesWorks(from: text, to: now) {
      turn.changes.append(.person(text.blog.authorID))
    }
    self.text = now
    turn.result = page ?? BlogDetail.View.nothing
    return turn
  }
}
