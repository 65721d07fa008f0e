import Domain
import Viper

/// Messages about the move of a store.
extension Phrase {
  static let movesToItself = Phrase(
    "FROM and TO are the same store", "FROM 与 TO 是同一个数据库")
  static let bothAreFiles = Phrase(
    "move needs a server at one end, and both stores are files",
    "move 的一端须是服务器, 而这两个数据库都是文件")
  static func howToCopyFile(_ source: String, _ target: String) -> Phrase {
    let line = Line.forShell(["coterie", "--store", source, "backup", target])
    return Phrase("copy a file: \(line)", "复制文件: \(line)")
  }
  static let moveNeedsShell = Phrase(
    "a store moves to or from a server in a shell only", "只能在 shell 中移动服务器上的数据库")
  static func howToMove(_ source: String, _ target: String) -> Phrase {
    let line = Line.forShell(["coterie", "move", source, target])
    return Phrase("move it: \(line)", "移动: \(line)")
  }
  static func targetInUse(_ path: String) -> Phrase {
    Phrase("the store is not empty: \(path)", "数据库不为空: \(path)")
  }
  static let emptyTargetHint = Phrase(
    "name an empty store, or one that does not exist", "请指定一个空的或尚不存在的数据库")
  static func sourceIsOlder(_ path: String, _ version: Int) -> Phrase {
    Phrase(
      "\(path) has tables of version \(version), and move does not change it",
      "\(path) 的表版本为 \(version), 而 move 不会改动它")
  }
  static func howToUpgrade(_ path: String) -> Phrase {
    let line = Line.forShell(["coterie", "--store", path, "users"])
    return Phrase("upgrade it first: \(line)", "请先升级: \(line)")
  }
  static func tableDiffers(_ table: String, _ source: String, _ target: String) -> Phrase {
    Phrase(
      "after the move, the table \(table) of \(target) differs from that of \(source); "
        + "\(target) stays closed, and the next move begins anew",
      "移动之后, \(target) 的表 \(table) 与 \(source) 不同; \(target) 仍不可用, 下次移动会重新开始")
  }
  static func targetMiscounted(_ count: Int, _ source: String, _ target: String) -> Phrase {
    Phrase(
      "after the move, \(count) row\(plural(count)) of \(target) contradict others, and those of "
        + "\(source) do not; \(target) stays closed, and the next move begins anew",
      "移动之后, \(target) 中有 \(count) 行自相矛盾, 而 \(source) 中没有; \(target) 仍不可用, 下次移动会重新开始")
  }
  static func moveOvertaken(_ path: String) -> Phrase {
    Phrase(
      "another move to \(path) has begun, so this one ends", "另一个移到 \(path) 的过程已开始, 本次移动结束")
  }
  static let moveContinued = Phrase("The interrupted move went on", "已继续先前中断的移动")
  static let moveBeganAgain = Phrase(
    "The source or the options had changed since the interrupted move, so it began anew",
    "自中断以来源数据库或选项有变, 因此移动已重新开始")
  static func moved(_ store: MovedStore) -> Phrase {
    let rows = Int64(store.rows).grouped
    return Phrase(
      "Moved \(store.source) to \(store.target): "
        + "\(rows) row\(plural(store.rows)) in \(store.tables) tables, all verified",
      "已把 \(store.source) 移到 \(store.target): \(store.tables) 个表, \(rows) 行, 均已核对")
  }
  static func bothMiscounted(_ count: Int) -> Phrase {
    Phrase(
      "\(count) row\(plural(count)) of both stores "
        + (count == 1 ? "has a wrong count" : "have wrong counts"),
      "两个数据库中都有 \(count) 行计数有误")
  }
  static let sessionsNotMoved = Phrase(
    "Sessions and tokens were left out: users log in again", "会话与令牌未移动: 用户需重新登录")
  static func sourceUnchanged(_ store: MovedStore) -> Phrase {
    let option = Line.forShell(["--store", store.target])
    return Phrase(
      "\(store.source) is unchanged. Use the new store: \(option)",
      "\(store.source) 没有改动. 使用新数据库: \(option)")
  }

  private static func plural(_ count: Int) -> String { count == 1 ? "" : "s" }
}
