// Where still images are decoded: one at a time, since each may take hundreds of megabytes, on a
// thread of its own, since each may take seconds.

internal import Images
internal import Scanning
internal import System

/// Decodes images.
actor Darkroom {
  private let executor = ThreadExecutor(name: "darkroom")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Decodes an image, also in colour if it `keepsColor`.
  func develop(_ item: ImageItem, keepsColor: Bool) throws(ImageError) -> DecodedImage {
    switch item.origin {
    case .file(let path): try DecodedImage(path: path, keepsColor: keepsColor)
    case .bytes(let bytes): try DecodedImage(bytes: bytes, keepsColor: keepsColor)
    }
  }
}
