// An image as the bytes of a file, encoded by ImageMagick: the project writes no image files.

internal import Foundation
internal import Reading

/// The bytes of an image file.
struct EncodedImage {
  /// Its pixels and its format, such as "12 MP jpg".
  let name: String
  let bytes: [UInt8]

  /// Encodes `image` as the format with this ending.
  init(_ image: LumaBitmap, _ format: String) throws {
    let folder = FileManager.default.temporaryDirectory
    let plain = folder.appending(path: "reticle-bench-\(UUID().uuidString).pgm")
    let encoded = plain.deletingPathExtension().appendingPathExtension(format)
    defer {
      for file in [plain, encoded] { try? FileManager.default.removeItem(at: file) }
    }
    let header = "P5 \(image.size.width) \(image.size.height) 255\n"
    try (Data(header.utf8) + Data(image.pixels)).write(to: plain)
    try OtherCommand.run(["convert", "-quality", "90", plain.path, encoded.path])
    bytes = Array(try Data(contentsOf: encoded))
    name = "\((Double(image.size.area) / 1_000_000).rounded().formatted()) MP \(format)"
  }
}
