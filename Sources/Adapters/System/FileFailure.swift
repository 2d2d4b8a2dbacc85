// Why a file was not written, and the words for it.

internal import Glibc
public import Wording

/// A file that could not be written.
public struct FileFailure: Error, Hashable, Sendable {
  /// The reasons that lead to different sentences.
  public enum Reason: Hashable, Sendable {
    /// A path without a name for the file, or with a zero byte.
    case noName
    case notPermitted
    /// The disk or the quota is full.
    case noSpace
    case noFolder
    case folder
    case nameTooLong
    /// A device or a pipe.
    case notOrdinary
    case other(errno: CInt)
  }

  /// The name of the file, without its folders.
  public let name: String
  public let reason: Reason

  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

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

extension FileFailure {
  public var code: CInt {
    switch reason {
    case .noName, .noFolder: ENOENT
    case .notPermitted: EACCES
    case .noSpace: ENOSPC
    case .folder: EISDIR
    case .nameTooLong: ENAMETOOLONG
    case .notOrdinary: EINVAL
    case .other(let code): code
    }
  }

  public var sentence: Sentence {
    switch reason {
    case .noName: Sentence("This is not a file name.")
    case .notPermitted: Sentence("You are not permitted to write “\(name)” there.")
    case .noSpace: Sentence("There is not enough space to save “\(name)”.")
    case .noFolder: Sentence("The folder for “\(name)” does not exist.")
    case .folder: Sentence("“\(name)” is a folder.")
    case .nameTooLong: Sentence("The name “\(name)” is too long.")
    case .notOrdinary: Sentence("“\(name)” is not an ordinary file.")
    case .other(let code):
      Sentence("“\(name)” could not be written: \(String(cString: strerror(code))).")
    }
  }
}
