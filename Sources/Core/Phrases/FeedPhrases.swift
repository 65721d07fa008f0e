/// What the Feed screen says.
extension Phrase {
  package static let feedTitle = Phrase("Feed", "动态")
  package static let feedNoun = Phrase("what those published whom you follow", "你关注的人发布的博客")
  package static let followSomebody = Phrase(
    "You follow nobody yet; users shows whom you could follow",
    "你还没有关注任何人; users 列出可以关注的人")
}
