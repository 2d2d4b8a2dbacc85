// Files are written whole, over earlier ones or not at all.

import Foundation
import Glibc
import System
import TestSupport
import Testing

@Suite("Saving files")
struct FileWritingTests {
  @Test("A file is written and replaced, and nothing is left beside it")
  func save() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/codes.csv"
    try FileWriting.save(Array("first, and longer".utf8), to: path)
    try FileWriting.save(Array("second".utf8), to: path)
    #expect(try folder.text(of: "codes.csv") == "second")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["codes.csv"])
  }

  @Test("A replaced file keeps its permissions")
  func permissions() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "codes.csv")
    let path = "\(folder.path)/codes.csv"
    for mode in [0o600, 0o666] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      try FileWriting.save([], to: path)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test("A link stays a link, and its target is written")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/codes.csv")
    let link = "\(folder.path)/link.csv"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "real/codes.csv")
    try FileWriting.save(Array("new".utf8), to: link)
    #expect(try folder.text(of: "real/codes.csv") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/codes.csv")
  }

  @Test("A name that is not UTF-8 is written as it is")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let path = Array(folder.path.utf8) + [0x2F, 0xE4]
    for text in ["first", "second"] {
      let draft = try FileDraft(of: path)
      try draft.append(Array(text.utf8))
      try draft.finish()
    }
    let file = open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY)
    #expect(file >= 0)
    #expect(
      try FileHandle(fileDescriptor: file, closeOnDealloc: true).readToEnd() == Data("second".utf8))
  }

  @Test("A draft that is given up leaves the file as it was, and nothing beside it")
  func discarded() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "codes.csv")
    let draft = try FileDraft(of: "\(folder.path)/codes.csv")
    try draft.append(Array("new".utf8))
    draft.discard()
    #expect(try folder.text(of: "codes.csv") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["codes.csv"])
  }

  @Test(
    "A file in a folder that takes no others is written when the new contents are complete",
    .enabled(if: geteuid() != 0, "root may write everywhere"))
  func closedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("old, and longer", to: "closed/codes.csv")
    let closed = "\(folder.path)/closed"
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: closed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed)
    }
    let draft = try FileDraft(of: "\(closed)/codes.csv")
    try draft.append(Array("new".utf8))
    #expect(try folder.text(of: "closed/codes.csv") == "old, and longer")
    try draft.finish()
    #expect(try folder.text(of: "closed/codes.csv") == "new")
  }

  @Test("A failure has its reason, and leaves nothing behind")
  func failures() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "inner/file")
    let long = String(repeating: "x", count: 256)
    for (path, name, reason) in [
      ("\(folder.path)/inner", "inner", .folder),
      ("\(folder.path)/none/codes.csv", "codes.csv", .noFolder),
      ("\(folder.path)/inner/file/codes.csv", "codes.csv", .noFolder),
      ("\(folder.path)/", "", .noName), ("", "", .noName),
      ("\(folder.path)/a\0b", "a\0b", .noName), ("\(folder.path)/\(long)", long, .nameTooLong),
      // A device stays one.
      ("/dev/null", "null", .notOrdinary),
    ] as [(String, String, FileFailure.Reason)] {
      #expect(throws: FileFailure(name: name, reason: reason)) {
        try FileWriting.save([1], to: path)
      }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).count == 2)
  }
}
