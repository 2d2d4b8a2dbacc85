// The menu of the table: what can be done with rows, columns, the whole table and sessions.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The menu of the table.
final class WorksheetMenu {
  let menu = Menu()
  private let ordering = Menu()
  private let sorting = Menu()
  private let renaming = Menu()
  private let removing = Menu()
  private var shown: [WorksheetColumn] = []

  init() {
    menu.append(section: Self.section([.editCell, .selectAll, .copy, .details, .remove, .undo]))
    menu.append(section: ordering)
    menu.append(section: Self.section([.exportTable, .importTable]))
    menu.append(section: Self.section([.nameSession, .newSession, .sessions]))
  }

  private static func section(_ actions: [WindowAction]) -> Menu {
    let section = Menu()
    for action in actions { section.append(action) }
    return section
  }

  /// Offers these columns.
  func show(_ columns: [WorksheetColumn]) {
    guard columns != shown else { return }
    shown = columns
    for menu in [ordering, sorting, renaming, removing] { menu.removeAll() }
    ordering.append(submenu: sorting, WindowAction.sortBy.menuTitle)
    ordering.append(.addColumn)
    if columns.count > WorksheetColumn.fixed.count {
      ordering.append(submenu: renaming, WindowAction.renameColumn.menuTitle)
      ordering.append(submenu: removing, WindowAction.removeColumn.menuTitle)
    }
    for (index, column) in columns.enumerated() {
      let heading = ShownText.line(column.heading.text, most: 60)
      sorting.append(heading, WindowAction.sortBy.fullName, target: "\(index)")
      guard case .own(let name) = column else { continue }
      renaming.append(heading, WindowAction.renameColumn.fullName, target: name)
      removing.append(heading, WindowAction.removeColumn.fullName, target: name)
    }
  }
}
