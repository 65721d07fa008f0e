package import Domain

/// What is said about the store as a whole: making, filling, examining and copying it.
extension Phrase {
  package static let storeTitle = Phrase("Store", "存储")
  package static let storeNoun = Phrase("where everything is kept, and how it is", "数据的位置与状态")
  package static let initVerb = Phrase("make an empty store", "创建空的存储")
  package static let sharedOption = Phrase(
    "for all who belong to a group of this machine", "供本机某个组的成员共用")
  package static let groupOption = Phrase("the group, by name or number", "组的名称或编号")
  package static let demoVerb = Phrase(
    "fill an empty store with sample people", "用示例用户填充空的存储")
  package static let seedOption = Phrase(
    "the same N makes the same people (1)", "相同的 N 生成相同的用户 (1)")
  package static let demoUsersOption = Phrase("how many people (40)", "用户数量 (40)")
  package static let demoBlogsOption = Phrase("how many blogs (200)", "博客数量 (200)")
  package static let doctorVerb = Phrase(
    "look whether the store is well; nothing is changed", "检查存储是否正常; 不做任何改动")
  package static let backupVerb = Phrase(
    "write a copy of the store to FILE while others use it", "把存储复制到 FILE, 不影响他人使用")
  package static let forceOption = Phrase("replace FILE where it exists", "FILE 已存在时替换它")

  // MARK: Making

  package static let sharedNeedsGroup = Phrase(
    "--shared and --group GROUP go together", "--shared 与 --group GROUP 须同时使用")
  package static func storeMade(_ path: String) -> Phrase {
    Phrase("The store \(path) is made", "已创建存储 \(path)")
  }
  package static func storeShared(_ folder: String, _ group: String) -> Phrase {
    Phrase(
      "Everybody in the group \(group) can use it: the folder \(folder) has mode 3770, its files 0660",
      "组 \(group) 的成员都可以使用: 目录 \(folder) 的权限为 3770, 其中文件为 0660")
  }
  package static let sharedWorth = Phrase(
    "Whoever can write the file can change everything in it, whatever the program says; whoever can read it reads all, drafts included. Passwords stop mix-ups and keep themselves secret; they are no wall.",
    "能写这个文件的人可以修改其中的一切, 无论程序怎么说; 能读它的人可以读到全部内容, 包括草稿. 密码只能防止混淆并保护密码本身, 不是围墙.")
  package static func configurationWritten(_ path: String) -> Phrase {
    Phrase("\(path) leads everybody there", "\(path) 会把所有人指向这里")
  }
  package static func configurationWanted(_ path: String) -> Phrase {
    Phrase(
      "Put this line into \(path), and everybody is led there", "请把这一行写入 \(path), 所有人就会使用它")
  }
  package static func storeExists(_ path: String) -> Phrase {
    Phrase("\(path): there is a store already", "\(path): 存储已经存在")
  }
  package static let doctorHint = Phrase("doctor tells how it is", "用 doctor 查看它的状态")
  package static func noSuchGroup(_ group: String) -> Phrase {
    Phrase("\(group): there is no such group", "\(group): 没有这个组")
  }
  package static let groupNumberHint = Phrase(
    "a group that /etc/group does not list is given by its number", "不在 /etc/group 中的组请给出编号")
  package static func folderInUse(_ path: String) -> Phrase {
    Phrase(
      "\(path) belongs to somebody else, or there are other things in it",
      "\(path) 属于别人, 或其中已有其他内容")
  }
  package static let ownFolderHint = Phrase(
    "--store PATH names a file in a folder of its own", "用 --store PATH 指定一个独立目录中的文件")
  package static func cannotShare(_ path: String, _ group: String, _ reason: String) -> Phrase {
    Phrase(
      "\(path) cannot be given to the group \(group): \(reason)",
      "无法把 \(path) 交给组 \(group): \(reason)")
  }
  package static let shareHint = Phrase(
    "only a member of the group can do that, or the administrator", "只有该组成员或管理员可以这样做")

  // MARK: Filling

  package static func demoMade(_ counts: Sample.Counts) -> Phrase {
    Phrase(
      "\(counts.users) sample people with \(counts.blogs) blogs, \(counts.follows) follows and \(counts.friends) friendships are here now",
      "已有 \(counts.users) 位示例用户, \(counts.blogs) 篇博客, \(counts.follows) 个关注和 \(counts.friends) 对好友")
  }
  package static let demoNobodyLogsIn = Phrase(
    "They cannot log in. register NAME makes an account of your own; users shows who is here.",
    "他们不能登录. register NAME 创建你自己的账号; users 查看这里的人.")
  package static func storeNotEmpty(_ path: String) -> Phrase {
    Phrase("\(path): somebody is here already", "\(path): 这里已经有人")
  }
  package static let otherStoreHint = Phrase(
    "demo fills an empty store, for example --store demo.db", "demo 只填充空的存储, 例如 --store demo.db")

  // MARK: Examining

