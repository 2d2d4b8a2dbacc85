// A folder that is removed with the test.

import Foundation

/// A folder that is removed when its owner ends.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = "/tmp/reticle-test-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and creates the folders above it.
  public func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  public func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: "\(path)/\(name)"), encoding: .utf8)
  }

  /// Overwrites a file in place, as with files of the kernel.
  public func overwrite(_ name: String, with text: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: "\(path)/\(name)"))
    try file.write(contentsOf: Data(text.utf8))
    try file.close()
  }
}
