// Files that other programs open: their folder, their names, their end.

import Foundation
import GLib
import TestSupport
import Testing
import Wording

@testable import Desktop

@Suite("Files for other programs")
struct HandOverTests {
  private func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("Only this user can read a file, it opens by its address, and it is removed with its owner")
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

  @Test("Two files can have the same name")
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
    "A hostile name stays in its folder, visible and short",
    arguments: [
      ("../../x", "x"), (".bashrc", "bashrc"), ("", "Unnamed"), ("/", "Unnamed"),
      ("..", "Unnamed"), ("/etc/passwd", "passwd"), ("a/../../.ssh/config", "config"),
      ("a\0b.vcf", "ab.vcf"), ("\0", "Unnamed"), (" . .x", "x"), ("x. ", "x"),
      ("line\nbreak.ics", "linebreak.ics"), ("fdp\u{202E}.scr", "fdp.scr"),
      ("\u{200B}.hidden", "hidden"), ("plain.vcf", "plain.vcf"), ("日本.vcf", "日本.vcf"),
      // Swift treats a dot or slash with an accent as another character; the kernel does not.
      ("..\u{301}/\u{301}x", "\u{301}x"), ("a/.\u{308}b", "\u{308}b"),
    ])
  func hostile(_ name: String, _ expected: String) throws {
    #expect(HandOver.safeName(name).unicodeScalars.elementsEqual(expected.unicodeScalars))
    let root = try TemporaryFolder()
    let handOver = HandOver(root: root.path)
    let uri = try handOver.write([1], named: name)
    let path = try #require(URL(string: uri)).path
    // The folder of this file, and the file.
    #expect(try FileManager.default.subpathsOfDirectory(atPath: root.path).count == 2)
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(
    "A long name is cut before its extension",
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

  @Test("An address has only the characters that addresses allow")
  func address() {
    #expect(FileURI.of(path: "/a b/%#?é~-._") == "file:///a%20b/%25%23%3F%C3%A9~-._")
  }

  @Test("A file that cannot be written fails with a sentence")
  func nowhere() throws {
    let failure = #expect(throws: DesktopFailure.self) {
      try HandOver(root: "/nowhere/at/all").write([], named: "x.vcf")
    }
    #expect(failure?.sentence.english == "The folder for “x.vcf” does not exist.")
  }
}
