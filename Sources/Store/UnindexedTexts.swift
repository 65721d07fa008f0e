import Domain

/// The texts that a held transaction adds to the index of words at its end.
///
/// FTS5 writes what it has in memory at each savepoint, and every step of a held transaction is one.
/// Added at the end, many texts are written and merged together.
package final class UnindexedTexts {
  private var blogs: Set<BlogID> = []
  /// Those of the step that runs.
  private var ofStep: [BlogID] = []

  package init() {}

  var isEmpty: Bool { blogs.isEmpty }

  func contains(_ blog: BlogID) -> Bool { blogs.contains(blog) }

  func insert(_ blog: BlogID) {
    if blogs.insert(blog).inserted { ofStep.append(blog) }
  }

  package func beginStep() { ofStep = [] }

  /// The step was undone, and with it the texts that it added.
  package func undoStep() {
    blogs.subtract(ofStep)
    ofStep = []
  }

  /// Adds the texts to the index. Texts that were deleted meanwhile are left out.
  package func index(in database: any Database) throws {
    if blogs.isEmpty { return }
    try database.words.addBlogs(blogs.count, in: database) {
      for blog in blogs.sorted() {
        let text = try database.first(SearchText.ofBlog, [.int(blog)]) { SearchText($0) }
        if let text { try database.words.add(text, in: database) }
      }
    }
    blogs = []
  }
}
