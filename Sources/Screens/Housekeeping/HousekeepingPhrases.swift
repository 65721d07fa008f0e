import Domain
import Viper

/// Messages of the Housekeeping screen.
extension Phrase {
  static let storeTitle = Phrase("Store", "数据库")
  // MARK: Creation
  static let sharedNeedsGroup = Phrase(
    "--shared and --group GROUP must be used together", "--shared 与 --group GROUP 须同时使用")
  static func storeCreated(_ path: String) -> Phrase {
    Phrase("Created store \(path)", "已创建数据库 \(path)")
  }
  static func storeShared(_ folder: String, _ group: String) -> Phrase {
    Phrase(
      "Shared with the group \(group): the folder \(folder) has mode 3770, its files have mode 0660",
      "已与组 \(group) 共用: 目录 \(folder) 的权限为 3770, 其中文件的权限为 0660")
  }
  static let storeInSharedFolder = Phrase(
    "The group of its folder shares the store", "该目录所属的组共用此数据库")
  static func creationAbandoned(_ path: String) -> Phrase {
    Phrase(
      "\(path) is left over from the creation or the upgrade of a store that was ended",
      "\(path) 是创建或升级数据库时中断留下的文件")
  }
  static func remove(_ command: String) -> Phrase {
    Phrase("remove it: \(command)", "请将其删除: \(command)")
  }
  static func grantsWanted(_ grants: [String]) -> Phrase {
    let statements = grants.joined(separator: "; ")
    return Phrase(
      "To let another role use it, run for that role: \(statements)",
      "要让其他角色使用它, 请为该角色执行: \(statements)")
  }
  static let serverStoreWarning = Phrase(
    "A role with these rights can read and change everything in the store, whatever the program says.",
    "拥有这些权限的角色可以读取并修改数据库中的一切, 程序无法阻止.")
  static let sharedByServer = Phrase(
    "roles of the server share such a store, not a group", "这种数据库由服务器的角色共用, 不由组共用")
  static let initHint = Phrase(
    "create it without --shared; init says which rights to grant",
    "请不带 --shared 创建; init 会说明应授予哪些权限")
  static let sharedStoreWarning = Phrase(
    "Anyone who can write the file can change everything in it, whatever the program says. Anyone who can read it can read everything, drafts included. Passwords prevent mix-ups and stay secret, but they do not protect the file.",
    "能写入此文件的人可以修改其中的一切, 程序无法阻止. 能读取此文件的人可以读到全部内容, 包括草稿. 密码可以防止混淆, 密码本身也会保密, 但不能保护此文件.")
  static func configurationWritten(_ path: String) -> Phrase {
    Phrase("Everyone now uses this store, as set in \(path)", "已在 \(path) 中设置: 所有人都使用此数据库")
  }
  static func configurationWanted(_ path: String) -> Phrase {
    Phrase(
      "Add this line to \(path) to make everyone use this store", "要让所有人使用此数据库, 请把这一行加入 \(path)")
  }
  static func storeExists(_ path: String) -> Phrase {
    Phrase("a store already exists: \(path)", "数据库已存在: \(path)")
  }
  static func noSuchGroup(_ group: String) -> Phrase {
    Phrase("no such group: \(group)", "组不存在: \(group)")
  }
  static let groupNumberHint = Phrase(
    "use the number of a group that is not in /etc/group", "不在 /etc/group 中的组请给出编号")
  static func folderInUse(_ path: String) -> Phrase {
    Phrase(
      "\(path) belongs to another user or is not empty",
      "\(path) 属于其他用户或不是空目录")
  }
  static let ownFolderHint = Phrase(
    "choose a file in a folder of its own: --store PATH", "用 --store PATH 指定一个单独目录中的文件")
  static func cannotShare(_ path: String, _ group: String, _ reason: String) -> Phrase {
    Phrase(
      "cannot give \(path) to the group \(group): \(reason)",
      "无法把 \(path) 交给组 \(group): \(reason)")
  }
  static let shareHint = Phrase(
    "only a member of the group or the administrator can do this", "只有该组的成员或管理员可以执行此操作")
  // MARK: Samples
  static func samplesCreated(_ counts: Sample.Counts) -> Phrase {
    Phrase(
      "Created \(counts.users) sample user\(plural(counts.users)), "
        + "\(counts.blogs) blog\(plural(counts.blogs)), "
        + "\(counts.books) book\(plural(counts.books)), "
        + "\(counts.follows) follow\(plural(counts.follows)) "
        + "and \(counts.friends) friendship\(plural(counts.friends))",
      "已创建 \(counts.users) 位示例用户, \(counts.blogs) 篇博客, \(counts.books) 本书, \(counts.follows) 个关注和 \(counts.friends) 对好友"
    )
  }
  static let samplesCannotLogIn = Phrase(
    "Sample users cannot log in. Create your own account: register NAME. List the users: users.",
    "示例用户不能登录. 用 register NAME 注册自己的账号, 用 users 查看用户.")
  static let storeIsDefault = Phrase(
    "demo does not fill the default store: sample users would stay among the real ones",
    "demo 不会填充默认数据库: 示例用户会一直混在真实用户中")
  static func storeNotEmpty(_ path: String) -> Phrase {
    Phrase("the store already has accounts: \(path)", "数据库中已有账号: \(path)")
  }
  static let otherStoreHint = Phrase(
    "make a store of its own for sample users, in a shell: coterie --store demo.db demo",
    "请在 shell 中为示例用户另建数据库: coterie --store demo.db demo")
  static let newFileHint = Phrase(
    "name a file that does not exist, in a shell: coterie --store FILE demo",
    "请在 shell 中指定一个不存在的文件: coterie --store FILE demo")
  // MARK: The state of the store
  static let sizeRow = Phrase("Size", "大小")
  static let permissionsRow = Phrase("Permissions", "权限")
  static let versionRow = Phrase("Version", "版本")
  static let integrityRow = Phrase("Integrity", "完整性")
  static let countsRow = Phrase("Counts", "计数")
  static let libraryRow = Phrase("Library", "程序库")
  static let journalRow = Phrase("Journal", "日志模式")
  static let meRow = Phrase("Logged in", "当前用户")
  static let nobody = Phrase("nobody", "无")
  static let noStoreYet = Phrase("There is no store yet", "还没有数据库")
  static let noProblems = Phrase("No problems found", "没有发现问题")
  static let intact = Phrase("intact", "完好")
  static let countsCorrect = Phrase("correct", "正确")
  static func bytes(_ count: Int64) -> Phrase {
    Phrase("\(count.grouped) byte\(plural(Int(count)))", "\(count.grouped) 字节")
  }
  static func permissions(of file: StoreFacts.File) -> Phrase {
    let (own, folder) = (file.permissions, file.folderPermissions)
    return file.isShared
      ? Phrase(
        "file \(own), folder \(folder), shared with a group", "文件 \(own), 目录 \(folder), 由组共用")
      : Phrase("file \(own), folder \(folder)", "文件 \(own), 目录 \(folder)")
  }
  static func tableVersion(
    _ version: Int, ofProgram program: Int, isOnServer: Bool
  ) -> Phrase {
    if version < program, isOnServer {
      return Phrase(
        "\(version); the next command of the owner upgrades the store to \(program)",
        "\(version); 所有者的下一条命令会把数据库升级到 \(program)")
    }
    if version < program {
      return Phrase(
        "\(version); the next command makes a backup and upgrades the store to \(program)",
        "\(version); 下一条命令会先备份, 再把数据库升级到 \(program)")
    }
    if version > program {
      return Phrase(
        "\(version); this program supports versions up to \(program)",
        "\(version); 此程序最高支持 \(program)")
    }
    return Phrase(verbatim: String(version))
  }
  static func journal(_ mode: String, _ reason: StoreFacts.Engine.Reason) -> Phrase {
    switch reason {
    case .isMended, .isServer: Phrase(verbatim: mode)
    case .isNotMended, .isShared: Phrase("\(mode), not wal", "\(mode), 不用 wal")
    }
  }
  /// The reason for the journal.
  static func reason(_ reason: StoreFacts.Engine.Reason) -> Phrase {
    switch reason {
    case .isMended:
      Phrase("Journal: the library has the fix for the WAL-reset bug", "日志模式: 程序库已修复 WAL 重置缺陷")
    case .isNotMended:
      Phrase(
        "Journal: the library lacks the fix for the WAL-reset bug, which can damage stores",
        "日志模式: 程序库尚未修复可能损坏数据库的 WAL 重置缺陷")
    case .isServer: Phrase("Journal: the server keeps it", "日志模式: 由服务器维护")
    case .isShared:
      Phrase(
        "Journal: a WAL file belongs to the system user who created it",
        "日志模式: WAL 文件属于创建它的系统用户")
    }
  }
  static func countsOff(_ dangling: Int, _ miscounted: Int) -> Phrase {
    Phrase(
      "\(miscounted) wrong count\(plural(miscounted)), "
        + (dangling == 1
          ? "1 reference to a missing row" : "\(dangling) references to missing rows"),
      "\(miscounted) 处计数有误, \(dangling) 行引用了不存在的内容")
  }
  static let writeInterrupted = Phrase(
    "a write was interrupted and has not been rolled back", "有一次写入被中断, 尚未回滚")
  static let rollBackHint = Phrase(
    "any command that reads, such as users, rolls it back; then check again: doctor",
    "任何读取命令 (例如 users) 都会将其回滚; 然后再运行 doctor")
  static func danglingRows(_ count: Int) -> Phrase {
    Phrase(
      count == 1 ? "1 row refers to a missing row" : "\(count) rows refer to missing rows",
      "\(count) 行引用了不存在的内容")
  }
  static func miscountedRows(_ count: Int) -> Phrase {
    Phrase(
      count == 1 ? "1 row has a wrong count" : "\(count) rows have wrong counts",
      "\(count) 行的计数有误")
  }
  static let replaceWithBackup = Phrase("replace it with a backup", "请用备份替换它")
  static let stillUsableHint = Phrase(
    "the store is still usable, but can be replaced with a backup", "数据库仍可使用, 也可用备份替换")
  static func sessionUnreadable(_ reason: String) -> Phrase {
    Phrase("cannot determine who is logged in: \(reason)", "无法确定当前用户: \(reason)")
  }
  static let logInAgain = Phrase("start a new session: login", "用 login 重新登录")
  // MARK: Backup
  static func backedUp(_ path: String, _ size: Int64) -> Phrase {
    let bytes = Phrase.bytes(size)
    return Phrase(
      "Backed up the store to \(path), \(bytes.english)", "已把数据库备份到 \(path), \(bytes.chinese)")
  }
  static let copyNeedsFile = Phrase(
    "cannot back up to a pipe; name a file", "不能备份到管道; 请指定文件")
  static let copyIsOnServer = Phrase("a backup is a file, not a server", "备份是文件, 不是服务器")
  static let howToCopyToServer = Phrase(
    "copy the store to a server: coterie move FROM TO",
    "把数据库复制到服务器: coterie move FROM TO")
  static let forceHint = Phrase("replace it: --force", "用 --force 替换")
  static func copyIsFolder(_ path: String) -> Phrase {
    Phrase("\(path) is a folder", "\(path) 是目录")
  }
  static func copyIsStore(_ path: String) -> Phrase {
    Phrase("\(path) is the store itself", "\(path) 就是数据库本身")
  }

  /// The end of an English noun after this number.
  private static func plural(_ count: Int) -> String { count == 1 ? "" : "s" }
}
