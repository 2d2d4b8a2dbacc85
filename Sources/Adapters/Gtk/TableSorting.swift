// The column by which the user sorts a table. GTK 4.8 keeps that to itself, but it compares two
// rows by that column first, and negates the result of a descending order. So two empty objects are
// compared, and each column notes when its turn comes.

internal import CGtk
internal import GLib

/// A column to sort by.
public struct TableOrder<Column: Hashable & Sendable>: Hashable, Sendable {
  public var column: Column
  /// Whether the largest comes first.
  public var isDescending: Bool

  public init(_ column: Column, isDescending: Bool = false) {
    (self.column, self.isDescending) = (column, isDescending)
  }
}

@MainActor
final class TableSorting<Column: Hashable & Sendable> {
  var probes: [Column: SortProbe] = [:]
  /// GTK's sorter of the table.
  var sorter: Object?
  private let items = (Object(FundamentalType.object), Object(FundamentalType.object))

  /// GTK's sorter for the cells of a column.
  func makeSorter(for column: Column) -> Object {
    let probe = SortProbe()
    probes[column] = probe
    return Object(
      adopting: UnsafeMutableRawPointer(
        gtk_custom_sorter_new(
          noteTurn, Loan<SortProbe>.lend(probe, counting: Object.loans), endLoan)))
  }

  var order: TableOrder<Column>? {
    guard let sorter else { return nil }
    for probe in probes.values { probe.wasAsked = false }
    let result = gtk_sorter_compare(sorter.cast(), items.0.pointer, items.1.pointer)
    return probes.first { $1.wasAsked }.map {
      TableOrder($0.key, isDescending: result == GTK_ORDERING_LARGER)
    }
  }
}

/// Notes that a column is compared.
@MainActor
final class SortProbe {
  var wasAsked = false
}

/// Called by C, on the main thread.
private func noteTurn(_: gconstpointer?, _: gconstpointer?, _ loan: gpointer?) -> gint {
  guard let loan else { return 0 }
  let probe: SortProbe = Loan.look(at: loan)
  MainActor.assumeIsolated { probe.wasAsked = true }
  return -1
}
