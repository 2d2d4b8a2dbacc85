// Output to files, full devices and closed pipes.

import Foundation
import Glibc
import Testing

@Suite("Output")
struct OutputTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
    try folder.add("a.pgm", text: "one")
  }

  @Test("--output replaces the contents of a file, even if no code is found")
  func file() throws {
    try folder.add("out.txt", Array("a long line from an earlier run\n".utf8))
    let run = try ScanRun("a.pgm", "-o", "out.txt", in: folder)
    #expect(run.text == "")
    #expect(run.status == 0)
    #expect(try folder.contents(of: "out.txt") == Array("QR-Code:one\n".utf8))
    #expect(try ScanRun("a.pgm", "-faztec", "--output=out.txt", in: folder).status == 4)
    #expect(try folder.contents(of: "out.txt") == [])
  }

  @Test(
    "The name of a file decides the format",
    arguments: [
      (["-o", "a.csv"], "a.csv", #""source","time""#), (["-o", "a.jsonl"], "a.jsonl", "{"),
      (["-o", "a.JSON"], "a.JSON", "{"), (["-o", "a"], "a", "QR-Code:one\n"),
      (["-o", "a.log"], "a.log", "QR-Code:one\n"), (["--json", "-o", "a.txt"], "a.txt", "{"),
      (["--csv", "-o", "a"], "a", #""source""#), (["--raw", "-o", "a.vcf"], "a.vcf", "one\n"),
      (["-o", "a.2026-11-23"], "a.2026-11-23", "QR-Code:one\n"),
    ])
  func endings(_ arguments: [String], _ name: String, _ start: String) throws {
    let run = try ScanRun(["a.pgm"] + arguments, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(String(decoding: try folder.contents(of: name), as: UTF8.self).hasPrefix(start))
  }

  @Test(
    "A name of a format that is not written is refused, with those that are",
    arguments: [
      ["-o", "a.jpg"], ["-o", "a.pdf"], ["-o", "a.xlsx"], ["-o", "a.svg"], ["-o", "a.html"],
      ["--json", "-o", "a.csv"], ["--csv", "-o", "a.json"], ["--json", "-o", "a.png"],
      ["--explain", "-o", "a.csv"], ["--rename", "{text}.{ext}", "-o", "a.csv"],
    ])
  func refusedEndings(_ arguments: [String]) throws {
    let run = try ScanRun(["a.pgm"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.complaints.count == 1)
    #expect(run.text == "")
    #expect(try folder.names() == ["a.pgm"])
  }

  @Test("A dash is standard output, and makes no file")
  func dash() throws {
    #expect(try ScanRun("a.pgm", "-o", "-", in: folder).text == "QR-Code:one\n")
    #expect(try ScanRun("a.pgm", "--json", "--output=-", in: folder).text.hasPrefix("{"))
    #expect(try !ScanRun("--text", "a", "-o", "-", in: folder).text.isEmpty)
    #expect(try folder.names() == ["a.pgm"])
  }

  @Test("A file keeps its contents until the new ones are complete, even if the run is killed")
  func killed() throws {
    try folder.add("out.txt", Array("mine\n".utf8))
    let child = try ScanChild(
      ["a.pgm", "-", "-o", "out.txt"], in: folder, endsInput: false, output: .nullDevice,
      errors: .nullDevice)
    // The draft grows while standard input is waited for.
    let end = Date(timeIntervalSinceNow: 20)
    var grown = false
    while !grown, Date() < end {
      usleep(20_000)
      grown = try folder.names().contains {
        try $0.hasPrefix(".reticle-") && folder.contents(of: $0) == Array("QR-Code:one\n".utf8)
      }
    }
    #expect(grown)
    #expect(try folder.contents(of: "out.txt") == Array("mine\n".utf8))
    child.end()
    _ = child.wait()
    #expect(try folder.contents(of: "out.txt") == Array("mine\n".utf8))
  }

  @Test("A replaced file keeps its mode and its link, and nothing is left beside it")
  func kept() throws {
    try folder.add("real.txt", Array("mine\n".utf8))
    let real = folder.url.appending(path: "real.txt").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    let link = folder.url.appending(path: "link.txt").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.txt")
    #expect(try ScanRun("a.pgm", "-o", "link.txt", in: folder).status == 0)
    #expect(try folder.contents(of: "real.txt") == Array("QR-Code:one\n".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.txt")
    let attributes = try FileManager.default.attributesOfItem(atPath: real)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try folder.names() == ["a.pgm", "link.txt", "real.txt"])
  }

  @Test("What a shell has written to standard output stays, also under the name /dev/stdout")
  func standardOutput() throws {
    try folder.add("out.txt", Array("before\n".utf8))
    let file = try FileHandle(forUpdating: folder.url.appending(path: "out.txt"))
    try file.seekToEnd()
    let child = try ScanChild(
      ["a.pgm", "-o", "/dev/stdout"], in: folder, output: file, errors: .nullDevice)
    #expect(child.wait() == 0)
    #expect(try folder.contents(of: "out.txt") == Array("before\nQR-Code:one\n".utf8))
  }

  @Test("A file that is read or logged to is not written")
  func sources() throws {
    try folder.add("image", text: "one")
    try folder.add("list.csv", Array("one\n".utf8))
    try folder.add("names.txt", Array("a.pgm\n".utf8))
    try folder.add("secret", Array("hunter2\n".utf8))
    let moves = Array(#"{"from":"/a","to":"/b","file":"1:2"}"#.utf8) + Array("\n".utf8)
    try folder.add("moves", moves)
    let image = try folder.contents(of: "image")
    for arguments in [
      ["image", "-o", "image"], ["image", "-o", "./image"], ["--raw", "a.pgm", "-o", "a.pgm"],
      ["a.pgm", "--csv", "--expect", "list.csv", "-o", "list.csv"],
      ["--files-from", "names.txt", "-o", "names.txt"],
      ["a.pgm", "--password-file", "secret", "-o", "secret"],
      ["a.pgm", "--rename", "{text}.{ext}", "--apply", "moves", "-o", "./moves"],
    ] {
      let run = try ScanRun(arguments, in: folder)
      #expect(run.status == 1, "\(arguments)")
      #expect(run.complaints.count == 1)
    }
    #expect(try folder.contents(of: "image") == image)
    #expect(try folder.contents(of: "list.csv") == Array("one\n".utf8))
    #expect(try folder.contents(of: "names.txt") == Array("a.pgm\n".utf8))
    #expect(try folder.contents(of: "secret") == Array("hunter2\n".utf8))
    #expect(try folder.contents(of: "moves") == moves)
    #expect(try folder.names().contains("a.pgm"))
  }

  @Test("The message about a file that cannot be written names it")
  func unwritable() throws {
    let run = try ScanRun("a.pgm", "-o", "no/such/folder", in: folder)
    #expect(run.status == 1)
    #expect(
      run.complaints == [
        "reticle-scan: no/such/folder: cannot be written: No such file or directory"
      ])
  }

  @Test("The message about a full device names it")
  func fullDevice() throws {
    let run = try ScanRun("a.pgm", "-o", "/dev/full", in: folder)
    #expect(run.status == 1)
    #expect(
      run.complaints == ["reticle-scan: /dev/full: cannot be written: No space left on device"])
  }

  @Test("A closed pipe ends the program without a message")
  func closedPipe() throws {
    let output = Pipe()
    let errors = Pipe()
    try output.fileHandleForReading.close()
    let child = try ScanChild(
      ["a.pgm"], in: folder, output: output.fileHandleForWriting,
      errors: errors.fileHandleForWriting)
    #expect(try (errors.fileHandleForReading.readToEnd() ?? Data()).isEmpty)
    let status = child.wait()
    #expect(status == 0 || status == -SIGPIPE)
  }
}
