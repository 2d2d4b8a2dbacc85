// A small file of the program's own, readable by this user alone, for what is neither a preference
// nor a document. A link or anything else unexpected in its place is neither read nor written
// through.

internal import Glibc

/// A file in the folder for the program's state.
///
///     let file = StateFile("counters", of: "reticle")
///     try file?.write("scans 12\n")
public struct StateFile: Sendable {
  private let folder: String
  private let path: String

  /// Names a file of `program` in the user's state folder; nil if the user has none.
  public init?(_ name: String, of program: String) {
    let home = OwnProgram.path(in: "HOME").map { "\($0)/.local/state" }
    guard let state = OwnProgram.path(in: "XDG_STATE_HOME") ?? home else { return nil }
    self.init(name, in: "\(state)/\(program)")
  }

  init(_ name: String, in folder: String) {
    self.folder = folder
    path = "\(folder)/\(name)"
  }

  /// The text; nil unless it is an ordinary file of this user with at most `most` bytes of text.
  public func text(most: Int) -> String? { BoundedFile.text(at: path, most: most, isOwn: true) }

  /// Writes the text, whole or not at all.
  public func write(_ text: String) throws(FileFailure) {
    makeFolders()
    try FileWriting.replace(path, with: Array(text.utf8))
  }

  /// Removes the file, if it exists.
  public func remove() { unlink(path) }

  /// Makes the folder and the missing ones above it, for this user alone.
  private func makeFolders() {
    var place = ""
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      _ = mkdir(place, 0o700)
    }
  }
}
