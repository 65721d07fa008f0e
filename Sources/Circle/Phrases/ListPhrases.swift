package import Viper

/// Messages of lists, and of screens that load and hear of changes.
extension Phrase {
  package static let loading = Phrase("Loading", "加载中") + .ellipsis
  package static let noRows = Phrase("the list is empty", "列表为空")
  package static func noSuchRow(_ row: Int, of count: Int) -> Phrase {
    Phrase(
      "no such row: \(row); choose a row from 1 to \(count)", "没有第 \(row) 行; 请选择 1 到 \(count) 行")
  }
  package static func badCursor(_ cursor: String) -> Phrase {
    Phrase("--after: \(cursor) is not a cursor of this list", "--after: \(cursor) 不是此列表的游标")
  }
  package static func rowGone(_ number: Int) -> Phrase {
    Phrase("row \(number) is no longer in the list", "第 \(number) 行已不在列表中")
  }
  package static let refreshHint = Phrase("reload: refresh", "用 refresh 重新加载")
}
