// Comparing codes with a list.

import Meaning
import FeatureModels
import Testing
import Wording

@Suite("Comparing with a list")
struct ListCheckTests {
  private func check(_ text: String, isOnceOnly: Bool = false) -> ListCheck {
    ListCheck(ExpectedList(text: text), isOnceOnly: isOnceOnly)
  }

  @Test("Codes are wanted, too many or unexpected, and the totals say so")
  func verdicts() {
    var check = check("code,qty\nA,2\nB,1\nC,1\n")
    #expect(check.verdict(on: CodeText("A")) == .wanted(line: 0, counted: 0, of: 2))
    #expect(check.count(CodeText("A")) == .wanted(line: 0, counted: 1, of: 2))
    #expect(check.count(CodeText("B")) == .wanted(line: 1, counted: 1, of: 1))
    #expect(check.count(CodeText("B")) == .tooMany(line: 1, counted: 2, of: 1))
    #expect(check.count(CodeText("X")) == .unexpected(counted: 1))
    #expect(check.totals.sentence.english == "2 of 4, 1 not on the list, 1 counted too often")
    #expect(check.missing == [0, 2])
    #expect(check.tooOften == [1])
    #expect(check.unexpected.map(\.code.text) == ["X"])
    #expect(!check.totals.isExact)
  }

  @Test("Undoing goes back to the beginning, one code at a time")
  func undoing() {
    var check = check("A\nB\n")
    for text in ["A", "X", "A", "X", "B"] { _ = check.count(CodeText(text)) }
    for _ in 0..<5 {
      let isUndone = check.undo()
      #expect(isUndone)
    }
    let isUndone = check.undo()
    #expect(!isUndone)
    #expect(check.totals == ListTotals(expected: 2))
    #expect(check.missing == [0, 1] && check.unexpected.isEmpty)
  }

  @Test("A ticket is admitted once, whatever amount the list has")
  func onceOnly() {
    var check = check("code,qty\nT1,5\n", isOnceOnly: true)
    #expect(check.count(CodeText("T1")) == .wanted(line: 0, counted: 1, of: 1))
    #expect(check.totals.isExact)
    #expect(check.count(CodeText("T1")) == .tooMany(line: 0, counted: 2, of: 1))
  }

  @Test("Everything that is expected and nothing else is exact")
  func exact() {
    var check = check("A\nB\n")
    _ = check.count(CodeText("B"))
    _ = check.count(CodeText("A"))
    #expect(check.totals.isExact && check.missing.isEmpty)
    #expect(check.totals.sentence.english == "2 of 2")
  }
}
