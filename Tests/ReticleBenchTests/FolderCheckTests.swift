// When a folder holds, and how the outcome is written.

import Testing

@testable import ReticleBench

@Suite("Minima of folders")
struct FolderCheckTests {
  private let minima = [
    FolderMinimum("set/a", 4, of: 5, misread: 1), FolderMinimum("set/b", 2, of: 2),
  ]

  private func check(_ a: Score, _ b: Score? = Score(read: 2, of: 2)) -> FolderCheck {
    let scores = [("set/a", a)] + (b.map { [("set/b", $0)] } ?? [])
    return FolderCheck(scores.map { (name: $0.0, score: $0.1) }, against: minima)
  }

  @Test("A folder at its minimum holds")
  func holds() {
    let check = check(Score(read: 4, of: 5, misread: 1))
    #expect(check.failures.isEmpty)
    #expect(check.sentence == "All 2 folders hold.")
  }

  @Test("A folder that reads more holds, and the sentence names it")
  func better() {
    let check = check(Score(read: 5, of: 5))
    #expect(check.failures.isEmpty)
    #expect(
      check.sentence == "All 2 folders hold. More is read than the minimum: "
        + "set/a (5 of 5, 0 misread; minimum 4).")
  }

  @Test(
    "A folder with fewer reads, more misreads or missing images does not hold",
    arguments: [
      Score(read: 3, of: 5), Score(read: 4, of: 5, misread: 2), Score(read: 4, of: 4),
    ])
  func fails(score: Score) {
    let check = check(score)
    #expect(check.failures.map(\.name) == ["set/a"])
    #expect(check.sentence.hasPrefix("1 of 2 folders do not hold: set/a ("))
  }

  @Test("A folder that is gone does not hold, nor does one without a minimum")
  func unknown() {
    #expect(check(Score(read: 4, of: 5), nil).failures.map(\.name) == ["set/b"])
    let added = FolderCheck([(name: "set/c", score: Score())], against: minima)
    #expect(added.failures.map(\.name) == ["set/c", "set/a", "set/b"])
  }

  @Test("A set without minima is not judged")
  func otherSet() {
    let check = FolderCheck(of: "elsewhere", ["a": Score(read: 0, of: 5)])
    #expect(check.failures.isEmpty)
    #expect(check.sentence == "There are no minima for these folders.")
  }
}
