// Sheets of labels, rendered as a printer does and read as a camera does.

import Foundation
import TestSupport
import Testing

@testable import ScanCommand

@Suite("Labels on the command line")
struct LabelTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  @Test("Every code of a rendered sheet is read, each as often as the table asks for")
  func sheets() throws {
    let table = "Name,EAN,Amount\nTea & milk,4012345678901,2\nKäse 漢字,9780306406157,30\n"
    try folder.add("table.csv", Array(table.utf8))
    let made = try ScanRun(
      "--make", "ean-13", "--labels", "table.csv", "-o", "a.pdf", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    try render("a.pdf")
    let counts = try counts(in: ["page-1.png", "page-2.png"])
    #expect(counts == ["EAN-13:4012345678901": 2, "EAN-13:9780306406157": 30])
  }

  @Test(
    "A plain list is printed on every kind of sheet, and all of it is read",
    arguments: ["a4-3x8", "a4-3x7", "a4-2x7", "a4-2x4", "a4-4x10", "letter-3x10", "letter-2x5"])
  func plainList(sheet: String) throws {
    let texts = (1...8).map { "https://example.org/asset/\($0)?from=\(sheet)" }
    try folder.add("list.txt", Array(texts.joined(separator: "\n").utf8))
    let made = try ScanRun(
      "--make", "qr-code", "--labels", "list.txt", "--sheet", sheet, "-o", "a.pdf", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    try render("a.pdf")
    let counts = try counts(in: ["page-1.png"])
    #expect(counts == Dictionary(uniqueKeysWithValues: texts.map { ("QR-Code:\($0)", 1) }))
  }

  @Test("A long caption is cut off, and the number of the code below it is whole on every sheet")
  func longCaption() throws {
    let words = String(repeating: "A very long name of a thing ", count: 20)
    try folder.add("table.csv", Array("Name,EAN\n\(words),4012345678901\n".utf8))
    for (kind, sheet) in [("ean-13", "a4-3x8"), ("ean-13", "a4-4x10"), ("qr-code", "a4-4x10")] {
      let made = try ScanRun(
        "--make", kind, "--labels", "table.csv", "--sheet", sheet, "-o", "a.pdf", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      let text = try text(of: "a.pdf")
      // The number of an EAN is drawn below its bars.
      let isDrawn = kind == "ean-13"
      let shown = text.filter { !$0.isWhitespace }
      #expect(shown.contains("4012345678901") != isDrawn, "\(kind) \(sheet): \(text)")
      #expect(text.contains("A very"), "\(kind) \(sheet): \(text)")
    }
  }

  @Test(
    "The text of a code is printed whole beside a caption, also a long link on a small label",
    arguments: ["a4-3x8", "a4-4x10", "a4-2x4"])
  func longCode(sheet: String) throws {
    let link = "https://shop.example.org/asset/4012345678901?batch=2026-11-24&shelf=17b&room=203"
    try folder.add("table.csv", Array("Name,Link\nThe tool shelf of room 203,\(link)\n".utf8))
    let made = try ScanRun(
      "--make", "qr-code", "--labels", "table.csv", "--sheet", sheet, "-o", "a.pdf", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let text = try text(of: "a.pdf")
    #expect(text.filter { !$0.isWhitespace }.contains(link), "\(text)")
    #expect(text.contains("The tool"), "\(text)")
  }

  /// The words of a document.
  private func text(of document: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pdftotext", document, "text.txt"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitForEnd()
    return String(decoding: try folder.contents(of: "text.txt"), as: UTF8.self)
  }

  @Test("A row that the kind cannot carry is named, and nothing is written")
  func fault() throws {
    try folder.add("list.txt", Array("4012345678901\n4012345678902\n".utf8))
    let made = try ScanRun(
      "--make", "ean-13", "--labels", "list.txt", "-o", "a.pdf", in: folder)
    #expect(made.status == 1)
    #expect(made.errors.contains("list.txt: “4012345678902”: "), "\(made.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.pdf").path))
  }

  @Test("A quantity that is no whole number is named with its row, and nothing is written")
  func badQuantity() throws {
    try folder.add("table.csv", Array("code,qty\nalpha,1.5\n".utf8))
    let made = try ScanRun("--make", "qr", "--labels", "table.csv", "-o", "a.pdf", in: folder)
    #expect(made.status == 1 && made.errors.contains("row 2"), "\(made.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.pdf").path))
  }

  /// Renders pages as images of 300 dots to an inch: `page-1.png` and so on.
  private func render(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pdftoppm", "-r", "300", "-gray", "-png", name, "page"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitForEnd()
    #expect(process.terminationStatus == 0)
  }

  private func counts(in pages: [String]) throws -> [String: Int] {
    let run = try ScanRun(pages, in: folder)
    return run.text.split(separator: "\n").reduce(into: [:]) { $0[String($1), default: 0] += 1 }
  }
}
