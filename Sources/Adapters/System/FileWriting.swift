// Writes files whole or not at all: a draft beside the file, moved into its place when complete.

internal import Glibc

/// Writes files.
///
///     try FileWriting.save(Array("text".utf8), to: "/home/user/codes.txt")
public enum FileWriting {
  /// Writes a file that the user has chosen. An earlier file stays until the new one is complete,
  /// and stays for good if writing fails. A link stays a link; its target is written.
  public static func save(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let draft = try FileDraft(of: path)
    try draft.append(bytes)
    try draft.finish()
  }

  /// Creates a file, readable by this user alone, that must not exist yet.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileFailure) {
    let draft = try FileDraft(creating: path)
    try draft.append(bytes)
    try draft.finish()
  }

  /// Writes a file of the program's own, readable by this user alone, at an absolute path. A link
  /// there is replaced, not followed.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    let draft = try FileDraft(replacing: path)
    try draft.append(bytes)
    try draft.finish()
  }
}
