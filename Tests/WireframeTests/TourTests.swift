import Testing

@testable import Viper
@testable import Wireframe

@Suite("The steps of the tour")
struct TourTests {
  private let vocabulary = Wireframe.vocabulary

  @Test("The vocabulary understands every line, in both languages", arguments: Language.allCases)
  func lines(language: Language) throws {
    let tour = try #require(vocabulary.tour)
    for step in tour.steps {
      let lines = [step.line.wording(in: language)] + step.elsewhere.map(\.line)
      for line in lines { #expect(try isUnderstood(line), "\(line)") }
      for other in step.elsewhere { #expect(tour.users.contains { $0.name == other.user }) }
    }
  }

  /// Whether a line is understood everywhere or on the screen of a noun.
  private func isUnderstood(_ line: String) throws -> Bool {
    let words = try Line.words(of: line)
    return (vocabulary.nouns.map(\.verbs) + vocabulary.answers).contains { verbs in
      (try? vocabulary.read(words, verbs: verbs, options: vocabulary.lineSpecs)) != nil
    }
  }

  @Test("There are ten steps, as the first line says, each explained in two sentences at most")
  func words() throws {
    let tour = try #require(vocabulary.tour)
    #expect(tour.steps.count == 10)
    #expect(tour.opening.first?.english.contains("ten steps") == true)
    for step in tour.steps {
      let english = step.words.english.split(separator: ". ").count
      #expect((1...2).contains(english), "\(step.words.english)")
      #expect(step.words.english.count <= 120, "\(step.words.english)")
      #expect(step.words.chinese.unicodeScalars.contains { $0.properties.isIdeographic })
    }
  }
}
