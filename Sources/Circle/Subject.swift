package import Domain
package import Viper

/// A thing of Coterie that can change while screens show it.
package enum Subject: ChangeSubject {
  case person(AccountID)
  case blog(BlogID)
  case book(BookID)
  /// Which blogs the account has read.
  case reading
  /// The account that is logged in.
  case identity
}

extension Change {
  package static func person(_ id: AccountID) -> Change { .of(Subject.person(id)) }
  package static func blog(_ id: BlogID) -> Change { .of(Subject.blog(id)) }
  package static func book(_ id: BookID) -> Change { .of(Subject.book(id)) }
  package static let reading = Change.of(Subject.reading)
  package static let identity = Change.of(Subject.identity)

  /// The thing that changed; `nil` if it is not named.
  package var subject: Subject? {
    if case .of(let subject) = self { subject as? Subject } else { nil }
  }

  /// Whether a page of this blog may look different after the change.
  package func concerns(blog id: BlogID) -> Bool {
    switch subject {
    case .person?, .book?: false
    case .blog(let other)?: other == id
    case .reading?, .identity?, nil: true
    }
  }
}
