// What a verifier says of a printed code: the grade, the parameters that make it, and where they
// were measured.
//
// The reflectance of an image is not calibrated: white is the level that the caller names, and light
// falls on the code as it does. A report is for finding out what is wrong with a print, not a
// certificate.

/// What a code is graded as. The raw value is the name in JSON and on the command line.
public enum GradeMethod: String, CaseIterable, Hashable, Sendable {
  /// After ISO/IEC 15416 and 15415.
  case print
  /// Pins, lasers or etching on a surface, after ISO/IEC 29158.
  case directMark = "dpm"
}

/// The grades of one code in one image, or their means over several.
///
///     let report = image.grade(of: detection)
///     print(report?.notation ?? "not graded")    // "3.1/80/W": grade, aperture, light
public struct GradeReport: Hashable, Sendable {
  public let symbology: Symbology
  public var method = GradeMethod.print
  /// From 4.0, the best, to 0.0, in tenths.
  public let overall: Double
  /// The diameter of the aperture, as a share of a module or narrow bar.
  public let aperture: Double
  /// The width of a module or narrow bar in pixels of the image.
  public let module: Double
  /// In the order in which they are shown.
  public let parameters: [GradeParameter]
  /// The scan lines of a linear or stacked code, from the top.
  public let lines: [GradedLine]
  /// The modules of a matrix code.
  public let modules: GradedModules?

  /// Grade, aperture and light, as “3.1/80/W”: the aperture is in hundredths of a module, because an
  /// image has no millimeters, and W is light of all colors.
  public var notation: String {
    (method == .directMark ? "DPM" : "")
      + "\(overall.inTenths)/\(Int(aperture * 100 + 0.5, within: 0...999))/W"
  }

  /// The grade of an edge whose contrast is this share of the whole one.
  public static func grade(ofModulation share: Double) -> Double {
    GradeScale.edgeModulation.grade(of: share)
  }

  /// The grade as a letter, from A to F.
  public var letter: String { Self.letter(of: overall) }

  public static func letter(of grade: Double) -> String {
    switch grade {
    case 3.5...: "A"
    case 2.5...: "B"
    case 1.5...: "C"
    case 0.5...: "D"
    default: "F"
    }
  }

  public subscript(kind: GradeParameter.Kind) -> GradeParameter? {
    parameters.first { $0.kind == kind }
  }

  /// The means of captures of one code; nil without any, or for different symbologies. Lines and
  /// modules are those of the capture with the median grade.
  public static func averaged(_ reports: [GradeReport]) -> GradeReport? {
    let sorted = reports.sorted { $0.overall < $1.overall }
    guard let first = reports.first,
      reports.allSatisfy({ $0.symbology == first.symbology && $0.method == first.method })
    else { return nil }
    let median = sorted[sorted.count / 2]
    let parameters = median.parameters.map { parameter in
      GradeParameter(averaging: reports.compactMap { $0[parameter.kind] }, of: parameter.kind)
    }
    return GradeReport(
      symbology: first.symbology, method: first.method,
      overall: reports.map(\.overall).mean.inTenths,
      aperture: median.aperture, module: median.module, parameters: parameters, lines: median.lines,
      modules: median.modules)
  }
}

/// One of the qualities that are measured.
public struct GradeParameter: Hashable, Sendable {
  /// The raw value is the name in JSON.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case decode
    case symbolContrast = "symbol-contrast"
    case meanLight = "mean-light"
    case cellContrast = "cell-contrast"
    case cellModulation = "cell-modulation"
    case minimumReflectance = "minimum-reflectance"
    case minimumEdgeContrast = "minimum-edge-contrast"
    case modulation
    case defects
    case decodability
    case wideToNarrowRatio = "wide-to-narrow-ratio"
    case reflectanceMargin = "reflectance-margin"
    case fixedPatternDamage = "fixed-pattern-damage"
    case distributedDamage = "distributed-damage"
    case axialNonuniformity = "axial-nonuniformity"
    case gridNonuniformity = "grid-nonuniformity"
    case codewordYield = "codeword-yield"
    case codewordModulation = "codeword-modulation"
    case codewordDefects = "codeword-defects"
    case codewordDecodability = "codeword-decodability"
    case unusedErrorCorrection = "unused-error-correction"
    case quietZone = "quiet-zone"
    case printGrowth = "print-growth"
  }

  public let kind: Kind
  /// Reflectances in percent of white, the quiet zone in modules, the rest as shares: decode of the
  /// lines that are read, print growth of a module. Nil where it cannot be measured, such as a quiet
  /// zone that ends with the image.
  public let value: Double?
  /// From 0 to 4; nil where the parameter does not count.
  public let grade: Double?

  init(_ kind: Kind, _ value: Double?, grade: Double?) {
    (self.kind, self.value, self.grade) = (kind, value, grade)
  }

  init(averaging parameters: [GradeParameter], of kind: Kind) {
    let (values, grades) = (parameters.compactMap(\.value), parameters.compactMap(\.grade))
    self.init(
      kind, values.isEmpty ? nil : values.mean, grade: grades.isEmpty ? nil : grades.mean.inTenths)
  }
}

/// A scan line across a linear code or a row of a stacked one.
public struct GradedLine: Hashable, Sendable {
  /// The ends in the image, with the quiet zones.
  public let start: Point
  public let end: Point
  /// From start to end at even distances, in percent of white.
  public let reflectances: [Double]
  public let parameters: [GradeParameter]
  /// That of the worst parameter.
  public var grade: Double { parameters.compactMap(\.grade).min() ?? 0 }
}

/// The modules of a matrix code, row by row.
public struct GradedModules: Hashable, Sendable {
  public let columns: Int
  public let rows: Int
  /// The corners of the modules in the image.
  public let outline: Quadrilateral
  /// Through the aperture, in percent of white.
  public let reflectances: [Double]
  /// Whether each is dark in a print without faults.
  public let isDark: [Bool]
  /// How far each is from the threshold on its own side, from 0 to 4.
  public let grades: [Double]
}
