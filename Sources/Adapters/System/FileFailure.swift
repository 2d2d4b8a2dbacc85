// Why a file was not written, as a value; the caller has the words.

internal import Glibc

/// A file that could not be written.
public struct FileFailure: Error, Hashable, Sendable {
  /// The reasons that lead to different sentences.
  public enum Reason: Hashable, Sendable {
    /// A path without a name for the file, or with a zero byte.
    case noName
    /// The user may not write there.
    case notPermitted
    /// The disk or the quota is full.
    case noSpace
    /// The folder does not exist.
    case noFolder
    /// The path is a folder.
    case folder
    /// The name is longer than the file system allows.
    case nameTooLong
    /// The path is a device or a pipe.
    case notOrdinary
    /// Another error, by the kernel's number.
    case other(errno: CInt)
  }

  /// The name of the file, without its folders.
  public let name: String
  /// The reason.
  public let reason: Reason

  /// Describes the failure to write the file called `name`.
  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// Translates the kernel's error `code` for the file called `name`.
  public init(name: String, errno code: CInt) {
    self.name = name
    reason =
      switch code {
      case EACCES, EPERM, EROFS: .notPermitted
      case ENOSPC, EDQUOT: .noSpace
      case ENOENT, ENOTDIR: .noFolder
      case EISDIR: .folder
      case ENAMETOOLONG: .nameTooLong
      default: .other(errno: code)
      }
  }
}
