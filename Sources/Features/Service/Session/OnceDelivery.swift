// Scanning one code for a start of the program: the user points at it or clicks on it, and its text
// goes to one place.

/// Where the text of the one code goes.
public nonisolated enum OnceDelivery: Hashable, Sendable {
  /// To the clipboard.
  case copy
  /// Into the program that has the focus, as if it were typed.
  case type
}
