// Reads files that the user has chosen, within a limit, and says why one cannot be read.

internal import Glibc
public import Wording

/// Reads files.
public enum FileReading {
  /// Why a file was not read.
  public struct Failure: Error, Hashable, Sendable {
    /// The reason.
    public let sentence: Sentence
  }

  /// The bytes of an ordinary file.
  public static func bytes(at path: String, most: Int) throws(Failure) -> [UInt8] {
    let name = String(path.split(separator: "/").last ?? path[...])
    let file: FileDescriptor
    do throws(FileDescriptor.Refusal) {
      file = try FileDescriptor.reading(path)
    } catch {
      throw Failure(sentence: error.sentence(about: name))
    }
    guard let bytes = BoundedFile.bytes(of: file, most: most) else {
      throw Failure(sentence: Sentence("“\(name)” is larger than \(most >> 20) MB."))
    }
    return bytes
  }
}

extension FileDescriptor.Refusal {
  fileprivate func sentence(about name: String) -> Sentence {
    switch self {
    case .folder: Sentence("“\(name)” is a folder.")
    case .notOrdinary: Sentence("“\(name)” is not an ordinary file.")
    case .inaccessible(errno: ENOENT): Sentence("“\(name)” is not there.")
    case .inaccessible(errno: EACCES): Sentence("You are not permitted to read “\(name)”.")
    case .inaccessible(let code):
      Sentence("“\(name)” could not be read: \(String(cString: strerror(code))).")
    }
  }
}
