// The pages of documents are drawn as they are shown, and hostile documents end with a sentence.

import Dispatch
import Glibc
import ImageForge
import Reading
import TestSupport
import Testing
import Wording

@testable import Isolation

@Suite("Pages of documents", .timeLimit(.minutes(3)))
struct PageTests {
  /// An image that differs in every corner.
  private static let (width, height) = (600, 800)
  private static let pixels = (0..<width * height).map { place in
    UInt8(truncatingIfNeeded: (place % width / 40) * 16 + (place / width / 40) * 5)
  }

  private func pages(of bytes: [UInt8]) throws -> PageDecoder {
    let file = try ImageFile(bytes: bytes)
    #expect(file.isDocument)
    return PageDecoder(file)
  }

  private func error(opening bytes: [UInt8]) async throws -> ImageError? {
    let pages = try pages(of: bytes)
    return await #expect(throws: ImageError.self) { _ = try await pages.open() }
  }

  @Test("A scan finer than 200 dots per inch is read pixel by pixel, each page by its own")
  func scans() async throws {
    var file = PDFFile()
    for fineness in [300.0, 450] {
      file.addPage(
        showing: Self.pixels, width: Self.width, height: Self.height, dotsPerInch: fineness)
    }
    let pages = try pages(of: file.bytes)
    #expect(try await pages.open() == 2)
    for number in [2, 1, 2] {
      let image = try await pages.decode(page: number)
      #expect(image.luma.size == PixelSize(width: Self.width, height: Self.height))
      #expect(image.luma.pixels == Self.pixels)
      #expect(image.color == nil)
    }
  }

  @Test("A page without fine images is drawn at 200 dots per inch, in colour on request")
  func drawings() async throws {
    var file = PDFFile()
    file.addPage(width: 72, height: 36, drawing: "1 0 0 rg 0 0 36 36 re f")
    let image = try await pages(of: file.bytes).decode(page: 1, keepsColor: true)
    #expect(image.luma.size == PixelSize(width: 200, height: 100))
    #expect(image.luma.pixels.first == 77)
    #expect(image.luma.pixels.last == 255)
    let colors: [UInt8] = image.luma.pixels.flatMap {
      $0 == 77 ? [0, 0, 255, 255] : [255, 255, 255, 255]
    }
    #expect(image.color == ColorBitmap(size: image.luma.size, bytes: colors))
  }

  @Test("A page is drawn as it is turned")
  func turned() async throws {
    var file = PDFFile()
    file.addPage(width: 72, height: 36, drawing: "0 0 36 36 re f", "/Rotate 90")
    let image = try await pages(of: file.bytes).decode(page: 1)
    #expect(image.luma.size == PixelSize(width: 100, height: 200))
    #expect(image.luma.pixels.first == 0)
    #expect(image.luma.pixels.last == 255)
  }

  @Test("A fine image that covers little of its page is drawn once more, pixel by pixel")
  func smallImage() async throws {
    var file = PDFFile()
    let image = file.addImage(Self.pixels, width: Self.width, height: Self.height)
    file.addPage(
      width: 720, height: 720, drawing: "30 0 0 40 9 9 cm /I Do",
      "/Resources << /XObject << /I \(image) 0 R >> >>")
    let page = try await pages(of: file.bytes).decode(page: 1)
    #expect(page.luma.size == PixelSize(width: 2000, height: 2000))
    let part = try #require(page.parts.first)
    #expect(page.parts.count == 1)
    #expect(part.luma.size == PixelSize(width: Self.width, height: Self.height))
    #expect(part.luma.pixels == Self.pixels)
    let (scale, top) = (200.0 / 72, 720.0 - 9 - 40)
    let area = Quadrilateral(x: 9 * scale, y: top * scale, width: 30 * scale, height: 40 * scale)
    #expect(part.area.overlap(with: area) > 0.99)
  }

