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
    #expect(made.errors.contains("list.txt: Row 2, “4012345678902”: "), "\(made.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.pdf").path))
  }

  @Test("A quantity that is no whole number is named with its row, and nothing is written")
  func badQuantity() throws {
    try folder.add("table.csv", Array("code,qty\nalpha,1.5\n".utf8))
    let made = try ScanRun("--make", "qr", "--labels", "table.csv", "-o", "a.pdf", in: folder)
    #expect(made.status == 1 && made.errors.contains("row 2"), "\(made.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.pdf").path))
  }

  @Test("A template makes codes of several columns and a running number, and all are read")
  func template() throws {
    try folder.add("parts.csv", Array("SKU,Batch,Amount\nA1,7,2\nB2,12,1\n".utf8))
    let made = try ScanRun(
      "--make", "qr", "--labels", "parts.csv", "--content",
      "https://x.example/{sku}/{batch:03}?n={number:04}", "-o", "a.pdf", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    try render("a.pdf")
    let links = ["A1/007?n=0001", "A1/007?n=0002", "B2/012?n=0003"]
    #expect(
      try counts(in: ["page-1.png"])
        == Dictionary(uniqueKeysWithValues: links.map { ("QR-Code:https://x.example/\($0)", 1) }))
  }

  @Test("A series needs no table, keeps its zeros, and gets check digits")
  func series() throws {
    let made = try ScanRun(
      "--make", "ean-8", "--series", "0000010-0000012", "--sheet", "50x30", "-o", "a.pdf",
      in: folder)
    #expect(made.status == 0, "\(made.errors)")
    try render("a.pdf")
    let codes = try counts(in: ["page-1.png", "page-2.png", "page-3.png"])
    #expect(codes == ["EAN-8:00000109": 1, "EAN-8:00000116": 1, "EAN-8:00000123": 1])
  }

  @Test("The caption has what its template names, and leaves the code's own text its room")
  func caption() throws {
    let words = String(repeating: "A very long name of a thing ", count: 20)
    try folder.add("table.csv", Array("Name,Tag,Place\n\(words),T-4711,Room 9\n".utf8))
    for sheet in ["a4-3x8", "a4-4x10", "50x25"] {
      let made = try ScanRun(
        "--make", "qr", "--labels", "table.csv", "--sheet", sheet, "--caption",
        "Owned by: {name}\\n{place}", "-o", "a.pdf", in: folder)
      #expect(made.status == 0, "\(made.errors)")
      let text = try text(of: "a.pdf")
      #expect(text.contains("T-4711"), "\(sheet): \(text)")
      #expect(text.contains("Owned by"), "\(sheet): \(text)")
    }
    let bare = try ScanRun(
      "--make", "qr", "--labels", "table.csv", "--caption", "{place}", "--no-text", "-o", "a.pdf",
      in: folder)
    #expect(bare.status == 0, "\(bare.errors)")
    #expect(try text(of: "a.pdf").split(whereSeparator: \.isWhitespace) == ["Room", "9"])
  }

  @Test("Characters that no font has are named, and the labels are made")
  func missingGlyphs() throws {
    try folder.add("table.csv", Array("Name,Tag\nTea \u{10FFFD} Käse 漢,T-1\n".utf8))
    let made = try ScanRun("--make", "qr", "--labels", "table.csv", "-o", "a.pdf", in: folder)
    #expect(made.status == 0)
    #expect(made.complaints.count == 1 && made.errors.contains("No font has"), "\(made.errors)")
    #expect(!made.errors.contains("ä"))
    #expect(try folder.contents(of: "a.pdf").starts(with: "%PDF-".utf8))
  }

  @Test("A name with a column is a file for each row, in a folder that is made")
  func files() throws {
    try folder.add("table.csv", Array("SKU,Kind,Amount\nA1,cups/x,3\n../B2,.tea,1\n".utf8))
    for ending in ["svg", "png", "pdf", "eps", "zpl"] {
      let made = try ScanRun(
        "--make", "code-128", "--labels", "table.csv", "-o", "\(ending)/{kind}/{sku}.\(ending)",
        in: folder)
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.text == "")
    }
    let names = try folder.names()
    #expect(names.contains("svg/cups_x/A1.svg") && names.contains("svg/_tea/_._B2.svg"), "\(names)")
    #expect(names.count == 11, "\(names)")
    #expect(try ScanRun("--raw", "png/_tea/_._B2.png", in: folder).text == "../B2\n")
    #expect(try ScanRun("--raw", "pdf/cups_x/A1.pdf", in: folder).text == "A1\n")
  }

  @Test("Two rows with the same name, and a name that is taken, are said, and nothing is written")
  func takenNames() throws {
    try folder.add("table.csv", Array("SKU,Kind\nA1,x\nB2,x\n".utf8))
    let make = ["--make", "qr", "--labels", "table.csv", "-o"]
    var made = try ScanRun(make + ["{kind}.svg"], in: folder)
    #expect(made.status == 1 && made.errors.contains("rows 2 and 3"), "\(made.errors)")
    #expect(try folder.names() == ["table.csv"])
    try folder.add("B2.svg", Array("mine".utf8))
    made = try ScanRun(make + ["{sku}.svg"], in: folder)
    #expect(made.status == 1 && made.errors.contains("B2.svg"), "\(made.errors)")
    #expect(try folder.names() == ["B2.svg", "table.csv"])
    #expect(try folder.contents(of: "B2.svg") == Array("mine".utf8))
    try folder.add("amounts.csv", Array("SKU,Amount\nA1,2\n".utf8))
    let several = try ScanRun(
      "--make", "qr", "--labels", "amounts.csv", "--content", "{number}", "-o", "{sku}.svg",
      in: folder)
    #expect(several.status == 1 && several.errors.contains("several labels"), "\(several.errors)")
    made = try ScanRun(make + ["{number:03}"], in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try folder.names() == ["001.svg", "002.svg", "B2.svg", "amounts.csv", "table.csv"])
  }

  @Test("A row that cannot be made is named, and no file is left of the others")
  func faultyRowOfFiles() throws {
    let rows = (1...80).map { "\($0),\($0 == 78 ? "12345" : "4012345678901")\n" }
    try folder.add("table.csv", Array("Id,EAN\n\(rows.joined())".utf8))
    let made = try ScanRun(
      "--make", "ean-13", "--labels", "table.csv", "-o", "{id}.svg", in: folder)
    #expect(made.status == 1 && made.errors.contains("Row 79, “12345”: "), "\(made.errors)")
    #expect(try folder.names() == ["table.csv"])
  }

  @Test("A column that is not there, and an empty one, are named")
  func faultyTemplates() throws {
    try folder.add("table.csv", Array("SKU,Batch\nA1,1\nB2,\n".utf8))
    for (option, template) in [("--content", "{colour}"), ("--caption", "{a}"), ("-o", "{b}.svg")] {
      let made = try ScanRun(
        "--make", "qr", "--labels", "table.csv", option, template, in: folder)
      #expect(made.status == 1 && made.errors.contains("{SKU} {Batch}"), "\(made.errors)")
    }
    let made = try ScanRun(
      "--make", "qr", "--labels", "table.csv", "--content", "{sku}{batch}", in: folder)
    #expect(made.status == 1 && made.errors.contains("Row 3: "), "\(made.errors)")
    let idle = try ScanRun(
      "--make", "qr", "--labels", "table.csv", "--series", "5", in: folder)
    #expect(idle.status == 1 && idle.errors.contains("{number}"), "\(idle.errors)")
    #expect(try folder.names() == ["table.csv"])
  }

  @Test(
    "Wrong usage of series and templates is named",
    arguments: [
      ["--series", "5-1"], ["--series", "1-5", "x"], ["--series", "1-20000"], ["--series", "7"],
      ["--series", "1-5", "-o", "{number}.svg", "--caption", "x"],
      ["--series", "1-5", "-o", "{number}.svg", "--sheet", "50x30"],
      ["--series", "1-5", "-o", "{number}.gif"], ["--series", "1-5", "-o", "a.svg"],
      ["--content", "{text}", "x"], ["--caption", "{text}", "x"],
    ])
  func usage(arguments: [String]) throws {
    let run = try ScanRun(["--make", "qr"] + arguments, in: folder)
    #expect(run.status == 2 && run.complaints.count == 1, "\(run.errors)")
    #expect(run.text == "")
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
