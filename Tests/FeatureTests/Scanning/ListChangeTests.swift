// The differences of two lists.

import Testing

@testable import FeatureViews

@Suite("Changes of lists")
struct ListChangeTests {
  @Test("Equal lists have no difference")
  func equal() {
    #expect(ListChange(from: [1, 2], to: [1, 2]) == nil)
    #expect(ListChange(from: [Int](), to: []) == nil)
  }

  @Test(
    "Carrying out the difference turns one list into the other",
    arguments: [
      ([], [1, 2]), ([1, 2], []), ([2, 3], [1, 2, 3]), ([1, 2, 3], [1, 3]), ([1, 1, 1], [1, 1]),
      ([1, 2, 3, 4], [1, 3, 2, 4]), ([1, 2], [3, 4]),
    ] as [([Int], [Int])])
  func turning(old: [Int], next: [Int]) throws {
    let change = try #require(ListChange(from: old, to: next))
    var list = old
    let added = next[change.place..<change.place + change.added]
    list.replaceSubrange(change.place..<change.place + change.removed, with: added)
    #expect(list == next)
  }

  @Test("A row at the top leaves all others in place")
  func top() throws {
    let change = try #require(ListChange(from: [2, 1], to: [3, 2, 1]))
    #expect(change.place == 0 && change.removed == 0 && change.added == 1)
  }
}
