// A screenshot's file is removed only if it can be nothing else.

import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite("The file of a screenshot")
struct ScreenshotFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Takes the file of this name, where screenshots lie in “shots”, and returns whether it is gone.
  private func isRemoved(_ name: String, askedAt start: ScreenshotFile.Moment) throws -> Bool {
    let path = "\(folder.path)/\(name)"
    let file = ScreenshotFile(path: path, askedAt: start, in: ["\(folder.path)/shots"])
    #expect(file.take(most: 10) == Array("pixels".utf8))
    return !FileManager.default.fileExists(atPath: path)
  }

  @Test("A new file where screenshots lie is removed, also in a folder of its own")
  func new() throws {
    let start = ScreenshotFile.Moment.now
    for name in ["shots/a.png", "shots/document/b.png", "shots/../shots/c.png"] {
      try folder.write("pixels", to: name)
      #expect(try isRemoved(name, askedAt: start))
    }
  }

  @Test("A file from before the request stays")
  func old() throws {
    try folder.write("pixels", to: "shots/old.png")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -1)],
      ofItemAtPath: "\(folder.path)/shots/old.png")
    #expect(try !isRemoved("shots/old.png", askedAt: .now))
  }

  @Test("A file elsewhere stays, however its path is written")
  func elsewhere() throws {
    let start = ScreenshotFile.Moment.now
    try folder.write("pixels", to: "shots/other")
    try folder.write("pixels", to: "letters/a.png")
    try folder.write("pixels", to: "shots-of-birds/b.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/shots/link", withDestinationPath: "../letters")
    for name in [
      "letters/a.png", "shots-of-birds/b.png", "shots/../letters/a.png", "shots/link/a.png",
    ] {
      #expect(try !isRemoved(name, askedAt: start), "\(name)")
    }
  }

  @Test("A link and a file with a second name stay")
  func links() throws {
    let start = ScreenshotFile.Moment.now
    try folder.write("pixels", to: "letter.png")
    try folder.write("pixels", to: "shots/linked.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/shots/link.png", withDestinationPath: "\(folder.path)/letter.png")
    try FileManager.default.linkItem(
      atPath: "\(folder.path)/shots/linked.png", toPath: "\(folder.path)/second.png")
    #expect(try !isRemoved("shots/link.png", askedAt: start))
    #expect(try !isRemoved("shots/linked.png", askedAt: start))
  }

  @Test("A file that is too large, a missing one and a pipe are not read and stay")
  func unreadable() throws {
    try folder.write("many more pixels", to: "shots/large.png")
    #expect(mkfifo("\(folder.path)/shots/pipe.png", 0o600) == 0)
    for name in ["large.png", "pipe.png", "none.png"] {
      let path = "\(folder.path)/shots/\(name)"
      let existed = FileManager.default.fileExists(atPath: path)
      let file = ScreenshotFile(path: path, askedAt: .now, in: [folder.path])
      #expect(file.take(most: 10) == nil)
      #expect(FileManager.default.fileExists(atPath: path) == existed)
    }
  }
}
