// Files that get names and folders from their codes.

import Reading
import Foundation
import Testing

@testable import ScanCommand

@Suite("Files named by their codes")
struct RenamingTests {
  private let folder: SampleFolder

  init() throws { folder = try SampleFolder() }

  private func apply(_ arguments: String...) throws -> ScanRun {
    try ScanRun(arguments + ["--apply", "log", "-r", "."], in: folder)
  }

  @Test("Without --apply new names are only printed")
  func dryRun() throws {
    try folder.add("a.pgm", .ean13, text: "4006381333931")
    let run = try ScanRun("--rename", "{text}.{ext}", "a.pgm", in: folder)
    #expect(run.text.hasSuffix("/a.pgm -> \(folder.url.path)/4006381333931.pgm\n"))
    #expect(try folder.names() == ["a.pgm"])
  }

  @Test(
    "A file that is no log is left as it is, and so are the images",
    arguments: [
      "text\n", #"{"from":"me","text":"my only copy"}"#, #"{"f"# + #"oo":"bar"}"#,
      #"{"folder":"/a","note":"mine"}"# + "\n",
      #"{"from":"/a","to":"/b","file":"1:2","a":1}"# + "\n",
      #"{"folder":"/a"}"# + "\n" + #"{"from":"my only co"#, #"{"from":"/a","file":"1:2","to":"/b"#,
    ])
  func foreignLog(_ text: String) throws {
    try folder.add("a.pgm", text: "one")
    try folder.add("log", Array(text.utf8))
    let run = try apply("--rename", "{text}.{ext}")
    #expect(run.status == 1)
    #expect(run.complaints.count == 1)
    #expect(try folder.contents(of: "log") == Array(text.utf8))
    #expect(try folder.names() == ["a.pgm", "log"])
  }

