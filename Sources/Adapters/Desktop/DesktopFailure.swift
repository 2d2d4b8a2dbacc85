// Why a file could not be written, in the kernel's terms and in plain words.

internal import Glibc
internal import Wording

/// What the desktop did not do.
public struct DesktopFailure: Error, Hashable, Sendable {
  /// The reason, for people.
  public let sentence: String

  /// Gives a reason.
  public init(_ sentence: String) {
    self.sentence = sentence
  }

  /// The reason that the kernel gave for not writing `name`.
  init(writing name: String, errno code: CInt) {
    sentence =
      switch code {
      case EACCES, EPERM, EROFS: tr("You are not permitted to write “\(name)” there.")
      case ENOSPC, EDQUOT: tr("There is no room left for “\(name)”.")
      case ENOENT, ENOTDIR: tr("The folder for “\(name)” is not there.")
      case EISDIR: tr("“\(name)” is a folder.")
      case ENAMETOOLONG: tr("The name “\(name)” is too long.")
      default: tr("“\(name)” could not be written: \(String(cString: strerror(code))).")
      }
  }
}
