// Codes whose bars are damaged: read by the bars and the print beside them together, then drawn for
// an engine, which takes the text from them. Where the bars do not suffice, the number of the print
// alone is offered, and print holds back a code that it contradicts.

extension PlaceReader {
  /// Reads damaged bars, whose top runs across them, with the help of the digits below them.
  func readPrintedNumber(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    guard let number = PrintedNumber.likeliest(at: outline, in: image), number.isBelievable,
      let drawing = DrawnBars(retailNumber: number.digits)?.drawing(at: number.bars.outline)
    else { return [] }
    return readDrawn(drawing) { detection in
      RetailNumber(detection.payload.bytes, of: detection.symbology)?.digits
        == number.digits.map({ UInt8(ascii: "0") + UInt8($0) })
    }
  }

  /// The same for the bars of a label, with the help of the text beside them.
  func readPrintedText(at outline: Quadrilateral, in image: LumaImage) -> [Detection] {
    guard
      let label = LabelText.likeliest(at: outline, in: image, among: request.symbologies),
      label.isBelievable, let drawing = label.drawing
    else { return [] }
    return readDrawn(drawing) { detection in
      detection.symbology == label.grammar.symbology
        && detection.payload.bytes.filter { $0 != Self.separator } == label.text
    }.filter { image.isAlone($0) }
  }

  /// Between the elements of GS1.
  private static let separator: UInt8 = 0x1D

  private func readDrawn(
    _ drawing: DerivedImage, where isRight: (Detection) -> Bool
  ) -> [Detection] {
    read(drawing.bitmap.image, drawing.toSource).filter(isRight).map { detection in
      var detection = detection
      // All lines of the drawing are the same one.
      detection.lineCount = MergedCode.ampleSupport
      return detection
    }
  }
}

extension Detection {
  /// The code that the print beside the bars in `outline` names by itself; nil where it leaves a
  /// doubt.
  init?(printedBeside outline: Quadrilateral, in image: LumaImage) {
    if let number = PrintedNumber.likeliest(at: outline, in: image), let digits = number.clearPrint
    {
      let isUPCA = digits.count == 13 && digits[0] == 0
      self.init(
        symbology: digits.count == 8 ? .ean8 : isUPCA ? .upcA : .ean13,
        payload: Payload(
          bytes: digits.dropFirst(isUPCA ? 1 : 0).map { UInt8(ascii: "0") + UInt8($0) }),
        outline: number.bars.outline, engines: [.print])
    } else if let label = LabelText.likeliest(
      at: outline, in: image, among: LabelText.symbologies), let digits = label.offered
    {
      self.init(
        symbology: .itf, payload: Payload(bytes: digits), outline: label.outline,
        engines: [.print])
    } else {
      return nil
    }
  }
}

extension MergedDetections {
  /// The most codes whose print is looked at, each of which takes as long as a small image: rows of
  /// bars on top of each other give dozens of wrong texts of a line or two, none of which is credible.
  private static let mostContradictions = 12

  /// Removes the credible codes of few lines that the print beside them contradicts clearly, and of
  /// two numbers read from the same bars the one that bars and print together do not show.
  mutating func removeContradicted(in image: LumaImage) {
    var seen: Set<Detection> = []
    while seen.count < Self.mostContradictions,
      let code = credibleCodes.first(where: { !seen.contains($0.detection) && isDoubted($0) })
    {
      seen.insert(code.detection)
      // The next one may become credible without it.
      if isContradicted(code, in: image) { codes.removeAll { $0.detection == code.detection } }
    }
  }

  private func isDoubted(_ code: MergedCode) -> Bool {
    code.detection.isOfFewLines || !numbers(against: code).isEmpty
  }

  /// The other retail numbers that were read from the bars of one.
  private func numbers(against code: MergedCode) -> [Detection] {
    guard PrintedNumber.symbologies.contains(code.detection.symbology) else { return [] }
    return codes.filter {
      $0.isRival(of: code) && PrintedNumber.symbologies.contains($0.detection.symbology)
    }.map(\.detection)
  }

  private func isContradicted(_ code: MergedCode, in image: LumaImage) -> Bool {
    let detection = code.detection
    guard PrintedNumber.symbologies.contains(detection.symbology) else {
      return LabelText.symbologies.contains(detection.symbology)
        && detection.isContradictedByPrint(in: image)
    }
    guard let number = PrintedNumber.likeliest(at: detection.outline, in: image) else {
      return false
    }
    if detection.isOfFewLines, let print = number.clearPrint, !detection.isNumber(print) {
      return true
    }
    return number.isBelievable && !detection.isNumber(number.digits)
      && numbers(against: code).contains { $0.isNumber(number.digits) }
  }
}

extension Detection {
  fileprivate var isOfFewLines: Bool { lineCount < MergedCode.ampleSupport }

  /// Whether it is a retail number, whose digits may begin with the zero of a UPC-A.
  fileprivate func isNumber(_ digits: [Int]) -> Bool {
    RetailNumber(payload.bytes, of: symbology)?.digits
      == digits.map { UInt8(ascii: "0") + UInt8($0) }
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
