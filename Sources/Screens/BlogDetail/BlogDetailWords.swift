import Core
import Domain

// The words for what is shown, and for what is new.
extension BlogDetail.Presenter {
  func words(for text: BlogDetail.TextData) -> BlogDetail.TextWords {
    BlogDetail.TextWords(
      data: text, title: .blogTitle(text.blog.title), author: .author(text.blog.author),
      date: date(of: text.blog),
      revision: old.map {
        .shownRevision($0.revision.number, of: self.text?.blog.revision ?? 0)
      }, likes: .likes(of: text.blog), shares: .shares(text.blog.shares))
  }

  private func date(of blog: BlogData) -> Phrase {
    func day(_ moment: Int64?) -> String {
      Timestamp.day(moment ?? blog.createdAt)
    }
    let edited = day(blog.editedAt)
    switch blog.state {
    case .draft: return .draftOf(edited)
    case .binned: return .binnedOn(day(blog.binnedAt))
    case .published:
      let published = day(blog.publishedAt)
      // Days in this form are ordered as their letters are.
      return edited > published
        ? .publishedOn(published, edited: edited) : .publishedOn(published)
    }
  }

  func news(from shown: BlogDetail.TextData, to now: BlogDetail.TextData?) -> [Phrase] {
    guard let now else { return [.blogLeft(shown.blog.title)] }
    if now.blog.state != shown.blog.state || now.blog.editedAt != shown.blog.editedAt
      || now.blog.title != shown.blog.title || now.body != shown.body
    {
      return [.blogChanged(now.blog.title)]
    }
    if now.blog.likes != shown.blog.likes { return [.likesNews(now.blog.likes)] }
    // Who reads may have become another, who likes other blogs: that is no news of this one.
    return now.blog.shares == shown.blog.shares ? [] : [.sharesNews(now.blog.shares)]
  }
}
