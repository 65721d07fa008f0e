package import Viper

/// A token, which is shown only when it is created.
package struct TokenData: Equatable, Sendable {
  package let token: String

  package init(_ token: String) { self.token = token }

  package static let keys: JSONKeys<TokenData> = ["token": .string { $0.token }]
}
