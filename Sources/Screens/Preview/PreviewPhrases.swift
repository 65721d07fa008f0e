import Viper

/// Messages of the Preview screen.
extension Phrase {
  static let previewTitle = Phrase("Preview", "预览")
  static func closesIn(_ seconds: Int) -> Phrase {
    Phrase(
      "Preview · closes in \(seconds) s; close it now: close",
      "预览 · \(seconds) 秒后关闭; 立即关闭: close")
  }
}
