/// What the Preview screen says.
extension Phrase {
  package static let previewTitle = Phrase("Preview", "预览")
  package static let textGoesOn = Phrase(verbatim: "…")
}
