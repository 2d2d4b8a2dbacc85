// A folder of images for one test, deleted with it.

import Reading
import Foundation
import ImageForge
import TestSupport
import Testing
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

  /// A PNG that ends before its pixels.
  static let cutPNG: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    0x10, 0, 0, 0, 0x10, 0x08, 0, 0, 0, 0, 0x37, 0x6E,
  ]

  func add(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: url.appending(path: name))
  }

  /// Writes an image of a code.
  func add(_ name: String, _ symbology: Symbology = .qrCode, text: String) throws {
    try add(name, ZXingCreator.bitmap(symbology, text: text).portableGraymap)
  }

  /// Writes a video with ten images a second; each of `scenes` lasts for its number of images.
  func addVideo(_ name: String, _ scenes: [(bitmap: LumaBitmap, images: Int)]) throws {
    var number = 0
    for scene in scenes {
      for _ in 0..<scene.images {
        try add("\(name)-\(number).luma", scene.bitmap.pixels)
        number += 1
      }
    }
    let source = url.appending(path: "\(name)-%d.luma").path
    let maker = Process()
    maker.executableURL = URL(filePath: "/usr/bin/gst-launch-1.0")
    maker.arguments = [
      "-q", "multifilesrc", "location=\(source)",
      "caps=video/x-raw,format=GRAY8,width=640,height=480,framerate=10/1", "!", "videoconvert", "!",
      "jpegenc", "!", "avimux", "!", "filesink",
      "location=\(url.appending(path: name).path)",
    ]
    maker.standardOutput = FileHandle.nullDevice
    maker.standardError = FileHandle.nullDevice
    try maker.run()
    maker.waitForEnd()
    try #require(maker.terminationStatus == 0)
  }

  func addFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  /// The names of all files below the folder, hidden ones too, sorted.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: url.appending(path: $0).path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  /// Reads a file.
  func contents(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }
}

extension PDFFile {
  /// A document with a page for each text: one scanned code, or nothing for an empty text.
  init(withCodes texts: [String]) throws {
    self.init()
    for text in texts {
      if text.isEmpty {
        addPage(width: 100, height: 100, drawing: "% page \(pages.count + 1)")
      } else {
        let code = try ZXingCreator.bitmap(.qrCode, text: text).framed(by: 24)
        addPage(
          showing: code.pixels, width: code.size.width, height: code.size.height, dotsPerInch: 300)
      }
    }
  }
}

extension LumaBitmap {
  /// The image with a white border as a PGM file.
  var portableGraymap: [UInt8] {
    let framed = framed(by: 24)
    return Array("P5\n\(framed.size.width) \(framed.size.height)\n255\n".utf8) + framed.pixels
  }

  /// The image with a white border.
  func framed(by margin: Int) -> LumaBitmap {
    let framed = PixelSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
    var result = [UInt8](repeating: 255, count: framed.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        result[(y + margin) * framed.width + x + margin] = pixels[y * size.width + x]
      }
    }
    return LumaBitmap(size: framed, pixels: result)
  }
}
