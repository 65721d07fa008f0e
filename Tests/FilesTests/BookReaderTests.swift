import Domain
import Testing

@testable import Files

@Suite("Files with books")
struct BookReaderTests {
  /// The rows of a text that arrives in pieces of so many bytes.
  private func rows(_ text: [UInt8], piece: Int = 65_536) throws -> [CatalogueRow] {
    var rest = text[...]
    let reader = BookReader {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
    var rows: [CatalogueRow] = []
    while case let next = try reader.next(atMost: 2), !next.isEmpty { rows += next }
    return rows
  }

  private func rows(_ text: String, piece: Int = 65_536) throws -> [CatalogueRow] {
    try rows(Array(text.utf8), piece: piece)
  }

  /// The rows in short: the line, and the title or the refusal.
  private func short(_ text: String) throws -> [String] {
    try rows(text).map { row in
      switch row.content {
      case .book(let book): "\(row.line) \(book.facts.title)"
      case .refused(let refusal): "\(row.line) \(refusal)"
      }
    }
  }

  private func books(_ text: String, piece: Int = 65_536) throws -> [NewBook] {
    try rows(text, piece: piece).compactMap {
      if case .book(let book) = $0.content { book } else { nil }
    }
  }

  private static let article = """
    {"count": 1, "start": 0, "total": 2, "books": [
      {"title": "示例书一", "subtitle": "", "author": ["[美] 甲", "乙"], "pubdate": "2016-5",
       "price": "59.00元", "isbn13": "9787115275790", "isbn10": "7115275793",
       "summary": "一\\n二 \\"三\\"", "images": {"small": "x"}, "id": "1"},
      {"title": "Das Schlo\\u00df", "pubdate": "1926"}
    ]}
    """

  @Test("The same books are read however the bytes arrive", arguments: [1, 2, 7, 64, 65_536])
  func pieces(_ piece: Int) throws {
    let found = try books(Self.article, piece: piece)
    #expect(
      found == [
        NewBook(
          BookFacts(
            title: "示例书一", authors: ["[美] 甲", "乙"], published: "2016-5", price: "59.00元",
            isbn: ISBN("9787115275790"), summary: "一\n二 \"三\"")),
        NewBook(BookFacts(title: "Das Schloß", published: "1926")),
      ])
  }

