/// A guided run of a program over throw-away data: the lines that are run, and the words before each.
package struct Tour: Sendable {
  /// One line of the tour.
  package struct Step: Sendable {
    /// The explanation before the line.
    package let words: Phrase
    package let line: Phrase
    /// The answers to the questions of the line, passwords included.
    package let answers: [String]
    /// The lines that other users run before it.
    package let elsewhere: [Elsewhere]
    /// The line that leads back from the step; it waits for no key.
    package let wayBack: String?

    package init(
      _ words: Phrase, _ line: Phrase, answers: [String] = [], elsewhere: [Elsewhere] = [],
      wayBack: String? = nil
    ) {
      self.words = words
      self.line = line
      self.answers = answers
      self.elsewhere = elsewhere
      self.wayBack = wayBack
    }
  }

  /// A line of another user, run by a second process over the same data.
  package struct Elsewhere: Sendable {
    package let user: String
    package let line: String

    package init(_ user: String, _ line: String) {
      self.user = user
      self.line = line
    }
  }

  /// Another user, with a home of its own. Its script runs before the first step.
  package struct User: Sendable {
    package let name: String
    package let script: Phrase

    package init(_ name: String, script: Phrase) {
      self.name = name
      self.script = script
    }
  }

  /// A file in the working folder of the tour.
  package struct File: Sendable {
    package let name: String
    package let text: Phrase

    package init(_ name: String, _ text: Phrase) {
      self.name = name
      self.text = text
    }
  }

  /// The words at the beginning, and those at the end.
  package let opening: [Phrase]
  package let closing: [Phrase]
  package let files: [File]
  package let users: [User]
  package let steps: [Step]

  package init(
    opening: [Phrase], closing: [Phrase], files: [File], users: [User], steps: [Step]
  ) {
    self.opening = opening
    self.closing = closing
    self.files = files
    self.users = users
    self.steps = steps
  }
}
