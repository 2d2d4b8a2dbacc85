// The letters and digits of made codes: lines of even width with round ends, in the proportions of
// OCR-B, in which GS1 has digits printed. They are lines rather than a font of the system's, so that
// every file and every printer gets the same ones, at the same places.
//
// A character is drawn on a grid six units wide, from 0 at the height of capitals to 12 at the
// baseline, in steps of a letter and numbers:
//
//   M x y   starts a line           L x y   a straight line
//   h x y   a quarter of an ellipse that leaves across      v x y   one that leaves up or down
//   C x y x y x y   a curve with two control points

internal import Reading

/// Text made of lines.
enum StrokeFont {
  /// The height of a capital with the width of its lines, in units of the grid.
  private static let capital = 14.0
  private static let lineWidth = 2.0
  private static let middle = 3.0
  private static let outerWidth = 8.0

  /// The distance between the middles of two characters, in heights of a digit: the seven modules
  /// of an EAN's digit for digits of the usual height.
  static let advance = 7 / HumanReadable.usualHeight
  /// The width of a digit, in its heights.
  static let digitWidth = outerWidth / capital
  /// How far letters and brackets reach below the digits, in their heights.
  static let descent = 4 / capital

  /// A character whose middle is at `x`, and whose capitals would reach from `top` down by `height`.
  /// Characters outside of ASCII are left out.
  static func strokes(
    of character: Character, middle x: Double, top: Double, height: Double
  ) -> [CodeDrawing.Stroke] {
    let scale = height / capital
    let (left, above) = (x - middle * scale, top + lineWidth / 2 * scale)
    return (lines[character] ?? []).map { line in
      CodeDrawing.Stroke(
        points: line.map { Point(x: left + $0.x * scale, y: above + $0.y * scale) },
        width: lineWidth * scale)
    }
  }

  private static let lines: [Character: [[Point]]] = paths.mapValues(points)

  private static func points(of path: String) -> [[Point]] {
    var lines: [[Point]] = []
    var words = path.split(separator: " ")[...]
    func next() -> Point {
      let numbers = words.prefix(2).map { Double($0) ?? 0 }
      words = words.dropFirst(2)
      return Point(x: numbers.first ?? 0, y: numbers.last ?? 0)
    }
    while let step = words.popFirst() {
      guard step != "M", let line = lines.last, let start = line.last else {
        lines.append([next()])
        continue
      }
      // The share of a quarter of an ellipse at which its control points lie.
      let share = 0.5523
      let (first, second, end): (Point, Point, Point)
      switch step {
      case "h":
        end = next()
        first = Point(x: start.x + (end.x - start.x) * share, y: start.y)
        second = Point(x: end.x, y: end.y - (end.y - start.y) * share)
      case "v":
        end = next()
        first = Point(x: start.x, y: start.y + (end.y - start.y) * share)
        second = Point(x: end.x - (end.x - start.x) * share, y: end.y)
      case "C": (first, second, end) = (next(), next(), next())
      default:
        lines[lines.count - 1].append(next())
        continue
      }
      lines[lines.count - 1] += curve(start, first, second, end)
    }
    return lines
  }

  /// The points of a curve behind its start.
  private static func curve(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point
  ) -> [Point] {
    let pieces = 8
    return (1...pieces).map { piece in
      let t = Double(piece) / Double(pieces), u = 1 - t
      func at(_ value: (Point) -> Double) -> Double {
        u * u * u * value(start) + 3 * u * u * t * value(first) + 3 * u * t * t * value(second)
          + t * t * t * value(end)
      }
      return Point(x: at(\.x), y: at(\.y))
    }
  }
}

