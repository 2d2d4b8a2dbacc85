// Lines that no table has are seen as soon as they are too long.

import FeatureModels
import Testing

@Suite("The length of lines")
struct LineWatchTests {
  @Test("A line may have as many bytes as are permitted, however the text is cut into parts")
  func lengths() {
    for part in 1...7 {
      var lines = LineWatch(most: 4)
      let text = Array("1234\n\n12\n1234\n12345\n".utf8)
      let answers = stride(from: 0, to: text.count, by: part).map {
        lines.admits(Array(text[$0..<min($0 + part, text.count)]))
      }
      #expect(answers.contains(false))
      #expect(lines.line == 5)
    }
    var lines = LineWatch(most: 4)
    let answers = ["1234\n1234\n", "1234", "5"].map { lines.admits(Array($0.utf8)) }
    #expect(answers == [true, true, false])
  }

  @Test("Names may be separated by zeros")
  func zeros() {
    var lines = LineWatch(most: 4, endedBy: 0)
    let answers = ["12\n\u{0}1234\u{0}", "12\n34"].map { lines.admits(Array($0.utf8)) }
    #expect(answers == [true, false])
  }
}
