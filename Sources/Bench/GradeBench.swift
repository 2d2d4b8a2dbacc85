// The grades of degraded prints beside how small each engine still reads them: a verifier is right
// as far as a code with a better grade is read from farther away.

internal import Assembly
internal import Foundation
internal import Reading
internal import Staging

struct GradeBench: Bench {
  static let name = "grades"
  static let summary = """
    grade degraded prints of four kinds, and photograph each ever smaller, as from farther away, \
    until no engine reads it; the rank correlation says whether both agree
    """
  static var options: [BenchOption<GradeBench>] {
    [.number("--seeds", \.seeds, in: 1...1000, "N photographs of each size")]
  }

  var seeds = 4

  func run(progress: (String) -> Void) async throws -> GradeBenchReport {
    let reader = try StillReader(by: .standard)
    let engines = [LoneEngine.zxing, .zbar]
    var lines: [GradeBenchReport.Line] = []
    for kind in DegradedPrint.kinds {
      var best = [Double](repeating: 0, count: engines.count + 1)
      for print in try DegradedPrint.all(of: kind) {
        progress("\(kind.rawValue), \(print.name)")
        var reach = best.map { _ in 0.0 }
        for photograph in print.photographs(seeds) {
          for (index, engine) in engines.enumerated() {
            reach[index] += print.isRead(in: engine.read(photograph)) ? 1 : 0
          }
          reach[engines.count] += print.isRead(in: await reader.read(photograph)) ? 1 : 0
        }
        // The first print is without fault; not every engine reads every kind.
        if best.allSatisfy({ $0 == 0 }) { best = reach }
        let shares = zip(reach, best).compactMap { $1 > 0 ? $0 / $1 : nil }
        lines.append(
          GradeBenchReport.Line(
            kind: kind.rawValue, print: print.name, grade: print.grade,
            reach: shares.reduce(0, +) / Double(max(1, shares.count))))
      }
    }
    return GradeBenchReport(lines: lines)
  }
}

/// A print with one fault.
private struct DegradedPrint {
  static let kinds: [Symbology] = [.ean13, .code128, .qrCode, .dataMatrix]
  /// The sides of a module in photographs, in pixels.
  private static let sides = (0..<14).map { 5 * pow(0.86, Double($0)) }

  let name: String
  let grade: Double
  private let code: Detection
  private let bitmap: LumaBitmap
  private let side: Double

  private init(_ name: String, _ print: PrintedCode) throws {
    let (drawn, code) = try print.printed()
    (self.name, self.code, side) = (name, code, Double(print.side))
    bitmap = drawn
    // A scanner blurs levels, as the camera does below.
    grade = drawn.blurred(4).image.grade(of: code)?.overall ?? 0
  }

  static func all(of kind: Symbology) throws -> [DegradedPrint] {
    let text = kind == .ean13 ? "4006381333931" : "PART-17/4"
    func print(
      _ name: String, growth: Int = 0, _ change: (inout PrintedCode) -> Void = { _ in }
    ) throws -> DegradedPrint {
      var print = PrintedCode(symbology: kind, text: text, growth: growth, height: 40)
      change(&print)
      return try DegradedPrint(name, print)
    }
    return
      [try print("no fault")]
      + (try [-3, -2, -1, 1, 2, 3].map { growth in
        try print("modules grown by \(growth) tenths at each side", growth: growth)
      })
      + (try [120, 190].map { ink in try print("ink of level \(ink)") { $0.ink = UInt8(ink) } })
      + (try [0.02, 0.06].map { share in
        try print("\(Int(share * 100)) % of the places without ink or with a spot") { print in
          print.fault = { level, x, y in
            Self.dice(Int(floor(x * 2)), Int(floor(y))) < share ? 255 - level : level
          }
        }
      })
  }

  /// A number from 0 to 1 for a place, always the same.
  private static func dice(_ x: Int, _ y: Int) -> Double {
    var dice = SeededDice(seed: UInt64(bitPattern: Int64(x &* 7919 &+ y &* 104_729)))
    return .random(in: 0..<1, using: &dice)
  }

  /// Photographs from ever farther away, with the blur and the noise of a camera.
  func photographs(_ seeds: Int) -> [LumaBitmap] {
    Self.sides.flatMap { pixels in
      (0..<seeds).map { seed in
        // Each lies differently in the grid of pixels.
        let small = bitmap.scaled(step: side / pixels * (1 + 0.01 * Double(seed)), margin: 4)
        return small.withRange(black: 30, white: 210).blurred(1)
          .noisy(sigma: 4, seed: UInt64(seed + 1))
      }
    }
  }

  func isRead(in found: [Detection]) -> Bool {
    found.contains { $0.symbology == code.symbology && $0.payload.bytes == code.payload.bytes }
  }
}

struct GradeBenchReport: BenchReport {
  struct Line: Encodable {
    let kind, print: String
    let grade: Double
    /// The photographs that are read, as a share of those of the print without fault: the mean of
    /// all engines.
    let reach: Double
  }

  let lines: [Line]
  let correlation: Double

  init(lines: [Line]) {
    self.lines = lines
    correlation = RankCorrelation.of(lines.map { ($0.grade, $0.reach) })
  }

  var table: String {
    Table(
      titles: ["kind", "print", "grade", "reach"],
      rows: lines.map { [$0.kind, $0.print, $0.grade.tenths, $0.reach.hundredths] }
    ).text + "\n\nrank correlation of grade and reach: \(correlation.hundredths)"
  }

  var legend: String {
    "reach: the photographs that are read, beside those of the print without fault; of all engines"
  }
}

/// Spearman's: the correlation of ranks, where equal values share theirs.
enum RankCorrelation {
  static func of(_ pairs: [(Double, Double)]) -> Double {
    let (first, second) = (ranks(pairs.map(\.0)), ranks(pairs.map(\.1)))
    let middle = Double(pairs.count - 1) / 2
    func product(_ one: [Double], _ other: [Double]) -> Double {
      zip(one, other).reduce(0) { $0 + ($1.0 - middle) * ($1.1 - middle) }
    }
    return product(first, second)
      / (product(first, first) * product(second, second)).squareRoot()
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    values.map { value in
      let less = values.count { $0 < value }
      let equal = values.count { $0 == value }
      return Double(less) + Double(equal - 1) / 2
    }
  }
}
