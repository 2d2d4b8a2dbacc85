// Sheets that test printers, made by the built program, and read from images of their pages.

import Foundation
import Reading
import TestSupport
import Testing

@Suite("Testing a printer on the command line")
struct PrinterTestProgramTests {
  private let folder: SampleFolder

  init() throws { folder = try SampleFolder() }

  /// Renders the pages of a sheet, as a printer and a scanner with these dots to an inch would.
  private func render(_ name: String, dots: Int) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pdftoppm", "-r", "\(dots)", "-gray", name, "page"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitForEnd()
    #expect(process.terminationStatus == 0)
    return try folder.names().filter { $0.hasPrefix("page") }
  }

  /// Blurs an image by the mean of a square around each pixel.
  private func blur(_ name: String, reach: Int) throws {
    let file = try folder.contents(of: name)
    let heading = file.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    let size = String(decoding: heading[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    let (width, height) = (size[0], size[1])
    let start = file.count - width * height
    var pixels = Array(file[start...])
    for step in [(1, width, height), (width, height, width)] {
      let (along, count, lines) = step
      let across = along == 1 ? width : 1
      let old = pixels.map(Int.init)
      for line in 0..<lines {
        for place in 0..<count {
          let near = max(0, place - reach)...min(count - 1, place + reach)
          let sum = near.reduce(0) { $0 + old[line * across + $1 * along] }
          pixels[line * across + place * along] = UInt8(sum / near.count)
        }
      }
    }
    try folder.add(name, file[..<start] + pixels)
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("All codes of a clean sheet are good, and the finest modules are safe")
  func clean() throws {
    let made = try ScanRun(
      "--printer-test", "--dpi", "300", "--paper", "letter", "-o", "a.pdf", in: folder)
    #expect(made.status == 0 && made.errors == "", "\(made.errors)")
    let pages = try render("a.pdf", dots: 600)
    #expect(pages.count == 3)
    let read = try ScanRun(["--printer-test-result", "--json"] + pages, in: folder)
    #expect(read.status == 0, "\(read.errors)")
    let lines = try objects(read.text)
    let codes = lines.filter { $0["summary"] == nil }
    #expect(codes.contains { $0["width"] as? Double == 0.254 && $0["dots"] as? Int == 3 })
    #expect(
      codes.filter { $0["barReduction"] as? Int == 0 }.allSatisfy {
        $0["state"] as? String == "good"
      })
    #expect(codes.allSatisfy { $0["state"] as? String != "absent" })
    let verdicts = lines.filter { $0["summary"] != nil }
    #expect(verdicts.count == 6)
    #expect(
      verdicts.allSatisfy { $0["safeDots"] as? Int == 2 && $0["barReduction"] as? Int == 0 },
      "\(read.text)")
  }

  @Test("Fine codes that a printer blurs are not read, and larger ones are safe")
  func blurred() throws {
    let made = try ScanRun("--printer-test", "code-128", "--dpi", "300", "-o", "a.pdf", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let page = try #require(try render("a.pdf", dots: 300).first)
    try blur(page, reach: 2)
    let read = try ScanRun("--printer-test-result", "--csv", page, in: folder)
    #expect(read.status == 0, "\(read.errors)")
    let rows = read.text.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",") }
    func states(ofDots dots: Int) -> Set<String> {
      Set(rows.filter { $0[5] == "\(dots)" && $0[7] == "0" }.map { String($0[8]) })
    }
    #expect(states(ofDots: 2) == ["\"unread\""], "\(read.text)")
    #expect(states(ofDots: 6) == ["\"good\""], "\(read.text)")
    let quick = ["--printer-test-result", "--effort", "quick", page]
    let table = try ScanRun(quick, in: folder)
    #expect(table.text.contains("\nCode 128, bars across the paper feed\n"), "\(table.text)")
    #expect(table.text.contains("  Safe: modules of "), "\(table.text)")
    for (name, start) in [("a.svg", "<?xml"), ("a.png", "\u{89}PNG"), ("b.pdf", "%PDF-")] {
      let drawn = try ScanRun(quick + ["-o", name], in: folder)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let bytes = try folder.contents(of: name).prefix(start.unicodeScalars.count)
      #expect(bytes.elementsEqual(start.unicodeScalars.map { UInt8($0.value) }))
    }
    let drawing = String(decoding: try folder.contents(of: "a.svg"), as: UTF8.self)
    #expect(drawing.contains("#f66151") && drawing.contains("#8ff0a4"))
  }

  @Test("Images without a test sheet have a sentence, and the status 4")
  func nothing() throws {
    try folder.add("a.pgm", text: "210060000122")
    let run = try ScanRun("--printer-test-result", "a.pgm", in: folder)
    #expect(run.status == 4 && run.text == "", "\(run.text) \(run.errors)")
  }

  @Test("A drawing stays where there is nothing to draw")
  func earlierDrawing() throws {
    try folder.add("a.pgm", text: "210060000122")
    try Data("earlier".utf8).write(to: folder.url.appending(path: "a.svg"))
    let run = try ScanRun("--printer-test-result", "a.pgm", "-o", "a.svg", in: folder)
    #expect(run.status == 4, "\(run.errors)")
    #expect(try folder.contents(of: "a.svg") == Array("earlier".utf8))
    #expect(try folder.names() == ["a.pgm", "a.svg"])
  }

  @Test(
    "Wrong usage is named",
    arguments: [
      ["--printer-test", "micro-qr-code"], ["--printer-test", "qr", "text"],
      ["--printer-test", "-o", "a.png"], ["--paper", "a4", "a.png"],
      ["--printer-test-result"], ["--printer-test-result", "--camera"],
      ["--printer-test-result", "--json", "a.pgm", "-o", "a.svg"],
      ["--printer-test-result", "a.pgm", "-o", "a.jpg"],
    ])
  func usage(arguments: [String]) throws {
    let run = try ScanRun(arguments, in: folder)
    #expect(run.status == 2 && run.complaints.count == 1, "\(run.errors)")
  }
}
