import Domain

/// The books of a sample: old ones, which everybody may know.
enum SampleBooks {
  static let all: [BookFacts] = [
    book("The Pillow Book", by: "Sei Shōnagon", "1002", "Lists, gossip and weather from a court."),
    book("Walden", subtitle: "Or, Life in the Woods", by: "Henry David Thoreau", "1854"),
    book("陶庵梦忆", by: "张岱", "1775", "旧日的灯火, 茶与雪."),
    book("Das Schloss", by: "Franz Kafka", "1926", "A land surveyor cannot reach the castle."),
    book("浮生六记", by: "沈复", "1877"),
    book("Essais", by: "Michel de Montaigne", "1580"),
    book("呐喊", subtitle: "短篇小说集", by: "鲁迅", "1923", price: "0.70元"),
    book("A Tale of a Tub", by: "Jonathan Swift", "1704"),
    book("边城", subtitle: "中篇小说", by: "沈从文", "1934"),
    book("Middlemarch", subtitle: "A Study of Provincial Life", by: "George Eliot", "1871"),
    book("聊斋志异", by: "蒲松龄", "1766"),
    book("The Natural History of Selborne", by: "Gilbert White", "1789"),
    book("背影", subtitle: "散文集", by: "朱自清", "1928"),
    book("Three Men in a Boat", by: "Jerome K. Jerome", "1889", price: "3s 6d"),
    book("红楼梦", by: "曹雪芹", "1791"),
    book("Cranford", by: "Elizabeth Gaskell", "1853"),
  ]

  private static func book(
    _ title: String, subtitle: String? = nil, by author: String, _ published: String,
    _ summary: String? = nil, price: String? = nil
  ) -> BookFacts {
    BookFacts(
      title: title, subtitle: subtitle, authors: [author], published: published, price: price,
      summary: summary)
  }
}
