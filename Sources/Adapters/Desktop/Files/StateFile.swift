// A small file of the program's own, which only this person can read: what it keeps that is neither a
// choice nor a document. Whatever else lies at its place is neither read nor written through.

internal import GLib
internal import Glibc
internal import System

/// A file in the folder for the program's state.
public struct StateFile: Sendable {
  private let folder: String
  private let path: String

  /// Names a file of `program` in the person's folder for state; nil where there is no such folder.
  public init?(_ name: String, of program: String) {
    let home = OwnProgram.path(in: "HOME").map { "\($0)/.local/state" }
    guard let state = OwnProgram.path(in: "XDG_STATE_HOME") ?? home else { return nil }
    self.init(name, in: "\(state)/\(program)")
  }

  init(_ name: String, in folder: String) {
    self.folder = folder
    path = "\(folder)/\(name)"
  }

  /// What it says; nil where it is not there, or no ordinary file of this person's with `most` bytes of
  /// text.
  public func text(most: Int) -> String? { BoundedFile.text(at: path, most: most, isOwn: true) }

  /// Writes it, whole or not at all.
  public func write(_ text: String) throws(DesktopFailure) {
    makeFolders()
    try FileWriting.replace(path, with: Array(text.utf8))
  }

  /// Removes it, if it is there.
  public func remove() { unlink(path) }

  /// Makes the folder and those above it that are missing, for this person alone.
  private func makeFolders() {
    var place = ""
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      _ = mkdir(place, 0o700)
    }
  }
}
