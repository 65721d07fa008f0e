import Circle
import Domain
import Viper

/// Messages of the Books screen.
extension Phrase {
  static let booksTitle = Phrase("Books", "书目")
  static let shelfTitle = Phrase("Shelf", "书架")
  static func shelfTitle(of name: String) -> Phrase { Phrase("Shelf of \(name)", "\(name) 的书架") }

  // MARK: Searches

  static let searching = Phrase("Searching", "请求中")
  static let searchDone = Phrase("Done", "请求完成")
  static let searchFailed = Phrase("Search failed", "请求失败")
  static let noBooksFound = Phrase("No books found", "没有找到书")
  static let noBooks = Phrase(
    "The catalogue has no books yet; add some: books import FILE", "书目中还没有书; 用 books import FILE 添加"
  )
  static let noBooksForGuest = Phrase(
    "The catalogue has no books yet; log in and add some: books import FILE",
    "书目中还没有书; 登录后用 books import FILE 添加")
  static let emptyShelf = Phrase(
    "Your shelf is empty; find a book and put it there: books TEXT, shelve N reading",
    "你的书架是空的; 用 books TEXT 查找, 用 shelve N reading 放上")
  static func emptyShelf(of name: String) -> Phrase {
    Phrase("The shelf of \(name) is empty", "\(name) 的书架是空的")
  }
  static func bookNews(_ title: String, _ mark: Phrase) -> Phrase {
    Phrase("\(title): \(mark.english)", "\(title): \(mark.chinese)")
  }

  // MARK: The catalogue outside

  static let howToSetCatalogue = Phrase(
    "set another program: config set catalogue 'PROGRAM ARGS…'",
    "用 config set catalogue '程序 参数…' 设置其他程序")
  static func programNotStarted(_ program: String, _ reason: String) -> Phrase {
    Phrase("cannot start \(program): \(reason)", "无法启动 \(program): \(reason)")
  }
  static func programFailed(_ program: String, _ status: Int, _ words: String) -> Phrase {
    let reason = words.isEmpty ? "" : ": \(words)"
    return Phrase(
      "\(program) failed with status \(status)\(reason)", "\(program) 失败, 状态 \(status)\(reason)")
  }
  static func programKilled(_ program: String, _ signal: Int) -> Phrase {
    Phrase("\(program) was ended by signal \(signal)", "\(program) 被信号 \(signal) 终止")
  }
  static func programTooSlow(_ program: String, _ seconds: Int) -> Phrase {
    Phrase(
      "\(program) did not answer within \(seconds) seconds", "\(program) 在 \(seconds) 秒内没有应答")
  }
  static func programTooLong(_ program: String, _ bytes: Int) -> Phrase {
    Phrase("\(program) printed more than \(bytes) bytes", "\(program) 的输出超过 \(bytes) 字节")
  }
  static func programNoBook(_ program: String, _ line: Int, _ reason: Phrase) -> Phrase {
    Phrase(
      "\(program), line \(line): \(reason.english)", "\(program), 第 \(line) 行: \(reason.chinese)")
  }

  // MARK: Imports

  static let semicolon = Phrase("; ", "; ")
  static func refused(_ reason: Phrase, atLine number: Int) -> Phrase {
    Phrase("line \(number): \(reason.english)", "第 \(number) 行: \(reason.chinese)")
  }
  static func imported(_ new: Int, _ known: Int, _ refused: Int) -> Phrase {
    Phrase(
      "\(new) new, \(known) known, \(refused) refused", "新增 \(new), 已有 \(known), 拒绝 \(refused)")
  }
  static func shelved(_ count: Int) -> Phrase {
    Phrase(
      "Put \(count) book\(count == 1 ? "" : "s") on your shelf", "已把 \(count) 本书放到书架上")
  }
  static func furtherRefusals(_ count: Int) -> Phrase {
    Phrase("and \(count) more refused row\(count == 1 ? "" : "s")", "另有 \(count) 行被拒绝")
  }
  static func importCanGoOn(_ new: Int) -> Phrase {
    Phrase(
      "\(new) books were added before; the same import adds the rest",
      "此前已添加 \(new) 本书; 再次导入会添加其余的书")
  }
  static let nothingAdded = Phrase("nothing was added", "没有添加任何书")
  static func nothingAdded(_ refused: Int, of rows: Int) -> Phrase {
    Phrase(
      "nothing was added: \(refused) of \(rows) row\(rows == 1 ? "" : "s") refused",
      "没有添加任何书: 共 \(rows) 行, 拒绝 \(refused) 行")
  }
  static let noCatalogueFile = Phrase(
    "the file has no books: it is neither JSON nor CSV with a column title",
    "文件中没有书: 既不是 JSON, 也不是带 title 列的 CSV")
  static let catalogueForms = Phrase(
    "export a library as CSV, or write a JSON object on each line", "请把书库导出为 CSV, 或每行写一个 JSON 对象")
  static func catalogueUnreadable(_ reason: String) -> Phrase {
    Phrase("cannot read the file: \(reason)", "无法读取文件: \(reason)")
  }

  /// The reason why a row is no book.
  static func reason(_ refusal: BookRefusal) -> Phrase {
    switch refusal {
    case .noTitle: Phrase("no title", "没有书名")
    case .badISBN(let typed): Phrase("wrong ISBN: \(typed)", "ISBN 有误: \(typed)")
    case .wrongType(let fact):
      Phrase("\(fact) has the wrong type", "\(fact) 的类型有误")
    case .notAList(let fact): Phrase("\(fact) must be a list", "\(fact) 必须是列表")
    case .tooLong(let fact, let limit):
      Phrase("\(fact) is longer than \(limit) characters", "\(fact) 超过 \(limit) 个字符")
    case .notUTF8: Phrase("not UTF-8", "不是 UTF-8")
    case .notJSON: Phrase("not JSON", "不是 JSON")
    case .notAnObject: Phrase("not a JSON object", "不是 JSON 对象")
    case .tooLarge(let limit):
      Phrase("longer than \(limit) bytes", "超过 \(limit) 字节")
    case .endless(let limit):
      Phrase("longer than \(limit) bytes; reading ended", "超过 \(limit) 字节; 已停止读取")
    case .notClosed:
      Phrase(
        "a quotation mark or bracket is not closed; reading ended", "引号或括号没有结束; 已停止读取")
    }
  }
}
