// Retail codes whose bars are damaged: read by the bars and the digits printed below them together,
// then drawn for an engine, which takes the text from them. Where the bars do not suffice, the
// number of the print alone is offered, and it holds back a code that it contradicts.

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

extension Detection {
  /// The code that the print below the bars in `outline` names by itself; nil where it leaves a
  /// doubt.
  init?(printedBelow outline: Quadrilateral, in image: LumaImage) {
    guard let number = PrintedNumber.likeliest(at: outline, in: image),
      let digits = number.clearPrint
    else { return nil }
    let isUPCA = digits.count == 13 && digits[0] == 0
    self.init(
      symbology: digits.count == 8 ? .ean8 : isUPCA ? .upcA : .ean13,
      payload: Payload(
        bytes: digits.dropFirst(isUPCA ? 1 : 0).map { UInt8(ascii: "0") + UInt8($0) }),
      outline: number.bars.outline, engines: [.print])
  }
}

extension MergedDetections {
  /// Removes the retail codes of few lines that the print below them contradicts clearly.
  mutating func removeContradicted(in image: LumaImage) {
    codes.removeAll { code in
      let code = code.detection
      guard code.lineCount < MergedCode.ampleSupport,
        PrintedNumber.symbologies.contains(code.symbology),
        let printed = Detection(printedBelow: code.outline, in: image)
      else { return false }
      return printed.identity != code.identity
    }
  }
}

extension Engine {
  /// Our own reading of the digits below bars.
  public static let print = Engine(rawValue: "print")
}

extension PrintedNumber {
  static let symbologies: Set<Symbology> = [.ean13, .upcA, .ean8]

  /// The digits that bars have to show in a long and in a short code: the print below other codes
  /// may be a retail number.
  private static let (leastBars, leastBarsOfShort) = (5, 3)

  var isBelievable: Bool {
    found.isClear
      && barCount >= (bars.grid.isShort ? Self.leastBarsOfShort : Self.leastBars)
  }
}
