// Where the parts of a code are: its quiet zone, its bars with those that frame them, an add-on, and
// the text for people. The places of EAN and UPC are those of GS1's drawings:
//
//      ┌ quiet zone ┬───────── 95 modules ─────────┬ 9 ─┬─ add-on ─┐
//      │            ║ ║│││││││││││││ ║ ║ ││││││││││ ║ ║  │ 1 2      │
//      │            ║ ║│││││││││││││ ║ ║ ││││││││││ ║ ║  │ ││││││││ │
//      │4           ║ ║0 1 2 3 4 5  ║ ║6 7 8 9 0 1 ║ ║  │ ││││││││ │

internal import Meaning
internal import Reading

/// The measures of a code and its drawing; in cells, unless it says otherwise.
struct CodeLayout {
  private let design: CodeDesign
  private let grid: ModuleGrid
  private let addOn: ModuleGrid?
  private let component: CodeComponent?
  /// The free space left and right of the modules, with a frame around it.
  private let right: Double
  let left: Double
  let top: Double
  /// The width of a cell in millimetres.
  let cell: Double
  /// The dots in a cell; nil for any printer, and 0 if a cell is finer than a dot.
  let dots: Int?
  private(set) var drawing = CodeDrawing()
  /// The height of the bars, without the longer ones; 0 for codes without bars.
  private(set) var bars = 0.0

  init(
    _ design: CodeDesign, _ grid: ModuleGrid, addOn: ModuleGrid?, below component: CodeComponent?
  ) {
    (self.design, self.grid, self.addOn, self.component) = (design, grid, addOn, component)
    let symbology = design.symbology
    let margin = Double(design.margin * symbology.cellsPerModule)
    if symbology.isLinear {
      let frame = design.style.bearerBars == .frame ? BearerBars.thickness : 0
      let retail = symbology.retail
      let isShown = design.style.text != .hidden && retail != nil
      let overhang = component.map { Double(-$0.offset) } ?? 0
      left = max(margin, isShown ? retail?.roomLeft ?? 0 : 0, overhang) + frame
      let usual = addOn == nil ? retail?.quietZoneRight ?? margin : Self.behindAddOn
      let free = design.quietZone == nil ? usual : margin
      let beyond = component.map { Double($0.offset + $0.grid.size.width - grid.size.width) } ?? 0
      right = max(free, isShown && addOn == nil ? retail?.roomRight ?? 0 : 0, beyond) + frame
      top = min(margin, Symbology.postal.contains(symbology) ? Self.abovePost : Self.aboveBars)
    } else {
      (left, right, top) = (margin, margin, margin)
    }
    let inner = Double(grid.size.width) + (addOn.map { Self.gap + Double($0.size.width) } ?? 0)
    drawing.width = left + inner + right
    var cell = symbology.usualModule / Double(symbology.cellsPerModule)
    if let module = design.style.module {
      cell = module / Double(symbology.cellsPerModule)
    } else if let width = design.width, width > 0, drawing.width > 0 {
      cell = width / drawing.width
    }
    if let resolution = design.style.resolution {
      let dot = PrintStyle.millimetresPerInch / Double(max(1, resolution))
      // A width that was given in dots is a whole number of them but for rounding.
      let dots = Int(max(0, min(cell / dot + 0.001, 1e6)))
      (self.dots, self.cell) = (dots, dots > 0 ? Double(dots) * dot : cell)
    } else {
      (dots, self.cell) = (nil, cell)
    }
    compose()
  }

  /// The free space above and below bars.
  private static let aboveBars = 2.0
  /// The same for the posts, which ask for two millimetres.
  private static let abovePost = 4.0
  /// The space before an add-on, and behind it.
  private static let gap = 9.0
  private static let behindAddOn = 5.0
  /// The space between bars and their text.
  private static let aboveText = 1.0
  /// The height of the bars between those that frame a code, by EAN's standard.
  private static let guardDepth = 5.0

  private mutating func compose() {
    guard design.symbology.isLinear, !design.symbology.hasUnevenBars else {
      composeModules()
      return
    }
    if let retail = design.symbology.retail { composeRetail(retail) } else { composeBars() }
    guard let component else { return }
    drawing.move(down: component.grid.height)
    let corner = (left + Double(component.offset), top)
    drawing.boxes += Self.boxes(
      of: component.grid, as: design.symbology, in: .square, at: corner)
  }

