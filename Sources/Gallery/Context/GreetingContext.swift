import Circle

/// The part of a presenter of names that others need.
protocol NameKeeper: AnyObject {
  func person() throws -> Addressee
}

/// The part of a presenter of words that others need.
protocol WordKeeper: AnyObject {
  func words(for person: Addressee) -> GreetingWords
}

/// Bridges the presenter of the name and the presenter of the words, in both directions.
///
/// **Promise.** Each can be replaced without a change of the other. **Limit.** It is empty at first.
final class GreetingContext {
  // The presenters keep the context, so these references point back.
  private weak var nameKeeper: (any NameKeeper)?
  private weak var wordKeeper: (any WordKeeper)?

  var names: any NameKeeper {
    get {
      guard let nameKeeper else { preconditionFailure("the context has no presenter of names") }
      return nameKeeper
    }
    set { nameKeeper = newValue }
  }

  var words: any WordKeeper {
    get {
      guard let wordKeeper else { preconditionFailure("the context has no presenter of words") }
      return wordKeeper
    }
    set { wordKeeper = newValue }
  }
}
