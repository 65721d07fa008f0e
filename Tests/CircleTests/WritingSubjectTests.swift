import Circle
import Testing
import Viper

@Suite("What a text is written for")
struct WritingSubjectTests {
  @Test(
    "A text whose blog or book is gone becomes a new blog, published if it was to be",
    arguments: [
      (.new(isPublished: false), ["write", "--file", "post.md"]),
      (.new(isPublished: true), ["write", "--publish", "--file", "post.md"]),
      (.blog(7), ["write", "--file", "post.md"]),
      (.review(7, isPublished: false), ["write", "--file", "post.md"]),
      (.review(7, isPublished: true), ["write", "--publish", "--file", "post.md"]),
    ] as [(WritingSubject, [String])])
  func gone(subject: WritingSubject, words: [String]) {
    let request = subject.request(
      file: nil, title: nil, check: {}, start: { Manuscript(title: nil, body: "") },
      then: { _, _ in Turn() })
    #expect(request.fallback.command("post.md", nil) == words)
  }
}
