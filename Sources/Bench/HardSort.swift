// The difficulties of photographs that engines give up on, and how each is taken.

internal import Foundation
internal import Reading
internal import Staging

/// Photographs with one difficulty.
struct HardSort: Sendable {
  let name: String
  /// One of these prints each code.
  let printers: [CodePrinter]
  /// How it is photographed.
  let modulePixels: ClosedRange<Double>
  var slant = 0.0...0.1
  var lean = 0.0...0.0
  var blur = 0.4...1.0
  /// Changes the print.
  var defect: @Sendable (SampleCode, inout SeededDice) -> SampleCode = { code, _ in code }
  /// Whether the print below the bars is to be read, and not the bars.
  var isOfPrint = false
  /// Lights the drawing, in which the code lies where the outline says.
  var light: @Sendable (Scene, inout SeededDice) -> Scene = { drawing, _ in drawing }

  static let all: [HardSort] = [
    HardSort(
      name: "Data Matrix of dots, 4 to 10 px", printers: [.printer(of: .dataMatrix)],
      modulePixels: 4...10, defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "QR codes of dots, 4 to 10 px", printers: [.printer(of: .qrCode)], modulePixels: 4...10,
      defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "Aztec of dots, 4 to 10 px", printers: [.printer(of: .aztec)], modulePixels: 4...10,
      defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "Aztec of dots, leaning by 15 to 35°", printers: [.printer(of: .aztec)],
      modulePixels: 5...10, slant: 0...0, lean: 15...35,
      defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "Data Matrix of dots, leaning by 25 to 40°", printers: [.printer(of: .dataMatrix)],
      modulePixels: 4...10, slant: 0...0, lean: 25...40,
      defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "Data Matrix with damaged borders", printers: [.printer(of: .dataMatrix)],
      modulePixels: 4...10, defect: { $0.withDamagedBorders(using: &$1) }),
    HardSort(
      name: "MaxiCode, 3 to 6 px", printers: [.maxiCode], modulePixels: 3...6, slant: 0...0.25),
    HardSort(
      name: "PDF417, 1.3 to 1.8 px", printers: [.printer(of: .pdf417)], modulePixels: 1.3...1.8),
    HardSort(
      name: "PDF417 without one of its ends", printers: [.securePDF417], modulePixels: 2...4,
      defect: { $0.withoutOneEnd(using: &$1) }),
    HardSort(
      name: "PDF417 around a bottle", printers: [.printer(of: .pdf417)], modulePixels: 2.5...5,
      defect: { $0.onBottle(using: &$1) }),
    HardSort(name: "MicroPDF417, 1.1 to 1.6 px", printers: [.microPDF417], modulePixels: 1.1...1.6),
    HardSort(
      name: "EAN-13, 0.8 to 1.2 px", printers: [.printer(of: .ean13)], modulePixels: 0.8...1.2),
    HardSort(
      name: "Code 128, 0.8 to 1.2 px", printers: [.printer(of: .code128)], modulePixels: 0.8...1.2),
    HardSort(
      name: "Code 39, 0.8 to 1.4 px", printers: [.printer(of: .code39)], modulePixels: 0.8...1.4),
    HardSort(
      name: "DataBar, 0.8 to 1.4 px", printers: [.printer(of: .databar)], modulePixels: 0.8...1.4),
    HardSort(
      name: "DataBar in two rows, 0.8 to 1.4 px", printers: [.stackedDataBar],
      modulePixels: 0.8...1.4),
    HardSort(name: "ITF, 0.8 to 1.4 px", printers: [.printer(of: .itf)], modulePixels: 0.8...1.4),
    HardSort(
      name: "EAN-13 with a third of its bars hidden",
      printers: [.printer(of: .ean13, showsText: true)], modulePixels: 2...4,
      defect: { $0.withHiddenBars(using: &$1) }),
    HardSort(
      name: "labels with a third of their bars hidden", printers: CodePrinter.labels,
      modulePixels: 2...4, slant: 0...0.05,
      defect: { $0.withHiddenBars(besideQuiet: 0, using: &$1) }),
    HardSort(
      name: "the texts of sharp labels", printers: CodePrinter.labels, modulePixels: 3...5,
      slant: 0...0.05, blur: 0.3...0.6, isOfPrint: true),
    HardSort(
      name: "QR codes in glare", printers: [.printer(of: .qrCode)], modulePixels: 2.5...5,
      light: { $0.inGlare(using: &$1) }),
    HardSort(
      name: "Data Matrix half in a shadow", printers: [.printer(of: .dataMatrix)],
      modulePixels: 2.5...5, light: { $0.halfInShadow(using: &$1) }),
    HardSort(
      name: "EAN-13 on a screen with moiré", printers: [.printer(of: .ean13)],
      modulePixels: 1.6...3, light: { $0.withMoire(using: &$1) }),
  ]

  /// The same photograph for the same seed.
  func photograph(_ seed: UInt64) throws -> Scene {
    var dice = SeededDice(seed: seed &* 1_000_003 &+ UInt64(name.utf8.count))
    let printer =
      printers.count > 1 ? printers[Int.random(in: printers.indices, using: &dice)] : printers[0]
    let code = defect(try printer.print(using: &dice), &dice)
    let shot = CodePhotograph(modulePixels: modulePixels, slant: slant, lean: lean, blur: blur)
    return shot.scene(of: code, light: light, using: &dice)
  }
}

// MARK: Lights

extension Scene {
  private var outline: Quadrilateral { codes[0].outline }

  /// With a reflection over a third of the code’s width, as of a window in a pane: paper and
  /// ink are equally bright in its middle.
  fileprivate func inGlare(using dice: inout SeededDice) -> Scene {
    let middle = outline.place(
      across: .random(in: 0.2...0.8, using: &dice), down: .random(in: 0.2...0.8, using: &dice))
    let radius = outline.width * .random(in: 0.12...0.2, using: &dice)
    return developed {
      $0.lit { level, place in
        let way = (place - middle).length / radius
        return level + (250 - level) / (1 + way * way * way * way)
      }
    }
  }

  /// With a soft edge between light and shadow through the code's middle.
  fileprivate func halfInShadow(using dice: inout SeededDice) -> Scene {
    let (middle, width) = (outline.center, outline.width)
    let angle = Double.random(in: 0...2 * .pi, using: &dice)
    let (across, share) = (Point(angle: angle), Double.random(in: 0.2...0.35, using: &dice))
    return developed {
      $0.lit { level, place in
        let way = (place - middle).dot(across) / (width * 0.04)
        return level * (share + (1 - share) / (1 + exp(-way)))
      }
    }
  }

  /// With the stripes that the pixels of a screen and of a camera make together.
  fileprivate func withMoire(using dice: inout SeededDice) -> Scene {
    let waves = (0..<2).map { _ in
      let period = Double.random(in: 3...12, using: &dice) * Double(HandHeldCamera.detail)
      let angle = Double.random(in: 0...2 * .pi, using: &dice)
      return (
        across: Point(angle: angle) * (2 * .pi / period),
        depth: Double.random(in: 0.08...0.16, using: &dice)
      )
    }
    return developed {
      $0.lit { level, place in
        waves.reduce(level) { $0 * (1 + $1.depth * sin(place.dot($1.across))) }
      }
    }
  }
}

extension Point {
  fileprivate init(angle: Double) { self.init(x: cos(angle), y: sin(angle)) }
}