  private mutating func composeModules() {
    let look = design.look
    let logo = LogoPlace(of: look, in: grid)
    let rest = logo.map { grid.replacing($0.ground) { _ in false } } ?? grid
    drawing.boxes = Self.boxes(of: rest, as: design.symbology, in: look.modules, at: (left, top))
    if let logo, let image = look.logo {
      var box = logo.image
      (box.x, box.y) = (box.x + left, box.y + top)
      drawing.logo = CodeDrawing.PlacedLogo(box: box, logo: image)
    }
    if design.symbology.isLinear {
      let part = design.style.reduction.part(ofDots: dots)
      for index in drawing.boxes.indices {
        drawing.boxes[index].x += dots == nil ? part / 2 : 0
        drawing.boxes[index].width -= part
      }
    }
    drawing.height = grid.height + 2 * top
  }

  /// Adds the bars in the first row of a grid; `depth` is the additional height of those that also
  /// stand in its last row.
  private mutating func addBars(
    of grid: ModuleGrid, x: Double, y: Double, height: Double, depth: Double = 0
  ) {
    let part = design.style.reduction.part(ofDots: dots)
    // Whole dots leave a bar at its right, so that the others stay where they are.
    let shift = dots == nil ? part / 2 : 0
    for bar in grid.runs(inRow: 0) {
      let isLong = grid[bar.lowerBound, grid.size.height - 1]
      drawing.boxes.append(
        CodeDrawing.Box(
          x: x + Double(bar.lowerBound) + shift, y: y, width: Double(bar.count) - part,
          height: height + (isLong ? depth : 0)))
    }
  }

  /// The height of the bars, at most twenty times the width of the code.
  private mutating func barHeight(usual: Double) -> Double {
    bars = design.style.barHeight.map { max(1, min($0 / cell, 20 * drawing.width)) } ?? usual
    return bars
  }

  /// The height of a digit; nil if no text is shown.
  private var textHeight: Double? {
    switch design.style.text {
    case .hidden: nil
    case .usual: HumanReadable.usualHeight
    case .height(let height): max(0.5, min(height / cell, drawing.width / 2))
    }
  }

  private mutating func write(
    _ text: some StringProtocol, middle: Double, top: Double, height: Double
  ) {
    let pitch = StrokeFont.advance * height
    var x = middle - pitch * Double(text.count - 1) / 2
    for character in text {
      drawing.strokes += StrokeFont.strokes(of: character, middle: x, top: top, height: height)
      x += pitch
    }
  }
}

extension CodeLayout {
  private mutating func composeBars() {
    let bearer = design.style.bearerBars == .none ? 0 : BearerBars.thickness
    let height = barHeight(usual: grid.height)
    addBars(of: grid, x: left, y: top + bearer, height: height)
    var bottom = top + height + 2 * bearer
    if bearer > 0 {
      for y in [top, bottom - bearer] {
        drawing.boxes.append(
          CodeDrawing.Box(x: 0, y: y, width: drawing.width, height: bearer))
      }
    }
    if design.style.bearerBars == .frame {
      for x in [0, drawing.width - bearer] {
        drawing.boxes.append(CodeDrawing.Box(x: x, y: top, width: bearer, height: bottom - top))
      }
    }
    if let text = textHeight { bottom = write(design.readableParts, below: bottom, height: text) }
    drawing.height = bottom + top
  }

  /// Writes lines of whole parts below the bars, and returns where they end. A line that is a little
  /// too long becomes smaller.
  private mutating func write(_ parts: [String], below bars: Double, height: Double) -> Double {
    let whole = parts.joined()
    guard !whole.isEmpty else { return bars }
    let room = drawing.width
    let fitting = room / (Double(whole.count) * StrokeFont.advance)
    let fewestCharacters = 4.0
    var height = min(height, room / (fewestCharacters * StrokeFont.advance))
    var lines = [whole]
    if fitting < height {
      if fitting >= 0.75 * height {
        height = fitting
      } else {
        lines = Self.lines(of: parts, most: Int(room / (height * StrokeFont.advance)))
      }
    }
    let middle = left + Double(grid.size.width) / 2
    var top = bars + Self.aboveText
    for line in lines {
      write(line, middle: middle, top: top, height: height)
      top += height * (1 + StrokeFont.descent)
    }
    let reachesDown = lines.last?.contains { !$0.isNumber && !$0.isUppercase } ?? false
    return top - (reachesDown ? 0 : height * StrokeFont.descent)
  }

