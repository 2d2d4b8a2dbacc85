// What is drawn of a code in files, on printers and on screens: boxes, and the lines of its text.
// A cell is the unit, the top left corner of the quiet zone is the origin.

public import Reading

/// The shapes of a code.
public struct CodeDrawing: Hashable, Sendable {
  /// A bar, or a rectangle of dark modules.
  public struct Box: Hashable, Sendable {
    public var x, y, width, height: Double
    /// The radii of its corners, clockwise from the top left one.
    public var radii = SIMD4<Double>.zero
    /// Nil for the dark colour of the code.
    public var ink: InkColor?

    public var isRound: Bool { radii != .zero }

    /// What its round corners take from its left and right end, `depth` below its top.
    func insets(atDepth depth: Double) -> (left: Double, right: Double) {
      func inset(_ above: Double, _ below: Double) -> Double {
        let (radius, distance) =
          depth < above ? (above, depth) : depth > height - below ? (below, height - depth) : (0, 0)
        let beside = radius - distance
        return radius - max(0, radius * radius - beside * beside).squareRoot()
      }
      return (inset(radii[0], radii[3]), inset(radii[1], radii[2]))
    }
  }

  /// An image in place of modules.
  public struct PlacedLogo: Hashable, Sendable {
    public var box: Box
    public var logo: CodeLogo
  }

  /// A line with round ends and joins.
  public struct Stroke: Hashable, Sendable {
    public var points: [Point]
    public var width: Double
  }

  /// In cells, with the quiet zone.
  public internal(set) var width = 0.0
  public internal(set) var height = 0.0
  public internal(set) var boxes: [Box] = []
  public internal(set) var strokes: [Stroke] = []
  public internal(set) var logo: PlacedLogo?

  /// Makes room above the shapes.
  mutating func move(down distance: Double) {
    height += distance
    for index in boxes.indices { boxes[index].y += distance }
    for index in strokes.indices {
      strokes[index].points = strokes[index].points.map { Point(x: $0.x, y: $0.y + distance) }
    }
  }

  /// The same shapes, turned clockwise by a quarter of a circle.
  var turned: CodeDrawing {
    var turned = CodeDrawing()
    (turned.width, turned.height) = (height, width)
    turned.boxes = boxes.map {
      Box(
        x: height - $0.y - $0.height, y: $0.x, width: $0.height, height: $0.width,
        radii: SIMD4($0.radii[3], $0.radii[0], $0.radii[1], $0.radii[2]), ink: $0.ink)
    }
    turned.strokes = strokes.map { stroke in
      Stroke(
        points: stroke.points.map { Point(x: height - $0.y, y: $0.x) }, width: stroke.width)
    }
    return turned
  }
}

extension CodeDrawing {
  /// Whether its boxes have colours of their own.
  var isInColors: Bool { boxes.contains { $0.ink != nil } }

  /// The shapes of each colour, of which `dark` is that of all others. Codes in colours have no text
  /// and no logo.
  public func layers(dark: InkColor) -> [(color: InkColor, drawing: CodeDrawing)] {
    guard isInColors else { return [(dark, self)] }
    return InkColor.ofModules.map { ink in
      var layer = self
      layer.boxes = boxes.filter { $0.ink == ink }
      return (ink, layer)
    }
  }
}

/// Drawings in dots over each other, each of which has its colour.
struct ColorRaster {
  let size: PixelSize
  /// The colour of the ground, and those of the drawings.
  let palette: [InkColor]
  /// The colour of each dot by its number in the palette, row by row.
  private var numbers: [UInt8]

  init(
    _ layers: [(color: InkColor, drawing: CodeDrawing)], on ground: InkColor, dotsPerCell: Int
  ) {
    let rasters = layers.map { CodeRaster($0.drawing, dotsPerCell: dotsPerCell) }
    size = rasters.first?.size ?? PixelSize(width: 0, height: 0)
    palette = [ground] + layers.map(\.color)
    numbers = [UInt8](repeating: 0, count: size.area)
    for (index, raster) in rasters.enumerated() {
      for y in 0..<size.height {
        for x in 0..<size.width where raster[x, y] {
          numbers[y * size.width + x] = UInt8(index + 1)
        }
      }
    }
  }

