// Sentences for files that could not be written.

internal import Glibc
public import System
public import Wording

extension FileFailure {
  /// The reason as a sentence.
  public var sentence: Sentence {
    switch reason {
    case .noName: Sentence("This is not a file name.")
    case .notPermitted: Sentence("You are not permitted to write “\(name)” there.")
    case .noSpace: Sentence("There is no room left for “\(name)”.")
    case .noFolder: Sentence("The folder for “\(name)” is not there.")
    case .folder: Sentence("“\(name)” is a folder.")
    case .nameTooLong: Sentence("The name “\(name)” is too long.")
    case .notOrdinary: Sentence("“\(name)” is not an ordinary file.")
    case .other(let code):
      Sentence("“\(name)” could not be written: \(String(cString: strerror(code))).")
    }
  }
}
