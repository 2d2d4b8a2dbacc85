// Actions of the program as a whole. All but quitting are also actions of the desktop entry, under
// the same names; the desktop performs those without a command line.

/// An action of the program; the raw value is its name in GTK and in the desktop entry.
public enum ProgramAction: String, CaseIterable {
  /// Closes the window and ends the program.
  case quit
  /// Shows what a camera sees.
  case scanCamera = "scan-camera"
  /// Takes a screenshot and reads it.
  case scanScreen = "scan-screen"
  /// Outlines the codes on the screen where they stand.
  case lens
  /// The same in an area that the user drags over.
  case scanArea = "lens-area"
  /// Opens the file chooser.
  case openImage = "open-image"

  /// The name by which keys refer to it.
  var fullName: String { "app.\(rawValue)" }

  /// The key that performs it from every window.
  var key: String? {
    switch self {
    case .quit: "<Control>q"
    case .scanCamera, .scanScreen, .lens, .scanArea, .openImage: nil
    }
  }
}
