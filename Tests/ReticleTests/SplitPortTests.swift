// The port for splitting: real documents, real helpers, and a log of which the command line knows.

import Assembly
import FeatureModels
import FeatureSessions
import Foundation
import ImageForge
import Reading
import Testing
import Wording

@testable import Filing
@testable import Reticle
@testable import System

@Suite("Splitting documents for the window", .timeLimit(.minutes(3)))
struct SplitPortTests {
  private let folder = NSTemporaryDirectory() + "reticle-split-\(UUID().uuidString)"

  /// A document whose pages have these codes, in a folder of its own.
  private func document(_ texts: [String], named name: String = "a.pdf") throws -> String {
    var file = PDFFile()
    for text in texts {
      let page = try LumaBitmap.code(text)
      file.addPage(
        showing: page.pixels, width: page.size.width, height: page.size.height, dotsPerInch: 150)
    }
    try FileManager.default.createDirectory(
      atPath: folder + "/in", withIntermediateDirectories: true)
    try Data(file.bytes).write(to: URL(filePath: "\(folder)/in/\(name)"))
    return "\(folder)/in/\(name)"
  }

  private var port: SplitPort {
    SplitPort(.standard, log: StateFile("split.jsonl", in: folder + "/state"))
  }

  private func codes(of document: any SplittableDocument) async throws -> [[Detection]] {
    var pages: [[Detection]] = []
    for number in 1...document.pageCount {
      let page = try await document.read(
        page: number, for: RecognitionSettings(), withThumbnail: number == 1)
      #expect((page.thumbnail != nil) == (number == 1))
      #expect((page.thumbnail?.size.width ?? 0) <= 104)
      pages.append(page.codes)
    }
    return pages
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/in").sorted()
  }

  @Test("The plan has the names that are then written, none is overwritten, and undo removes them")
  func round() async throws {
    let path = try document(["one", "two", "WIFI:T:WPA;S:Home;P:password1;;"])
    try Data("mine".utf8).write(to: URL(filePath: folder + "/in/one.pdf"))
    let document = try await port.open(path, password: nil)
    let pages = try await codes(of: document)
    var rule = SplitRule()
    rule.names = "{text}.{ext}"
    let plan = try await document.plan(pages, rule)
    #expect(plan.files.map(\.name) == ["one (2).pdf", "two.pdf", "a-3.pdf"])
    #expect(plan.files.map(\.isNumbered) == [true, false, false])
    #expect(plan.files.map(\.text) == ["one", "two", nil])
    #expect(try names() == ["a.pdf", "one.pdf"])
    let outcome = await document.write(plan.files.map(\.part), rule) { _ in }
    #expect(outcome == SplitOutcome(written: 3, fault: nil))
    #expect(try names() == ["a-3.pdf", "a.pdf", "one (2).pdf", "one.pdf", "two.pdf"])
    let log = try MoveLog(Array("\(folder)/state/split.jsonl".utf8), isNew: false)
    #expect(log.changes.count == 3)
    withExtendedLifetime(log) {}
  }

  @Test("What is written can be taken back, and a part that has changed stays")
  func undo() async throws {
    let document = try await port.open(document(["one", "two"]), password: nil)
    var rule = SplitRule()
    rule.folder = folder + "/out {name}"
    let parts = try await document.plan(codes(of: document), rule).files.map(\.part)
    #expect(await document.write(parts, rule) { _ in }.written == 2)
    let second = rule.folder.map { $0 + "/a-2.pdf" } ?? ""
    try Data("changed".utf8).write(to: URL(filePath: second))
    let (removed, fault) = await port.undo()
    #expect(removed == 1 && fault?.english.contains("a-2.pdf") == true)
    #expect(FileManager.default.fileExists(atPath: second))
    _ = FileMove.remove(Array(second.utf8))
    #expect(await port.undo().fault == nil)
    #expect(await port.undo().fault?.english == "There is nothing to undo.")
  }

  @Test("What cannot be split has a sentence")
  func faults() async throws {
    let path = try document(["one"])
    for (bytes, sentence) in [
      ("text", "This file is not a PDF document."), ("%PDF-1.4\n", "This document is damaged."),
    ] {
      try Data(bytes.utf8).write(to: URL(filePath: path))
      let fault = await #expect(throws: SplitFault.self) {
        _ = try await port.open(path, password: nil)
      }
      #expect(fault?.sentence.english == sentence)
    }
    var file = PDFFile()
    file.addPage(drawing: "")
    try Data(file.bytes(protectedBy: "open")).write(to: URL(filePath: path))
    let locked = await #expect(throws: SplitFault.self) {
      _ = try await port.open(path, password: nil)
    }
    #expect(locked?.isLocked == true)
    let document = try await port.open(path, password: "open")
    var rule = SplitRule()
    rule.expression = "("
    await #expect(throws: SplitFault.self) { _ = try await document.plan([[]], rule) }
  }
}
