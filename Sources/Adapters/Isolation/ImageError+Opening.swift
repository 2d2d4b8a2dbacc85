// Opens an image's file. The rules for what opens are in FileDescriptor+Reading.

public import System

extension ImageError {
  /// Opens the file at `path`, which a shell or another program may have named.
  public static func opening(_ path: UnsafePointer<CChar>) throws(ImageError) -> FileDescriptor {
    do {
      return try FileDescriptor.reading(path)
    } catch {
      switch error {
      case .inaccessible(let code): throw .inaccessible(errno: code)
      case .folder: throw .folder
      case .notOrdinary: throw .notOrdinary
      }
    }
  }
}
