import Circle
package import Domain
package import Viper

/// The line above a list that counts the unread blogs, and the verb that marks all of them as read.
///
/// It counts again after each change that it hears of. Only a terminal shows the line. Elsewhere
/// nothing is counted.
package enum UnreadHeader {
  /// The part. Where nobody reads the line, as in a pipe, `isShown` is false and nothing is counted.
  package static func make(
    reading: any ReadingGateway, identity: any Identity, isShown: @escaping () -> Bool
  ) -> any Screen {
    Presenter(interactor: Interactor(reading: reading, identity: identity, isShown: isShown))
  }

  package static var commands: CommandTable { View.table.commands }
}
