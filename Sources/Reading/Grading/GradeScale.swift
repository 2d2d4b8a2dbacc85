// How measured values become grades. ISO/IEC 15416:2016 grades in tenths between the values of whole
// grades; the same is done here for matrix codes, whose 2011 edition has whole grades only.

/// The values that whole grades need.
struct GradeScale: Sendable {
  /// For the grades 4, 3, 2, 1 and 0, rising or falling.
  private let limits: [Double]

  private init(_ limits: Double...) { self.limits = limits }

  private var isRising: Bool { limits[0] > limits[4] }

  /// From 0 to 4 in tenths.
  func grade(of value: Double) -> Double {
    func reaches(_ limit: Double) -> Bool {
      // A value on its limit is not to lose the grade to rounding.
      isRising ? value >= limit - 1e-9 : value <= limit + 1e-9
    }
    guard let index = limits.firstIndex(where: reaches) else { return 0 }
    guard index > 0 else { return 4 }
    let span = limits[index - 1] - limits[index]
    let share = span == 0 ? 0 : (value - limits[index]) / span
    return (Double(4 - index) + share.clamped(to: 0...1)).inTenths
  }

  static let symbolContrast = GradeScale(70, 55, 40, 20, 15)
  static let edgeModulation = GradeScale(0.7, 0.6, 0.5, 0.4, 0.3)
  /// Above 0.3 there is no grade below 1.
  static let defects = GradeScale(0.15, 0.2, 0.25, 0.3, 0.3)
  static let decodability = GradeScale(0.62, 0.5, 0.37, 0.25, 0.2)

  static let codewordYield = GradeScale(0.71, 0.64, 0.57, 0.5, 0.5)
  static let cellContrast = GradeScale(0.3, 0.25, 0.2, 0.15, 0.05)

  static let moduleModulation = GradeScale(0.5, 0.4, 0.3, 0.2, 0.1)
  static let unusedCorrection = GradeScale(0.62, 0.5, 0.37, 0.25, 0.2)
  static let axialNonuniformity = GradeScale(0.06, 0.08, 0.1, 0.12, 0.14)
  static let gridNonuniformity = GradeScale(0.38, 0.5, 0.63, 0.75, 0.87)
}

extension GradeScale {
  /// The best grade whose codewords leave an unused correction as good if all others are wrong, and
  /// the worst value that it takes. A codeword without a value is wrong.
  func overlay(
    of values: [Double?], unused: (_ isWrong: (Int) -> Bool) -> Double
  ) -> (value: Double, grade: Double) {
    let grades = values.map { $0.map { grade(of: $0) } ?? 0 }
    var best = (value: 0.0, grade: -1.0)
    for level in Set(grades).sorted(by: >) {
      let left = Self.unusedCorrection.grade(of: unused { grades[$0] < level })
      guard min(level, left) > best.grade else { continue }
      let kept = zip(values, grades).filter { $0.1 >= level }.compactMap(\.0)
      best = ((isRising ? kept.min() : kept.max()) ?? 0, min(level, left))
    }
    return (best.value, max(0, best.grade))
  }
}

extension Double {
  var inTenths: Double { (self * 10).rounded() / 10 }
}
