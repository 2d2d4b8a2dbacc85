// A code as a drawing in SVG, of exact size.

internal import Meaning
internal import Reading

extension MadeCode {
  public var svg: String {
    SVGFile(
      width: width, height: height, columns: drawing.width, rows: drawing.height,
      background: design.look.isTransparent ? nil : design.colors.light,
      contents: SVGFile.paths(drawing, design.colors.dark)
    ).text
  }
}

/// A drawing in SVG, of exact size.
struct SVGFile {
  /// In millimetres.
  let width, height: Double
  /// In cells.
  let columns, rows: Double
  /// Nil for a transparent ground.
  let background: InkColor?
  let contents: String

  var text: String {
    let (across, down) = (Self.short(columns), Self.short(rows))
    let ground = background.map {
      """
      <rect width="\(across)" height="\(down)" fill="\($0.text)"/>

      """
    }
    // Images are named as in SVG 1.1, which old programs need.
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      version="1.1" width="\(MadeCode.exact(width))mm" height="\(MadeCode.exact(height))mm" \
      viewBox="0 0 \(across) \(down)">
      \(ground ?? "")\(contents)</svg>

      """
  }

  /// The paths of a drawing, each on a line of its own.
  static func paths(_ drawing: CodeDrawing, _ dark: InkColor) -> String {
    drawing.layers(dark: dark).map { path(of: $0.drawing, $0.color) }.joined()
  }

  private static func path(of drawing: CodeDrawing, _ color: InkColor) -> String {
    let boxes = drawing.boxes.map(path).joined()
    // Round edges are smooth; straight ones lie on pixels.
    let crisp =
      drawing.boxes.contains(where: \.isRound) ? "" : " shape-rendering=\"crispEdges\""
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
      <path fill="\(color.text)" d="\(boxes)"\(crisp)/>
      \(lines)\(drawing.logo.map(image) ?? "")
      """
  }

  private static func path(_ box: CodeDrawing.Box) -> String {
    let (x, y, width) = (box.x, box.y, short(box.width))
    guard box.isRound else {
      return "M\(short(x)) \(short(y))h\(width)v\(short(box.height))h-\(width)z"
    }
    let (right, bottom, radii) = (x + box.width, y + box.height, box.radii)
    func arc(_ radius: Double, _ toX: Double, _ toY: Double) -> String {
      let length = short(radius)
      return radius > 0 ? "A\(length) \(length) 0 0 1 \(short(toX)) \(short(toY))" : ""
    }
    return "M\(short(x + radii[0])) \(short(y))H\(short(right - radii[1]))"
      + arc(radii[1], right, y + radii[1]) + "V\(short(bottom - radii[2]))"
      + arc(radii[2], right - radii[2], bottom) + "H\(short(x + radii[3]))"
      + arc(radii[3], x, bottom - radii[3]) + "V\(short(y + radii[0]))"
      + arc(radii[0], x + radii[0], y) + "z"
  }

  private static func image(_ placed: CodeDrawing.PlacedLogo) -> String {
    let box = placed.box
    return """
      <image x="\(short(box.x))" y="\(short(box.y))" width="\(short(box.width))" \
      height="\(short(box.height))" preserveAspectRatio="none" \
      xlink:href="data:image/png;base64,\(Base64.encoded(placed.logo.png))"/>

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
