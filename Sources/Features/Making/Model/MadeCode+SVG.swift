// A code as SVG: one path, in millimetres, with a cell as the unit.

internal import Reading

extension MadeCode {
  /// The code as a drawing of exact size.
  public var svg: String {
    let (columns, rows) = (size.width, size.height)
    let path = grid.rectangles.map { area in
      let (x, y) = (area.x + margin, area.y + marginAbove)
      return "M\(x) \(y)h\(area.size.width)v\(area.size.height)h-\(area.size.width)z"
    }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="\(Self.exact(width))mm" \
      height="\(Self.exact(height))mm" viewBox="0 0 \(columns) \(rows)" \
      shape-rendering="crispEdges">
      <rect width="\(columns)" height="\(rows)" fill="\(design.colors.light.text)"/>
      <path fill="\(design.colors.dark.text)" d="\(path)"/>
      </svg>

      """
  }

  /// A length with three decimal places.
  static func exact(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let (whole, part) = thousandths.quotientAndRemainder(dividingBy: 1000)
    return "\(whole)." + String(repeating: "0", count: 3 - String(part).count) + "\(part)"
  }
}
