// Parts of documents have the streams of their pages as they are and nothing of other pages, and
// hostile documents end with a sentence.

import Foundation
import ImageForge
import System
import TestSupport
import Testing

@testable import Isolation

@Suite("Parts of documents", .timeLimit(.minutes(3)))
struct SplitterTests {
  private let folder = NSTemporaryDirectory() + "reticle-parts-\(UUID().uuidString)"

  private func splitter(
    of bytes: [UInt8], pageCount: Int, password: String? = nil
  ) throws -> DocumentSplitter {
    DocumentSplitter(try ImageFile(bytes: bytes), pageCount: pageCount, password: password)
  }

  /// The bytes of a part.
  private func part(
    _ pages: ClosedRange<Int>, of splitter: DocumentSplitter
  ) async throws -> [UInt8] {
    let part = try await splitter.part(pages)
    let path = Array("\(folder)-\(UUID().uuidString)".utf8)
    let draft = try FileDraft(ofNew: path)
    try part.write(to: draft)
    try draft.finish()
    defer { _ = FileMove.remove(path) }
    return Array(try Data(contentsOf: URL(filePath: String(decoding: path, as: UTF8.self))))
  }

  /// The streams in a file, without the words around them.
  private func streams(in bytes: [UInt8]) -> Set<String> {
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    return Set(
      text.split(separator: "\nstream\n").dropFirst().compactMap {
        $0.split(separator: "\nendstream").first.map(String.init)
      })
  }

  private func document(pageCount: Int) -> PDFFile {
    var file = PDFFile()
    for page in 1...pageCount {
      file.addPage(drawing: "% page \(page)\n1 0 0 rg 0 0 \(page) 36 re f")
    }
    return file
  }

  private func error(
    _ bytes: [UInt8], pageCount: Int, password: String? = nil
  ) async throws -> ImageError? {
    let splitter = try splitter(of: bytes, pageCount: pageCount, password: password)
    return await #expect(throws: ImageError.self) { _ = try await splitter.part(1...1) }
  }

  @Test("A part has the streams of its pages unchanged, and no others")
  func content() async throws {
    let bytes = document(pageCount: 6).bytes
    let all = streams(in: bytes)
    #expect(all.count == 6)
    let splitter = try splitter(of: bytes, pageCount: 6)
    for pages in [1...1, 2...4, 6...6, 1...6] {
      let wanted = all.filter { stream in
        pages.contains { stream.hasPrefix("% page \($0)\n") }
      }
      #expect(try await streams(in: part(pages, of: splitter)) == wanted, "\(pages)")
    }
    // The same pages give the same bytes.
    #expect(try await part(2...4, of: splitter) == part(2...4, of: splitter))
  }

  /// A document of three pages with a bookmark, a field and a named place for each, an attachment,
  /// metadata and a color profile.
  private func richDocument() -> [UInt8] {
    var file = document(pageCount: 3)
    let metadata = file.addStream("/Type /Metadata /Subtype /XML", Array("<x>PDF/A</x>".utf8))
    let profile = file.addStream("/N 3", Array("profile".utf8))
    let attachment = file.addStream("/Type /EmbeddedFile", Array("attached".utf8))
    let first = file.add([]) + 1
    // A root, then the second bookmark below the first one, then the third.
    _ = file.add(
      Array("<< /Type /Outlines /First \(first + 1) 0 R /Last \(first + 3) 0 R /Count 2 >>".utf8))
    _ = file.add(
      Array(
        """
        << /Title (Mark1) /Parent \(first) 0 R /Next \(first + 3) 0 R /First \(first + 2) 0 R
        /Last \(first + 2) 0 R /Count -1 /Dest [\(file.pages[0]) 0 R /Fit] >>
        """.utf8))
    _ = file.add(
      Array("<< /Title (Mark2) /Parent \(first + 1) 0 R /Dest (Place2) >>".utf8))
    _ = file.add(
      Array(
        """
        << /Title (Mark3) /Parent \(first) 0 R /Prev \(first + 1) 0 R
        /A << /S /GoTo /D [\(file.pages[2]) 0 R /Fit] >> >>
        """.utf8))
    let places = file.pages.enumerated().map { "(Place\($0 + 1)) [\($1) 0 R /Fit]" }
    file.catalog = """
      /Outlines \(first) 0 R /Metadata \(metadata) 0 R /Lang (de)
      /OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfile \(profile) 0 R >>]
      /Names << /Dests << /Names [\(places.joined(separator: " "))] >>
      /EmbeddedFiles << /Names [(file) << /EF << /F \(attachment) 0 R >> >>] >> >>
      /AcroForm << /Fields [<< /T (Field) /V (Value) >>] >>
      """
    return file.bytes
  }

