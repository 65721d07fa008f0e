import Platform
import Testing

@testable import Terminal

@Suite("The sign of running work")
struct BusySignTests {
  @Test("A bar fits into its terminal, and is full at the end", arguments: [20, 30, 40, 80, 200])
  func bar(columns: Int) {
    for done in 0...10 {
      let bar = BusySign.bar(of: Progress(done: done, total: 10), columns: columns).text
      #expect(bar.count < columns && bar.count <= 48)
      #expect(bar.hasPrefix("[") && bar.hasSuffix("] \(done * 10) %"))
      #expect(bar.contains("-") == (done < 10))
    }
  }
}
