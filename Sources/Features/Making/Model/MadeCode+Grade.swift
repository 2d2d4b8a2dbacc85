// The grade of a code that was made, before it is printed: colors of similar brightness, bars that
// are reduced, or a quiet zone that holds something cost a grade that no printer gives back.

public import Reading
public import Wording

extension MadeCode {
  /// Pixels of a module, at least.
  private static let leastPixels = 10
  /// Pixels of the largest image; a code with more modules is measured with fewer pixels.
  private static let mostPixels = 24_000_000.0

  /// The grade of the code as it is drawn; nil for kinds that are not graded. It takes up to some
  /// tenths of a second.
  public var drawnGrade: GradeReport? {
    // All lines across bars are the same.
    let code = withShortBars
    let scale = code.gradedScale
    return code.image(scale: scale).image.grade(of: code.detection(scale: scale))
  }

  /// Whole dots of the printer, if it is known.
  private var gradedScale: Int {
    let dots = max(1, printerDots ?? 1)
    let wanted = (Self.leastPixels + dots - 1) / dots * dots
    let area = max(1, drawing.width * drawing.height)
    return max(1, min(wanted, Int((Self.mostPixels / area).squareRoot(), within: 1...wanted)))
  }

  /// The code where it is in the image.
  private func detection(scale: Int) -> Detection {
    let (isLinear, pixels) = (design.symbology.isLinear, Double(scale))
    let top = isLinear ? drawing.boxes.first?.y ?? marginAbove : marginAbove
    let outline = Quadrilateral(
      x: margin * pixels, y: top * pixels, width: Double(grid.size.width) * pixels,
      height: (isLinear ? bars : Double(grid.size.height)) * pixels)
    var code = Detection(
      symbology: design.symbology, payload: Payload(bytes: payload), outline: outline, engines: [])
    code.isInverted = !isLinear && design.colors.isLightOnDark
    return code
  }

  private var payload: [UInt8] {
    switch design.content {
    case .text(let text), .elements(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    case .part(let part, _): part.bytes
    case .section(let bytes, _, _): bytes
    }
  }
}

extension GradeReport {
  /// The grade in a word, and a line for everything that spoils it.
  public var summary: [Sentence] {
    let grade = "\(overall) (\(letter))"
    return [Sentence("Grade of the image: \(grade)")] + parameters.compactMap(\.advice)
  }
}
