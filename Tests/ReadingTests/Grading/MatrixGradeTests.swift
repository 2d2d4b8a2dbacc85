// Grades of matrix codes against what follows from how they were drawn.

@testable import Reading
import Staging
import Testing

@Suite("Grades of matrix codes")
struct MatrixGradeTests {
  private static let codes: [(Symbology, String)] = [
    (.qrCode, "version=1, ecLevel=L"), (.qrCode, "version=2, ecLevel=Q"),
    (.qrCode, "version=7, ecLevel=M"), (.dataMatrix, "version=3"), (.dataMatrix, "version=10"),
    (.dataMatrix, "version=28"), (.microQRCode, "version=2"),
    (.microQRCode, "version=3, ecLevel=M"),
    (.microQRCode, "version=4, ecLevel=Q"), (.aztec, "version=1"), (.aztec, "version=8"),
  ]

  private func print(_ symbology: Symbology, _ options: String, side: Int = 6) -> PrintedCode {
    PrintedCode(symbology: symbology, text: "1745", options: options, side: side, margin: 5)
  }

  @Test("A print without faults has 4.0", arguments: codes)
  func perfect(_ symbology: Symbology, _ options: String) throws {
    let report = try #require(try print(symbology, options).report())
    #expect(report.overall == 4)
    #expect(report.value(.modulation) > 0.99)
    #expect(report.value(.gridNonuniformity) < 0.05)
    #expect(abs(report.value(.printGrowth)) < 0.02)
    let modules = try #require(report.modules)
    #expect(modules.isDark == zip(modules.reflectances, modules.grades).map { $0.0 < 50 })
    #expect(modules.grades.allSatisfy { $0 == 4 })
  }

  @Test("Contrast and growth are what they were drawn with", arguments: [-1, 1])
  func growth(_ reach: Int) throws {
    for symbology in [Symbology.qrCode, .dataMatrix, .aztec] {
      var code = print(symbology, "", side: 10)
      (code.ink, code.paper, code.growth) = (80, 230, reach)
      let report = try #require(try code.report())
      let contrast = LinearGradeTests.percent(230) - LinearGradeTests.percent(80)
      #expect(abs(report.value(.symbolContrast) - contrast) < 0.1)
      #expect(report.grade(.symbolContrast) == GradeScale.symbolContrast.grade(of: contrast))
      #expect(abs(report.value(.printGrowth) - Double(2 * reach) / 10) < 0.03)
      #expect(report[.printGrowth]?.advice != nil)
    }
  }

  @Test("Wrong codewords use up the error correction", arguments: 0...4)
  func errors(_ count: Int) throws {
    var code = print(.qrCode, "version=1, ecLevel=M", side: 6)
    // The two columns at the right have a codeword in each four rows from the bottom.
    code.fault = { level, x, y in
      x > 19 && x < 20 && (0..<count).contains { Int(y) == 19 - 4 * $0 } && y > 9
        ? 255 - level : level
    }
    let wrong = min(count, 3)
    let report = try #require(try code.report())
    // Ten checks, two of which guard against misreading.
    #expect(abs(report.value(.unusedErrorCorrection) - (1 - 2 * Double(wrong) / 8)) < 0.01)
    #expect(report.value(.decode) == 1)
    #expect(
      report.grade(.reflectanceMargin)
        == GradeScale.unusedCorrection.grade(of: 1 - 2 * Double(wrong) / 8))
  }

  @Test("Faint modules lose modulation as far as error correction does not cover them")
  func modulation() throws {
    var code = print(.dataMatrix, "version=3")
    // A level whose light is 0.35 of the contrast away from the threshold.
    let faint = try #require((0...255).first { LinearGradeTests.percent($0) >= 32.5 })
    let margin = 2 * abs(LinearGradeTests.percent(faint) - 50) / 100
    // One dark module keeps its ink, so that the contrast stays.
    let isKept = { (x: Double, y: Double) in x < 1 && y > 0 }
    code.fault = { level, x, y in level == 0 && !isKept(x, y) ? faint : level }
    let report = try #require(try code.report())
    #expect(abs(report.value(.modulation) - margin) < 0.02)
    #expect(report.grade(.modulation) == GradeScale.moduleModulation.grade(of: margin))
    #expect(report.overall == report.grade(.modulation))
  }

  @Test("A damaged border loses a grade for some of its modules", arguments: 0...3)
  func border(_ count: Int) throws {
    var code = print(.dataMatrix, "version=3")
    code.fault = { level, x, y in
      x > 0 && x < 1 && y > 4 && y < 4 + Double(count) ? 255 : level
    }
    let report = try #require(try code.report())
    // Of fourteen modules one is seven percent.
    #expect(report.grade(.fixedPatternDamage) == [4.0, 3, 1, 0][count])
    #expect(abs(report.value(.fixedPatternDamage) - Double(count) / 14) < 0.01)
  }

  @Test("A finder pattern loses a grade with each of its modules", arguments: 0...4)
  func finder(_ count: Int) throws {
    var code = print(.qrCode, "version=2, ecLevel=M")
    code.fault = { level, x, y in
      x > 2 && x < 2 + Double(count) && y > 0 && y < 1 ? 255 : level
    }
    let report = try #require(try code.report())
    #expect(report.grade(.fixedPatternDamage) == 4 - Double(count))
  }

  @Test("Quiet zones are counted in rings of modules")
  func quietZone() throws {
    var code = print(.qrCode, "version=1")
    code.fault = { level, x, _ in x < -2 ? 0 : level }
    var report = try #require(try code.report())
    #expect(report.value(.quietZone) == 2)
    #expect(report.overall == 0)
    (code.fault, code.margin) = (nil, 2)
    report = try #require(try code.report())
    #expect(report[.quietZone]?.value == nil)
    #expect(report.overall == 4)
  }

  @Test("All versions and levels of QR Code have their codewords where they are placed")
  func versions() throws {
    for version in [1, 3, 5, 6, 9, 14, 21, 27, 32, 40] {
      for level in ["L", "M", "Q", "H"] {
        let code = try SampleCode(
          .qrCode, text: "PART 17", options: "version=\(version), ecLevel=\(level)", scale: 1)
        let layout = QRLayout.layout(version: version)
        let symbol = QRLayout.symbol(version: version, layout) {
          code.bitmap.pixels[$0.y * layout.columns + $0.x] == 0
        }
        #expect(code.bitmap.size.width == layout.columns)
        #expect(symbol?.blocks.allSatisfy { $0.errors == 0 } == true, "\(version) \(level)")
        #expect(symbol?.isDark == code.bitmap.pixels.map { $0 == 0 })
      }
    }
  }
}
