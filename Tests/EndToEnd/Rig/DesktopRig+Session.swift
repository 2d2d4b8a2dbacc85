// The session from outside the program: the users of a camera, and the running programs.

import Foundation
import Reading
import TestSupport

extension DesktopRig {
  /// How many programs get the images of a camera; nil while PipeWire's tool writes several lists,
  /// as it does during a change.
  private func cameraUsers() throws -> Int? {
    let inventory = try session.output(of: ["pw-dump"])
    let objects = try? JSONSerialization.jsonObject(with: inventory) as? [[String: Any]]
    return objects?.count { $0["type"] as? String == "PipeWire:Interface:Link" }
  }

  /// Waits until the camera sends its images to `count` programs.
  func waitForCameraUsers(_ count: Int) async throws {
    try await sight(of: "\(count) users of the camera") {
      try cameraUsers() == count ? true : nil
    }
  }

  /// The identifiers of the programs on this desktop, without those of assistive technology.
  func processes() throws -> Set<Int> {
    let mark = Data("XDG_RUNTIME_DIR=\(session.folder.path)\0".utf8)
    func text(_ file: String) -> Data {
      (try? FileHandle(forReadingAtPath: "/proc/\(file)")?.readToEnd()) ?? Data()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: "/proc")
    return Set(
      names.compactMap { Int($0) }.filter { number in
        text("\(number)/environ").range(of: mark) != nil
          && text("\(number)/cmdline").range(of: Data("at-spi".utf8)) == nil
      })
  }
}

extension DesktopRig {
  /// Writes an image into the session's folder, in the format of its name.
  func write(_ bitmap: LumaBitmap, as name: String) throws {
    let raw = session.folder.appending(path: name + ".pgm")
    try bitmap.portableGraymap.write(to: raw)
    try session.output(of: ["convert", raw.path, session.folder.appending(path: name).path])
    try FileManager.default.removeItem(at: raw)
  }
}
