/// The limits of a blog.
package enum BlogLimits {
  /// In Unicode scalars.
  package static let longestTitle = 200
  /// In bytes.
  package static let longestBody = 8 << 20
}
