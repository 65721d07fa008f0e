extension String {
  /// The text with dots for the times of a trace, which are never the same.
  package var untimed: String {
    guard contains("µs") else { return self }
    return replacing(#/ *[0-9]+ µs/#) { found in
      String(repeating: " ", count: max(1, found.output.unicodeScalars.count - 5)) + "… µs"
    }
  }
}