  package static let pathRow = Phrase("Store", "存储")
  package static let sizeRow = Phrase("Size", "大小")
  package static let modeRow = Phrase("Modes", "权限")
  package static let versionRow = Phrase("Version", "版本")
  package static let peopleRow = Phrase("People", "用户")
  package static let blogsRow = Phrase("Blogs", "博客")
  package static let integrityRow = Phrase("Integrity", "完整性")
  package static let countsRow = Phrase("Counts", "计数")
  package static let libraryRow = Phrase("Library", "程序库")
  package static let journalRow = Phrase("Journal", "日志模式")
  package static let meRow = Phrase("Logged in", "已登录")
  package static let nobody = Phrase("nobody", "无")
  package static let noStoreYet = Phrase("There is no store yet", "还没有存储")
  package static let allIsWell = Phrase("All is well", "一切正常")
  package static let whole = Phrase("whole", "完好")
  package static let countsFit = Phrase("equal to what they count", "与所计的行相符")

  package static func bytes(_ count: Int64) -> Phrase {
    Phrase("\(count) bytes", "\(count) 字节")
  }
  package static func modes(_ file: String, _ folder: String, _ isShared: Bool) -> Phrase {
    isShared
      ? Phrase(
        "\(file) in a folder \(folder), shared by a group", "\(file), 目录 \(folder), 由组共用")
      : Phrase("\(file) in a folder \(folder)", "\(file), 目录 \(folder)")
  }
  package static func tableVersion(_ version: Int, ofProgram program: Int) -> Phrase {
    if version < program {
      return Phrase(
        "\(version); the next command brings it to \(program), after a copy",
        "\(version); 下一条命令会先备份再升级到 \(program)")
    }
    if version > program {
      return Phrase("\(version); this program knows \(program)", "\(version); 此程序支持 \(program)")
    }
    return Phrase(verbatim: String(version))
  }
  package static func journal(_ mode: String, _ reason: StoreFacts.Engine.Reason) -> Phrase {
    switch reason {
    case .isMended:
      Phrase(
        "\(mode): the library has the fix of the WAL-reset bug", "\(mode): 程序库已修复 WAL 重置缺陷")
    case .isNotMended:
      Phrase(
        "\(mode), not wal: the library lacks the fix of the WAL-reset bug, which damages stores",
        "\(mode), 不用 wal: 程序库尚未修复会损坏数据的 WAL 重置缺陷")
    case .isShared:
      Phrase(
        "\(mode), not wal: a log belongs to the user who made it", "\(mode), 不用 wal: 日志属于创建它的用户")
    }
  }
  package static func countsOff(_ dangling: Int, _ miscounted: Int) -> Phrase {
    Phrase(
      "\(miscounted) differ, \(dangling) rows refer to nothing",
      "\(miscounted) 处不符, \(dangling) 行没有所指")
  }
  package static let writeInterrupted = Phrase(
    "a write was cut short and is not undone yet", "有一次写入被中断, 尚未撤销")
  package static let undoHint = Phrase(
    "any command that reads undoes it, for example users; then ask doctor again",
    "任何读取命令 (例如 users) 都会撤销它; 然后再运行 doctor")
  package static func danglingRows(_ count: Int) -> Phrase {
    Phrase("\(count) rows refer to something that is gone", "\(count) 行引用了不存在的内容")
  }
  package static func miscountedRows(_ count: Int) -> Phrase {
    Phrase(
      "\(count) rows say another number than there is", "\(count) 行的计数与实际不符")
  }
  package static let copyTakesPlace = Phrase("a backup can take its place", "可用备份替换它")
  package static let otherPlaceHint = Phrase(
    "--store PATH names another place", "用 --store PATH 指定其他位置")
  package static let backupHint = Phrase(
    "the store can be used; a backup can take its place", "存储仍可使用; 可用备份替换")
  package static func sessionUnreadable(_ reason: String) -> Phrase {
    Phrase("it cannot be told who is logged in: \(reason)", "无法得知谁已登录: \(reason)")
  }
  package static let logInAgain = Phrase("login makes a new session", "用 login 重新登录")

  // MARK: Copying

  package static func copied(_ path: String, _ size: Int64) -> Phrase {
    Phrase("\(path) is a whole copy, \(size) bytes", "\(path) 是完整的副本, \(size) 字节")
  }
  package static let copyNeedsFile = Phrase(
    "a copy needs a file; it cannot be piped", "备份需要文件, 不能写到管道")
  package static func copyExists(_ path: String) -> Phrase {
    Phrase("\(path) exists", "\(path) 已存在")
  }
  package static let forceHint = Phrase("--force replaces it", "用 --force 替换")
  package static func copyIsFolder(_ path: String) -> Phrase {
    Phrase("\(path) is a folder", "\(path) 是目录")
  }
  package static func copyIsStore(_ path: String) -> Phrase {
    Phrase("\(path) is the store itself", "\(path) 就是存储本身")
  }
  package static func noFolder(_ path: String) -> Phrase {
    Phrase("\(path): there is no such folder", "\(path): 没有这个目录")
  }
  package static func copyFailed(_ path: String, _ reason: String) -> Phrase {
    Phrase("\(path) cannot be written: \(reason)", "无法写入 \(path): \(reason)")
  }
}
