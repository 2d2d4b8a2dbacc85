// The states of a widget, by their positions in AT-SPI's set.

/// A state of a widget.
public enum AccessibleState: Int, CaseIterable, Sendable {
  /// Its window is active.
  case active = 1
  case busy = 3
  /// It is ticked.
  case checked = 4
  case collapsed = 5
  /// Its text can be changed.
  case editable = 7
  /// It can be expanded.
  case expandable = 9
  case expanded = 10
  /// It can be focused.
  case focusable = 11
  case focused = 12
  /// It blocks the other windows of the program.
  case modal = 16
  /// It has several lines.
  case multiline = 17
  /// It is pressed, like a toggle that is on.
  case pressed = 20
  /// It can be selected.
  case selectable = 22
  case selected = 23
  /// It can be used.
  case sensitive = 24
  /// It is on the screen; GTK 4.8 sets this for windows only.
  case showing = 25
  /// It is not hidden, but may be on another page.
  case visible = 30
  /// It is neither ticked nor unticked.
  case indeterminate = 32
  /// It needs an entry.
  case required = 33
  /// Its entry is wrong.
  case invalidEntry = 36
  /// It can be ticked.
  case checkable = 41
  /// It opens a menu or a popover.
  case hasPopup = 42
  /// Its text cannot be changed.
  case readOnly = 43

  /// The states in a set from the bus, which is two numbers of 32 bits.
  static func all(in words: [UInt32]) -> Set<AccessibleState> {
    Set(
      allCases.filter { state in
        words.indices.contains(state.rawValue / 32)
          && words[state.rawValue / 32] & 1 << (state.rawValue % 32) != 0
      })
  }
}
