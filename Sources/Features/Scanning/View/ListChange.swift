// What differs between two lists, as one run of rows: all that comes before and after it stays, and
// with it the place where a list is scrolled to.

/// A run of rows in place of another.
nonisolated struct ListChange: Hashable {
  /// The place where the lists begin to differ.
  var place = 0
  /// The number of rows that the old list has there.
  var removed: Int
  /// The number of rows that the new list has there.
  var added: Int

  /// The difference between two lists; nil if there is none.
  init?<Element: Equatable>(from old: [Element], to next: [Element]) {
    guard old != next else { return nil }
    let least = min(old.count, next.count)
    while place < least, old[place] == next[place] { place += 1 }
    var last = 0
    while last < least - place, old[old.count - 1 - last] == next[next.count - 1 - last] {
      last += 1
    }
    removed = old.count - place - last
    added = next.count - place - last
  }
}
