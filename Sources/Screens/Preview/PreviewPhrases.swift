import Viper

/// Messages of the Preview screen.
extension Phrase {
  static let previewTitle = Phrase("Preview", "预览")
}
