// A folder of images for one test, deleted with it.

import Barcodes
import Foundation
import Imaging
import ZXingRecognizer

/// A temporary folder.
final class SampleFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "reticle-scan-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file.
  func add(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  /// Writes an image of a code.
  func add(_ name: String, _ symbology: Symbology = .qrCode, text: String) throws {
    try add(name, ZXingCreator.bitmap(symbology, text: text).portableGraymap)
  }

  /// Reads a file.
  func contents(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }
}

extension LumaBitmap {
  /// The image with a white border as a PGM file.
  var portableGraymap: [UInt8] {
    let margin = 24
    let width = size.width + 2 * margin
    let height = size.height + 2 * margin
    var framed = [UInt8](repeating: 255, count: width * height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        framed[(y + margin) * width + x + margin] = pixels[y * size.width + x]
      }
    }
    return Array("P5\n\(width) \(height)\n255\n".utf8) + framed
  }
}
