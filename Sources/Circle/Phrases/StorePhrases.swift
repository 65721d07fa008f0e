package import Viper

/// The errors of the store.
extension Phrase {
  package static let storeBusy = Phrase(
    "the store is busy; nothing was changed; try again", "数据库繁忙; 没有任何改动, 请重试")
  package static let storeHeld = Phrase(
    "--atomic cannot check passwords: every attempt must be counted at once",
    "使用 --atomic 时不能检查密码: 每次尝试都必须立即计数")
  package static let updateProgram = Phrase("use a newer version of coterie", "请使用更新版本的 coterie")
  package static let restoreBackup = Phrase(
    "check it: doctor; or replace it with a backup", "用 doctor 检查, 或用备份替换")
  package static func moveAside(_ command: String) -> Phrase {
    Phrase("move it aside: \(command)", "请将其移开: \(command)")
  }
  package static func storeMissing(_ path: String) -> Phrase {
    Phrase("there is no store at \(path)", "\(path) 处没有数据库")
  }
  package static let howToCreateStore = Phrase("create one: register NAME", "用 register NAME 创建")
  /// The command that creates a store at this path in any shell.
  package static func howToCreateStore(_ path: String) -> Phrase {
    let line = Line.forShell([Place.program, "--store", path, "register"]) + " NAME"
    return Phrase("create it: \(line)", "用 \(line) 创建")
  }
  package static func noSuchFolder(_ path: String) -> Phrase {
    Phrase("no such folder: \(path)", "目录不存在: \(path)")
  }
  package static func storeForeign(_ path: String) -> Phrase {
    Phrase("\(path) is not a Coterie store", "\(path) 不是 Coterie 数据库")
  }
  package static func storeIsLink(_ path: String) -> Phrase {
    Phrase("\(path) is a link, and no store is used through a link", "\(path) 是链接, 不能经由链接使用数据库")
  }
  package static func storeHasTwoNames(_ path: String) -> Phrase {
    Phrase(
      "\(path) has a second name, a hard link, and a store has one name",
      "\(path) 另有一个硬链接, 数据库只能有一个名称")
  }
  package static func findOtherName(of path: String) -> Phrase {
    let line = Line.forShell(["find", "/", "-xdev", "-samefile", path])
    return Phrase("remove one; to find it: \(line)", "请删除其一; 查找: \(line)")
  }
  package static func nameTarget(_ path: String) -> Phrase {
    let words = Line.forShell([path])
    return Phrase("name its target: --store \(words)", "请指定其目标: --store \(words)")
  }
  package static func storeUnfinished(_ path: String) -> Phrase {
    Phrase("a move to \(path) is not finished", "移到 \(path) 的过程尚未完成")
  }
  /// The command that goes on with a move; the source may not be known.
  package static func howToGoOnMoving(
    _ source: String, _ path: String, _ withSessions: Bool
  ) -> Phrase {
    let line = Line.forShell(
      [Place.program, "move", source.isEmpty ? "FROM" : source, path]
        + (withSessions ? ["--sessions"] : []))
    return Phrase("go on with it: \(line)", "用 \(line) 继续")
  }
  package static func storeOfTrial(_ path: String) -> Phrase {
    Phrase(
      "\(path) was made by a trial version of coterie, and this version cannot read it",
      "\(path) 由试用版 coterie 创建, 此版本无法读取")
  }
  package static let exportFirst = Phrase(
    "export your texts with the trial version: export DIR; then use another location: --store PATH",
    "请先用试用版导出文章: export DIR; 再用 --store PATH 指定其他位置")
  package static func storeNewer(_ path: String, _ version: Int) -> Phrase {
    Phrase(
      "\(path) was created by a newer version of coterie (\(version))",
      "\(path) 由更新版本 (\(version)) 的 coterie 创建")
  }
  package static func storeOlder(_ path: String, _ version: Int) -> Phrase {
    Phrase(
      "\(path) was created by an older version of coterie (\(version))",
      "\(path) 由较旧版本 (\(version)) 的 coterie 创建")
  }
  package static func upgradeBy(owner: String) -> Phrase {
    Phrase(
      "its owner \(owner) upgrades it with the next command", "其所有者 \(owner) 运行下一条命令时会升级")
  }
  package static func storeDamaged(_ path: String, _ detail: String) -> Phrase {
    Phrase("\(path) is damaged: \(detail)", "\(path) 已损坏: \(detail)")
  }
  package static func storeReplaced(_ path: String) -> Phrase {
    Phrase("another file has replaced \(path)", "\(path) 已被另一个文件替换")
  }
  package static let nextUsesStore = Phrase(
    "the next command uses the new file", "下一条命令将使用新文件")
  package static func storeRemoved(_ path: String) -> Phrase {
    Phrase("\(path) was removed", "\(path) 已被移除")
  }
  package static let putBackStore = Phrase(
    "put the store or a backup in its place", "请把数据库或备份放回原处")
  package static func storeReadOnly(_ path: String) -> Phrase {
    Phrase("cannot write to \(path)", "无法写入 \(path)")
  }
  package static func storeUncertain(_ path: String, _ detail: String) -> Phrase {
    Phrase(
      "\(path) failed at the end of the change, which may have been saved or not: \(detail)",
      "\(path) 在改动将近完成时出错, 改动可能已保存, 也可能未保存: \(detail)")
  }
  package static func noServer(_ path: String, _ detail: String) -> Phrase {
    Phrase(
      "no server of \(path) can be used now; nothing was changed: \(detail)",
      "\(path) 目前没有可用的服务器; 没有任何改动: \(detail)")
  }
  package static let lookFirst = Phrase(
    "look at the result before you repeat the command", "请先查看结果, 再决定是否重复该命令")
  package static func storeNetworked(_ path: String) -> Phrase {
    Phrase(
      "\(path) is on a network file system, where locks are not reliable",
      "\(path) 位于网络文件系统, 其文件锁不可靠")
  }
}
