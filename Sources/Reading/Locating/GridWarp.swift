// How paper bends under a grid: each module lies a little off its place on flat paper, and
// neighbours lie off by almost the same.

/// A smooth shift of the modules of a code: a polynomial of the third degree.
struct GridWarp: Sendable {
  /// The weights of the terms; those of a lower degree come first.
  private var weights: [Point]
  /// Half the modules along a side.
  private let half: Double

  /// The shift by nothing, for a code of `dimension` modules along a side.
  init(dimension: Int) {
    half = Double(dimension) / 2
    weights = [Point](repeating: Point(x: 0, y: 0), count: Self.termCount(ofDegree: 3))
  }

  /// How many terms a polynomial in two variables has.
  static func termCount(ofDegree degree: Int) -> Int { (degree + 1) * (degree + 2) / 2 }

  /// How far a place among the modules moves, in modules.
  func callAsFunction(_ module: Point) -> Point {
    var shift = Point(x: 0, y: 0)
    forEachTerm(at: module) { index, term in shift = shift + weights[index] * term }
    return shift
  }

  /// Calls `body` with the index and the value of each term at a place among the modules.
  @inline(__always)
  func forEachTerm(at module: Point, _ body: (Int, Double) -> Void) {
    // A polynomial runs away beyond the code, where nothing holds it.
    let x = (module.x / half - 1).clamped(to: -1.1...1.1)
    let y = (module.y / half - 1).clamped(to: -1.1...1.1)
    // Legendre's polynomials, which change one weight without the others having to follow.
    let (x2, x3) = ((3 * x * x - 1) / 2, (5 * x * x - 3) * x / 2)
    let (y2, y3) = ((3 * y * y - 1) / 2, (5 * y * y - 3) * y / 2)
    body(0, 1)
    body(1, x)
    body(2, y)
    body(3, x2)
    body(4, x * y)
    body(5, y2)
    body(6, x3)
    body(7, x2 * y)
    body(8, x * y2)
    body(9, y3)
  }

  /// Adds to the weights of the first terms.
  mutating func add(_ changes: [Point]) {
    for (index, change) in changes.enumerated() { weights[index] = weights[index] + change }
  }
}