  func row(_ y: Int) -> ArraySlice<UInt8> { numbers[y * size.width..<(y + 1) * size.width] }

  subscript(x: Int, y: Int) -> InkColor { palette[Int(numbers[y * size.width + x])] }

  var image: ColorBitmap {
    ColorBitmap(
      size: size,
      bytes: numbers.flatMap { number in
        let ink = palette[Int(number)]
        return [ink.blue, ink.green, ink.red, 255]
      })
  }
}

/// A drawing in dots, without its logo; a dot is dark or light.
public struct CodeRaster: Hashable, Sendable {
  public let size: PixelSize
  /// Rows from top to bottom, each of whole bytes; the highest bit is left.
  private(set) var bytes: [UInt8]

  /// The edges of boxes lie on the nearest dots.
  public init(_ drawing: CodeDrawing, dotsPerCell: Int) {
    let scale = Double(max(1, dotsPerCell))
    func dots(_ cells: Double) -> Int { max(0, Int((cells * scale).rounded())) }
    size = PixelSize(width: dots(drawing.width), height: dots(drawing.height))
    bytes = [UInt8](repeating: 0, count: (size.width + 7) / 8 * size.height)
    for box in drawing.boxes {
      let columns = dots(box.x)..<max(dots(box.x) + 1, dots(box.x + box.width))
      for y in dots(box.y)..<max(dots(box.y) + 1, dots(box.y + box.height)) {
        guard box.isRound else {
          fill(columns, inRow: y)
          continue
        }
        let insets = box.insets(atDepth: (Double(y) + 0.5) / scale - box.y)
        let left = dots(box.x + insets.left)
        fill(left..<max(left, dots(box.x + box.width - insets.right)), inRow: y)
      }
    }
    for stroke in drawing.strokes {
      for (start, end) in zip(stroke.points, stroke.points.dropFirst()) {
        draw(
          from: Point(x: start.x * scale, y: start.y * scale),
          to: Point(x: end.x * scale, y: end.y * scale), radius: stroke.width * scale / 2)
      }
    }
  }

  public var rowBytes: Int { (size.width + 7) / 8 }

  public func row(_ y: Int) -> ArraySlice<UInt8> { bytes[y * rowBytes..<(y + 1) * rowBytes] }

  /// Whether a dot is dark; dots outside are light.
  public subscript(x: Int, y: Int) -> Bool {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return false }
    return bytes[y * rowBytes + x / 8] & (0x80 >> UInt8(x % 8)) != 0
  }

  private mutating func fill(_ columns: Range<Int>, inRow y: Int) {
    let columns = columns.clamped(to: 0..<size.width)
    guard y >= 0, y < size.height, !columns.isEmpty else { return }
    let (first, last) = (columns.lowerBound / 8, (columns.upperBound - 1) / 8)
    let left: UInt8 = 0xFF >> UInt8(columns.lowerBound % 8)
    let right: UInt8 = 0xFF << UInt8(7 - (columns.upperBound - 1) % 8)
    let start = y * rowBytes
    guard first < last else {
      bytes[start + first] |= left & right
      return
    }
    bytes[start + first] |= left
    for place in first + 1..<last { bytes[start + place] = 0xFF }
    bytes[start + last] |= right
  }

  /// Darkens the dots whose middles are near the line.
  private mutating func draw(from start: Point, to end: Point, radius: Double) {
    // Finer lines would lose dots between two middles.
    let radius = max(radius, 0.6)
    let (across, down) = (end.x - start.x, end.y - start.y)
    let length = across * across + down * down
    func range(_ first: Double, _ second: Double, _ most: Int) -> Range<Int> {
      let low = max(0, Int((min(first, second) - radius).rounded(.down)))
      return low..<max(low, min(most, Int((max(first, second) + radius).rounded(.up))))
    }
    for y in range(start.y, end.y, size.height) {
      for x in range(start.x, end.x, size.width) {
        let (right, below) = (Double(x) + 0.5 - start.x, Double(y) + 0.5 - start.y)
        let along = length > 0 ? max(0, min(1, (right * across + below * down) / length)) : 0
        let (aside, off) = (right - along * across, below - along * down)
        if aside * aside + off * off <= radius * radius { fill(x..<x + 1, inRow: y) }
      }
    }
  }
}