extension StrokeFont {
  private static let paths: [Character: String] = [
    "0": "M 3 0 h 6 3.4 L 6 8.6 v 3 12 h 0 8.6 L 0 3.4 v 3 0",
    "1": "M 0.6 3 L 3.6 0 L 3.6 12",
    "2": "M 0.1 2.8 v 3 0 h 6 3.1 C 6 6 1.4 8.8 0 12 L 6.1 12",
    "3": "M 0.3 0 L 5.6 0 L 2.3 4.8 L 2.8 4.8 h 6 8.4 v 2.8 12 h 0 10.5",
    "4": "M 3 0 L 0 8.8 L 6.2 8.8 M 4.6 5.2 L 4.6 12",
    "5": "M 5.6 0 L 0.8 0 L 0.8 4.8 L 2.6 4.8 h 6 8.4 v 2.6 12 h 0 10.7",
    "6": "M 4.6 0 C 2 2.8 0 5.6 0 8.6 v 3 12 h 6 8.6 v 3 5.2 h 0 8.6",
    "7": "M 0 0 L 6 0 C 4 4 2.4 7.5 2.4 12",
    "8": "M 3 0 h 5.6 2.8 v 3 5.6 h 0.4 2.8 v 3 0 M 3 5.6 h 6 8.8 v 3 12 h 0 8.8 v 3 5.6",
    "9": "M 1.4 12 C 4 9.2 6 6.4 6 3.4 v 3 0 h 0 3.4 v 3 6.8 h 6 3.4",
    "A": "M 0 12 L 3 0 L 6 12 M 1.1 8 L 4.9 8",
    "B": "M 0 0 L 2.8 0 h 5.4 2.8 v 2.8 5.6 L 0 5.6 M 2.8 5.6 h 6 8.8 v 2.8 12 L 0 12 L 0 0",
    "C": "M 6 2.2 C 5.4 0.8 4.4 0 3.3 0 h 0 3.6 L 0 8.4 v 3.3 12 C 4.4 12 5.4 11.2 6 9.8",
    "D": "M 0 0 L 2.4 0 h 6 4 L 6 8 v 2.4 12 L 0 12 L 0 0",
    "E": "M 6 0 L 0 0 L 0 12 L 6 12 M 0 5.8 L 5 5.8",
    "F": "M 6 0 L 0 0 L 0 12 M 0 5.8 L 5 5.8",
    "G": "M 6 2.2 C 5.4 0.8 4.4 0 3.3 0 h 0 3.6 L 0 8.4 v 3.2 12 h 6 9.2 L 6 6.6 L 3.6 6.6",
    "H": "M 0 0 L 0 12 M 6 0 L 6 12 M 0 5.8 L 6 5.8",
    "I": "M 1 0 L 5 0 M 3 0 L 3 12 M 1 12 L 5 12",
    "J": "M 2 0 L 5 0 L 5 9 v 2.5 12 h 0 9.6",
    "K": "M 0 0 L 0 12 M 5.8 0 L 0 6.8 M 1.9 4.6 L 6 12",
    "L": "M 0 0 L 0 12 L 5.8 12",
    "M": "M -0.3 12 L -0.3 0 L 3 6 L 6.3 0 L 6.3 12",
    "N": "M 0 12 L 0 0 L 6 12 L 6 0",
    "O": "M 3 0 h 6.4 4.8 L 6.4 7.2 v 3 12 h -0.4 7.2 L -0.4 4.8 v 3 0",
    "P": "M 0 12 L 0 0 L 2.8 0 h 6 3.2 v 2.8 6.4 L 0 6.4",
    "Q": "M 3 0 h 6.4 4.8 L 6.4 7.2 v 3 12 h -0.4 7.2 L -0.4 4.8 v 3 0 M 3.6 8.8 L 6.4 12.6",
    "R": "M 0 12 L 0 0 L 2.8 0 h 6 3.2 v 2.8 6.4 L 0 6.4 M 2.8 6.4 L 6 12",
    "S": "M 5.6 1.8 C 5 0.6 4 0 2.9 0 h 0.2 2.9 C 0.2 6.2 6 5.4 6 8.9 v 2.9 12 "
      + "C 1.6 12 0.6 11.3 0 10",
    "T": "M -0.2 0 L 6.2 0 M 3 0 L 3 12",
    "U": "M 0 0 L 0 8.6 v 3 12 h 6 8.6 L 6 0",
    "V": "M 0 0 L 3 12 L 6 0",
    "W": "M -0.4 0 L 1.2 12 L 3 4.4 L 4.8 12 L 6.4 0",
    "X": "M 0 0 L 6 12 M 6 0 L 0 12",
    "Y": "M 0 0 L 3 6 L 6 0 M 3 6 L 3 12",
    "Z": "M 0 0 L 6 0 L 0 12 L 6 12",
    "a": "M 0.6 5 C 1.2 4.1 2 3.8 3 3.8 h 5.6 6.4 L 5.6 12 "
      + "M 5.6 7.4 L 2.8 7.4 h 0 9.7 v 2.6 12 C 4 12 5.2 11 5.6 10",
    "b": "M 0 0 L 0 12 M 0 7 v 3 3.8 h 6 7.9 v 3 12 h 0 8.8",
    "c": "M 5.6 5.3 C 5 4.3 4.2 3.8 3.2 3.8 h 0 7.9 v 3.2 12 C 4.2 12 5 11.5 5.6 10.5",
    "d": "M 6 0 L 6 12 M 6 7 v 3 3.8 h 0 7.9 v 3 12 h 6 8.8",
    "e": "M 0 7.7 L 6 7.7 v 3 3.8 h 0 7.9 v 3.1 12 C 4.2 12 5.1 11.6 5.8 10.6",
    "f": "M 5.4 0.3 C 5 0.1 4.6 0 4.2 0 h 2.2 2.4 L 2.2 12 M 0.2 4.2 L 4.8 4.2",
    "g": "M 6 3.8 L 6 13 v 3 16 C 2 16 1.2 15.8 0.5 15.2 M 6 7 v 3 3.8 h 0 7.7 v 3 11.6 h 6 8.4",
    "h": "M 0 0 L 0 12 M 0 7 v 3 3.8 h 6 6.8 L 6 12",
    "i": "M 1.2 3.8 L 3.2 3.8 L 3.2 12 M 1 12 L 5.4 12 M 3 0.4 L 3 0.6",
    "j": "M 1.6 3.8 L 4 3.8 L 4 13.4 v 1.6 16 L 0.6 16 M 4 0.4 L 4 0.6",
    "k": "M 0 0 L 0 12 M 5.4 3.8 L 0 9 M 2 7.2 L 5.8 12",
    "l": "M 1 0 L 3 0 L 3 9.6 v 5.2 12",
    "m": "M -0.4 12 L -0.4 3.8 M -0.4 6 v 1.5 3.8 h 3 6 L 3 12 M 3 6 v 4.8 3.8 h 6.4 6 L 6.4 12",
    "n": "M 0 3.8 L 0 12 M 0 7 v 3 3.8 h 6 6.8 L 6 12",
    "o": "M 3 3.8 h 6 7.9 v 3 12 h 0 7.9 v 3 3.8",
    "p": "M 0 3.8 L 0 16 M 0 7 v 3 3.8 h 6 7.9 v 3 12 h 0 8.8",
    "q": "M 6 3.8 L 6 16 M 6 7 v 3 3.8 h 0 7.9 v 3 12 h 6 8.8",
    "r": "M 0.8 3.8 L 0.8 12 M 0.8 7.4 v 4 3.8 C 4.8 3.8 5.4 4 5.8 4.4",
    "s": "M 5.3 5 C 4.8 4.2 3.8 3.8 2.9 3.8 h 0.4 5.8 C 0.4 8.6 5.7 7.3 5.7 9.9 v 2.9 12 "
      + "C 1.8 12 0.8 11.6 0.2 10.8",
    "t": "M 2 1 L 2 9.4 v 4.6 12 L 5.4 12 M 0 4 L 5 4",
    "u": "M 0 3.8 L 0 9 v 3 12 h 6 9 M 6 3.8 L 6 12",
    "v": "M 0.2 3.8 L 3 12 L 5.8 3.8",
    "w": "M -0.4 3.8 L 1.2 12 L 3 6 L 4.8 12 L 6.4 3.8",
    "x": "M 0.2 3.8 L 5.8 12 M 5.8 3.8 L 0.2 12",
    "y": "M 0.2 3.8 L 3.2 11.6 M 5.8 3.8 L 3 12.4 C 2.4 14.6 1.8 16 0.2 16",
    "z": "M 0.4 3.8 L 5.6 3.8 L 0.4 12 L 5.8 12",
    "!": "M 3 0 L 3 8 M 3 11.8 L 3 12",
    "\"": "M 1.6 0 L 1.6 3 M 4.4 0 L 4.4 3",
    "#": "M 1.8 1 L 1 11 M 5 1 L 4.2 11 M 0 4 L 6 4 M -0.2 8 L 5.8 8",
    "$": "M 5.6 2.2 C 5 1.2 4 0.8 2.9 0.8 h 0.2 3.3 C 0.2 6.4 6 5.4 6 8.6 v 2.9 11.2 "
      + "C 1.6 11.2 0.6 10.6 0 9.6 M 3 -0.8 L 3 12.8",
    "%": "M 5.6 0 L 0.4 12 M 1.2 0 h 2.4 1.6 v 1.2 3.2 h 0 1.6 v 1.2 0 "
      + "M 4.8 8.8 h 6 10.4 v 4.8 12 h 3.6 10.4 v 4.8 8.8",
    "&": "M 6.2 12 L 1.4 4.4 C 0.3 2.2 1.2 0 3 0 C 5 0 5.6 2.4 4 4.2 L 1.4 6.4 "
      + "C -0.8 8.2 -0.2 12 2.6 12 C 4.6 12 5.8 10 6 7.6",
    "'": "M 3 0 L 3 3",
    "(": "M 4.2 -1 C 1.4 3 1.4 9.4 4.2 13.4",
    ")": "M 1.8 -1 C 4.6 3 4.6 9.4 1.8 13.4",
    "*": "M 3 2.4 L 3 8.4 M 0.4 3.9 L 5.6 6.9 M 5.6 3.9 L 0.4 6.9",
    "+": "M 3 3.5 L 3 9.9 M -0.2 6.7 L 6.2 6.7",
    ",": "M 3.2 11.4 L 2.2 14.2",
    "-": "M 0.6 6.7 L 5.4 6.7",
    ".": "M 3 11.7 L 3 12",
    "/": "M 5.6 0 L 0.4 12.6",
    ":": "M 3 4.6 L 3 4.9 M 3 11.7 L 3 12",
    ";": "M 3.2 4.6 L 3.2 4.9 M 3.2 11.4 L 2.2 14.2",
    "<": "M 5.8 2.6 L 0.4 6.7 L 5.8 10.8",
    "=": "M 0 5 L 6 5 M 0 8.4 L 6 8.4",
    ">": "M 0.2 2.6 L 5.6 6.7 L 0.2 10.8",
    "?": "M 0.4 1.8 C 0.9 0.7 1.9 0 3 0 h 5.8 2.8 C 5.8 5.4 3 5.6 3 8.2 M 3 11.8 L 3 12",
    "@": "M 4.3 4.6 L 4.3 7.2 C 4.3 8.6 6.4 8.6 6.4 6 L 6.4 4 v 3 0 h -0.4 4 L -0.4 8.4 v 3.2 12 "
      + "L 5.4 12 M 4.3 6.2 v 3 4.4 h 1.7 6.3 v 3 8.2 h 4.3 6.3",
    "[": "M 4.4 -1 L 2 -1 L 2 13.4 L 4.4 13.4",
    "\\": "M 0.4 0 L 5.6 12.6",
    "]": "M 1.6 -1 L 4 -1 L 4 13.4 L 1.6 13.4",
    "^": "M 0.6 4 L 3 0 L 5.4 4",
    "_": "M -0.6 14 L 6.6 14",
    "`": "M 1.8 0 L 3.8 2.4",
    "{": "M 4.8 -1 h 3 0.6 L 3 4.6 v 1.2 6.2 h 3 7.8 L 3 11.8 v 4.8 13.4",
    "|": "M 3 -1 L 3 14",
    "}": "M 1.2 -1 h 3 0.6 L 3 4.6 v 4.8 6.2 h 3 7.8 L 3 11.8 v 1.2 13.4",
    "~": "M 0.2 7.6 C 1 5.2 2.4 5.6 3 6.7 C 3.6 7.8 5 8.2 5.8 5.8",
  ]
}
