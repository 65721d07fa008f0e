package import Domain
package import Viper

/// The counts of the things that wait for a user.
package struct WaitingData: Equatable, Sendable {
  /// `nil` for a guest.
  let news: News?
  let unsavedTexts: Int

  package init(news: News?, unsavedTexts: Int) {
    self.news = news
    self.unsavedTexts = unsavedTexts
  }

  /// One line for each kind of things, with the command that leads there.
  package var notices: [Phrase] {
    var notices: [Phrase] = []
    if let news, news.unread > 0 { notices.append(.unreadNews(news.unread)) }
    if let news, news.requests > 0 { notices.append(.requestNews(news.requests)) }
    if unsavedTexts > 0 { notices.append(.unsavedNews(unsavedTexts)) }
    return notices
  }
}

extension Phrase {
  package static func unreadNews(_ count: Int) -> Phrase {
    let number = Phrase.count(count, below: News.limit).english
    return Phrase(
      "\(number) unread blog\(count == 1 ? "" : "s"): next", "\(number) 篇未读博客: next")
  }
  package static func requestNews(_ count: Int) -> Phrase {
    let number = Phrase.count(count, below: News.limit).english
    return Phrase(
      "\(number) friend request\(count == 1 ? "" : "s"): requests", "\(number) 个好友请求: requests")
  }
  package static func unsavedNews(_ count: Int) -> Phrase {
    Phrase("\(count) unsaved text\(count == 1 ? "" : "s"): recover", "\(count) 份未保存的文稿: recover")
  }
}
