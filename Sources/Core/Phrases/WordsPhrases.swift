/// What the words that work everywhere say.
extension Phrase {
  static let helpWord = Phrase("list what can be typed, or explain WORD", "列出可用命令, 或说明 WORD")
  static let whereWord = Phrase("print the breadcrumb", "显示当前位置")
  static let stackWord = Phrase("list all open places", "列出所有打开的页面")
  static let backWord = Phrase("go to the place below", "返回上一页")
  static let homeWord = Phrase("go to the first place of this stack", "回到第一页")
  static let closeWord = Phrase("close what was presented", "关闭弹出的页面")
  static let refreshWord = Phrase("load this screen again", "重新载入此页")
  static let setWord = Phrase("show or change the settings of this run", "查看或更改本次运行的设置")
  static let historyWord = Phrase("list the lines typed before", "列出输入过的命令")
  static let traceWord = Phrase("watch what the application does", "观察程序的每一步")
  static let echoWord = Phrase("print TEXT", "输出 TEXT")
  static let expectWord = Phrase(
    "fail unless the command before said TEXT", "若上一条命令没有说 TEXT 则失败")
  static let rejectWord = Phrase("fail if the command before said TEXT", "若上一条命令说了 TEXT 则失败")
  static let waitWord = Phrase("let time pass", "等待一段时间")
  static let sourceWord = Phrase(
    "run the lines of FILE (- is standard input)", "运行 FILE 中的各行 (- 表示标准输入)")
  static let versionWord = Phrase("print the version", "显示版本")
  static let quitWord = Phrase("leave", "离开")

  package static func version(_ version: String) -> Phrase {
    Phrase(verbatim: "coterie \(version)")
  }
  package static let nothingBehind = Phrase(
    "there is nothing behind this place", "后面没有页面了")
  package static let closeHint = Phrase(
    "close ends what was presented", "用 close 关闭弹出的页面")
  package static let nothingPresented = Phrase(
    "nothing is presented that could be closed", "没有可以关闭的弹出页面")
  package static func unavailable(_ word: String, _ reason: Phrase) -> Phrase {
    Phrase(
      "\(word) is not available now: \(reason.english)", "\(word) 现在不可用: \(reason.chinese)")
  }
  package static func notSaid(_ expected: String, said: String) -> Phrase {
    Phrase(
      "expected \"\(expected)\", but was told \"\(said)\"", "期望 \"\(expected)\", 实际是 \"\(said)\"")
  }
  package static func wasSaid(_ rejected: String, said: String) -> Phrase {
    Phrase(
      "did not want \"\(rejected)\", but was told \"\(said)\"",
      "不应出现 \"\(rejected)\", 实际是 \"\(said)\"")
  }

  // MARK: In every list

  static let listAgain = Phrase("show the rows again", "再次显示各行")
  static let nextPage = Phrase("show the next page", "显示下一页")
}
