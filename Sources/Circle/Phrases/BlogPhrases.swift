package import Domain
package import Viper

/// Messages about blogs.
extension Phrase {
  package static let blogsTitle = Phrase("Blogs", "博客")
  package static let blogLike = Phrase("like the blog", "点赞")
  package static let blogUnlike = Phrase("remove your like", "取消点赞")
  package static let blogShare = Phrase(
    "share the blog, and print the command that opens it", "分享博客, 并输出打开它的命令")
  // MARK: The page
  package static let untitled = Phrase("Untitled", "未命名")
  package static func blogTitle(_ title: String) -> Phrase {
    title.isEmpty ? .untitled : Phrase(verbatim: title)
  }
  package static func author(_ name: String) -> Phrase {
    Phrase("Author: \(name)", "作者姓名: \(name)")
  }
  private static let unreadSign = Phrase(sign: "●", inWords: Phrase("unread", "未读"))
  private static let likedInWords = Phrase(", liked", ", 已赞")
  private static let notLikedInWords = Phrase(", not liked", ", 未赞")
  /// The mark before an unread blog, or its empty place.
  package static func unreadMark(if isUnread: Bool) -> Phrase {
    isUnread ? unreadSign : Phrase(verbatim: "")
  }
  package static func likes(_ count: Int) -> Phrase {
    Phrase("Likes \(count)", "赞 \(count)") { Phrase("Likes: \(count)", "赞: \(count)") }
  }
  package static func likes(_ count: Int, isMine: Bool) -> Phrase {
    let heart = isMine ? "♥" : "♡"
    return Phrase("Likes \(count) \(heart)", "赞 \(count) \(heart)") {
      .likes(count).inWords + (isMine ? likedInWords : notLikedInWords)
    }
  }
  /// Minutes and seconds, `2:10`, and hours before them where there are any.
  package static func duration(_ seconds: Int) -> Phrase {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60
    let end = digits(seconds % 60)
    return Phrase(
      verbatim: minutes < 60
        ? "\(minutes):\(end)" : "\(minutes / 60):\(digits(minutes % 60)):\(end)")
  }
  /// Before the day of publication.
  package static let textLabel = Phrase.label(Phrase("Text", "正文"))
  package static let dateLabel = Phrase.label(Phrase("Published", "发布于"))
  package static func shares(_ count: Int) -> Phrase {
    Phrase("Shares \(count)", "分享 \(count)") { Phrase("Shares: \(count)", "分享: \(count)") }
  }
  package static func draftOf(_ moment: Phrase) -> Phrase {
    Phrase("Draft, edited \(moment.english)", "草稿, 编辑于 \(moment.chinese)")
  }
  package static func binnedOn(_ moment: Phrase) -> Phrase {
    Phrase("In the recycle bin since \(moment.english)", "\(moment.chinese) 移到回收站")
  }
  // MARK: Verbs
  package static let alreadyLiked =
    Phrase("You already liked it", "你已经赞过了哦") + .tilde
  package static let notLiked = Phrase("you have not liked this blog", "你还没有赞过这篇博客")
  package static let likeFailed = Phrase("Like failed", "点赞失败")
  package static let serverBusy =
    Phrase("Server busy, please try later", "服务器繁忙, 请稍后再试") + .tilde
  package static let onlyPublished = Phrase(
    "only published blogs can be liked or shared", "只有已发布的博客才能点赞或分享")
  package static let onlyAuthor = Phrase("only the author can do this", "只有作者可以执行此操作")
  package static func noSuchBlog(_ id: Int64) -> Phrase {
    Phrase("blog \(id): not found", "博客不存在: \(id)")
  }
  package static func blogIs(_ state: Blog.State) -> Phrase {
    switch state {
    case .draft: Phrase("the blog is a draft", "这篇博客是草稿")
    case .published: Phrase("the blog is published", "这篇博客已发布")
    case .binned: Phrase("the blog is in the recycle bin", "这篇博客在回收站中")
    }
  }
  package static let deleteHint = Phrase(
    "move it to the recycle bin first: delete", "请先移到回收站: delete")
  package static let restoreHint = Phrase("restore it: restore", "用 restore 恢复")
  package static let titleQuestion = Phrase("Title (empty for none):", "标题 (可以留空):")
  package static func draftSaved(_ id: Int64, _ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase(
      "Saved draft \(id): \(title.english)", "已保存草稿 \(id): \(title.chinese)")
  }
  /// The line about a blog that was just written.
  package static func written(_ blog: BlogData) -> Phrase {
    blog.state == .published
      ? .blogPublished(blog.id, blog.title) : .draftSaved(blog.id, blog.title)
  }
  package static func blogPublished(_ id: Int64, _ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return Phrase("Published blog \(id): \(title.english)", "已发布博客 \(id): \(title.chinese)")
  }
  /// The line that shows a blog.
  static let bringBack = Phrase("Bring it back: undo", "撤销: undo")
  package static func showBlog(_ id: Int64) -> Phrase {
    Phrase("Show it: blog \(id)", "用 blog \(id) 查看")
  }
  package static func blogDone(_ step: BlogStep, _ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    func said(_ english: String, _ chinese: String) -> Phrase {
      Phrase("\(english): \(title.english)", "\(chinese): \(title.chinese)")
    }
    return switch step {
    case .publish: said("Published", "已发布")
    case .unpublish: said("Turned back into a draft", "已变回草稿")
    case .bin, .binDraft: said("Moved to the recycle bin for 30 days", "已移到回收站 (保留 30 天)")
    case .restore: said("Restored", "已恢复")
    case .purge: said("Deleted permanently", "已彻底删除")
    }
  }
  // MARK: Questions
  package static let deleteDraftQuestion = Phrase("Delete this draft?", "确定删除这份草稿?")
  package static let deletePublishedQuestion = Phrase(
    "Delete this published blog? Other users will no longer see it.", "确定删除这篇已发布的博客? 其他用户将无法看到这篇博客."
  )
  package static func typeTitle(_ title: String) -> Phrase {
    Phrase("Type \(title) to delete it permanently:", "要彻底删除, 请输入 \(title):")
  }
  package static let notTheTitle = Phrase(
    "the text does not match; nothing was changed", "输入不符; 没有任何改动")
  // MARK: News
  package static func blogLeft(_ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return .news(Phrase("\(title.english): no longer on this screen", "\(title.chinese): 已不在此页面"))
  }
  /// The change that the author made elsewhere: of the state, the title or the text.
  package static func blogNews(from old: BlogData, to now: BlogData) -> Phrase {
    let title = Phrase.blogTitle(old.title)
    func news(_ english: String, _ chinese: String) -> Phrase {
      .news(Phrase("\(title.english): \(english)", "\(title.chinese): \(chinese)"))
    }
    if old.state != now.state {
      return switch (old.state, now.state) {
      case (_, .binned): news("moved to the recycle bin", "已移到回收站")
      case (.binned, _): news("restored", "已恢复")
      case (_, .published): news("published", "已发布")
      case (_, .draft): news("turned back into a draft", "已变回草稿")
      }
    }
    if old.title != now.title {
      let title = Phrase.blogTitle(now.title)
      return news("new title \(title.english)", "标题改为 \(title.chinese)")
    }
    return old.revision == now.revision
      ? news("updated", "已更新")
      : news("saved as revision \(now.revision)", "已保存为第 \(now.revision) 版")
  }
}
