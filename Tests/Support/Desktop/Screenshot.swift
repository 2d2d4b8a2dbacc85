// The pixels of the screen.

import Foundation

/// An image of a window or of the screen.
public struct Screenshot: Hashable, Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  private let bytes: [UInt8]
  private let start: Int

  /// Reads a portable pixmap: three words of header, the highest value, then the pixels.
  init(portablePixmap file: Data) throws {
    bytes = Array(file)
    var words: [String] = []
    var position = 0
    while words.count < 4,
      let end = bytes[position...].firstIndex(where: { $0 == 10 || $0 == 32 })
    {
      words.append(String(decoding: bytes[position..<end], as: UTF8.self))
      position = end + 1
    }
    guard words.count == 4, words[0] == "P6", words[3] == "255", let width = Int(words[1]),
      let height = Int(words[2]), bytes.count - position == 3 * width * height
    else { throw StageFailure("The screenshot is not a pixmap: \(words)") }
    (self.width, self.height, start) = (width, height, position)
  }

  /// The colour of the pixel in column `x` of row `y`.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    precondition(0..<width ~= x && 0..<height ~= y, "(\(x), \(y)) is not in the image.")
    let place = start + 3 * (y * width + x)
    return (bytes[place], bytes[place + 1], bytes[place + 2])
  }

  /// Writes the image to a temporary folder and returns its path, for a test's failure message.
  public func kept(as name: String) -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "reticle-failed-tests")
    let file = folder.appending(path: "\(name).png")
    let pixmap = folder.appending(path: "\(name).ppm")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: pixmap)
      let environment = ProcessInfo.processInfo.environment
      _ = try StageCommand(["convert", pixmap.path, file.path], environment: environment).output()
      try FileManager.default.removeItem(at: pixmap)
      return "The image is kept in \(file.path)."
    } catch {
      return "The image could not be kept: \(error)"
    }
  }
}

extension DesktopRig {
  /// The pixels of the whole screen.
  public func screenshot() throws -> Screenshot { try screenshot(of: "root") }

  func screenshot(of window: String) throws -> Screenshot {
    try Screenshot(
      portablePixmap: session.output(
        of: ["import", "-silent", "-window", window, "-depth", "8", "ppm:-"]))
  }
}

extension RigWindow {
  /// The pixels at the place of the window, including windows before it.
  public func screenshot() throws -> Screenshot { try rig.screenshot(of: identifier) }

  /// Waits until an image of the window passes `isMeant`. The error has the path of the last image,
  /// which is kept as `name`.
  @discardableResult
  public func waitForImage(
    _ name: String, where isMeant: (Screenshot) throws -> Bool
  ) async throws -> Screenshot {
    var last: Screenshot?
    return try await sight(of: name, telling: { last?.kept(as: name) ?? "" }) {
      let image = try screenshot()
      last = image
      return try isMeant(image) ? image : nil
    }
  }
}
