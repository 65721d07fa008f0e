/// A target on the web that the terminal opens (OSC 8).
struct Hyperlink {
  /// Terminals refuse longer addresses.
  private static let longest = 2048

  /// The parts of one link on several lines have the same number.
  let number: Int
  /// The address, in visible ASCII characters.
  let address: String

  /// Returns `nil` for an address that is too long or does not begin with `http://` or `https://`.
  init?(_ address: String, number: Int) {
    guard address.utf8.count <= Hyperlink.longest,
      ["http://", "https://"].contains(where: { address.lowercased().hasPrefix($0) })
    else { return nil }
    self.number = number
    var visible = ""
    for byte in address.utf8 {
      if (0x21...0x7E).contains(byte) {
        visible.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        visible += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    self.address = visible
  }
}

extension Output {
  /// Begins a hyperlink. The transcript does not have it.
  func begin(_ link: Hyperlink) {
    append("\u{1b}]8;id=")
    append(Int64(link.number))
    append(";")
    var address = link.address
    address.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    append("\u{1b}\\")
  }
}
