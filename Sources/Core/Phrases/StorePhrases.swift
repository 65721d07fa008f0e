/// What is said when the store cannot do what it was asked.
extension Phrase {
  static let storeBusy = Phrase(
    "the store is busy; nothing was changed, try again", "存储繁忙; 没有任何改动, 请重试")
  static let storeHeld = Phrase(
    "passwords are not checked in a run with --atomic: a try has to be counted at once",
    "使用 --atomic 时不检查密码: 每次尝试都必须立即计数")
  static let updateProgram = Phrase("a newer coterie can open it", "请使用更新版本的 coterie")
  static let restoreBackup = Phrase(
    "doctor looks closer; a backup can take its place", "用 doctor 检查; 可用备份替换")
  package static let noPlaceForStore = Phrase(
    "there is no place for a store: set HOME, or say --store PATH",
    "没有存放数据的位置: 请设置 HOME, 或使用 --store PATH")
  package static func storeMigrated(_ copy: String) -> Phrase {
    Phrase(
      "The store is brought to the version of this program; \(copy) is a private copy of what it was",
      "存储已升级到此程序的版本; \(copy) 是升级前的私有副本")
  }
  static func storeMissing(_ path: String) -> Phrase {
    Phrase("\(path): there is no store yet", "\(path): 还没有存储")
  }
  static func storeForeign(_ path: String) -> Phrase {
    Phrase("\(path) is not a Coterie store", "\(path) 不是 Coterie 存储")
  }
  static func storeNewer(_ path: String, _ version: Int) -> Phrase {
    Phrase(
      "\(path) was made by a newer version (\(version))", "\(path) 由更新的版本 (\(version)) 创建")
  }
  static func storeDamaged(_ path: String, _ detail: String) -> Phrase {
    Phrase("\(path) is damaged: \(detail)", "\(path) 已损坏: \(detail)")
  }
  static func storeReadOnly(_ path: String) -> Phrase {
    Phrase("\(path) cannot be written", "\(path) 无法写入")
  }
  static func storeFull(_ path: String) -> Phrase {
    Phrase("\(path): there is no room on the disk", "\(path): 磁盘空间不足")
  }
  static func storeNetworked(_ path: String) -> Phrase {
    Phrase(
      "\(path) lies on another machine, where locks cannot be relied upon",
      "\(path) 位于网络文件系统, 锁不可靠")
  }
}
