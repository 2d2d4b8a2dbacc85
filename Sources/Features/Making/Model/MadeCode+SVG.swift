// A code as a drawing in SVG, of exact size.

internal import Reading

extension MadeCode {
  public var svg: String {
    SVGFile(
      width: width, height: height, columns: drawing.width, rows: drawing.height,
      background: design.colors.light, contents: SVGFile.paths(drawing, design.colors.dark)
    ).text
  }
}

/// A drawing in SVG, of exact size.
struct SVGFile {
  /// In millimetres.
  let width, height: Double
  /// In cells.
  let columns, rows: Double
  let background: InkColor
  let contents: String

  var text: String {
    let (across, down) = (Self.short(columns), Self.short(rows))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="\(MadeCode.exact(width))mm" \
      height="\(MadeCode.exact(height))mm" viewBox="0 0 \(across) \(down)">
      <rect width="\(across)" height="\(down)" fill="\(background.text)"/>
      \(contents)</svg>

      """
  }

  /// The paths of a drawing, each on a line of its own.
  static func paths(_ drawing: CodeDrawing, _ color: InkColor) -> String {
    let boxes = drawing.boxes.map { box in
      let width = short(box.width)
      return "M\(short(box.x)) \(short(box.y))h\(width)v\(short(box.height))h-\(width)z"
    }.joined()
    // The lines of a text are equally wide, or the text has two sizes.
    let lines = Set(drawing.strokes.map(\.width)).sorted().map { width in
      let lines = drawing.strokes.filter { $0.width == width }.map { stroke in
        "M" + stroke.points.map { "\(short($0.x)) \(short($0.y))" }.joined(separator: "L")
      }.joined()
      return """
        <path fill="none" stroke="\(color.text)" stroke-width="\(short(width))" \
        stroke-linecap="round" stroke-linejoin="round" d="\(lines)"/>

        """
    }.joined()
    return """
      <path fill="\(color.text)" d="\(boxes)" shape-rendering="crispEdges"/>
      \(lines)
      """
  }

  /// A length with up to three decimal places.
  static func short(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, part) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard part > 0 else { return sign + "\(whole)" }
    var digits = String(repeating: "0", count: 3 - String(part).count) + "\(part)"
    while digits.hasSuffix("0") { digits.removeLast() }
    return sign + "\(whole)." + digits
  }
}
