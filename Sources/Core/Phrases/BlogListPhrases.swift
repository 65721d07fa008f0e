/// What is said about lists of blogs, whoever shows them.
extension Phrase {
  package static let blogsTitle = Phrase("Blogs", "博客")
  package static let blogsOpen = Phrase("open the blog in row N", "打开第 N 行的博客")
  package static let blogsLike = Phrase("like the blog in row N", "给第 N 行的博客点赞")
  package static let blogsShare = Phrase(
    "count that you pass on the blog in row N, and print what to pass on",
    "分享第 N 行的博客, 并显示可转发的引用")

  package static let feedNext = Phrase("go to the latest unread blog", "打开最新的未读博客")
  package static let feedMark = Phrase(
    "mark the blog in row N as read, or all blogs", "把第 N 行的博客或全部博客标为已读")
  package static let feedPeek = Phrase(
    "show the beginning of the blog in row N for 5 seconds; it stays unread",
    "预览第 N 行的博客 5 秒; 仍为未读")
  package static func newPosts(_ count: Int, below limit: Int) -> Phrase {
    let words = Phrase.count(count, below: limit).english
    return .news(
      Phrase(
        "\(words) new post\(count == 1 ? "" : "s"); refresh shows \(count == 1 ? "it" : "them")",
        "新增 \(words) 篇博客; refresh 可以显示"))
  }

  package static func summary(_ text: String) -> Phrase {
    Phrase("Summary: \(text)", "摘要: \(text)")
  }

  /// What a blog is now, behind its name: `赞 13 · The tea garden`.
  package static func about(_ blog: String, _ what: Phrase) -> Phrase {
    let title = Phrase.blogTitle(blog)
    return Phrase("\(what.english) · \(title.english)", "\(what.chinese) · \(title.chinese)")
  }
  /// What is different in a row, in one line.
  package static func rowNews(from old: BlogData, to new: BlogData) -> Phrase {
    if old.likes != new.likes || old.isLiked != new.isLiked {
      return .news(.about(new.title, .likes(new.likes)))
    }
    if old.shares != new.shares { return .news(.about(new.title, .shares(new.shares))) }
    return .blogChanged(new.title)
  }

  package static let noDestination = Phrase(
    "there is no page on which a blog could be opened", "没有可以打开博客的页面")
  package static let refreshHint = Phrase("refresh loads it again", "用 refresh 重新加载")
  package static func rowGone(_ number: Int) -> Phrase {
    Phrase("row \(number) is not in this list any more", "第 \(number) 行已不在此列表中")
  }
}
