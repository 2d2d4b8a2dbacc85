import Foundation
import GLib
import TestSupport
import Testing

@testable import Desktop

@Suite("Handing files over")
struct HandOverTests {
  private func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("A file is only this person's, opens by its address, and goes with its owner")
  func file() throws {
    let root = try TemporaryFolder()
    var handOver: HandOver? = HandOver(root: root.path)
    let uri = try #require(try handOver?.write(Array("BEGIN:VCARD".utf8), named: "Zoë & Co.vcf"))
    let url = try #require(URL(string: uri))
    #expect(uri.hasPrefix("file://\(root.path)/reticle-"))
    #expect(uri.hasSuffix("/Zo%C3%AB%20&%20Co.vcf"))
    #expect(try Data(contentsOf: url) == Data("BEGIN:VCARD".utf8))
    #expect(try permissions(of: url.path) == 0o600)
    #expect(try permissions(of: url.deletingLastPathComponent().path) == 0o700)
    handOver = nil
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == [])
  }

  @Test("Two files of one name are two files")
  func twice() throws {
    let root = try TemporaryFolder()
    let handOver = HandOver(root: root.path)
    let uris = try (1...2).map { try handOver.write([$0], named: "Event.ics") }
    #expect(uris[0] != uris[1])
    for (index, uri) in uris.enumerated() {
      #expect(try Data(contentsOf: try #require(URL(string: uri))) == Data([UInt8(index + 1)]))
    }
  }

  @Test(
    "A hostile name stays in its folder, seen and short",
    arguments: [
      ("../../x", "x"), (".bashrc", "bashrc"), ("", "Unnamed"), ("/", "Unnamed"),
      ("..", "Unnamed"), ("/etc/passwd", "passwd"), ("a/../../.ssh/config", "config"),
      ("a\0b.vcf", "ab.vcf"), ("\0", "Unnamed"), (" . .x", "x"), ("x. ", "x"),
      ("line\nbreak.ics", "linebreak.ics"), ("fdp\u{202E}.scr", "fdp.scr"),
      ("\u{200B}.hidden", "hidden"), ("plain.vcf", "plain.vcf"), ("日本.vcf", "日本.vcf"),
      // To Swift a dot or slash with a mark above it is another character, to the kernel it is not.
      ("..\u{301}/\u{301}x", "\u{301}x"), ("a/.\u{308}b", "\u{308}b"),
    ])
  func hostile(_ name: String, _ expected: String) throws {
    #expect(HandOver.safeName(name).unicodeScalars.elementsEqual(expected.unicodeScalars))
    let root = try TemporaryFolder()
    let handOver = HandOver(root: root.path)
    let uri = try handOver.write([1], named: name)
    let path = try #require(URL(string: uri)).path
    // The root, the folder of this file, the file.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: root.path).count == 2)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(
    "A name that is too long is cut before its type",
    arguments: [
      String(repeating: "x", count: 300), String(repeating: "é", count: 300),
      String(repeating: "😀", count: 300), "x" + String(repeating: "\u{301}", count: 300),
    ])
  func long(_ stem: String) throws {
    let name = HandOver.safeName(stem + ".vcf")
    #expect(name.hasSuffix(".vcf"))
    #expect((130...140).contains(name.utf8.count))
    #expect(HandOver.safeName("x." + stem).utf8.count <= 140)
    let root = try TemporaryFolder()
    #expect(throws: Never.self) { try HandOver(root: root.path).write([], named: name) }
  }

  @Test("An address has nothing but what an address may have")
  func address() {
    #expect(FileURI.of(path: "/a b/%#?é~-._") == "file:///a%20b/%25%23%3F%C3%A9~-._")
  }

  @Test("Where no file can be, a sentence says so")
  func nowhere() throws {
    let failure = #expect(throws: DesktopFailure.self) {
      try HandOver(root: "/nowhere/at/all").write([], named: "x.vcf")
    }
    #expect(failure?.sentence == "The folder for “x.vcf” is not there.")
  }
}

@Suite("Saving files")
struct FileWritingTests {
  @Test("A file is written, and written over, with nothing left beside it")
  func save() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/codes.csv"
    try FileWriting.save(Array("first, and longer".utf8), to: path)
    try FileWriting.save(Array("second".utf8), to: path)
    #expect(try folder.text(of: "codes.csv") == "second")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["codes.csv"])
  }

  @Test("Who may read a file that is written over stays as it was")
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

  @Test("A link stays one, and what it leads to is written")
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

  @Test("What cannot be written is said in a sentence, and nothing is left of it")
  func failures() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "inner/file")
    for (path, sentence) in [
      ("\(folder.path)/inner", "“inner” is a folder."),
      ("\(folder.path)/none/codes.csv", "The folder for “codes.csv” is not there."),
      ("\(folder.path)/inner/file/codes.csv", "The folder for “codes.csv” is not there."),
      ("\(folder.path)/", "This is no name for a file."), ("", "This is no name for a file."),
      ("\(folder.path)/a\0b", "This is no name for a file."),
    ] {
      let failure = #expect(throws: DesktopFailure.self) { try FileWriting.save([1], to: path) }
      #expect(failure?.sentence == sentence)
    }
    // The device's stays one.
    let device = #expect(throws: DesktopFailure.self) { try FileWriting.save([1], to: "/dev/null") }
    #expect(device?.sentence == "“null” is no ordinary file.")
    let long = String(repeating: "x", count: 256)
    let failure = #expect(throws: DesktopFailure.self) {
      try FileWriting.save([1], to: "\(folder.path)/\(long)")
    }
    #expect(failure?.sentence == "The name “\(long)” is too long.")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).count == 2)
  }
}
