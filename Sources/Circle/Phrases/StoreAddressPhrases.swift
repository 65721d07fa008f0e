import Viper

// The addresses of stores on a server.
extension Phrase {
  static let passwordInAddress = Phrase(
    "an address may not contain a password", "地址中不能包含密码")
  static let howToGivePassword = Phrase(
    "put it into ~/.pgpass, which only you can read", "请写入只有你能读取的 ~/.pgpass")
  static func uncheckedServer(_ mode: String) -> Phrase {
    Phrase(
      "with sslmode=\(mode) the server would not be checked", "使用 sslmode=\(mode) 时不会验证服务器")
  }
  static let checkServer = Phrase(
    "leave sslmode out: another machine is always checked with verify-full",
    "请去掉 sslmode: 对其他机器总是使用 verify-full 验证")
  static func addressMalformed(_ address: String, _ reason: String) -> Phrase {
    Phrase("\(address) does not name a store: \(reason)", "\(address) 不是数据库的地址: \(reason)")
  }
  static let howToNameServer = Phrase(
    "for example postgres://host/database?schema=coterie",
    "例如 postgres://host/database?schema=coterie")
  static func packageMissing(_ name: String) -> Phrase {
    Phrase(
      "a store in PostgreSQL needs the program \(name), which is not beside this one",
      "PostgreSQL 中的数据库需要程序 \(name), 但它不在本程序旁边")
  }
  static let howToBuildForServers = Phrase(
    "install the package coterie-postgres, or build both programs into one folder: Scripts/build --postgres",
    "请安装软件包 coterie-postgres, 或把两个程序构建到同一目录: Scripts/build --postgres")
}
