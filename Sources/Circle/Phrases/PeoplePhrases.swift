package import Viper

/// Messages about users.
extension Phrase {
  package static let vip = Phrase(verbatim: "VIP")
  package static func changedElsewhere(_ name: String) -> Phrase {
    .news(Phrase("\(name): details updated", "\(name): 资料已更新"))
  }
  package static let notYourself = Phrase("you cannot do this to yourself", "不能对自己执行此操作")
}
