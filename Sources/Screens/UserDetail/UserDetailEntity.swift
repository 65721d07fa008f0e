extension UserDetail {
  /// Whose page it is.
  enum Subject: Equatable, Sendable {
    case me
    case named(String)

    init(_ name: String?) { self = name.map { .named($0) } ?? .me }
  }
}
