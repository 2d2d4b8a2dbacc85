// Codes that are shown one after the other, as one image that moves.

internal import Reading

/// A sequence of codes in one file.
public struct CodeAnimation: Sendable {
  /// Codes a second.
  public static let possibleRates = 0.5...20.0
  public static let usualRate = 5.0

  public let codes: [MadeCode]
  /// Codes a second.
  public let rate: Double
  /// In cells.
  private let width, height: Double

  public init(_ codes: [MadeCode], rate: Double) {
    (self.codes, self.rate) = (codes, rate)
    width = codes.map(\.drawing.width).max() ?? 0
    height = codes.map(\.drawing.height).max() ?? 0
  }

  /// A code in the middle of the area of the largest one.
  private func drawing(of code: MadeCode) -> CodeDrawing {
    var drawing = CodeDrawing()
    (drawing.width, drawing.height) = (width, height)
    let (x, y) = ((width - code.drawing.width) / 2, (height - code.drawing.height) / 2)
    drawing.boxes = code.drawing.boxes.map { box in
      var moved = box
      (moved.x, moved.y) = (box.x + x, box.y + y)
      return moved
    }
    return drawing
  }

  /// An animated PNG (APNG), which shows the first code where animations are unknown.
  public func png(packedBy zlib: ([UInt8]) -> [UInt8]) -> [UInt8] {
    guard let first = codes.first else { return [] }
    // One image after the other is drawn and packed.
    let frames = codes.lazy.map { code in
      var frame = PNGFile(drawing(of: code), of: code.design, dotsPerCell: first.dotsPerCell)
      frame.density = first.density
      return frame
    }
    return PNGFile.animation(frames, milliseconds: Int((1000 / rate).rounded()), packedBy: zlib)
  }

  /// A drawing whose codes are visible in turn.
  public var svg: String {
    guard let first = codes.first else { return "" }
    let groups = codes.enumerated().map { index, code in
      let (start, end) = (share(index), share(index + 1))
      let (values, times) =
        index == 0
        ? ("visible;hidden", "0;\(end)")
        : index == codes.count - 1
          ? ("hidden;visible", "0;\(start)") : ("hidden;visible;hidden", "0;\(start);\(end)")
      let animation =
        codes.count == 1
        ? ""
        : """
        <animate attributeName="visibility" values="\(values)" keyTimes="\(times)" \
        calcMode="discrete" dur="\(SVGFile.short(Double(codes.count) / rate))s" \
        repeatCount="indefinite"/>

        """
      return """
        <g visibility="\(index == 0 ? "visible" : "hidden")">
        \(animation)\(SVGFile.paths(drawing(of: code), code.design.colors.dark))</g>

        """
    }
    return SVGFile(
      width: width * first.cell, height: height * first.cell, columns: width, rows: height,
      background: first.design.look.isTransparent ? nil : first.design.colors.light,
      contents: groups.joined()
    ).text
  }

  /// The time at which a code begins, as a share of the whole.
  private func share(_ index: Int) -> String {
    let millionths = Int((1e6 * Double(index) / Double(codes.count)).rounded())
    return millionths == 1_000_000
      ? "1" : "0." + LabelField.padded("\(millionths)", to: 6)
  }
}
