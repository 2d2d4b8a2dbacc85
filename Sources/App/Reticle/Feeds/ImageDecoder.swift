// Decodes still images: one at a time, because one may need hundreds of megabytes, and on its own
// thread, because one may take seconds.

internal import Images
internal import Scanning
internal import System

/// Decodes images.
actor ImageDecoder {
  private let executor = ThreadExecutor(name: "image decoder")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Decodes an image, also in colour if it `keepsColor`.
  func decode(_ item: ImageItem, keepsColor: Bool) throws(ImageError) -> DecodedImage {
    switch item.origin {
    case .file(let path): try DecodedImage(path: path, keepsColor: keepsColor)
    case .bytes(let bytes): try DecodedImage(bytes: bytes, keepsColor: keepsColor)
    }
  }
}
