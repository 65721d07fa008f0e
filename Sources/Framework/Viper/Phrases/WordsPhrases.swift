/// Messages of the commands that work everywhere.
extension Phrase {
  package static let noMore = Phrase("No more", "没有更多了")
  package static let helpWord = Phrase(
    "list the available commands, or explain WORD, or VERB of the screen WORD",
    "列出可用命令, 或说明 WORD, 或页面 WORD 的命令 VERB")
  package static let whereWord = Phrase("show where you are", "显示当前位置")
  package static let stackWord = Phrase("list all open screens", "列出所有打开的页面")
  package static let backWord = Phrase("go back to the previous screen", "返回上一个页面")
  package static let homeWord = Phrase("go back to the first screen of this stack", "返回第一个页面")
  package static let closeWord = Phrase("close the presented screen", "关闭弹出的页面")
  package static let refreshWord = Phrase("reload this screen", "重新加载此页面")
  package static let clearWord = Phrase("clear the terminal", "清空终端")
  package static let setWord = Phrase("show or change the settings of this run", "查看或更改本次运行的设置")
  package static let configWord = Phrase(
    "list, get, set or unset the settings in your configuration file",
    "列出, 查看, 设置或移除配置文件中的设置")
  package static let manualWord = Phrase(
    "print the manual, or its page config, json or scripting",
    "输出手册, 或其中的 config, json, scripting 页")
  package static let completionsWord = Phrase(
    "print the completion script for a shell", "输出 shell 的补全脚本")
  package static let historyWord = Phrase("list the commands you typed", "列出输入过的命令")
  package static let traceWord = Phrase(
    "trace every step: on or off, or of LINE; alone, show the steps of the last line",
    "跟踪每一步: 打开或关闭, 或只跟踪 LINE; 单独使用时显示上一行的步骤")
  package static let echoWord = Phrase("print TEXT", "输出 TEXT")
  package static let expectWord = Phrase(
    "fail unless the previous command printed TEXT", "若上一条命令的输出不含 TEXT 则失败")
  package static let rejectWord = Phrase(
    "fail if the previous command printed TEXT", "若上一条命令的输出含有 TEXT 则失败")
  package static let tryWord = Phrase(
    "run a line that may fail, and go on", "执行一行可能失败的命令, 然后继续")
  package static let waitWord = Phrase("pause for this number of seconds", "等待指定的秒数")
  package static let sourceWord = Phrase(
    "run the commands in FILE (- for standard input)", "运行 FILE 中的命令 (- 表示标准输入)")
  package static let versionWord = Phrase("print the version", "显示版本")
  package static let quitWord = Phrase("quit the program", "退出程序")
  package static func version(_ program: String, _ version: String) -> Phrase {
    Phrase(verbatim: "\(program) \(version)")
  }
  package static let nothingBehind = Phrase(
    "this is the first screen", "已经是第一个页面")
  package static let closeHint = Phrase(
    "close the presented screen: close", "用 close 关闭弹出的页面")
  package static let nothingPresented = Phrase(
    "there is no presented screen to close", "没有可以关闭的弹出页面")
  package static func unavailable(_ word: String, _ reason: Phrase) -> Phrase {
    Phrase(
      "\(word) is not available now: \(reason.english)", "\(word) 现在不可用: \(reason.chinese)")
  }
  package static func notSaid(_ expected: String, said: String) -> Phrase {
    Phrase(
      "expected \"\(expected)\", but the output was \"\(said)\"",
      "期望 \"\(expected)\", 实际输出是 \"\(said)\"")
  }
  package static func wasSaid(_ rejected: String, said: String) -> Phrase {
    Phrase(
      "did not expect \"\(rejected)\", but the output was \"\(said)\"",
      "不应出现 \"\(rejected)\", 实际输出是 \"\(said)\"")
  }
  // MARK: In every list
  package static let listAgain = Phrase("show the list again", "再次显示列表")
  package static let nextPage = Phrase("show the next page", "显示下一页")
}
