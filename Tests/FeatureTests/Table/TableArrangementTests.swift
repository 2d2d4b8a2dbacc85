// The arrangement of the table's columns, and how it is stored.

import FeatureSessions
import Testing

@Suite("The arrangement of the table's columns")
struct TableArrangementTests {
  private let columns = WorksheetColumn.fixed + [.own("Shelf")]

  private func order(_ arrangement: TableArrangement) -> [WorksheetColumn] {
    arrangement.places(of: columns).map(\.column)
  }

  @Test("The title and what the user writes come first, the time last")
  func usual() {
    let order = order(TableArrangement())
    #expect(order.prefix(3) == [.title, .note, .own("Shelf")] && order.last == .time)
    #expect(Set(order) == Set(columns))
  }

  @Test("The user's order and widths stay, and a new column stands beside its usual neighbour")
  func arranged() {
    var arrangement = TableArrangement()
    let next = order(arrangement).filter { $0 != .own("Shelf") }.reversed()
    arrangement.arrange(next.map { ($0, 90) })
    let places = arrangement.places(of: columns)
    #expect(places.first?.column == .time && places.first?.width == 90)
    let note = places.firstIndex { $0.column == .note }
    #expect(note.map { places[$0 + 1].column } == .own("Shelf"))
  }

  @Test("A hidden column keeps its place; the note cannot be hidden")
  func hiding() {
    var arrangement = TableArrangement()
    let before = order(arrangement)
    arrangement.toggle(.text, of: columns)
    arrangement.toggle(.note, of: columns)
    #expect(order(arrangement) == before)
    #expect(arrangement.places(of: columns).filter { !$0.isShown }.map(\.column) == [.text])
    arrangement.arrange(before.map { ($0, 80) })
    #expect(arrangement.places(of: columns).filter { !$0.isShown }.map(\.column) == [.text])
    arrangement.toggle(.text, of: columns)
    #expect(!arrangement.places(of: columns).contains { !$0.isShown })
  }

  @Test("It is stored and read again, without what is no column")
  func storing() {
    var arrangement = TableArrangement()
    arrangement.toggle(.own("Shelf"), of: columns)
    arrangement.arrange(order(arrangement).map { ($0, 75) })
    #expect(TableArrangement(stored: arrangement.stored) == arrangement)
    let odd = [
      "", "+", "+90 nonsense", "?90 text", "-90 note", "+x text", "+120 title", "+1 title",
    ]
    #expect(TableArrangement(stored: odd).stored == ["+90 note", "+120 title"])
    #expect(TableArrangement(stored: []) == TableArrangement())
  }
}
