// Decodes the images of a feed: one at a time, because one may need hundreds of megabytes, and with
// a thread that waits for the helper.

internal import Images
internal import Scanning
internal import System

/// Decodes images in order.
actor StillDecoder {
  private let executor = ThreadExecutor(name: "image decoder")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let images: ImageDecoder

  /// Decodes with `images`.
  init(_ images: ImageDecoder) {
    self.images = images
  }

  /// Decodes an open file of another program, which could keep a pipe open for ever.
  func decode(_ file: FileDescriptor) async throws(ImageError) -> DecodedImage {
    guard file.isOrdinary else { throw .notOrdinary }
    return try await images.decode(ImageFile(file))
  }

  /// Decodes an image, also in colour if it `keepsColor`.
  func decode(_ item: ImageItem, keepsColor: Bool) async throws(ImageError) -> DecodedImage {
    let file =
      switch item.origin {
      case .file(let path): try ImageFile(path: path)
      case .bytes(let bytes): try ImageFile(bytes: bytes)
      }
    return try await images.decode(file, keepsColor: keepsColor)
  }
}
