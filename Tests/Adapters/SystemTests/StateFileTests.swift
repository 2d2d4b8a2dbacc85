// A state file is readable by its user alone, is written whole or not at all, and does not lead to
// other files.

import Foundation
import TestSupport
import Testing

@testable import System

@Suite("State files")
struct StateFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: StateFile { StateFile("counters", in: folder.path + "/a/b") }
  private var path: String { folder.path + "/a/b/counters" }

  @Test("The text comes back, and only this user can read the file and its folder")
  func writing() throws {
    #expect(file.text(most: 100) == nil)
    try file.write("one\n")
    try file.write("two\n")
    #expect(file.text(most: 100) == "two\n")
    for (place, mode) in [(path, 0o600), (folder.path + "/a/b", 0o700)] {
      let facts = try FileManager.default.attributesOfItem(atPath: place)
      #expect(facts[.posixPermissions] as? Int == mode)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b").count == 1)
    file.remove()
    #expect(file.text(most: 100) == nil)
  }

  @Test("A link in its place is neither read nor followed")
  func link() throws {
    try folder.write("another's\n", to: "other")
    try folder.write("", to: "a/b/counters")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path + "/other")
    #expect(file.text(most: 100) == nil)
    try file.write("own\n")
    #expect(try folder.text(of: "other") == "another's\n")
    #expect(file.text(most: 100) == "own\n")
  }

  @Test(
    "A long file, bytes that are not text, a pipe and a folder have no text; a folder is not replaced"
  )
  func hostile() throws {
    try folder.write(String(repeating: "x", count: 101), to: "a/b/counters")
    #expect(file.text(most: 100) == nil && file.text(most: 101) != nil)
    try Data([0xFF, 0xFE]).write(to: URL(filePath: path))
    #expect(file.text(most: 100) == nil)
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(file.text(most: 100) == nil)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(file.text(most: 100) == nil)
    #expect(throws: FileFailure.self) { try file.write("x") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b").count == 1)
  }
}