  private static func lines(of parts: [String], most: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + part.count <= most {
        lines[lines.count - 1] += part
        continue
      }
      var rest = part[...]
      while !rest.isEmpty {
        lines.append(String(rest.prefix(max(1, most))))
        rest = rest.dropFirst(max(1, most))
      }
    }
    return lines
  }
}

/// The places of the digits of EAN and UPC.
private struct RetailLayout {
  /// The height of the bars in modules.
  let height: Double
  let quietZoneRight: Double
  /// The digits below the left and the right half, and where the halves begin.
  let halves: [(start: Double, digits: Int)]
  /// Whether a digit stands left of the bars, and right of them.
  var isLedByDigit = true
  var isEndedByDigit = false
  /// Whether the digits outside are smaller.
  var hasSmallEnds = false
  /// The distance of the last digit from the bars.
  var lastDigitGap = 5.0

  /// The distance of the first digit from the bars, where it ends beside them.
  static let firstDigitGap = 5.0
  /// The width of the smaller digits, by the standard of UPC.
  static let smallWidth = 4.0
  static let digitPitch = 7.0

  /// The space that a digit outside needs.
  var roomLeft: Double { isLedByDigit ? 10 : 0 }
  var roomRight: Double { isEndedByDigit ? lastDigitGap + Self.smallWidth : 0 }
}

extension Symbology {
  fileprivate var retail: RetailLayout? {
    switch self {
    case .ean13, .isbn13:
      RetailLayout(height: 22.85 / 0.33, quietZoneRight: 7, halves: [(3, 6), (50, 6)])
    case .ean8:
      RetailLayout(
        height: 18.23 / 0.33, quietZoneRight: 7, halves: [(3, 4), (36, 4)], isLedByDigit: false)
    case .upcA:
      RetailLayout(
        height: 22.85 / 0.33, quietZoneRight: 9, halves: [(10, 5), (50, 5)], isEndedByDigit: true,
        hasSmallEnds: true)
    case .upcE:
      RetailLayout(
        height: 22.85 / 0.33, quietZoneRight: 7, halves: [(3, 6)], isEndedByDigit: true,
        hasSmallEnds: true, lastDigitGap: 3)
    default: nil
    }
  }
}

extension CodeLayout {
  private mutating func composeRetail(_ retail: RetailLayout) {
    let height = barHeight(usual: retail.height)
    addBars(of: grid, x: left, y: top, height: height, depth: Self.guardDepth)
    let usual = HumanReadable.usualHeight
    // Digits that are wider than their bars would touch.
    let text = textHeight.map { min($0, 1.25 * usual) }
    let bottom = max(
      height + Self.guardDepth, text.map { height + Self.aboveText + $0 } ?? 0)
    if let addOn {
      let x = left + Double(grid.size.width) + Self.gap
      let above = (text ?? usual) + Self.aboveText
      let depth = height + Self.guardDepth
      addBars(of: addOn, x: x, y: top + min(above, depth / 2), height: max(1, depth - above))
      if let text {
        // Behind four modules of start, each digit has seven modules and two that separate it.
        for (place, digit) in design.addOn.enumerated() {
          write(
            String(digit), middle: x + 7.5 + 9 * Double(place), top: top, height: text)
        }
      }
    }
    if let text { write(retail, below: top + height + Self.aboveText, height: text) }
    drawing.height = top + bottom + top
  }

  private mutating func write(_ retail: RetailLayout, below top: Double, height: Double) {
    let modules = Double(grid.size.width)
    var digits = design.readableParts.joined()[...]
    let small =
      retail.hasSmallEnds ? min(height, RetailLayout.smallWidth / StrokeFont.digitWidth) : height
    let half = StrokeFont.digitWidth * small / 2
    if retail.isLedByDigit, let first = digits.popFirst() {
      // EAN's first digit begins with its quiet zone, and UPC's ends five modules before the bars.
      let middle =
        retail.hasSmallEnds
        ? left - RetailLayout.firstDigitGap - half : max(half, left - 11 + half)
      write(String(first), middle: middle, top: top + height - small, height: small)
    }
    if retail.isEndedByDigit, let last = digits.popLast() {
      write(
        String(last), middle: left + modules + retail.lastDigitGap + half,
        top: top + height - small, height: small)
    }
    for (start, count) in retail.halves {
      for (place, digit) in digits.prefix(count).enumerated() {
        write(
          String(digit), middle: left + start + RetailLayout.digitPitch * (Double(place) + 0.5),
          top: top, height: height)
      }
      digits = digits.dropFirst(count)
    }
  }
}
