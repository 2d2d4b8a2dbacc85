// The words for parameters: their names, and what an operator of a printer can do about each.

public import Wording

extension GradeReport {
  /// What a reader of any report has to know.
  public static let remark = Sentence(
    "Not calibrated: the image’s own levels are the measure, under the light that there was.")
}

extension GradeParameter {
  /// The name as ISO/IEC 15416, 15415 and 29158 have it.
  public var name: Sentence {
    switch kind {
    case .decode: Sentence("Decode", context: "a quality of print")
    case .symbolContrast: Sentence("Symbol contrast")
    case .meanLight: Sentence("Mean light")
    case .cellContrast: Sentence("Cell contrast")
    case .cellModulation: Sentence("Cell modulation")
    case .minimumReflectance: Sentence("Minimum reflectance")
    case .minimumEdgeContrast: Sentence("Minimum edge contrast")
    case .modulation: Sentence("Modulation")
    case .defects: Sentence("Defects", context: "a quality of print")
    case .decodability: Sentence("Decodability")
    case .wideToNarrowRatio: Sentence("Wide-to-narrow ratio")
    case .reflectanceMargin: Sentence("Reflectance margin")
    case .fixedPatternDamage: Sentence("Fixed pattern damage")
    case .distributedDamage: Sentence("Distributed damage")
    case .axialNonuniformity: Sentence("Axial nonuniformity")
    case .gridNonuniformity: Sentence("Grid nonuniformity")
    case .codewordYield: Sentence("Codeword yield")
    case .codewordModulation: Sentence("Codeword modulation")
    case .codewordDefects: Sentence("Codeword defects")
    case .codewordDecodability: Sentence("Codeword decodability")
    case .unusedErrorCorrection: Sentence("Unused error correction")
    case .quietZone: Sentence("Quiet zone")
    case .printGrowth: Sentence("Print growth")
    }
  }

  /// The value with its unit.
  public var valueText: String {
    guard let value else { return "–" }
    switch kind {
    case .symbolContrast, .minimumReflectance, .minimumEdgeContrast, .decode, .defects,
      .modulation, .decodability, .unusedErrorCorrection, .reflectanceMargin,
      .axialNonuniformity, .fixedPatternDamage, .meanLight, .cellContrast, .cellModulation,
      .distributedDamage, .codewordYield, .codewordModulation, .codewordDefects,
      .codewordDecodability:
      return percent(isReflectance ? value : 100 * value)
    case .printGrowth: return (value < 0 ? "−" : "+") + percent(abs(100 * value))
    case .gridNonuniformity: return "\((value * 100).rounded() / 100) X"
    case .quietZone: return "\(value.inTenths) X"
    case .wideToNarrowRatio: return "\((value * 100).rounded() / 100)"
    }
  }

  /// In tenths; a dash where the parameter does not count.
  public var gradeText: String { grade.map { "\($0)" } ?? "–" }

  /// Whether the operator has to do something: below the grade that most customers ask for, with
  /// bars that are off by a tenth of a module or more, or with a mark in too much or little light.
  public var isPoor: Bool {
    if let grade { return grade < Self.leastGood }
    if kind == .meanLight { return value.map { !Self.exposure.contains($0) } ?? false }
    return kind == .printGrowth && abs(value ?? 0) >= Self.mostGrowth
  }

  private static let (leastGood, mostGrowth) = (2.5, 0.1)
  /// The percents of white to which ISO/IEC 29158 exposes a mark.
  private static let exposure = 70.0...86

  /// What a poor value means and what helps; nil where nothing is wrong.
  public var advice: Sentence? {
    isPoor ? remedy : nil
  }

  private var remedy: Sentence {
    let value = valueText
    switch kind {
    case .decode:
      return Sentence("The code cannot be read as printed: look for missing or extra ink.")
    case .symbolContrast:
      return Sentence("Symbol contrast \(value): use darker ink, more heat or whiter paper.")
    case .meanLight:
      return Sentence("Mean light \(value): expose so that light modules have 70 to 86 %.")
    case .cellContrast:
      return Sentence("Cell contrast \(value): mark deeper, or light the mark from another side.")
    case .cellModulation:
      return Sentence("Cell modulation \(value): marks are uneven; check depth and surface.")
    case .minimumReflectance:
      return Sentence(
        "Darkest bar \(value): the bars are too pale beside the paper; use darker ink.")
    case .minimumEdgeContrast:
      return Sentence("Weakest edge \(value): a bar is too pale or a space is filled with ink.")
    case .modulation:
      return Sentence("Modulation \(value): narrow parts lose contrast; print larger or sharper.")
    case .defects:
      return Sentence("Defects \(value): there are spots or voids; clean the print head.")
    case .decodability:
      return Sentence("Decodability \(value): widths are off; check ink spread and print speed.")
    case .wideToNarrowRatio:
      return Sentence("Wide bars are \(value) times the narrow ones: set 2 to 3 in the layout.")
    case .reflectanceMargin:
      return Sentence(
        "Reflectance margin \(value): some modules are on the wrong side; look for spots.")
    case .fixedPatternDamage:
      // A logo lies on marks in the middle of larger codes.
      return Sentence(
        "The borders or marks are damaged or covered: clean the print head, or use a smaller logo.")
    case .distributedDamage:
      return Sentence("Damage is spread over the borders: check the marks’ size and the surface.")
    case .codewordYield:
      return Sentence("Only \(value) of the codewords are read: rows are damaged or too low.")
    case .codewordModulation:
      return Sentence(
        "Codeword modulation \(value): narrow bars lose contrast; print larger or sharper.")
    case .codewordDefects:
      return Sentence("Codeword defects \(value): there are spots or voids; clean the print head.")
    case .codewordDecodability:
      return Sentence(
        "Codeword decodability \(value): widths are off; check ink spread and print speed.")
    case .axialNonuniformity:
      return Sentence(
        "The code is stretched by \(value): check the feed speed or the layout’s scale.")
    case .gridNonuniformity:
      return Sentence("Modules are up to \(value) off their grid: check the feed for slipping.")
    case .unusedErrorCorrection:
      return Sentence(
        "Only \(value) of the error correction is left: parts are damaged or covered.")
    case .quietZone:
      return Sentence("Quiet zone \(value): leave more empty space around the code.")
    case .printGrowth:
      return (self.value ?? 0) < 0
        ? Sentence("Print growth \(value): the dark parts are too thin; more heat or ink.")
        : Sentence("Print growth \(value): the dark parts are too fat; less heat or ink.")
    }
  }

  private var isReflectance: Bool {
    [.symbolContrast, .minimumReflectance, .minimumEdgeContrast, .meanLight].contains(kind)
  }

  private func percent(_ value: Double) -> String {
    "\(Int(value.rounded(), within: -9999...9999)) %"
  }
}
