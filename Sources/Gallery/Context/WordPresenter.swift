import Circle
import Viper

/// Words the greeting and keeps it on the screen. It knows no presenter of names, only the context.
///
/// **Promise.** It greets any person that the context names. **Limit.** It has to be wired before use.
final class WordPresenter: WordKeeper {
  private let context: GreetingContext
  private var shown: GreetingWords?

  init(context: GreetingContext) { self.context = context }

  var page: Page? { shown.map(SharedGreetingView.page) }

  func words(for person: Addressee) -> GreetingWords { GreetingWords(person.greeting) }

  func show() throws -> Turn {
    shown = words(for: try context.names.person())
    return Turn(page: page)
  }
}
