// Makes videos for tests. Each image has one shade of grey, which stands for its number.

import Foundation
import TestSupport
import Reading

/// A file in a folder of its own, which is removed with this object.
final class Video: Sendable {
  let file: URL
  private let folder: URL

  var uri: String { file.absoluteString }

  init(named name: String, holding data: Data = Data()) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "video-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: name)
    try data.write(to: file)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  static let size = PixelSize(width: 64, height: 48)

  /// The brightness of image `number`, distinct from its neighbours even after a lossy encoding.
  static func grey(_ number: Int) -> UInt8 { UInt8(20 + 6 * number) }

  /// A video of `count` images in the raw `format`, written to a file by GStreamer's parts in
  /// `encoding`.
  convenience init(
    _ count: Int, frameRate: String = "20/1", format: String = "gray8",
    encoding: String = "jpegenc ! avimux"
  ) throws {
    try self.init(named: "video")
    let raw = try Video(named: "raw", holding: Self.pixels(count, format))
    try Self.launch(
      "filesrc location=\(raw.file.path) ! rawvideoparse format=\(format) width=\(Self.size.width)"
        + " height=\(Self.size.height) framerate=\(frameRate) ! \(encoding)"
        + " ! filesink location=\(file.path)")
  }

  /// A file that GStreamer's `parts` write.
  convenience init(making parts: String) throws {
    try self.init(named: "made")
    try Self.launch("\(parts) ! filesink location=\(file.path)")
  }

  /// The first `share` of this video's bytes.
  func cut(to share: Double) throws -> Video {
    let data = try Data(contentsOf: file)
    return try Video(named: "cut", holding: data.prefix(Int(Double(data.count) * share)))
  }

  private static func launch(_ pipeline: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/gst-launch-1.0")
    process.arguments = ["-q"] + pipeline.split(separator: " ").map(String.init)
    try process.run()
    process.waitForEnd()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  private static func pixels(_ count: Int, _ format: String) -> Data {
    var data = Data()
    for number in 0..<count {
      let grey = grey(number)
      switch format {
      case "yuy2":
        for _ in 0..<size.area { data.append(contentsOf: [grey, 128]) }
      case "i420", "nv12":
        data.append(Data(repeating: grey, count: size.area))
        data.append(Data(repeating: 128, count: size.area / 2))
      case "bgr":
        data.append(Data(repeating: grey, count: 3 * size.area))
      default:
        data.append(Data(repeating: grey, count: size.area))
      }
    }
    return data
  }
}
