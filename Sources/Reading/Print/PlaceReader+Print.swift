// Retail codes whose bars are damaged: read by the bars and the digits printed below them together,
// then drawn for an engine, which takes the text from them.

extension PlaceReader {
  /// Reads damaged bars, whose top runs across them, with the help of the print below them.
  func readPrintedNumber(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    guard let number = PrintedNumber.likeliest(at: outline, in: image), number.isBelievable,
      let drawing = DrawnBars(retailNumber: number.digits)?.drawing(at: number.bars.outline)
    else { return [] }
    return read(drawing.bitmap.image, drawing.toSource).compactMap { detection in
      guard
        RetailNumber(detection.payload.bytes, of: detection.symbology)?.digits
          == number.digits.map({ UInt8(ascii: "0") + UInt8($0) })
      else { return nil }
      var detection = detection
      // All lines of the drawing are the same one.
      detection.lineCount = MergedCode.ampleSupport
      return detection
    }
  }
}

extension PrintedNumber {
  static let symbologies: Set<Symbology> = [.ean13, .upcA, .ean8]

  /// By how much, as a natural logarithm, a number has to be likelier than the next, and less likely
  /// than one without a right check digit.
  private static let (leastMargin, mostExcess) = (5.0, 1.0)
  /// The digits that bars have to show in a long and in a short code: the print below other codes
  /// may be a retail number.
  private static let (leastBars, leastBarsOfShort) = (5, 3)

  /// Whether the number is more than the least unlikely one.
  var isBelievable: Bool {
    margin > Self.leastMargin && excess < Self.mostExcess
      && barCount >= (bars.grid.isShort ? Self.leastBarsOfShort : Self.leastBars)
  }
}
