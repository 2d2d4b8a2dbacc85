// What files on a command line are, seen from the folder in which it was given.

internal import GLib
internal import ReticleUI

/// The folder in which the program was started.
struct Place {
  private let folder: String?

  init(_ folder: String?) {
    self.folder = folder
  }

  /// The path of a file as it was named, which may be by a `file:` address.
  func path(_ name: String) -> String {
    if let path = FileURI.path(of: name) { return path }
    guard !name.hasPrefix("/"), let folder else { return name }
    return folder + "/" + name
  }

  /// The path of a source that is a file; nil where it is an address elsewhere.
  func path(ofSource name: String) -> String? {
    if let path = FileURI.path(of: name) { return path }
    return name.contains("://") ? nil : path(name)
  }
}
