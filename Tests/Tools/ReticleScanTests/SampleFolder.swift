// A folder of images that is made for one test and goes with it.

import Barcodes
import Foundation
import Imaging
import ZXingRecognizer

/// A folder of its own under the system's folder for such.
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
  /// The image as a file in the simplest of formats, on a white ground.
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
