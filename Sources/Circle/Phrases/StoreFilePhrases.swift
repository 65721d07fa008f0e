package import Viper

/// Messages about the store as a whole.
extension Phrase {
  package static let doctorHint = Phrase("check it: doctor", "用 doctor 检查")
  package static let otherPlaceHint = Phrase(
    "choose another location: --store PATH", "用 --store PATH 指定其他位置")
  package static func copyExists(_ path: String) -> Phrase {
    Phrase("\(path) already exists", "\(path) 已存在")
  }
  package static func copyFailed(_ path: String, _ reason: String) -> Phrase {
    Phrase("cannot write \(path): \(reason)", "无法写入 \(path): \(reason)")
  }
}
