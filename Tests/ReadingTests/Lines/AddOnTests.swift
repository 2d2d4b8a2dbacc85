// EAN-2 and EAN-5 by themselves, and beside the codes to which they belong.

import Assembly
import Reading
import Staging
import Testing

@Suite("Add-ons by themselves")
struct AddOnTests {
  typealias Print = LineReadingTests.Print

  static let prints = [
    Print(.ean2, "42", "1122311112122"), Print(.ean2, "07", "1121123112131"),
    Print(.ean2, "93", "1123112111141"), Print(.ean2, "10", "1121222113211"),
    Print(.ean5, "90200", "1122113113211112122113211111123"),
    Print(.ean5, "51299", "1121231111222112122113112112113"),
    Print(.ean5, "00317", "1123211113211111141112221112131"),
  ]
  /// An EAN-13 of a book.
  static let book = "11113123121112314111123111411111113232111114222112311312111"

  private func read(
    _ image: LumaBitmap, _ symbologies: Set<Symbology> = Symbology.addOns
  ) async throws -> [Detection] {
    try await StillReader(for: symbologies).read(image)
  }

  @Test("An add-on is read, and in blur and noise", arguments: prints)
  func alone(_ print: Print) async throws {
    let image = print.bitmap()
    for image in [image, image.blurred(2).withRange(black: 40, white: 190).noisy(sigma: 4)] {
      let found = try await read(image)
      #expect(found.map(\.symbology) == [print.symbology])
      #expect(found.map(\.payload.bytes) == [Array(print.text.utf8)])
    }
  }

  @Test("An add-on is read at any turn", arguments: prints)
  func turned(_ print: Print) async throws {
    let code = SampleCode(
      print.symbology, bytes: Array(print.text.utf8), printedIn: print.bitmap(), scale: 3)
    for turn in [35.0, 180, 250] {
      let found = try await read(Scene(around: code, turnedBy: turn).bitmap)
      #expect(found.map(\.payload.bytes) == [code.bytes], "\(turn)°")
    }
  }

  @Test("A label that ends on darker ground is no code beside the add-on", arguments: prints)
  func label(_ print: Print) async throws {
    let code = SampleCode(
      print.symbology, bytes: Array(print.text.utf8), printedIn: print.bitmap(quiet: 7), scale: 3)
    for turn in [0.0, 70, 200] {
      var scene = Scene(PixelSize(width: 600, height: 600), ground: 90)
      scene.place(
        code, at: Point(x: 300, y: 300), turnedBy: turn, slant: 0.05, shades: 30...220)
      let found = try await read(scene.bitmap.blurred(1).noisy(sigma: 3))
      #expect(found.map(\.payload.bytes) == [code.bytes], "\(turn)°")
    }
  }

  @Test("Digits whose parities are those of others are no add-on")
  func parities() async throws {
    // The first digit in the other parity.
    for print in [
      Print(.ean2, "", "1121132112122"), Print(.ean5, "", "1123112113211112122113211111123"),
    ] {
      #expect(try await read(print.bitmap()) == [])
    }
  }

  @Test("An add-on beside a code belongs to it, whether or not that is read", arguments: [7, 9])
  func beside(_ gap: Int) async throws {
    let both = Print(.ean13, "", "\(Self.book)\(gap)\(Self.prints[5].widths)").bitmap(height: 40)
    #expect(try await read(both) == [])
    let all = try await read(both, Symbology.addOns.union([.ean13, .upcA]))
    #expect(all.map(\.symbology) == [.ean13])
    let code = SampleCode(.ean13, bytes: [], printedIn: both, scale: 3)
    for turn in [20.0, 130, 255] {
      let scene = Scene(around: code, turnedBy: turn)
      #expect(try await read(scene.bitmap) == [], "\(turn)°")
    }
  }

  @Test("Without quiet zones, and where it is not chosen, no add-on is read", arguments: prints)
  func others(_ print: Print) async throws {
    #expect(try await read(print.bitmap(quiet: 2)) == [])
    #expect(try await read(print.bitmap(), Symbology.usual) == [])
  }
}
