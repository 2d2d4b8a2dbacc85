// A folder that goes with the test.

import Foundation

final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = "/tmp/reticle-desktop-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: "\(path)/\(name)"), encoding: .utf8)
  }

  /// Puts `text` over what a file holds, as one does with the kernel's.
  func overwrite(_ name: String, with text: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: "\(path)/\(name)"))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }
}

extension TemporaryFolder {
  /// Makes the folder one in which the kernel shows a lamp.
  func addLamp(_ name: String, maximum: Int = 255, level: Int = 0) throws {
    try write("\(maximum)\n", to: "leds/\(name)/max_brightness")
    try write("\(level)\n", to: "leds/\(name)/brightness")
  }

  /// How brightly the lamp shines.
  func level(of name: String) throws -> Int? {
    try text(of: "leds/\(name)/brightness").split(separator: "\n").first.flatMap { Int($0) }
  }
}
