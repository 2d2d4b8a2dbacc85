// Documents that are split at the codes on their pages.

import FeatureModels
import Foundation
import ImageForge
import Meaning
import Reading
import TestSupport
import Testing

@testable import ScanCommand

@Suite("Documents split at their codes", .timeLimit(.minutes(3)))
struct SplittingTests {
  private let folder: SampleFolder

  init() throws { folder = try SampleFolder() }

  private func path(_ name: String) -> String { "\(folder.url.path)/\(name)" }

  /// The codes in a file.
  private func codes(in name: String) throws -> [String] {
    try ScanRun("--raw", name, in: folder).text.split(separator: "\n").map(String.init)
  }

  private func pageCount(of name: String) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["qpdf", "--show-npages", name]
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitForEnd()
    return String(decoding: text, as: UTF8.self)
  }

  @Test("Without --apply the parts are only printed, and nothing is written")
  func dryRun() throws {
    let document = try PDFFile(withCodes: ["", "one", "", "two"]).bytes
    try folder.add("a.pdf", document)
    let run = try ScanRun("--split", "parts", "a.pdf", in: folder)
    let lines = [
      "a.pdf#1 -> \(path("parts/a-1.pdf"))",
      "a.pdf#2-3 -> \(path("parts/a-2.pdf")) (QR-Code:one)",
      "a.pdf#4 -> \(path("parts/a-3.pdf")) (QR-Code:two)",
    ]
    #expect(run.text == lines.map { path($0) + "\n" }.joined())
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(try folder.names() == ["a.pdf"])
  }

  @Test("Each part has its pages and the name of its code, and the document stays as it is")
  func parts() throws {
    let document = try PDFFile(withCodes: ["", "", "one", "", "two", "three", ""]).bytes
    try folder.add("a.pdf", document)
    let run = try ScanRun(
      "--split", "parts/{kind}", "--rename", "{number} {text}.{ext}", "--apply", "log", "a.pdf",
      in: folder)
    #expect(run.errors.isEmpty && run.status == 0, "\(run.errors)")
    let parts = [
      ("parts/QR Code/2 one.pdf", "2\n", ["one"]), ("parts/QR Code/3 two.pdf", "1\n", ["two"]),
      ("parts/QR Code/4 three.pdf", "2\n", ["three"]), ("parts/a-1.pdf", "2\n", []),
    ]
    #expect(try folder.names() == ["a.pdf", "log"] + parts.map(\.0))
    for (name, pages, texts) in parts {
      #expect(try pageCount(of: name) == pages)
      #expect(try codes(in: name) == texts)
    }
    #expect(try folder.contents(of: "a.pdf") == document)
  }

  @Test("Parts begin only at codes of the chosen types and texts")
  func narrowed() throws {
    try folder.add("a.pdf", PDFFile(withCodes: ["INV-1", "page 2", "INV-3", "INVOICE"]).bytes)
    let texts = try ScanRun("--split", "parts", "--split-at", "^INV-[0-9]", "a.pdf", in: folder)
    #expect(texts.text.contains("a.pdf#1-2 -> ") && texts.text.contains("a.pdf#3-4 -> "))
    #expect(texts.text.split(separator: "\n").count == 2)
    let kinds = try ScanRun(
      "--split", "parts", "-f", "ean-13", "--apply", "log", "a.pdf", in: folder)
    #expect(kinds.status == 4 && kinds.text.isEmpty)
    #expect(kinds.complaints == ["reticle-scan: a.pdf: has no code at which a part begins"])
    #expect(try folder.names() == ["a.pdf", "log"])
  }

  @Test("Pages that separate are left out on request, and a part without other pages with them")
  func droppedSeparators() throws {
    try folder.add("a.pdf", PDFFile(withCodes: ["", "one", "two", "", ""]).bytes)
    let run = try ScanRun(
      "--split", "parts", "--drop-separators", "--rename", "{text}.{ext}", "--apply", "log",
      "a.pdf",
      in: folder)
    #expect(run.status == 0 && run.text.contains("a.pdf#4-5 -> "), "\(run.text)")
    #expect(try folder.names() == ["a.pdf", "log", "parts/a-1.pdf", "parts/two.pdf"])
    #expect(try pageCount(of: "parts/two.pdf") == "2\n")
    #expect(try codes(in: "parts/two.pdf").isEmpty)
  }

  @Test("No file is overwritten, and parts of one name get numbers")
  func namesakes() throws {
    try folder.add("a.pdf", PDFFile(withCodes: ["same", "same"]).bytes)
    try folder.addFolder("parts")
    try folder.add("parts/same.pdf", Array("mine".utf8))
    let arguments = ["--split", "parts", "--rename", "{text}.{ext}", "a.pdf"]
    let plan = try ScanRun(arguments, in: folder)
    #expect(plan.text.contains("same (2).pdf") && plan.text.contains("same (3).pdf"))
    #expect(try ScanRun(arguments + ["--apply", "log"], in: folder).text == plan.text)
    #expect(try folder.contents(of: "parts/same.pdf") == Array("mine".utf8))
    #expect(
      try folder.names() == [
        "a.pdf", "log", "parts/same (2).pdf", "parts/same (3).pdf", "parts/same.pdf",
      ])
  }

  @Test("Hostile texts and secrets do not become paths")
  func hostile() throws {
    try folder.addFolder("in")
    let texts = ["../../up", "/etc/passwd", ".hidden", "WIFI:T:WPA;S:Home;P:password1;;"]
    try folder.add("in/a.pdf", PDFFile(withCodes: texts).bytes)
    let run = try ScanRun(
      "--split", "parts", "--rename", "{text}.{ext}", "--apply", "log", "in/a.pdf", in: folder)
    #expect(run.status == 0 && !run.text.contains("password1"), "\(run.text)")
    let names = try folder.names().filter { $0.hasPrefix("parts/") }
    #expect(names.count == 4 && names.contains("parts/a-4.pdf"), "\(names)")
    #expect(names.allSatisfy { $0.hasSuffix(".pdf") && !$0.hasPrefix("parts/.") })
    #expect(try folder.names().count == 6)
  }

  @Test("A document that cannot be split has a sentence, and the next one is split")
  func unreadable() throws {
    try folder.add("b.pdf", PDFFile(withCodes: ["x"]).bytes(protectedBy: "open"))
    try folder.add("c.pdf", Array("%PDF-1.4\n and no more".utf8))
    try folder.add("d.pdf", PDFFile().bytes)
    var cut = try PDFFile(withCodes: ["x", "y"])
    cut.missingPages = 1
    try folder.add("e.pdf", cut.bytes)
    try folder.add("f.pgm", text: "image")
    try folder.add("z.pdf", PDFFile(withCodes: ["one"]).bytes)
    let run = try ScanRun(
      "--split", "parts", "--apply", "log", "b.pdf", "c.pdf", "d.pdf", "e.pdf", "f.pgm", "gone.pdf",
      "z.pdf", in: folder)
    #expect(
      run.complaints.map { $0.replacing("reticle-scan: ", with: "") } == [
        "b.pdf: is protected by a password; give it with --password-file",
        "c.pdf: is a damaged document", "d.pdf: is a damaged document", "e.pdf#3: is damaged",
        "e.pdf: is not split: not all of its pages could be read",
        "f.pgm: is not a document and has no pages (--split)",
        "gone.pdf: cannot be read: No such file or directory",
      ])
    #expect(run.status == 1)
    #expect(try folder.names().filter { $0.hasPrefix("parts/") } == ["parts/z-1.pdf"])
  }

  @Test("The parts of a protected document need its password too")
  func password() throws {
    try folder.add("a.pdf", PDFFile(withCodes: ["one", "two"]).bytes(protectedBy: "open"))
    try folder.add("word", Array("open\n".utf8))
    let run = try ScanRun(
      "--split", "parts", "--password-file", "word", "--apply", "log", "a.pdf", in: folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let closed = try ScanRun("parts/a-2.pdf", in: folder)
    #expect(closed.errors.contains("is protected by a password"))
    let open = try ScanRun("--raw", "--password-file", "word", "parts/a-2.pdf", in: folder)
    #expect(open.text == "two\n")
  }

  @Test("--undo removes the parts and their folders, and a part that has changed stays")
  func undo() throws {
    try folder.add("a.pdf", PDFFile(withCodes: ["one", "two"]).bytes)
    _ = try ScanRun("--split", "parts/{text}", "--apply", "log", "a.pdf", in: folder)
    let changed = try folder.contents(of: "parts/two/a-2.pdf") + Array("note".utf8)
    try folder.add("parts/two/a-2.pdf", changed)
    let run = try ScanRun("--undo", "log", in: folder)
    #expect(run.text == path("parts/one/a-1.pdf") + " is removed\n")
    #expect(run.complaints.count == 1 && run.errors.contains("has changed"), "\(run.errors)")
    #expect(run.status == 1)
    #expect(try folder.names() == ["a.pdf", "log", "parts/two/a-2.pdf"])
    #expect(try folder.contents(of: "parts/two/a-2.pdf") == changed)
    #expect(!FileManager.default.fileExists(atPath: path("parts/one")))
  }

  @Test("JSON has a line for each part and one for the document")
  func json() throws {
    try folder.add("a.pdf", PDFFile(withCodes: ["", "one", ""]).bytes)
    let run = try ScanRun(
      "--split", "parts", "--json", "--apply", "log", "a.pdf", "gone.pdf", in: folder)
    let lines = try run.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["source"] as? String } == ["a.pdf", "a.pdf", "a.pdf", "gone.pdf"])
    #expect(lines.map { $0["part"] as? Int } == [1, 2, nil, nil])
    #expect(lines.map { $0["firstPage"] as? Int } == [1, 2, nil, nil])
    #expect(lines.map { $0["lastPage"] as? Int } == [1, 3, nil, nil])
    #expect(lines.map { $0["text"] as? String } == [nil, "one", nil, nil])
    #expect(lines.map { $0["written"] as? Bool } == [true, true, nil, nil])
    #expect(
      lines.map { $0["to"] as? String } == [path("parts/a-1.pdf"), path("parts/a-2.pdf"), nil, nil])
    #expect(lines.map { $0["parts"] as? Int } == [nil, nil, 2, 0])
    #expect(lines.map { $0["summary"] as? Bool } == [nil, nil, true, true])
    #expect(lines[3]["failure"] as? String == "cannot be read: No such file or directory")
    #expect(run.status == 1)
  }

  @Test("Ctrl+C leaves whole parts only, and all of them are in the log")
  func interruption() throws {
    try folder.add("a.pdf", PDFFile(withCodes: (1...60).map { "\($0)" }).bytes)
    let output = Pipe()
    let child = try ScanChild(
      ["--split", "parts", "--apply", "log", "a.pdf"], in: folder,
      output: output.fileHandleForWriting, errors: .nullDevice)
    let first = output.fileHandleForReading.availableData
    child.interrupt()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(child.wait() == 0)
    let lines = String(decoding: first + rest, as: UTF8.self).split(separator: "\n")
    let parts = try folder.names().filter { $0.hasPrefix("parts/") }
    #expect(!parts.isEmpty && parts.count == lines.count)
    for part in parts {
      #expect(part.hasPrefix("parts/a-"), "\(part)")
      #expect(try pageCount(of: part) == "1\n", "\(part)")
    }
    #expect(try ScanRun("--undo", "log", in: folder).status == 0)
    #expect(try folder.names() == ["a.pdf", "log"])
  }

  @Test("Parts below a watched folder are refused, and those of this run are not split again")
  func watched() throws {
    try folder.addFolder("in")
    try folder.add("in/a.pdf", PDFFile(withCodes: ["one"]).bytes)
    for parts in ["./in/", "in/parts", "in/{text}", folder.url.path + "/in/parts"] {
      let run = try ScanRun("--watch", "in", "--split", parts, in: folder)
      #expect(run.status == 1 && run.errors.contains("is watched"), "\(run.errors)")
    }
    let names = try folder.names()
    #expect(names == ["in/a.pdf"])
    let below = try ScanRun(
      "-r", "in", "in/parts/a-1.pdf", "--split", "in/parts", "--apply", "log", in: folder)
    #expect(below.errors.isEmpty && below.status == 0, "\(below.errors)")
    #expect(try folder.names() == ["in/a.pdf", "in/parts/a-1.pdf", "log"])
  }

  @Test("A printed separator sheet separates without further options, and is left out")
  func separators() throws {
    let made = try ScanRun("--separators", "2", "--paper", "letter", "-o", "s.pdf", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    #expect(try codes(in: "s.pdf") == ["RETICLE-SEPARATOR", "RETICLE-SEPARATOR"])
    try folder.add(
      "a.pdf", PDFFile(withCodes: ["one", "RETICLE-SEPARATOR", "", "two", "three"]).bytes)
    let run = try ScanRun(
      "--split", "parts", "--rename", "{text}.{ext}", "--apply", "log", "a.pdf", in: folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      try folder.names() == ["a.pdf", "log", "parts/a-1.pdf", "parts/two.pdf", "s.pdf"])
    #expect(try pageCount(of: "parts/two.pdf") == "3\n")
    for arguments in [
      ["--separators", "0"], ["--separators", "-o", "a.png"], ["--separators", "1", "x"],
    ] {
      #expect(try ScanRun(arguments, in: folder).status == 2, "\(arguments)")
    }
  }

  @Test(
    "A part begins at the first code of a page that separates",
    arguments: [
      (["", "a", "", "b"], false, ["1", "2-3 a", "4 b"]), (["a", "b"], false, ["1 a", "2 b"]),
      (["", "a", "", "b"], true, ["1", "3 a"]), (["", ""], false, []), ([], false, []),
      (["a"], true, []), (["x", "a", "x"], false, ["1", "2-3 a"]),
    ])
  func plan(texts: [String], drops: Bool, parts: [String]) {
    let finder = PartFinder(
      SplitOptions(expression: "^[ab]$", dropsSeparators: drops),
      reader: TextReader(decoder: NoDecoder()))
    let pages = texts.map { $0.isEmpty ? [] : [Detection.sample("y"), .sample($0)] }
    let found = finder.parts(of: pages).map { part in
      ([String(part.ending.dropFirst())]
        + [part.code.map { String(decoding: $0.payload.bytes, as: UTF8.self) }].compactMap(\.self))
        .joined(separator: " ")
    }
    #expect(found == parts)
  }
}
