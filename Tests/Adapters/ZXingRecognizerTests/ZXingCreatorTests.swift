// The creator's codes, and the errors where it cannot make one.

import Reading
import Testing
import ZXingRecognizer

@Suite("Making codes with ZXing")
struct ZXingCreatorTests {
  @Test("All kinds that an engine reads can be made, but not ISBN-10")
  func creatable() {
    let kinds = Set(Symbology.stated).subtracting([.isbn10])
    let own = Symbology.readWithoutEngines.union(Symbology.readByLines)
    #expect(ZXingCreator.creatable == kinds.subtracting(own))
  }

  @Test("A kind that cannot be made is named in the error's sentence")
  func unmakable() {
    #expect {
      _ = try ZXingCreator.bitmap(.isbn10, text: "0306406152")
    } throws: { error in
      "\(error)" == "No ISBN-10 could be made: this kind cannot be made."
    }
  }

  @Test("A content that the kind cannot carry is refused with the reason")
  func unsuitable() {
    let error = #expect(throws: CreationError.self) {
      try ZXingCreator.bitmap(.ean13, text: "not a number")
    }
    #expect(error?.symbology == .ean13)
    #expect(error?.reason.isEmpty == false)
  }

  @Test("No content is no code, as text or as bytes")
  func empty() {
    #expect(throws: CreationError.self) { try ZXingCreator.bitmap(.qrCode, text: "") }
    #expect(throws: CreationError.self) { try ZXingCreator.bitmap(.qrCode, bytes: []) }
  }

  @Test("A module is as many pixels as asked for", arguments: [1, 2, 5])
  func scale(_ scale: Int) throws {
    let code = try ZXingCreator.bitmap(
      .qrCode, text: "A", options: "version=1", scale: scale, hasQuietZone: false)
    #expect(code.size == PixelSize(width: 21 * scale, height: 21 * scale))
    let surrounded = try ZXingCreator.bitmap(
      .qrCode, text: "A", options: "version=1", scale: scale)
    #expect(surrounded.size == PixelSize(width: 29 * scale, height: 29 * scale))
  }

  @Test("A scale below 1 is taken as 1", arguments: [0, -7])
  func leastScale(_ scale: Int) throws {
    let code = try ZXingCreator.bitmap(
      .qrCode, text: "A", options: "version=1", scale: scale, hasQuietZone: false)
    #expect(code.size == PixelSize(width: 21, height: 21))
  }

  @Test("Version and level of error correction follow the options")
  func options() throws {
    let code = try ZXingCreator.bitmap(.qrCode, text: "A", options: "version=7, ecLevel=H")
    let found = ZXingRecognizer().recognize(
      code.image, RecognitionRequest([.qrCode], effort: .careful))
    #expect(found.first?.version == "7")
    #expect(found.first?.errorCorrection == "H")
  }
}
