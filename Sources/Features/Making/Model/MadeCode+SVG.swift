// A code as a drawing in SVG, of exact size.

internal import Reading

extension MadeCode {
  public var svg: String {
    let (columns, rows) = (Self.short(drawing.width), Self.short(drawing.height))
    let boxes = drawing.boxes.map { box in
      let width = Self.short(box.width)
      return
        "M\(Self.short(box.x)) \(Self.short(box.y))h\(width)v\(Self.short(box.height))h-\(width)z"
    }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="\(Self.exact(width))mm" \
      height="\(Self.exact(height))mm" viewBox="0 0 \(columns) \(rows)">
      <rect width="\(columns)" height="\(rows)" fill="\(design.colors.light.text)"/>
      <path fill="\(design.colors.dark.text)" d="\(boxes)" shape-rendering="crispEdges"/>
      \(svgText)</svg>

      """
  }

  /// The lines of the text; all are equally wide, or the text has two sizes.
  private var svgText: String {
    let widths = Set(drawing.strokes.map(\.width)).sorted()
    return widths.map { width in
      let lines = drawing.strokes.filter { $0.width == width }.map { stroke in
        let points = stroke.points.map { "\(Self.short($0.x)) \(Self.short($0.y))" }
        return "M" + points.joined(separator: "L")
      }.joined()
      return """
        <path fill="none" stroke="\(design.colors.dark.text)" stroke-width="\(Self.short(width))" \
        stroke-linecap="round" stroke-linejoin="round" d="\(lines)"/>

        """
    }.joined()
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
