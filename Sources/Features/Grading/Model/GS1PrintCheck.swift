// What GS1 asks of a printed code beside its grade: the kind of code and the size of its modules for
// the use that it has, and contents that a till, a warehouse or a pharmacy can take. The sizes are
// those of the symbol specification tables in the GS1 General Specifications.

public import Meaning
public import Reading
public import Wording

/// Where a code is scanned. The raw value is the name on the command line and in JSON.
public enum GS1Use: String, CaseIterable, Hashable, Sendable {
  /// At the till.
  case retail
  /// On cases and pallets.
  case distribution
  /// On medicines and medical devices that are not sold at a till.
  case healthcare
}

/// The rules of GS1 that a code was held against.
public struct GS1PrintCheck: Hashable, Sendable {
  /// The raw value is the name in JSON.
  public enum Rule: String, Hashable, Sendable {
    case kind, contents, grade
    case xDimension = "x-dimension"
    case quietZone = "quiet-zone"
  }

  public struct Finding: Hashable, Sendable {
    public let rule: Rule
    /// Whether the code breaks the rule, or the print could only be better.
    public let isFault: Bool
    public let sentence: Sentence
  }

  public let use: GS1Use
  /// The width of a module in millimeters; nil where it is not known.
  public let xDimension: Double?
  public let findings: [Finding]
  public var passes: Bool { !findings.contains(where: \.isFault) }

  /// The grade that GS1 asks for; wide bars of an ITF-14 may be printed on corrugated board.
  private static let (leastGrade, leastOnBoard, narrowestOnBoard) = (1.5, 0.5, 0.635)
  /// The share by which a width may be off, which is how well an image shows it.
  private static let tolerance = 0.01

  /// Checks a code with its meaning and its grade, which is nil for a print that cannot be graded;
  /// `dotsPerMillimeter` are the pixels of its image.
  public init(
    of code: Detection, meaning content: Content, grade: GradeReport?, use: GS1Use,
    xDimension known: Double?, dotsPerMillimeter: Double?
  ) {
    let measured = grade.flatMap { grade in dotsPerMillimeter.map { grade.module / $0 } }
    let xDimension = known ?? measured
    (self.use, self.xDimension) = (use, xDimension)
    let range = GS1ModuleRange(of: code.symbology, for: use)
    var findings = Self.contentFindings(code, content, use)
    if let range {
      findings += Self.sizeFindings(xDimension, range)
    } else {
      findings.insert(
        Finding(
          rule: .kind, isFault: true,
          sentence: Sentence("GS1 has no \(code.symbology.displayName) for this use.")), at: 0)
    }
    if let grade {
      findings += Self.printFindings(grade, xDimension)
    } else {
      // What cannot be measured passes nothing.
      findings.append(
        Finding(rule: .grade, isFault: true, sentence: Sentence("The print cannot be graded.")))
    }
    self.findings = findings
  }

  private static func printFindings(_ grade: GradeReport, _ xDimension: Double?) -> [Finding] {
    var findings: [Finding] = []
    if let zone = grade[.quietZone], zone.grade == 0 {
      findings.append(
        Finding(
          rule: .quietZone, isFault: true,
          sentence: Sentence("The quiet zone is narrower than the code needs.")))
    }
    let isOnBoard = grade.symbology == .itf && xDimension ?? 0 >= narrowestOnBoard
    let least = isOnBoard ? leastOnBoard : leastGrade
    if grade.overall < least {
      let (shown, allowed) = ("\(grade.overall)", "\(least)")
      findings.append(
        Finding(
          rule: .grade, isFault: true,
          sentence: Sentence("The grade \(shown) is below \(allowed).")))
    }
    return findings
  }

  private static func sizeFindings(_ width: Double?, _ range: GS1ModuleRange) -> [Finding] {
    guard let width else {
      return [
        Finding(
          rule: .xDimension, isFault: false,
          sentence: Sentence("The X-dimension is not known: the image does not state its size."))
      ]
    }
    let shown = millimeters(width)
    let allowed = (millimeters(range.least), millimeters(range.most))
    if width < range.least * (1 - tolerance) || width > range.most * (1 + tolerance) {
      return [
        Finding(
          rule: .xDimension, isFault: true,
          sentence: Sentence(
            "The X-dimension is \(shown) mm; from \(allowed.0) to \(allowed.1) mm are allowed."))
      ]
    }
    guard width < range.target * (1 - tolerance) else { return [] }
    return [
      Finding(
        rule: .xDimension, isFault: false,
        sentence: Sentence(
          "The X-dimension is \(shown) mm; \(millimeters(range.target)) mm would be better."))
    ]
  }

