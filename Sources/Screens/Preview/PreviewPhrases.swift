import Viper

/// Messages of the Preview screen.
extension Phrase {
  static let previewTitle = Phrase("Preview", "预览")
  static func closesIn(_ seconds: Int) -> [Phrase] {
    [
      previewTitle, Phrase("closes in \(seconds) s", "\(seconds) 秒后关闭"),
      Phrase("close it now: close", "立即关闭: close"),
    ]
  }
}
