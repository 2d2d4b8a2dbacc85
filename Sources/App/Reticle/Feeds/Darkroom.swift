// Where still pictures are decoded: one at a time, since each may take hundreds of megabytes, on a
// thread of its own, since each may take seconds.

internal import Images
internal import Scanning
internal import System

/// Decodes pictures.
actor Darkroom {
  private let executor = ThreadExecutor(name: "darkroom")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Decodes a picture, also in colour if it `keepsColor`.
  func develop(_ item: PictureItem, keepsColor: Bool) throws(PictureError) -> Picture {
    switch item.origin {
    case .file(let path): try Picture(path: path, keepsColor: keepsColor)
    case .bytes(let bytes): try Picture(bytes: bytes, keepsColor: keepsColor)
    }
  }
}