  @Test("Each line of JSON Lines is a book or is refused with its number")
  func lines() throws {
    let text = """
      {"title":"One"}

      {"title":"Two"
      [1]
      {"subtitle":"no title"}
      {"title":"Six","isbn":"9780306406158"}
      {"title":"Seven","isbn":["x","1250313198"]}
      """
    #expect(
      try short(text) == [
        "1 One", "3 notJSON", "4 notAnObject", "5 noTitle", "6 badISBN(\"9780306406158\")",
        "7 Seven",
      ])
    #expect(try short("{\"title\":\"\u{200B} \u{2800}\"}\n") == ["1 noTitle"])
    // The first line may be the one that is broken.
    #expect(try short("{\"title\":\"One\"\n{\"title\":\"Two\"}\n") == ["1 notJSON", "2 Two"])
  }

  @Test("Values on several lines, a list and the reply of Open Library are read")
  func forms() throws {
    #expect(
      try short("{\n \"title\": \"One\"\n}\n{\n \"title\": \"Two\"\n}") == ["1 One", "4 Two"])
    #expect(try short("[{\"title\":\"One\"},\n{\"title\":\"Two\"}]") == ["1 One", "2 Two"])
    let reply = """
      {"numFound": 1, "docs": [{"key": "/works/OL1W", "title": "One", "author_name": ["A", "B"],
      "first_publish_year": 1926, "isbn": ["3", "1250313198"], "publisher": ["P", "Q"]}], "q": "x"}
      """
    #expect(
      try books(reply) == [
        NewBook(
          BookFacts(
            title: "One", authors: ["A", "B"], publisher: "P", published: "1926",
            isbn: ISBN("1250313198")))
      ])
  }

  @Test(
    "A JSON value of the wrong type is refused; dates, prices and ISBN may be numbers",
    arguments: [
      (#""title":5"#, "title"), (#""title":["x"]"#, "title"), (#""title":true"#, "title"),
      (#""title":"x","authors":{"name":"y"}"#, "authors"),
      (#""title":"x","authors":[{"name":"y"}]"#, "authors"),
      (#""title":"x","author":7"#, "author"), (#""title":"x","author":[["y"]]"#, "author"),
      (#""title":"x","summary":{"value":"y"}"#, "summary"),
      (#""title":"x","subtitle":false"#, "subtitle"), (#""title":"x","isbn":{}"#, "isbn"),
      (#""title":"x","price":["1"]"#, "price"), (#""title":"x","shelf":1"#, "shelf"),
    ])
  func types(members: String, key: String) throws {
    #expect(try rows("{\(members)}\n").map(\.content) == [.refused(.wrongType(fact: key))])
    let numbers =
      #"{"title":"x","published":1926,"price":5.50,"isbn13":9787115275790,"subtitle":null}"#
    #expect(
      try books(numbers) == [
        NewBook(
          BookFacts(title: "x", published: "1926", price: "5.50", isbn: ISBN("9787115275790")))
      ])
  }

  @Test("A refused ISBN is named in few characters, without the signs of a spreadsheet")
  func shownNumbers() throws {
    let long = String(repeating: "1", count: 50)
    #expect(
      try rows("Title,ISBN\nx,\"=\"\"12345\"\"\"\ny,\(long)\n").map(\.content) == [
        .refused(.badISBN("12345")), .refused(.badISBN(long.prefix(40) + "…")),
      ])
  }

  @Test("A list that ends too early says so in its last row")
  func cutList() throws {
    #expect(
      try short("{\"books\":[{\"title\":\"One\"},\n{\"title\":\"Tw") == ["1 One", "2 notClosed"])
    #expect(try short("[{\"title\":\"One\"}") == ["1 One", "1 notClosed"])
    #expect(try short("{\"books\":[{\"title\":\"One\"}],\n\"more") == ["1 One", "2 notClosed"])
  }

  @Test("What stands behind a list is read or refused")
  func behindList() throws {
    let (list, two) = (#"{"books":[{"title":"One"}],"count":1}"#, #"{"title":"Two","books":[]}"#)
    #expect(try short("\(list)\n\(two)\nrubbish\n") == ["1 One", "2 Two", "3 notJSON"])
    #expect(try short("[{\"title\":\"One\"}]\n[\(two)]\n") == ["1 One", "2 Two"])
    #expect(try short("[] rubbish\n\(two)") == ["1 notJSON", "2 Two"])
    #expect(try short("{\"books\":[]]}") == ["1 notJSON"])
    #expect(try short(two + "\n" + two) == ["1 Two", "2 Two"])
  }

  @Test("The export of Goodreads is read, with its shelves and its quoted numbers")
  func goodreads() throws {
    let text = #"""
      Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,Publisher,Year Published,\#
      Original Publication Year,Exclusive Shelf,My Review
      1,"The ""Gate"" (Road #1)",Ann Ay,"Ay, Ann","Ben Be, Cy Ce","=""""","=""9780756411800""",Ace,\#
      2014,2013,to-read,"two
      lines"
      2,Two,Dee,"Dee","","=""""","=""""",,,1926,currently-reading,
      """#
    #expect(
      try rows(text) == [
        CatalogueRow(
          line: 2,
          .book(
            NewBook(
              BookFacts(
                title: "The \"Gate\" (Road #1)", authors: ["Ann Ay", "Ben Be", "Cy Ce"],
                publisher: "Ace", published: "2014", isbn: ISBN("9780756411800")), shelf: .want))),
        CatalogueRow(
          line: 4,
          .book(
            NewBook(BookFacts(title: "Two", authors: ["Dee"], published: "1926"), shelf: .reading))),
      ])
  }

  /// The columns of Goodreads up to the number of reads, which all exports have.
  private static let goodreadsColumns = """
    Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,\
    Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,\
    Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count
    """

  @Test(
    "Both forms of Goodreads' export are read, that of 24 columns and the older one of 31",
    arguments: [
      ("Owned Copies", 24),
      (
        "Recommended For,Recommended By,Owned Copies,Original Purchase Date,"
          + "Original Purchase Location,Condition,Condition Description,BCID", 31
      ),
    ])
  func goodreadsForms(further: String, count: Int) throws {
    let header = Self.goodreadsColumns + "," + further
    #expect(header.split(separator: ",").count == count)
    let row =
      #"7,Two,Ann Ay,"Ay, Ann",Ben Be,"=""1250313198""","=""9781250313195""",4,3.99,Tor,Paperback,"#
      + #"320,2019,2018,2020/01/02,2019/12/24,"read, best","read (#3), best (#1)",read,"Good, ""old""","#
      + ",,1," + String(repeating: ",", count: further.split(separator: ",").count - 1)
    #expect(
      try rows(header + "\r\n" + row + "\r\n") == [
        CatalogueRow(
          line: 2,
          .book(
            NewBook(
              BookFacts(
                title: "Two", authors: ["Ann Ay", "Ben Be"], publisher: "Tor", published: "2019",
                isbn: ISBN("9781250313195")), shelf: .read)))
      ])
  }

  @Test("The catalogue of Calibre is read, with its mark, its names and its dates")
  func calibre() throws {
    let text =
      "\u{FEFF}authors,comments,isbn,pubdate,publisher,title\r\n"
      + "\"A && B & C\",\"<p>One &amp; two</p>\",\"1250313198\",\"2019-03-05T01:00:00+01:00\",\"P\",\"One\"\r\n"
      + "\"\",\"\",\"\",\"0101-01-01T00:00:00+00:00\",\"\",\"Two\""
    #expect(
      try books(text) == [
        NewBook(
          BookFacts(
            title: "One", authors: ["A & B", "C"], publisher: "P", published: "2019-03-05",
            isbn: ISBN("1250313198"), summary: "One & two")),
        NewBook(BookFacts(title: "Two")),
      ])
    let list = """
      [{"authors": "A & B", "title": "One", "pubdate": "None", "id": 3, "comments": "<b>x</b>"}]
      """
    #expect(
      try books(list) == [NewBook(BookFacts(title: "One", authors: ["A", "B"], summary: "x"))])
  }

  @Test("StoryGraph's identifiers need not be an ISBN")
  func storyGraph() throws {
    let text = "Title,Authors,ISBN/UID,Read Status\nOne,\"A, B\",abc-12,read\nTwo,C,1250313198,\n"
    #expect(
      try books(text) == [
        NewBook(BookFacts(title: "One", authors: ["A", "B"]), shelf: .read),
        NewBook(BookFacts(title: "Two", authors: ["C"], isbn: ISBN("1250313198"))),
      ])
  }

  @Test("A table without titles, and a text that is none, are refused")
  func unknown() throws {
    for text in ["Name,Author\nx,y\n", "hello", "\u{0}\u{1}"] {
      #expect(throws: CatalogueFileRefusal.unknownFormat) { try rows(text) }
    }
    #expect(try rows("").isEmpty)
    #expect(try rows("Title\n").isEmpty)
    #expect(try rows("{}\n").map(\.content) == [.refused(.noTitle)])
  }

  @Test("Facts that are too long, and bytes that are no text, are refused; a long summary is cut")
  func limits() throws {
    let long = String(repeating: "天", count: 501)
    #expect(
      try rows("Title\n\(long)\n").map(\.content) == [.refused(.tooLong(fact: "title", limit: 500))]
    )
    #expect(
      try rows(Array("Title\nx".utf8) + [0xFF, 0x0A] + Array("Two\n".utf8)).map(\.content) == [
        .refused(.notUTF8), .book(NewBook(BookFacts(title: "Two"))),
      ])
    #expect(
      try rows(Array("{\"title\":\"".utf8) + [0xFF] + Array("\"}".utf8)).map(\.content) == [
        .refused(.notUTF8)
      ])
    let summary = String(repeating: "x", count: 20_000)
    #expect(
      try books("{\"title\":\"One\",\"summary\":\"\(summary)\"}")[0].facts.summary?.count == 10_000)
    let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
    #expect(
      try rows("{\"title\":\"One\",\"x\":\(deep)}\n").map(\.content) == [.refused(.notJSON)])
  }

  @Test(
    "The list of books of a document must be a list", arguments: ["books", "docs"],
    ["5", "null", "{\"title\":\"One\"}", "\"One\""])
  func lists(key: String, value: String) throws {
    #expect(try rows("{\"\(key)\":\(value)}").map(\.content) == [.refused(.notAList(key))])
    #expect(
      try short("{\"title\":\"One\",\"\(key)\":\(value)}\n{\"x\":1}") == ["1 One", "2 noTitle"])
  }

  @Test("Words that are not one line become one line")
  func oneLine() throws {
    #expect(
      try books("{\"title\":\" a\\nb\\t c \\u0007 \",\"authors\":[\" \",\"x\"]}")
        == [NewBook(BookFacts(title: "a b c", authors: ["x"]))])
  }
}
