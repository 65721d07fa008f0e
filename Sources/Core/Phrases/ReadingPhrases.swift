/// What is said about what is unread, and about taking back.
extension Phrase {
  package static let unreadVerb = Phrase(
    "count the unread blogs of the people you follow", "显示关注的人有多少未读")
  /// Stands in front of what is unread.
  package static let unreadMark = Phrase(verbatim: "●")
  package static let markedRead = Phrase("Read", "已读")
  package static let notUnread = Phrase("Not unread", "不是未读")
  package static let allRead = Phrase("Everything is marked as read", "已全部标为已读")
  package static let nothingUnread = Phrase("Nothing is unread", "没有未读")
  package static func unreadNews(_ count: Phrase) -> Phrase {
    Phrase("Unread: \(count.english)", "未读: \(count.chinese)")
  }
  package static func requestNews(_ count: Phrase) -> Phrase {
    Phrase(
      "Friend requests: \(count.english); users requests shows them",
      "好友请求: \(count.chinese); users requests 可查看")
  }
  /// A number that is counted up to a limit: `999+` from there on.
  package static func count(_ count: Int, below limit: Int) -> Phrase {
    Phrase(verbatim: count < limit ? String(count) : "\(limit - 1)+")
  }

  package static let undoVerb = Phrase(
    "take back what you did last: a like, a follow, a deletion, a publication",
    "撤销上一步: 点赞, 关注, 删除或发布")
  package static let nothingToUndo = Phrase("nothing to undo", "没有可撤销的操作")
  package static let undoOvertaken = Phrase(
    "what you did last is no longer so, and nothing was taken back", "上一步已不再有效, 没有任何撤销")
  package static func unliked(_ blog: Phrase) -> Phrase {
    Phrase("Taken back: you like \(blog.english) no more", "已撤销: 不再赞 \(blog.chinese)")
  }
  package static func unfollowed(_ name: String) -> Phrase {
    Phrase("Taken back: you follow \(name) no more", "已撤销: 不再关注 \(name)")
  }
  package static let unfollowedSomebody = Phrase(
    "Taken back: you follow them no more", "已撤销: 不再关注对方")
  package static func restored(_ blog: Phrase) -> Phrase {
    Phrase("Taken back: \(blog.english) is out of the bin", "已撤销: \(blog.chinese) 已从回收站恢复")
  }
  package static func unpublished(_ blog: Phrase) -> Phrase {
    Phrase("Taken back: \(blog.english) is a draft again", "已撤销: \(blog.chinese) 已变回草稿")
  }
  /// A blog inside a sentence, by its number and its title.
  package static func blogNamed(_ id: Int64, _ title: String) -> Phrase {
    title.isEmpty
      ? Phrase("blog \(id)", "博客 \(id)") : Phrase("“\(title)” (\(id))", "“\(title)” (\(id))")
  }
}