  /// In thousandths.
  private static func millimeters(_ width: Double) -> String {
    let thousandths = String(Int((width * 1000).rounded(), within: 0...999_999))
    let padded = String(repeating: "0", count: max(0, 4 - thousandths.count)) + thousandths
    return "\(padded.dropLast(3)).\(padded.suffix(3))"
  }

  private static func contentFindings(
    _ code: Detection, _ content: Content, _ use: GS1Use
  ) -> [Finding] {
    var sentences = content.kind == .gs1 || content.kind == .product ? content.problems : []
    let isLink = content.fields.contains { $0.name == "url" }
    let hasItem = content.fields.contains { $0.name == "gtin" }
    switch code.symbology {
    case .code128 where !code.isGS1:
      sentences.append(Sentence("The code is a Code 128 without FNC1 and not a GS1-128."))
    case .itf where code.payload.bytes.count != 14:
      sentences.append(Sentence("An ITF-14 has 14 digits."))
    case .qrCode where use == .retail:
      if content.kind != .gs1 || !isLink || !hasItem {
        sentences.append(
          Sentence("At the till, a QR code needs a GS1 Digital Link with a GTIN (01)."))
      }
    case .dataMatrix where use == .retail:
      if content.kind != .gs1 || !hasItem || !(code.isGS1 || isLink) {
        sentences.append(
          Sentence(
            "At the till, a Data Matrix needs FNC1 and a GTIN (01), or a GS1 Digital Link with one."
          ))
      }
    case .qrCode, .dataMatrix:
      if content.kind != .gs1 || !(code.isGS1 || isLink) {
        sentences.append(Sentence("The code has neither FNC1 nor a GS1 Digital Link."))
      }
    default: break
    }
    return sentences.map { Finding(rule: .contents, isFault: true, sentence: $0) }
  }
}

/// The widths of a module in millimeters.
private struct GS1ModuleRange {
  let least: Double
  let target: Double
  let most: Double

  private init(_ least: Double, _ target: Double, _ most: Double) {
    (self.least, self.target, self.most) = (least, target, most)
  }

  /// Nil for kinds that GS1 does not have there.
  init?(of symbology: Symbology, for use: GS1Use) {
    switch (symbology, use) {
    case (.ean13, .retail), (.isbn13, .retail), (.ean8, .retail), (.upcA, .retail),
      (.upcE, .retail), (.databar, .retail), (.databarExpanded, .retail):
      self.init(0.264, 0.330, 0.660)
    // A camera needs modules that are half as large again as those of bars.
    case (.dataMatrix, .retail), (.qrCode, .retail): self.init(0.396, 0.495, 0.990)
    case (.ean13, .distribution), (.isbn13, .distribution), (.ean8, .distribution),
      (.upcA, .distribution), (.upcE, .distribution), (.databar, .distribution),
      (.databarExpanded, .distribution), (.databarLimited, .distribution):
      self.init(0.495, 0.660, 0.660)
    case (.itf, .distribution), (.code128, .distribution): self.init(0.495, 0.495, 1.016)
    case (.dataMatrix, .distribution), (.qrCode, .distribution): self.init(0.743, 0.743, 1.500)
    case (.ean13, .healthcare), (.ean8, .healthcare), (.upcA, .healthcare), (.upcE, .healthcare):
      self.init(0.170, 0.330, 0.660)
    case (.databar, .healthcare), (.databarExpanded, .healthcare), (.databarLimited, .healthcare):
      self.init(0.170, 0.200, 0.660)
    case (.itf, .healthcare), (.code128, .healthcare): self.init(0.170, 0.495, 0.495)
    case (.dataMatrix, .healthcare): self.init(0.254, 0.380, 0.990)
    default: return nil
    }
  }
}