  @Test(
    "A page with thousands of annotations is read, whatever they are",
    arguments: [
      "/FreeText /DA (/F 8 Tf 0 g) /Contents (words)", "/Stamp /Name /Draft", "/Text /Name /Note",
      "/Link /Border [0 0 1]", "/Square /C [1 0 0] /IC [0 1 0]", "/Widget /FT /Tx /V (words)",
    ]
      + ["Highlight", "Underline", "Squiggly", "StrikeOut"].map {
        "/\($0) /C [1 1 0] /QuadPoints [10 300 200 300 10 290 200 290]"
      })
  func annotations(kind: String) async throws {
    var file = PDFFile()
    let all = (0..<5000).map { number in
      let (x, y) = (number % 100 * 5, 200 + number / 100 * 12)
      let annotation = file.add(
        Array(
          "<< /Type /Annot /F 4 /Rect [\(x) \(y) \(x + 4) \(y + 10)] /Subtype \(kind) >>".utf8))
      return "\(annotation) 0 R"
    }
    file.addPage(drawing: "0 0 36 36 re f", "/Annots [\(all.joined(separator: " "))]")
    let image = try await pages(of: file.bytes).decode(page: 1)
    #expect(image.luma.pixels[image.luma.pixels.count - image.luma.size.width] == 0)
  }

  @Test("On a busy machine a page may take as long by the clock as it needs")
  func busyMachine() async throws {
    var file = PDFFile()
    file.addPage(
      drawing: "0 0 36 36 re f " + String(repeating: "0 0 m 595 842 l S ", count: 1500))
    let pages = try pages(of: file.bytes)
    _ = try await pages.open()
    let helper = try #require(pages.process)
    // It gets a fiftieth of the core while others use it.
    try BusyCore.take(helper, niceness: 12)
    try BusyCore.load(seconds: 7)
    let began = ContinuousClock.now
    let image = try await pages.decode(page: 1)
    #expect(image.luma.pixels[image.luma.pixels.count - image.luma.size.width] == 0)
    #expect(.now - began > .seconds(5), "The others had the processor.")
  }

  @Test("A document whose helper another process stops is read by another helper")
  func stopped() async throws {
    var file = PDFFile()
    for _ in 0..<2 { file.addPage(width: 72, height: 36, drawing: "0 0 36 36 re f") }
    let pages = try pages(of: file.bytes)
    #expect(try await pages.open() == 2)
    for number in 1...2 {
      let began = ContinuousClock.now
      let helper = try #require(pages.process)
      kill(helper, number == 1 ? SIGSTOP : SIGKILL)
      #expect(try await pages.decode(page: number).luma.pixels.first == 0)
      #expect(.now - began < .seconds(8))
      #expect(pages.process != helper)
    }
  }

  @Test("Text whose font is not embedded is drawn with one of the system's")
  func foreignFont() async throws {
    var file = PDFFile()
    for font in ["Times-Roman", "Courier-Bold", "Unknown-Italic"] {
      file.addPage(
        width: 72, height: 36, drawing: "BT /F 20 Tf 5 9 Td (Text) Tj ET",
        "/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /\(font) >> >> >>")
    }
    let pages = try pages(of: file.bytes)
    for number in 1...3 {
      let dark = try await pages.decode(page: number).luma.pixels.count { $0 < 128 }
      #expect(dark > 100, "page \(number)")
    }
  }

  @Test("A document that is protected, cut off or empty says so")
  func refusals() async throws {
    var file = PDFFile()
    #expect(try await error(opening: file.bytes) == .document(.damaged))
    file.addPage(showing: Self.pixels, width: Self.width, height: Self.height, dotsPerInch: 300)
    #expect(try await error(opening: Array(file.bytes.prefix(200))) == .document(.damaged))
    let key = String(repeating: "a5", count: 32)
    file.trailer = """
      /Encrypt << /Filter /Standard /V 1 /R 2 /O <\(key)> /U <\(key)> /P -4 >> /ID [<a5> <a5>]
      """
    let error = try await error(opening: file.bytes)
    #expect(error == .document(.encrypted))
    #expect(error?.sentence.english == "This document is protected by a password.")
  }

