package import Viper

/// The texts of help about options, statuses and topics.
extension Phrase {
  package static let nameStyleOption = Phrase(
    "show users by nickname, by account, or by both", "按昵称, 账号或两者显示用户")
  package static let storeOption = Phrase(
    "the path of the store for the whole run; set cannot change it", "整个运行使用的数据库的路径; 不能用 set 更改")
}
