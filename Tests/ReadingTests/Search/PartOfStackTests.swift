// Rows of Codablock F and the fields of composites: engines take them for codes, and they are none.

import Assembly
import Reading
import Staging
import Testing

@Suite("Parts of codes in several rows")
struct PartOfStackTests {
  /// A printed image: how many rows of modules, and their modules as hexadecimal digits.
  struct Print: CustomTestStringConvertible {
    let testDescription: String
    let rows: [(count: Int, modules: String)]

    /// The print with a quiet zone, `scale` pixels to a module.
    func bitmap(scale: Int) -> LumaBitmap {
      let margin = 12
      let width = (rows.map(\.modules.count).max() ?? 0) * 4 + 2 * margin
      let paper = [UInt8](repeating: 255, count: width)
      let lines = rows.flatMap { row in
        let modules = row.modules.flatMap { digit in
          let value = digit.hexDigitValue ?? 0
          return (0..<4).map { value >> (3 - $0) & 1 == 1 ? UInt8(0) : 255 }
        }
        let side = paper.prefix(margin)
        let line = side + modules + paper.dropFirst(margin + modules.count)
        return Array(repeating: Array(line), count: row.count)
      }
      let above = Array(repeating: paper, count: margin)
      let all = above + lines + above
      let small = LumaBitmap(
        size: PixelSize(width: width, height: all.count), pixels: all.flatMap(\.self))
      return small.image.enlarged(by: scale).bitmap
    }
  }

  /// A GS1-128 with a field of PDF417.
  static let withPDF417 = Print(
    testDescription: "GS1-128",
    rows: [
      (3, "ff547abc35b81df748211649830b1dea78fe8a4"),
      (3, "ff547d4628f99fba2cde253f73af39fab8fe8a4"),
      (3, "ff54753f259f129e0beec541e3ebcda8f8fe8a4"),
      (3, "ff54579e38e29da18dcd04cf731909f5fafe8a4"),
      (1, "0058c289936ce4e448a277a6485b3a1122e7140"),
      (37, "01a73d766c931b1bb75d8859b7a4c5eedd18eb0"),
    ])

  /// An EAN-13 with a field of MicroPDF417.
  static let withMicroPDF417 = Print(
    testDescription: "EAN-13",
    rows: [
      (2, "c8bbee98e34b3b24c1858ec8a"), (2, "e8a8f99fba293b3789a0e2e8a"),
      (2, "eca7a8178829bafbb1631eeca"), (2, "cca39c5c8de8ba2841c99ecca"),
      (2, "dca6f89478289beca1c162dca"), (2, "dea467d621c8dad83d8e5cdea"),
      (2, "1000000000000000000000004"), (2, "2000000000000000000000002"),
      (2, "1000000000000000000000004"), (32, "15e993684eb15508923a72854"),
      (5, "1400000000005000000000014"),
    ])

  /// Codablock F of letters and of digits.
  static let codablocks = [
    Print(
      testDescription: "letters",
      rows: [
        (1, "fffffffffffffffffffffffffffffffffffffff"),
        (10, "d097ba86628b219432847ad9911a3d426e8d8eb"),
        (1, "d09fffffffffffffffffffffffffffffffff8eb"),
        (9, "d097bb124b090d9423d42cc2577b6c78add18eb"),
        (1, "fffffffffffffffffffffffffffffffffffffff"),
      ]),
    Print(
      testDescription: "digits",
      rows: [
        (1, "ffffffffffffffffffffffffffff"), (10, "d0977b3359c8b1c5b0a6f68998eb"),
        (1, "d09ffffffffffffffffffffff8eb"), (9, "d0977ac759c8b1c5b0a6f6f298eb"),
        (1, "d09ffffffffffffffffffffff8eb"), (9, "d0977a3759c8b1c5b0a6f6dbd8eb"),
        (1, "d09ffffffffffffffffffffff8eb"), (9, "d097ba6e5debdd77ae64329858eb"),
        (1, "ffffffffffffffffffffffffffff"),
      ]),
  ]

  private func turned(_ image: LumaBitmap, by degrees: Double) -> LumaBitmap {
    guard degrees != 0 else { return image }
    let outline = Quadrilateral(of: image.size)
    let corners = degrees == 90 ? outline.turned : outline.turned.turned
    let size =
      degrees == 90 ? PixelSize(width: image.size.height, height: image.size.width) : image.size
    return image.image.rectified(corners, to: size)?.bitmap ?? image
  }

  @Test(
    "Rows of a Codablock F are no codes", arguments: codablocks, [0.0, 90, 180])
  func codablock(_ print: Print, _ degrees: Double) async throws {
    let image = turned(print.bitmap(scale: 4), by: degrees)
    #expect(try await readAll(image).map(Found.init) == [])
    #expect(try await readAll(image.blurred(2)).map(Found.init) == [])
  }

  @Test(
    "A Code 128 that begins with code set A and shifts at once is a code",
    arguments: ["a\u{1}\u{2}\u{3}A", "CODE 128", "12345678"])
  func code128(_ text: String) async throws {
    let code = try SampleCode(.code128, text: text)
    #expect(try await readAll(Scene(around: code).bitmap).map(Found.init) == [Found(code)])
  }

  @Test(
    "A composite is its linear code, once, with an outline that has a height",
    arguments: [(withPDF417, Symbology.code128), (withMicroPDF417, .ean13)], [0.0, 90, 180])
  func composite(_ composite: (Print, Symbology), _ degrees: Double) async throws {
    let image = turned(composite.0.bitmap(scale: 4), by: degrees)
    let found = try await readAll(image)
    #expect(found.map(\.symbology) == [composite.1], "\(found.map(Found.init))")
    let outline = try #require(found.first?.outline)
    #expect(min(outline.width, outline.height) > 100)
  }

  @Test("The field of a composite is no code where its linear code is not looked for")
  func field() async throws {
    let reader = try StillReader(for: [.pdf417, .microPDF417])
    for print in [Self.withPDF417, Self.withMicroPDF417] {
      #expect(await reader.read(print.bitmap(scale: 3)).map(Found.init) == [])
    }
  }

  @Test("Bytes in a PDF417 that are no text are read", arguments: [Symbology.pdf417, .microPDF417])
  func binary(_ symbology: Symbology) async throws {
    let code = try SampleCode(symbology, bytes: [0, 1, 2, 0xAB, 0x90, 0xFF, 3, 200, 7, 0x80])
    #expect(try await readAll(Scene(around: code).bitmap).map(Found.init) == [Found(code)])
  }
}
