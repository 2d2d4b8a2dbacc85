// A section of the details page, and the widgets that several of them use.

internal import Gtk
internal import FeatureSessions

/// A part of the details page that follows one aspect of the result.
protocol DetailsSection: AnyObject {
  /// The widgets in the page's column.
  var widgets: [Widget] { get }
  /// Shows a result; `old` is what it was before, nil at first.
  func show(_ result: ScanResult, after old: ScanResult?)
}

/// A group of widgets that come and go together; an empty one takes no room.
final class Slot {
  let root = Box(.vertical, spacing: 6)

  init() { root.isVisible = false }

  /// Replaces the widgets.
  func fill(heading: String = "", _ children: [Widget]) {
    root.removeAll()
    root.isVisible = !children.isEmpty
    if !heading.isEmpty, !children.isEmpty {
      let label = Label(heading)
      label.addStyle("heading")
      root.append(label)
    }
    for child in children { root.append(child) }
  }

  /// Replaces the widgets by a list of rows; an empty list takes no room.
  func fill(heading: String = "", _ rows: [FieldRow], name: String) {
    guard !rows.isEmpty else { return fill([]) }
    let list = ListBox()
    list.setAccessibleName(name)
    list.addStyle("boxed-list")
    for row in rows {
      let line = ListBoxRow(row.root)
      line.setAccessibleName(row.name)
      line.isFocusable = false
      line.isActivatable = false
      list.insert(line, at: -1)
    }
    fill(heading: heading, [list])
  }
}
