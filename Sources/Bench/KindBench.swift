// How surely each kind of code is read, clean and in photographs: random contents, printed by the
// program's own maker, which is zint for the kinds that ZXing-C++ does not make.

internal import Assembly
internal import FeatureModels
internal import Foundation
internal import Reading
internal import Staging
internal import Wording

struct KindBench: Bench {
  static let name = "kinds"
  static let summary = """
    read codes of every kind that is read and made, with random contents: as they are drawn, and \
    photographed at any turn with modules of 3 to 4.5 pixels (upright where a kind does not tell its \
    turn)
    """
  static var options: [BenchOption<KindBench>] {
    [
      .number("--seeds", \.seeds, in: 1...100_000, "N codes of each kind"),
      .names("--only", \.only, "the kinds with these words in their names"),
    ]
  }

  var seeds = 20
  var only = NameFilter()

  func run(progress: (String) -> Void) async throws -> KindBenchReport {
    var lines: [KindBenchReport.Line] = []
    for kind in PrintedKind.all where only.includes(kind.name) {
      progress(kind.name)
      var line = KindBenchReport.Line(kind: kind.name)
      for seed in 0..<seeds {
        var dice = SeededDice(seed: UInt64(seed) &* 7_919 &+ UInt64(kind.name.utf8.count))
        guard let print = kind.print(using: &dice) else { continue }
        let effort = print.design.readingEffort
        let reader = try StillReader(
          for: Symbology.usual.union([print.design.readAs]),
          effort: effort == .quick ? .normal : effort, workerCount: 1, engines: .standard)
        line.clean.add(await reader.read(print.drawing), of: print.design)
        let shot = CodePhotograph(modulePixels: 3...4.5, turn: kind.turn)
        let photograph = shot.scene(of: print.code, using: &dice).bitmap
        let wrong = line.photographed.add(await reader.read(photograph), of: print.design)
        for code in wrong {
          progress(
            "Wrong, in \(seed): \(code.symbology.rawValue), \(code.payload.bytes.hexadecimal)")
        }
      }
      lines.append(line)
    }
    return KindBenchReport(lines: lines)
  }
}

/// A kind of code as it is made: a symbology, or a composite of it.
private struct PrintedKind {
  let symbology: Symbology
  let isComposite: Bool

  /// Pixels of a cell of a drawing.
  private static let scale = 4

  /// A camera's luma does not show the colors of a code.
  static let all =
    Symbology.makeable
    .filter { !$0.hasOwnColors && !CodeDesign($0, .text("")).isOnlyMade }
    .map { PrintedKind(symbology: $0, isComposite: false) }
    + CodeDesign.compositeCarriers.map { PrintedKind(symbology: $0, isComposite: true) }

  /// The degrees by which it may be turned.
  var turn: Range<Double> {
    switch symbology {
    case .pharmacode, .twoTrackPharmacode, .facingMark, .daft: -10..<10
    default: 0..<360
    }
  }

  var name: String { symbology.displayName.english + (isComposite ? " composite" : "") }

  /// A code with random content; nil where that is too much for it.
  func print(
    using dice: inout SeededDice
  ) -> (design: CodeDesign, drawing: LumaBitmap, code: SampleCode)? {
    let design =
      isComposite
      ? CodeDesign.randomComposite(symbology, Int.random(in: 0..<3, using: &dice), using: &dice)
      : CodeDesign.random(symbology, using: &dice)
    guard let made = try? CodeMaker.unchecked(design) else { return nil }
    let drawing = made.image(scale: Self.scale)
    let code = SampleCode(
      symbology, bytes: [], printedIn: drawing, scale: Self.scale * made.cellsPerModule)
    return (design, drawing, code)
  }
}

extension Score {
  /// Adds what was read of one code, and returns what is wrong of it.
  @discardableResult
  fileprivate mutating func add(_ found: [Detection], of design: CodeDesign) -> [Detection] {
    of += 1
    if found.contains(where: { $0.symbology == design.readAs && design.isCarried(by: $0) }) {
      read += 1
    }
    let wrong = found.filter { $0.symbology != design.readAs || !design.isCarried(by: $0) }
    misread += wrong.count
    return wrong
  }
}

struct KindBenchReport: BenchReport {
  struct Line: Encodable {
    let kind: String
    var clean = Score()
    var photographed = Score()
  }

  let lines: [Line]

  var table: String {
    Table(
      titles: ["kind", "there are", "read", "wrong", "photographed", "wrong"],
      rows: lines.map { line in
        [line.kind, "\(line.clean.of)"]
          + [line.clean, line.photographed].flatMap { ["\($0.read)", "\($0.misread)"] }
      }
    ).text
  }

  var legend: String {
    "wrong: codes that were read and are none of the image, of any kind"
  }
}
