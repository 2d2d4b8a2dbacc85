// Folders and lists of files, read by the built program.

import Foundation
import Testing

@testable import ScanCommand

@Suite("Piles of files")
struct PileTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
    for name in ["pile", "pile/b", "pile/b/c", "elsewhere"] { try folder.addFolder(name) }
    for name in ["pile/a.pgm", "pile/b/c/d.pgm", "pile/b/e.pgm", "pile/f.pgm", "elsewhere/g.pgm"] {
      try folder.add(name, text: name)
    }
  }

  @Test("All images below a folder are read in the order of their names")
  func recursive() throws {
    let run = try ScanRun("-r", "pile", "--json", in: folder)
    let sources = try Lines(of: run.output).summaries
    #expect(sources == ["pile/a.pgm", "pile/b/c/d.pgm", "pile/b/e.pgm", "pile/f.pgm"])
    #expect(run.status == 0)
  }

  @Test(
    "A list of one endless line is refused at once, and nothing of it is shown",
    arguments: [["--files-from"], ["-0", "--files-from"], ["pile/a.pgm", "--expect"]])
  func endlessLine(options: [String]) throws {
    try folder.add("list.txt", [UInt8](repeating: 0x41, count: 100_000_000))
    let began = ContinuousClock.now
    let run = try ScanRun(options + ["list.txt"], in: folder)
    #expect(.now - began < .seconds(10))
    #expect(run.errors == "reticle-scan: list.txt: is not a list: line 1 is too long\n")
    #expect(run.status == 1)
  }

  @Test("Hidden files, files that are no images, and links out of the folder are left out")
  func others() throws {
    try folder.add("pile/.hidden.pgm", text: "hidden")
    try folder.add("pile/notes.txt", Array("text".utf8))
    try folder.addFolder("pile/.git")
    try folder.add("pile/.git/h.pgm", text: "hidden")
    let files = FileManager.default
    for (link, target) in [
      ("pile/out", "../elsewhere"), ("pile/round", ".."), ("pile/x.pgm", "a.pgm"),
    ] {
      try files.createSymbolicLink(
        atPath: folder.url.appending(path: link).path, withDestinationPath: target)
    }
    let run = try ScanRun("--recursive", "pile", in: folder)
    #expect(run.text.split(separator: "\n").count == 4)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("A damaged image in a folder has its line, and the others are read")
  func damaged() throws {
    try folder.add("pile/b/broken.pgm", SampleFolder.cutPNG)
    let run = try ScanRun("-r", "pile", in: folder)
    #expect(run.text.split(separator: "\n").count == 4)
    #expect(run.complaints.count == 1)
    #expect(run.errors.contains("pile/b/broken.pgm"))
    #expect(run.status == 1)
  }

  @Test("Without --recursive a folder is no source")
  func plainFolder() throws {
    let run = try ScanRun("pile", in: folder)
    #expect(run.errors.contains("is a folder"))
    #expect(run.status == 1)
  }

  @Test("A list on standard input names files, which may contain line ends if zeros end the names")
  func list() throws {
    try folder.add("two\nlines.pgm", text: "odd")
    let names = Array("pile/a.pgm\n\nelsewhere/g.pgm".utf8)
    #expect(
      try ScanRun("--files-from", "-", input: names, in: folder).text
        == "QR-Code:pile/a.pgm\nQR-Code:elsewhere/g.pgm\n")
    let zeros = Array("two\nlines.pgm\0pile/a.pgm\0".utf8)
    #expect(
      try ScanRun("--files-from=-", "-0", input: zeros, in: folder).text
        == "QR-Code:odd\nQR-Code:pile/a.pgm\n")
  }

  @Test("Folders in a list are read with --recursive, and a name that is missing has its line")
  func folderInList() throws {
    let run = try ScanRun(
      "-r", "--files-from", "-", input: Array("pile/b\nmissing.pgm\n".utf8), in: folder)
    #expect(run.text == "QR-Code:pile/b/c/d.pgm\nQR-Code:pile/b/e.pgm\n")
    #expect(run.complaints.count == 1)
  }

  @Test("The time left follows from what was done, and earlier runs do not count for it")
  func progress() {
    let progress = PileProgress(
      total: 1000, doneBefore: 400, done: 100, codes: 1, time: .seconds(60))
    #expect(progress.words == "500 of 1000, 1 code, 5 min left")
    let start = PileProgress(total: 9, doneBefore: 2, done: 0, codes: 0, time: .seconds(1))
    #expect(start.words == "2 of 9, 0 codes")
  }
}

/// The lines of a log.
struct Lines {
  let objects: [[String: Any]]

  init(of bytes: [UInt8]) throws {
    objects = try bytes.split(separator: 10).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
  }

  /// The sources that were read to their end.
  var summaries: [String] {
    objects.filter { $0["summary"] as? Bool == true }.compactMap { $0["source"] as? String }
  }

  /// The lines without the times, which differ from run to run.
  static func withoutTimes(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing(/"milliseconds":[0-9.]+/, with: #""milliseconds":0"#)
  }
}
