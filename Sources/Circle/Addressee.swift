package import Domain
import Viper

/// The person who is greeted.
package struct Addressee: Equatable, Sendable {
  package static let longestName = 200
  /// The person who is greeted in a guest's session.
  package static let unknown = Addressee(first: "John", last: "Smith")

  package let first: String
  package let last: String

  package init(first: String, last: String) {
    self.first = first
    self.last = last
  }

  /// The first and the last name, with a blank only between two names.
  package var fullName: String {
    first.isEmpty || last.isEmpty ? first + last : "\(first) \(last)"
  }

  /// The same person with another first or last name; `nil` leaves a name as it is.
  package func renamed(first: String?, last: String?) throws -> Addressee {
    let renamed = Addressee(
      first: try first.map(Addressee.checked) ?? self.first,
      last: try last.map(Addressee.checked) ?? self.last)
    if renamed.fullName.isEmpty { throw Complaint(.refused, .nobodyToGreet) }
    return renamed
  }

  /// A part of a name as it is shown. Only white space means no name.
  package static func checked(_ typed: String) throws -> String {
    // Scalars: in a hostile text a single Character can be of any length.
    guard typed.unicodeScalars.count <= longestName else {
      throw Complaint(.refused, .nameTooLong(longestName))
    }
    return typed.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? "" : typed
  }

  /// The greeting of this person.
  package var greeting: GreetingData { GreetingData(greeting: "Hello", subject: fullName) }
}

/// A greeting as rules return it.
package struct GreetingData: Equatable, Sendable {
  package let greeting: String
  package let subject: String

  package init(greeting: String, subject: String) {
    self.greeting = greeting
    self.subject = subject
  }
}

extension Addressee {
  /// A user is called by the names in the profile, or by the account's name if there are none.
  package init(_ account: Person) {
    let first = account.profile[.first] ?? ""
    let last = account.profile[.last] ?? ""
    self.init(first: first.isEmpty && last.isEmpty ? account.name : first, last: last)
  }
}
