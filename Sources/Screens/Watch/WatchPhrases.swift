import Circle
import Domain
import Viper

/// Messages of the screen Watch.
extension Phrase {
  static let watchTitle = Phrase("Watch", "跟踪")
  static let watchVerb = Phrase(
    "print a value now and after each change, until Ctrl-C", "立即输出一个值, 之后每次变化再输出, 直到 Ctrl-C")
  static let watchForms = [
    Phrase(
      "watch unread: the unread blogs and the friend requests", "watch unread: 未读博客和好友请求的数量"),
    Phrase("watch feed: the newest blog of your feed", "watch feed: 动态中最新的博客"),
    Phrase("watch blog ID: likes, shares and state of a blog", "watch blog ID: 博客的赞, 分享和状态"),
    Phrase(
      "watch user NAME: blogs, followers and friends of a user", "watch user NAME: 用户的博客, 粉丝和好友数量"),
  ]
  static let watchNeedsBlog = Phrase(
    "watch blog: the ID is missing", "watch blog: 缺少编号")
  static let feedIsEmpty = Phrase("The feed is empty", "动态为空")
  static func watchedUnread(_ count: Int) -> Phrase {
    let number = Phrase.count(count, below: News.limit).english
    return Phrase("\(number) unread blog\(count == 1 ? "" : "s")", "\(number) 篇未读博客")
  }
  static func watchedRequests(_ count: Int) -> Phrase {
    let number = Phrase.count(count, below: News.limit).english
    return Phrase("\(number) friend request\(count == 1 ? "" : "s")", "\(number) 个好友请求")
  }
  static func watchedBlogs(_ count: Int) -> Phrase {
    Phrase("\(count) blog\(count == 1 ? "" : "s")", "\(count) 篇博客")
  }
  static func watchedFollowers(_ count: Int) -> Phrase {
    Phrase("\(count) follower\(count == 1 ? "" : "s")", "\(count) 个粉丝")
  }
  static func watchedFriends(_ count: Int) -> Phrase {
    Phrase("\(count) friend\(count == 1 ? "" : "s")", "\(count) 个好友")
  }
  static func watchedState(_ state: Blog.State) -> Phrase {
    switch state {
    case .draft: Phrase("draft", "草稿")
    case .published: Phrase("published", "已发布")
    case .binned: Phrase("in the recycle bin", "在回收站")
    }
  }

  /// The meaning of a kind, for completion.
  static func meaning(of kind: Watch.Kind) -> Phrase {
    switch kind {
    case .unread: Phrase("the number of unread blogs and of requests", "未读博客和好友请求的数量")
    case .feed: Phrase("new blogs of those you follow", "关注的人的新博客")
    case .blog: Phrase("one blog by its number", "按编号跟踪一篇博客")
    case .user: Phrase("the page of NAME", "NAME 的主页")
    }
  }
}
