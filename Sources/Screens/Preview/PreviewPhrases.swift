import Viper

/// Messages of the Preview screen.
extension Phrase {
  static let previewTitle = Phrase("Preview", "预览")
  static func closesIn(_ seconds: Int) -> Phrase {
    .previewTitle + .dot
      + Phrase(
        "closes in \(seconds) s; close it now: close", "\(seconds) 秒后关闭; 立即关闭: close")
  }
}