  @Test("A part keeps what describes the document, and of bookmarks and places those of its pages")
  func description() async throws {
    let splitter = try splitter(of: richDocument(), pageCount: 3)
    let text = String(decoding: try await part(2...2, of: splitter), as: UTF8.self)
    for kept in ["<x>PDF/A</x>", "profile", "/Lang (de)", "Mark1", "Mark2", "Place2"] {
      #expect(text.contains(kept), "\(kept)")
    }
    for gone in ["Mark3", "Place1", "Place3", "attached", "Value", "% page 1", "% page 3"] {
      #expect(!text.contains(gone), "\(gone)")
    }
    let last = String(decoding: try await part(3...3, of: splitter), as: UTF8.self)
    #expect(last.contains("Mark3") && !last.contains("Mark1") && !last.contains("Mark2"))
  }

  /// A tagged document of two pages as PDF/A describes it.
  private func archivalDocument() -> [UInt8] {
    var file = PDFFile()
    for page in 0..<2 {
      file.addPage(
        drawing: "/P <</MCID 0>> BDC\n0 0 \(page + 1) 9 re f\nEMC", "/StructParents \(page)")
    }
    let metadata = file.addStream(
      "/Type /Metadata /Subtype /XML",
      Array(
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
        xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>2</pdfaid:part>
        <pdfaid:conformance>A</pdfaid:conformance></rdf:Description></rdf:RDF></x:xmpmeta>
        """.utf8))
    let profile = file.addStream("/N 3", Array("profile".utf8))
    let root = file.add([]) + 1
    let (first, second) = (root + 1, root + 2)
    _ = file.add(
      Array(
        """
        << /Type /StructTreeRoot /K [\(first) 0 R \(second) 0 R] /ParentTree <<
        /Nums [0 [\(first) 0 R] 1 [\(second) 0 R]] >> >>
        """.utf8))
    for page in file.pages {
      _ = file.add(
        Array("<< /Type /StructElem /S /P /P \(root) 0 R /Pg \(page) 0 R /K 0 >>".utf8))
    }
    file.catalog = """
      /Metadata \(metadata) 0 R /Lang (de) /MarkInfo << /Marked true >>
      /StructTreeRoot \(root) 0 R /ViewerPreferences << /DisplayDocTitle true >>
      /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB)
      /DestOutputProfile \(profile) 0 R >>]
      """
    return file.bytes
  }

  @Test("A part of a PDF/A has all that makes it one")
  func archival() async throws {
    let bytes = archivalDocument()
    let splitter = try splitter(of: bytes, pageCount: 2)
    let part = try await part(2...2, of: splitter)
    let text = String(decoding: part, as: UTF8.self)
    for kept in [
      "%PDF-1.4", "<pdfaid:part>2</pdfaid:part>", "<pdfaid:conformance>A", "/Type /OutputIntent",
      "/S /GTS_PDFA1", "\nprofile\n", "/Marked true", "/StructTreeRoot", "/ParentTree",
      "/StructParents 1", "/MCID 0", "/Lang (de)", "/DisplayDocTitle true", "/ID [",
    ] { #expect(text.contains(kept), "\(kept)") }
    // What PDF/A forbids: compressed metadata, encryption, and streams of objects in its first part.
    for absent in ["/Encrypt", "/ObjStm", "/Filter"] { #expect(!text.contains(absent)) }
    // The tags of the page lead to it, by the number that it has in the tree.
    let page = try #require(text.firstMatch(of: /(\d+) 0 obj\s*<<[^>]*\/StructParents 1/)).output.1
    #expect(text.contains("/Pg \(page) 0 R"), "\(text)")
    #expect(!text.contains("/StructParents 0"))
  }

  @Test("qpdf finds no fault in the parts")
  func checked() async throws {
    let splitter = try splitter(of: richDocument(), pageCount: 3)
    for pages in [1...1, 2...3, 1...3] {
      let path = "\(folder)-checked.pdf"
      defer { _ = FileMove.remove(Array(path.utf8)) }
      try Data(await part(pages, of: splitter)).write(to: URL(filePath: path))
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["qpdf", "--check", path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(pages)")
    }
  }

  @Test("Many parts of a document of 300 pages take no more memory than a few")
  func memory() async throws {
    var file = PDFFile()
    for page in 1...300 {
      file.addPage(
        showing: [UInt8](repeating: UInt8(truncatingIfNeeded: page), count: 90_000), width: 300,
        height: 300, dotsPerInch: 100)
    }
    let splitter = try splitter(of: file.bytes, pageCount: 300)
    var peaks: [Int] = []
    for page in stride(from: 1, through: 300, by: 3) {
      _ = try await splitter.part(page...page)
      if page == 31 || page == 298 {
        let process = try #require(splitter.process)
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
        peaks.append(try #require(Int(line.filter(\.isNumber))))
      }
    }
    // In KiB; the document has 27 MB.
    #expect(peaks[1] - peaks[0] < 4096, "\(peaks)")
  }

  @Test("Documents that cannot be split have the sentence of their fault")
  func faults() async throws {
    let bytes = document(pageCount: 3).bytes
    let protected = document(pageCount: 3).bytes(protectedBy: "open")
    #expect(try await error(bytes, pageCount: 4) == .document(.damaged))
    #expect(try await error(Array("%PDF-1.4\nno more".utf8), pageCount: 1) == .document(.damaged))
    #expect(try await error(protected, pageCount: 3) == .document(.encrypted))
    #expect(try await error(protected, pageCount: 3, password: "x") == .document(.encrypted))
    let splitter = try splitter(of: protected, pageCount: 3, password: "open")
    #expect(try await !part(2...2, of: splitter).isEmpty)
  }

  @Test(
    "Trees that turn in circles, or have no end, end",
    arguments: [
      "/Outlines 12 0 R", "/Outlines << /First 12 0 R >>", "/Names << /Dests 13 0 R >>",
      "/AcroForm << /Fields [14 0 R 14 0 R] >>", "/Outlines 15 0 R", "/Dests << /a 16 0 R >>",
      "/AcroForm 17 0 R", "/Outlines << /First << /Title (x) /Next 12 0 R >> >>",
    ])
  func circles(_ catalog: String) async throws {
    var file = document(pageCount: 4)
    #expect(file.add([]) == 11)
    for object in [
      "<< /Title (x) /First 12 0 R /Next 12 0 R /Dest [3 0 R] >>",
      "<< /Names [(a) 13 0 R (b)] /Kids [13 0 R 13 0 R] >>",
      "<< /Kids [14 0 R 14 0 R] /Parent 14 0 R >>",
      "<< /First 15 0 R /Count -99999999999 >>", "[16 0 R]", "17 0 R",
    ] { _ = file.add(Array(object.utf8)) }
    file.catalog = catalog
    let splitter = try splitter(of: file.bytes, pageCount: 4)
    #expect(try await streams(in: part(3...3, of: splitter)).count == 1)
  }

  @Test("Pages that inherit, stand twice in the list or in a list within it keep their content")
  func inheritance() async throws {
    let pages = """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages << /Type /Pages /Count 3 /Kids [2 0 R 4 0 R]
      /MediaBox [0 0 9 9] /Rotate 90 >> >> endobj
      2 0 obj << /Type /Pages /Count 2 /Kids [3 0 R 3 0 R] /Resources << /Font << >> >> >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 5 0 R >> endobj
      4 0 obj << /Type /Page /Contents 6 0 R >> endobj
      5 0 obj << /Length 5 >>
      stream
      % one
      endstream endobj
      6 0 obj << /Length 5 >>
      stream
      % two
      endstream endobj
      trailer << /Root 1 0 R /Size 7 >>
      %%EOF
      """
    let splitter = try splitter(of: Array(pages.utf8), pageCount: 3)
    let second = String(decoding: try await part(2...2, of: splitter), as: UTF8.self)
    #expect(second.contains("% one") && second.contains("/Rotate 90"), "\(second)")
    #expect(!second.contains("% two") && second.contains("/Count 1"))
    let last = try await part(3...3, of: splitter)
    #expect(streams(in: last) == ["% two"])
  }
}
