// PDF documents on the command line: every page is a source of its own.

import Reading
import Foundation
import ImageForge
import Testing
import ZXingRecognizer

@Suite("Documents", .timeLimit(.minutes(5)))
struct DocumentTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  /// A document with one scanned code on each page.
  private func document(of texts: [String], dotsPerInch: Double = 300) throws -> PDFFile {
    var file = PDFFile()
    for text in texts {
      let code = try ZXingCreator.bitmap(.qrCode, text: text).framed(by: 24)
      file.addPage(
        showing: code.pixels, width: code.size.width, height: code.size.height,
        dotsPerInch: dotsPerInch)
    }
    return file
  }

  @Test("The codes of all pages are printed in the order of the pages")
  func pages() throws {
    let texts = (1...40).map { "page \($0)" }
    try folder.add("a.pdf", document(of: texts).bytes)
    let run = try ScanRun("a.pdf", in: folder)
    #expect(run.text == texts.map { "QR-Code:\($0)\n" }.joined())
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("Only the pages of --page are read, and a document without any of them says so")
  func chosenPages() throws {
    try folder.add("a.pdf", document(of: (1...6).map { "page \($0)" }).bytes)
    try folder.add("b.pgm", text: "image")
    let run = try ScanRun("--page", "2-3,6,90", "a.pdf", in: folder)
    #expect(run.text == "QR-Code:page 2\nQR-Code:page 3\nQR-Code:page 6\n")
    #expect(run.errors == "" && run.status == 0)
    let none = try ScanRun("--page=7-", "--json", "a.pdf", in: folder)
    #expect(none.complaints == ["reticle-scan: a.pdf: has 6 pages, and none that --page names"])
    #expect(none.status == 1)
    let pile = try ScanRun("-r", ".", "--page", "1", in: folder)
    #expect(pile.text == "QR-Code:page 1\n" && pile.errors == "")
  }

  @Test("A protected document opens with the first line of a file, and says so without it")
  func password() throws {
    try folder.add("a.pdf", document(of: ["inside"]).bytes(protectedBy: "open sesame"))
    try folder.add("right", Array("open sesame\nsecond line\n".utf8))
    try folder.add("wrong", Array("open\n".utf8))
    try folder.add("empty", Array("\nopen sesame\n".utf8))
    let run = try ScanRun("--password-file", "right", "a.pdf", in: folder)
    #expect(run.text == "QR-Code:inside\n" && run.errors == "" && run.status == 0)
    let refusals = [
      (["a.pdf"], "a.pdf: is protected by a password; give it with --password-file"),
      (["--password-file", "wrong", "a.pdf"], "a.pdf: needs a different password"),
      (["--password-file", "empty", "a.pdf"], "empty: has no password in its first line"),
    ]
    for (arguments, sentence) in refusals {
      let run = try ScanRun(arguments, in: folder)
      #expect(run.errors == "reticle-scan: \(sentence)\n" && run.status == 1, "\(run.errors)")
    }
  }

  @Test("JSON names the page, and ends each page with a line of its own")
  func json() throws {
    try folder.add("a.pdf", document(of: ["one", "two"]).bytes)
    try folder.add("b.pgm", text: "three")
    let run = try ScanRun("--json", "a.pdf", "b.pgm", in: folder)
    let lines = try run.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["page"] as? Int } == [1, 1, 2, 2, nil, nil])
    #expect(
      lines.map { $0["source"] as? String } == [
        "a.pdf#1", "a.pdf#1", "a.pdf#2", "a.pdf#2", "b.pgm", "b.pgm",
      ])
    #expect(lines.map { $0["text"] as? String } == ["one", nil, "two", nil, "three", nil])
    #expect(lines[1]["summary"] as? Bool == true)
  }

  @Test("A run that is cut off within a document gives the lines of one run")
  func resumed() throws {
    try folder.addFolder("pile")
    try folder.add("pile/a.pgm", text: "image")
    try folder.add("pile/b.pdf", document(of: (1...6).map { "page \($0)" }).bytes)
    try folder.add("pile/c.pdf", document(of: ["one", "two"]).bytes)
    try folder.expectContinuations(cuts: 11)
  }

  @Test("A document is named by its first code, once, and gets its name back")
  func renamed() throws {
    try folder.add("scan.pdf", document(of: ["invoice 7", "invoice 8"]).bytes)
    try folder.add("other.pdf", document(of: ["invoice 7"]).bytes)
    _ = try ScanRun("--rename", "{text}.{ext}", "--apply", "log", "-r", ".", in: folder)
    #expect(try folder.names() == ["invoice 7 (2).pdf", "invoice 7.pdf", "log"])
    _ = try ScanRun("--undo", "log", in: folder)
    #expect(try folder.names() == ["log", "other.pdf", "scan.pdf"])
  }

  @Test("A document on standard input is read, and --once ends with its first code")
  func input() throws {
    let bytes = try document(of: ["one", "two"]).bytes
    let all = try ScanRun("-", input: bytes, in: folder)
    #expect(all.text == "QR-Code:one\nQR-Code:two\n")
    let first = try ScanRun("--once", "-", input: bytes, in: folder)
    #expect(first.text == "QR-Code:one\n")
    #expect(first.status == 0)
  }

  @Test("A photograph on a page is read in its own pixels, and each code is printed once")
  func photograph() throws {
    let fine = try ZXingCreator.bitmap(.qrCode, text: "fine").framed(by: 8)
    let coarse = try ZXingCreator.bitmap(.qrCode, text: "coarse").framed(by: 8)
    var file = PDFFile()
    let images = [fine, coarse].map {
      file.addImage($0.pixels, width: $0.size.width, height: $0.size.height)
    }
    // The first is too small to be read at 200 dots per inch.
    file.addPage(
      drawing: "q 15 0 0 15 100 300 cm /F Do Q q 50 0 0 50 300 600 cm /C Do Q",
      "/Resources << /XObject << /F \(images[0]) 0 R /C \(images[1]) 0 R >> >>")
    try folder.add("a.pdf", file.bytes)
    let run = try ScanRun("--json", "a.pdf", in: folder)
    let lines = try run.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let codes = lines.filter { $0["summary"] == nil }
    #expect(Set(codes.compactMap { $0["text"] as? String }) == ["fine", "coarse"])
    #expect(codes.count == 2)
    let corners = try #require(
      codes.first { $0["text"] as? String == "fine" }?["corners"] as? [[Double]])
    let scale = 200.0 / 72
    for corner in corners {
      #expect((95 * scale...120 * scale).contains(corner[0]), "\(corners)")
      #expect(((842 - 320) * scale...(842 - 295) * scale).contains(corner[1]), "\(corners)")
    }
  }

  @Test("A page that cannot be read has a line, the others are read, and the status is 1")
  func damagedPage() throws {
    var file = try document(of: ["one", "two"])
    file.missingPages = 1
    try folder.add("a.pdf", file.bytes)
    try folder.add("b.pdf", Array("%PDF-1.4\n and no more".utf8))
    try folder.add("c.pgm", text: "three")
    let run = try ScanRun("a.pdf", "b.pdf", "c.pgm", in: folder)
    #expect(run.text == "QR-Code:one\nQR-Code:two\nQR-Code:three\n")
    #expect(
      run.complaints == [
        "reticle-scan: a.pdf#3: is damaged", "reticle-scan: b.pdf: is a damaged document",
      ])
    #expect(run.status == 1)
  }

  @Test("After three pages in a row that cannot be read, the rest of a document is left out")
  func givenUp() throws {
    var file = try document(of: ["one", "two", "three"])
    file.missingPages = 6
    try folder.add("a.pdf", file.bytes)
    try folder.add("b.pgm", text: "next")
    let run = try ScanRun("a.pdf", "b.pgm", in: folder)
    #expect(run.complaints.count == 4)
    #expect(run.complaints.last?.hasPrefix("reticle-scan: a.pdf: the other pages") == true)
    #expect(run.text == "QR-Code:one\nQR-Code:two\nQR-Code:three\nQR-Code:next\n")
  }

  @Test("Ctrl+C ends a long document and keeps what was read")
  func interruption() throws {
    try folder.add("a.pdf", document(of: (1...400).map { "page \($0)" }).bytes)
    let output = Pipe()
    let child = try ScanChild(
      ["--json", "a.pdf"], in: folder, output: output.fileHandleForWriting, errors: .nullDevice)
    var text = ""
    while !text.contains("page 1") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    child.interrupt()
    text += String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(child.wait() == 0)
    #expect(text.hasSuffix("}\n") && !text.contains("page 400"))
  }
}
