// Actions of the program as a whole. Except for quitting they are the desktop entry's, which the
// desktop performs without a command line; their names are the same there.

/// An action of the program; the raw value is its name in GTK and in the desktop entry.
public enum ProgramAction: String, CaseIterable {
  /// Closes the window and ends the program.
  case quit
  /// Shows what a camera sees.
  case scanCamera = "scan-camera"
  /// Takes a screenshot and reads it.
  case scanScreen = "scan-screen"
  /// Opens the file chooser.
  case openImage = "open-image"

  /// The name by which keys refer to it.
  var fullName: String { "app.\(rawValue)" }

  /// The key that performs it from every window.
  var key: String? {
    switch self {
    case .quit: "<Control>q"
    case .scanCamera, .scanScreen, .openImage: nil
    }
  }
}
