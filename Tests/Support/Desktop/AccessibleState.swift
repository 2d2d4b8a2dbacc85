// What assistive technology calls a widget's states, by their place in AT-SPI's set.

/// A state that a widget may be in.
public enum AccessibleState: Int, CaseIterable, Sendable {
  /// Its window is the one that the person works in.
  case active = 1
  /// It works on something.
  case busy = 3
  /// It is ticked.
  case checked = 4
  /// What belongs to it is folded away.
  case collapsed = 5
  /// Its text can be changed.
  case editable = 7
  /// It can be expanded.
  case expandable = 9
  /// What belongs to it is unfolded.
  case expanded = 10
  /// It can have the keyboard.
  case focusable = 11
  /// It has the keyboard.
  case focused = 12
  /// Nothing else of the program can be used before it.
  case modal = 16
  /// It has several lines.
  case multiline = 17
  /// It is held down, as a toggle that is on.
  case pressed = 20
  /// It can be chosen.
  case selectable = 22
  /// It is chosen.
  case selected = 23
  /// It can be used.
  case sensitive = 24
  /// It is on the screen; GTK 4.8 says so of windows alone.
  case showing = 25
  /// It is meant to be on the screen; also what lies on another page.
  case visible = 30
  /// It is neither ticked nor not.
  case indeterminate = 32
  /// Something has to be entered.
  case required = 33
  /// What was entered is wrong.
  case invalidEntry = 36
  /// It can be ticked.
  case checkable = 41
  /// It opens a menu or the like.
  case hasPopup = 42
  /// Its text cannot be changed.
  case readOnly = 43

  /// The states of a set as it goes over the bus: two numbers of 32 bits.
  static func all(in words: [UInt32]) -> Set<AccessibleState> {
    Set(
      allCases.filter { state in
        words.indices.contains(state.rawValue / 32)
          && words[state.rawValue / 32] & 1 << (state.rawValue % 32) != 0
      })
  }
}
