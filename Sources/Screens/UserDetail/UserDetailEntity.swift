import Core
import Domain

extension UserDetail {
  /// Whose page it is.
  enum Subject: Equatable, Sendable {
    case me
    case named(String)

    init(_ name: String?) { self = name.map { .named($0) } ?? .me }

    /// The name as accounts have it; what cannot be a name is nobody's.
    static func account(_ typed: String) throws -> String {
      guard let name = try? AccountName(typed) else {
        throw Complaint(.notFound, .nobodyNamed(typed))
      }
      return name.text
    }
  }
}
