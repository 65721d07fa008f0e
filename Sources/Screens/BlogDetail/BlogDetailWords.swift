import Circle
import Viper

// The words of a blog, and of a change elsewhere.
extension BlogDetail.Presenter {
  func words(for text: BlogTextData) -> BlogDetail.TextWords {
    BlogDetail.TextWords(
      data: text, title: .blogTitle(text.blog.title), author: .author(text.blog.author),
      date: date(of: text.blog) { .moment($0, now: interactor.now) },
      day: date(of: text.blog) { Phrase(verbatim: Timestamp.day($0)) },
      book: text.book.map { .onBook($0.title) },
      recording: text.recording.map { .recording($0, of: text.blog.id) },
      revision: old.map {
        .shownRevision($0.number, of: self.text?.blog.revision ?? 0)
      }, likes: .likes(of: text.blog), shares: .shares(text.blog.shares))
  }

  private func date(of blog: BlogData, _ words: (Int64) -> Phrase) -> Phrase {
    switch blog.state {
    case .draft: return .draftOf(words(blog.editedAt))
    case .binned: return .binnedOn(words(blog.deletedAt))
    case .published:
      let published = words(blog.shownAt)
      // Days written as YYYY-MM-DD compare as text.
      return Timestamp.day(blog.editedAt) > blog.publicationDay
        ? .publishedOn(published, edited: words(blog.editedAt)) : .publishedOn(published)
    }
  }

  /// The line about a change of the blog elsewhere; empty if the change is no news.
  func news(from shown: BlogTextData, to now: BlogTextData?) -> [Phrase] {
    guard let now else { return [.blogLeft(shown.blog.title)] }
    if now.blog.state != shown.blog.state || now.blog.editedAt != shown.blog.editedAt
      || now.blog.title != shown.blog.title || now.body != shown.body
    {
      return [.blogNews(from: shown.blog, to: now.blog)]
    }
    if now.blog.likes != shown.blog.likes { return [.likesNews(now.blog.likes)] }
    // Another account may be logged in by now. Its own likes are not news.
    return now.blog.shares == shown.blog.shares ? [] : [.sharesNews(now.blog.shares)]
  }
}
