// The names that identify the program to the desktop and the user.

/// What identifies the program.
enum ProgramIdentity {
  /// The name for the desktop.
  static let id = "io.github.reticle_app.Reticle"
  /// The name on the command line.
  static let name = "reticle"
}
