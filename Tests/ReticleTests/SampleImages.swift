// Image files and videos with codes in them, made for a test.

import Reading
import Foundation
import TestSupport
import FeatureSessions
import Staging

/// A folder of its own, gone with its last user.
final class SampleFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "reticle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a video in which `bitmap` is seen `count` times, ten times a second, and gives its URI.
  func video(_ bitmap: LumaBitmap, _ count: Int) throws -> String {
    let (raw, video) = (url.appending(path: "raw"), url.appending(path: "video.avi"))
    try Data(repeatElement(bitmap.pixels, count: count).joined()).write(to: raw)
    let maker = Process()
    maker.executableURL = URL(filePath: "/usr/bin/gst-launch-1.0")
    maker.arguments = [
      "-q", "filesrc", "location=\(raw.path)", "!", "rawvideoparse", "format=gray8",
      "width=\(bitmap.size.width)", "height=\(bitmap.size.height)", "framerate=10/1", "!",
      "videoconvert", "!", "jpegenc", "!", "avimux", "!", "filesink", "location=\(video.path)",
    ]
    try maker.run()
    maker.waitForEnd()
    guard maker.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    return video.absoluteString
  }
}

extension LumaBitmap {
  /// An image of 320 × 240 pixels in which there is one QR code.
  static func code(_ text: String) throws -> LumaBitmap {
    var scene = Scene(PixelSize(width: 320, height: 240), ground: 220)
    scene.place(try SampleCode(.qrCode, text: text), at: Point(x: 160, y: 120))
    return scene.bitmap
  }

  /// The image as a TIFF in blue, with one red pixel in its first place, and a note on how it is
  /// to be turned.
  func tinted(orientation: UInt16) -> [UInt8] {
    var rgb = pixels.flatMap { [$0, $0, UInt8.max] }
    rgb.replaceSubrange(0..<3, with: [255, 0, 0])
    let (shorts, longs) = (UInt16(3), UInt16(4))
    let start = 16
    let entries: [(tag: UInt16, type: UInt16, count: Int, value: Int)] = [
      (256, longs, 1, size.width), (257, longs, 1, size.height), (258, shorts, 3, 8),
      (259, shorts, 1, 1), (262, shorts, 1, 2), (273, longs, 1, start),
      (274, shorts, 1, Int(orientation)), (277, shorts, 1, 3), (278, longs, 1, size.height),
      (279, longs, 1, rgb.count),
    ]
    var file: [UInt8] = [0x49, 0x49, 42, 0] + (start + rgb.count).bytes(4)
    for _ in 0..<3 { file += 8.bytes(2) }
    file += 0.bytes(2) + rgb + entries.count.bytes(2)
    for entry in entries {
      file += Int(entry.tag).bytes(2) + Int(entry.type).bytes(2)
      file += entry.count.bytes(4) + entry.value.bytes(4)
    }
    return file + 0.bytes(4)
  }
}

extension Int {
  /// The lowest `count` bytes, the lowest first.
  fileprivate func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}

extension ImageItem {
  /// An image of one QR code, turned by a quarter when it is shown upright.
  static func code(_ text: String) throws -> ImageItem {
    ImageItem(name: text, origin: .bytes(try LumaBitmap.code(text).tinted(orientation: 6)))
  }

  /// A file that is none.
  static let broken = ImageItem(name: "note.txt", origin: .bytes(Array("Hello".utf8)))
}
