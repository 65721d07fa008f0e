extension Feed {
  /// Who reads, as far as that says what there can be to read.
  struct Reader: Equatable, Sendable {
    let followsSomebody: Bool
  }
}
