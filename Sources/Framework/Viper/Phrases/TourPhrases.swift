/// Messages of the tour.
extension Phrase {
  package static let tourWord = Phrase(
    "show the program in a few steps, with data that is thrown away", "用临时数据, 分几步了解本程序")
  package static func noTour(_ program: String) -> Phrase {
    Phrase("\(program) has no tour", "\(program) 没有导览")
  }
  package static let tourInScript = Phrase(
    "a script cannot start the tour", "脚本不能启动导览")
  package static func howToStartTour(_ program: String) -> Phrase {
    Phrase("run it in a shell: \(program) tour", "请在 shell 中运行: \(program) tour")
  }
  package static func notInTour(_ option: String) -> Phrase {
    Phrase(
      "the tour does not take \(option)", "导览不接受 \(option)")
  }
  package static func noPlaceForTour(_ folder: String, _ reason: String) -> Phrase {
    let reason = Phrase(reason: reason)
    return Phrase(
      "cannot create a folder for the tour in \(folder): \(reason.english)",
      "无法在 \(folder) 中创建导览用的目录: \(reason.chinese)")
  }
  package static let chooseTemporaryFolder = Phrase(
    "set TMPDIR to a folder in which you can write", "请把 TMPDIR 设为可写的目录")
  package static func tourNotPrepared(_ reason: String) -> Phrase {
    Phrase("cannot prepare the tour: \(reason)", "无法准备导览: \(reason)")
  }
  package static func tourStep(_ number: Int, of count: Int, _ words: Phrase) -> Phrase {
    Phrase(
      sign: "\(number)/\(count)  ",
      inWords: Phrase("Step \(number) of \(count): ", "第 \(number) 步, 共 \(count) 步: ")) + words
  }
  package static let tourKeys = Phrase(
    "Enter runs the line, q ends the tour.", "按 Enter 执行这一行, 按 q 结束.")
  package static func inAnotherTerminal(_ user: String) -> Phrase {
    Phrase("\(user), in another terminal:", "\(user), 在另一个终端:")
  }
  package static func answered(_ question: Phrase, _ answer: String) -> Phrase {
    Phrase("\(question.english) \(answer)", "\(question.chinese) \(answer)")
  }
  package static func acted(_ modules: [String]) -> Phrase {
    let names = modules.joined(separator: ", ")
    return modules.isEmpty
      ? Phrase("Modules: none, the framework answered", "模块: 无, 由框架回答")
      : Phrase("Modules: \(names)", "模块: \(names)")
  }
  package static func tourNotDeleted(_ path: String) -> Phrase {
    Phrase("the data of the tour cannot be deleted: \(path)", "无法删除导览的数据: \(path)")
  }
  package static let tourLeft = Phrase(
    "Ended the tour. Nothing of it is left.", "导览已结束, 没有留下任何数据.")
}
