extension String {
  /// The parts between separators of several characters. The function of the standard library would link
  /// its regular expressions, which take 1 MB.
  func parts(between separator: String) -> [String] {
    let (bytes, mark) = (Array(utf8), Array(separator.utf8))
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + mark.count <= bytes.count {
      if bytes[index..<index + mark.count].elementsEqual(mark) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