  @Test("A protected document opens with its password, and with no other one")
  func passwords() async throws {
    var file = PDFFile()
    file.addPage(showing: Self.pixels, width: Self.width, height: Self.height, dotsPerInch: 300)
    let bytes = file.bytes(protectedBy: "open sesame")
    #expect(try await error(opening: bytes) == .document(.encrypted))
    for wrong in [
      "", "open", "Open sesame", "schlüssel", "пароль",
      String(repeating: "open sesame", count: 100),
    ] {
      let pages = PageDecoder(try ImageFile(bytes: bytes), password: wrong)
      await #expect(throws: ImageError.document(.encrypted)) { try await pages.open() }
    }
    let pages = PageDecoder(try ImageFile(bytes: bytes), password: "open sesame")
    #expect(try await pages.open() == 1)
    #expect(try await pages.decode(page: 1).luma.pixels == Self.pixels)
  }

  @Test(
    "Each hostile document ends with pages or a sentence", arguments: HostileDocument.all.indices)
  func hostile(index: Int) async throws {
    let document = HostileDocument.all[index]
    let pages = try pages(of: document.bytes())
    let start = ContinuousClock.now
    do throws(ImageError) {
      _ = try await pages.open()
      _ = try await pages.decode(page: 1)
    } catch {
      #expect(!error.sentence.english.isEmpty)
      #expect(
        ![.noDecoder(program: HelperRole.documents.program), .cancelled, .forbiddenCall].contains(
          error), "\(document.name) \(error).")
    }
    // Four seconds of processor time for each of both steps; a busy machine takes longer to say so.
    #expect(.now - start < .seconds(45), "\(document.name)")
  }

  @Test("A page that ends its helper is reported, and the next one is drawn by another")
  func lostHelper() async throws {
    var file = PDFFile()
    file.addPage(drawing: String(repeating: "0 0 m 595 842 l S ", count: 1_000_000))
    file.addPage(width: 72, height: 36, drawing: "0 0 36 36 re f")
    let pages = try pages(of: file.bytes)
    let error = await #expect(throws: ImageError.self) { _ = try await pages.decode(page: 1) }
    #expect(error == .document(.slowPage))
    #expect(try await pages.decode(page: 2).luma.pixels.first == 0)
    await #expect(throws: ImageError.document(.damagedPage)) {
      _ = try await pages.decode(page: 3)
    }
  }

  @Test("A document whose every page is without an end comes to one, page by page")
  func endlessPages() async throws {
    var file = PDFFile()
    let form = file.addStream(
      "/Type /XObject /Subtype /Form /BBox [0 0 595 842]",
      Array(String(repeating: "0 0 m 595 842 l S ", count: 1_000_000).utf8))
    for _ in 0..<40 {
      file.addPage(drawing: "/F Do", "/Resources << /XObject << /F \(form) 0 R >> >>")
    }
    file.addPage(width: 72, height: 36, drawing: "0 0 36 36 re f")
    let pages = try pages(of: file.bytes)
    let count = try await pages.open()
    var errors: [ImageError] = []
    for number in 1...count {
      do throws(ImageError) { _ = try await pages.decode(page: number) } catch {
        errors.append(error)
      }
    }
    let (slow, skipped) = (ImageError.document(.slowPage), ImageError.document(.skippedPage))
    #expect(
      errors == Array(repeating: slow, count: 3) + Array(repeating: skipped, count: 38))
  }

  @Test("A cancelled task ends the drawing at once")
  func cancelled() async throws {
    var file = PDFFile()
    file.addPage(drawing: String(repeating: "0 0 m 595 842 l S ", count: 1_000_000))
    let pages = try pages(of: file.bytes)
    _ = try await pages.open()
    let task = Task { try await pages.decode(page: 1) }
    // Not as a task: drawing pages may hold all threads of those.
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) { task.cancel() }
    await #expect(throws: ImageError.cancelled) { _ = try await task.value }
  }

  @Test("Only the first bytes make a document, after lines of other programs too")
  func marks() throws {
    #expect(try ImageFile(bytes: Array("a line\r\n%PDF-1.4".utf8)).isDocument)
    #expect(try !ImageFile(bytes: Array("P5 1 1 255 %PDF-1.4".utf8)).isDocument)
    #expect(try !ImageFile(bytes: [0x25]).isDocument)
  }
}
