/// What the place on top allows.
extension Navigation {
  /// The part of its list that the screen on top opened.
  package var pagingOfTop: Paging { topEntry.paging }

  /// The reason why a move has no place to lead to.
  package func obstacle(to command: GlobalCommand) -> Phrase? {
    let stack = stacks[stacks.count - 1]
    return switch command {
    case .back: stack.entries.count > 1 || stack.closesAt != nil ? nil : .nothingBehind
    case .close: stacks.count > 1 ? nil : .nothingPresented
    default: nil
    }
  }
}
