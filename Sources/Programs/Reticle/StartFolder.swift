// Files on a command line, seen from the folder in which the program was started.

internal import GLib
internal import FeatureViews

/// The folder in which the program was started.
struct StartFolder {
  private let path: String?

  init(_ path: String?) {
    self.path = path
  }

  /// The path of a file by its name on the command line, which may be a `file:` address.
  func path(_ name: String) -> String {
    if let path = FileURI.path(of: name) { return path }
    guard !name.hasPrefix("/"), let path else { return name }
    return path + "/" + name
  }

  /// The path of a source that is a file; nil if it is an address elsewhere.
  func path(ofSource name: String) -> String? {
    if let path = FileURI.path(of: name) { return path }
    return name.contains("://") ? nil : path(name)
  }
}