  @Test("A move that was cut off in the log is written anew")
  func cutLog() throws {
    try folder.add("a.pgm", text: "one")
    try folder.add(
      "log", Array((#"{"folder":"/a"}"# + "\n" + #"{"from":"/x/a.pgm","to":"/x"#).utf8))
    #expect(try apply("--rename", "{text}.{ext}").status == 0)
    let lines = String(decoding: try folder.contents(of: "log"), as: UTF8.self).split(
      separator: "\n")
    #expect(lines.count == 2)
    #expect(try folder.names() == ["log", "one.pgm"])
  }

  @Test(
    "A log is a file whose name has no other format’s ending",
    arguments: ["-", "a.csv", "a.png"])
  func unusableLog(_ name: String) throws {
    try folder.add("a.pgm", text: "one")
    let run = try ScanRun("a.pgm", "--rename", "{text}.{ext}", "--apply", name, in: folder)
    #expect(run.status == 2)
    #expect(try folder.names() == ["a.pgm"])
  }

  @Test(
    "No file gets the ending of another format, whatever the code or the template says",
    arguments: [
      ("{text}", "invoice.exe", "invoice.exe.pgm"), ("{text}", "12.50", "12.50"),
      ("{text}", "a.PGM", "a.PGM"), ("{text}.png", "a", "a.png.pgm"),
      ("{text}.{ext}", "a", "a.pgm"),
    ])
  func formats(_ template: String, _ text: String, _ name: String) throws {
    try folder.add("x.pgm", text: text)
    #expect(try apply("--rename", template).status == 0)
    #expect(try folder.names() == [name, "log"].sorted())
  }

  @Test("Files of one name get numbers, no file is overwritten, and a second run moves nothing")
  func namesakes() throws {
    for name in ["a", "b", "c"] { try folder.add("\(name).pgm", text: "same") }
    try folder.add("same.pgm", Array("mine".utf8))
    _ = try apply("--rename", "{text}.{ext}")
    let names = ["log", "same (2).pgm", "same (3).pgm", "same (4).pgm", "same.pgm"]
    #expect(try folder.names() == names)
    #expect(try folder.contents(of: "same.pgm") == Array("mine".utf8))
    let log = try folder.contents(of: "log")
    _ = try apply("--rename", "{text}.{ext}")
    #expect(try folder.names() == names)
    #expect(try folder.contents(of: "log") == log)
  }

  @Test(
    "A hostile text is a plain name in the same folder",
    arguments: [
      "../../etc/passwd", "/etc/passwd", "-rf", ".bashrc", "....", "a\0b", "a\nb\u{1B}[2J", "CON",
      "a\u{202E}gpj.exe", "~root", "\u{200B}", String(repeating: "ü", count: 900), " . ",
    ])
  func hostile(_ text: String) throws {
    try folder.addFolder("in")
    try folder.add("in/a.pgm", text: text)
    let run = try apply("--rename", "{text}.{ext}")
    let names = try folder.names().filter { $0 != "log" }
    let name = try #require(names.first?.dropFirst(3))
    #expect(names.count == 1 && names.first?.hasPrefix("in/") == true, "\(names)")
    #expect(!name.isEmpty && !name.contains("/") && name.utf8.count <= 255)
    #expect(name.first != "." && name.first != "-" && name.hasSuffix(".pgm"))
    #expect(
      !name.unicodeScalars.contains { $0.value < 32 || $0.properties.generalCategory == .format })
    #expect(run.errors.isEmpty, "\(run.errors)")
  }

  @Test("Files are sorted into folders, and the log takes everything back")
  func undo() throws {
    try folder.add("a.pgm", text: "one")
    try folder.add("b.pgm", .ean13, text: "4006381333931")
    try folder.add("no code.pgm", Array("P5\n4 4\n255\n0123456789abcdef".utf8))
    let before = try folder.names()
    _ = try apply("--sort-into", "sorted/{kind}", "--rename", "{text} {name}.{ext}")
    #expect(
      try folder.names() == [
        "log", "no code.pgm", "sorted/EAN-13/4006381333931 b.pgm", "sorted/QR Code/one a.pgm",
      ])
    let undone = try ScanRun("--undo", "log", in: folder)
    #expect(undone.text.split(separator: "\n").count == 2)
    #expect(undone.status == 0)
    #expect(try folder.names() == (before + ["log"]).sorted())
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "sorted").path))
    // A second time there is nothing to do.
    #expect(try ScanRun("--undo", "log", in: folder).text.isEmpty)
  }

  @Test("A file is not taken back over another one, nor is another file taken for it")
  func blockedUndo() throws {
    try folder.add("a.pgm", text: "one")
    try folder.add("b.pgm", text: "two")
    _ = try apply("--rename", "{text}.{ext}")
    try folder.add("a.pgm", Array("mine".utf8))
    let other = folder.url.appending(path: "two.pgm")
    try FileManager.default.moveItem(at: other, to: folder.url.appending(path: "kept"))
    try folder.add("two.pgm", Array("other".utf8))
    let run = try ScanRun("--undo", "log", in: folder)
    #expect(run.status == 1)
    #expect(run.complaints.count == 2)
    #expect(try folder.contents(of: "a.pgm") == Array("mine".utf8))
    #expect(try folder.names() == ["a.pgm", "kept", "log", "one.pgm", "two.pgm"])
  }

  @Test("A file with a secret keeps its name")
  func secret() throws {
    try folder.add("a.pgm", text: "WIFI:T:WPA;S:Home;P:password1;;")
    let run = try apply("--rename", "{text}.{ext}")
    #expect(try folder.names() == ["a.pgm", "log"])
    #expect(run.errors.contains("secret") && !run.errors.contains("password1"))
  }

  @Test(
    "A file that is no log is neither added to nor taken back", arguments: ["x\n", "{}\n", "mine"])
  func foreign(_ text: String) throws {
    try folder.add("a.pgm", text: "one")
    try folder.add("log", Array(text.utf8))
    #expect(try apply("--rename", "{text}.{ext}").status == 1)
    #expect(try ScanRun("--undo", "log", in: folder).status == 1)
    #expect(try folder.names() == ["a.pgm", "log"])
    #expect(try folder.contents(of: "log") == Array(text.utf8))
  }

  @Test("A line of many megabytes is none of a log, and is not read to its end")
  func longLine() throws {
    try folder.add("log", [UInt8](repeating: 0x61, count: 100 << 20))
    let run = try ScanRun("--undo", "log", in: folder)
    #expect(run.status == 1)
    #expect(run.complaints.count == 1)
  }

  @Test("A name that is not UTF-8 comes back byte for byte")
  func foreignBytes() throws {
    try folder.add("a.pgm", text: "one")
    let path = folder.url.path
    #expect(rename("\(path)/a.pgm", Array("\(path)/b".utf8CString.dropLast()) + [-28, 0]) == 0)
    _ = try apply("--rename", "{text}")
    #expect(try folder.names() == ["log", "one"])
    #expect(try ScanRun("--undo", "log", in: folder).status == 0)
    #expect(access(Array("\(path)/b".utf8CString.dropLast()) + [-28, 0], F_OK) == 0)
  }
}
