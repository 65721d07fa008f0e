package import Viper

/// The error of a body in words, or `nil` if it succeeds.
package func complaint(of body: () throws -> Void) -> Complaint? {
  do {
    try body()
    return nil
  } catch {
    return Complaint(from: error)
  }
}
