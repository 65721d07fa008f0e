package import Domain

/// What is said about a blog and about what can be done with it.
extension Phrase {
  package static let blogScreenTitle = Phrase("Blog", "博客")
  package static let blogNoun = Phrase("a blog with its text", "一篇博客及其正文")
  package static let blogLike = Phrase("like the blog", "点赞")
  package static let blogUnlike = Phrase("like it no more", "取消点赞")
  package static let blogShare = Phrase(
    "count that you pass it on, and print what to pass on", "分享, 并显示可转发的引用")
  package static let blogAuthor = Phrase("go to the page of its author", "打开作者的页面")
  package static let blogPublish = Phrase("show your draft to everybody", "发布草稿")
  package static let blogUnpublish = Phrase("make it your draft again", "取消发布, 变回草稿")
  package static let blogDelete = Phrase("move it to your recycle bin", "移到回收站")
  package static let blogRestore = Phrase("put it back where it was", "从回收站恢复")
  package static let blogPurge = Phrase("remove it for ever", "彻底删除")

  package static let blogLikers = Phrase("list who likes it", "列出点赞的人")
  package static let blogNext = Phrase("go to the next unread blog", "打开下一篇未读博客")
  package static let blogRevisions = Phrase(
    "choose one of the revisions that you saved", "从历次保存的版本中选择")

  // MARK: The page

  package static let untitled = Phrase("Untitled", "未命名")
  package static func blogTitle(_ title: String) -> Phrase {
    title.isEmpty ? .untitled : Phrase(verbatim: title)
  }
  package static func author(_ name: String) -> Phrase {
    Phrase("Author: \(name)", "作者姓名: \(name)")
  }
  package static func likes(_ count: Int) -> Phrase {
    Phrase("Likes \(count)", "赞 \(count)")
  }
  package static func likes(_ count: Int, isMine: Bool) -> Phrase {
    let heart = isMine ? "♥" : "♡"
    return Phrase("Likes \(count) \(heart)", "赞 \(count) \(heart)")
  }
  package static func shares(_ count: Int) -> Phrase {
    Phrase("Shares \(count)", "分享 \(count)")
  }
  package static func publishedOn(_ day: String) -> Phrase {
    Phrase("Published \(day)", "发布于 \(day)")
  }
  package static func publishedOn(_ day: String, edited: String) -> Phrase {
    Phrase("Published \(day), edited \(edited)", "发布于 \(day), 修改于 \(edited)")
  }
  package static func draftOf(_ day: String) -> Phrase {
    Phrase("Draft, edited \(day)", "草稿, 修改于 \(day)")
  }
  package static func binnedOn(_ day: String) -> Phrase {
    Phrase("In the recycle bin since \(day)", "\(day) 移到回收站")
  }

  package static func shownRevision(_ number: Int, of count: Int) -> Phrase {
    Phrase(
      "Revision \(number) of \(count); refresh shows the last one",
      "第 \(number) 个版本, 共 \(count) 个; refresh 显示最新版本")
  }

  // MARK: What happened

  package static let alreadyLiked = Phrase("You already liked it~", "你已经赞过了哦~")
  package static let notLiked = Phrase("you do not like it", "你没有赞过")
  package static let likeFailed = Phrase("Like failed", "点赞失败")
  package static let serverBusy = Phrase(
    "Server busy, please try later~", "服务器繁忙, 请稍后再试~")
  package static let onlyPublished = Phrase(
    "that works with what is published", "只能用于已发布的博客")
  package static let onlyAuthor = Phrase("only its author may do that", "只有作者可以这样做")
  package static func noSuchBlog(_ id: Int64) -> Phrase {
    Phrase("blog \(id): not found", "博客 \(id): 不存在")
  }
  package static func blogIs(_ state: Blog.State) -> Phrase {
    switch state {
    case .draft: Phrase("it is a draft", "它是草稿")
    case .published: Phrase("it is published", "它已发布")
    case .binned: Phrase("it is in the recycle bin", "它在回收站中")
    }
  }
  package static let restoreHint = Phrase("restore puts it back", "用 restore 恢复")
  package static func blogDone(_ change: BlogChange, _ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    func said(_ english: String, _ chinese: String) -> Phrase {
      Phrase("\(title.english): \(english)", "\(title.chinese): \(chinese)")
    }
    return switch change {
    case .publish: said("published", "已发布")
    case .unpublish: said("a draft again", "已变回草稿")
    case .bin, .binDraft: said("in the recycle bin for 30 days", "已移到回收站, 保留 30 天")
    case .restore: said("put back", "已恢复")
    case .purge: said("gone for ever", "已彻底删除")
    }
  }
  package static let deleteDraftQuestion = Phrase("Delete this draft?", "确定删除这份草稿?")
  package static let deletePublishedQuestion = Phrase(
    "Delete this published blog? Nobody will find it any more.", "确定删除这篇已发布的博客? 别人将看不到它.")
  package static func typeTitle(_ title: String) -> Phrase {
    Phrase("Type \(title) to remove it for ever:", "输入 \(title) 以彻底删除:")
  }
  package static let notTheTitle = Phrase(
    "that is not what was to be typed; nothing was changed", "输入不符; 没有任何改动")

  // MARK: News

  package static func likesNews(_ count: Int) -> Phrase { .news(.likes(count)) }
  package static func sharesNews(_ count: Int) -> Phrase { .news(.shares(count)) }
  package static func blogLeft(_ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return .news(Phrase("\(title.english) is not here any more", "\(title.chinese) 已不在这里"))
  }
  package static func blogChanged(_ title: String) -> Phrase {
    let title = Phrase.blogTitle(title)
    return .news(Phrase("\(title.english) has changed", "\(title.chinese) 有变化"))
  }
  /// A line about what happened without being asked for.
  static func news(_ words: Phrase) -> Phrase {
    Phrase("· \(words.english)", "· \(words.chinese)")
  }
}
