// Grades of linear codes against what follows from how they were drawn.

import Glibc
@testable import Reading
import Staging
import Testing
import Wording

@Suite("Grades of linear codes")
struct LinearGradeTests {
  private static let codes: [(Symbology, String)] = [
    (.ean13, "4006381333931"), (.ean8, "96385074"), (.upcA, "012345678905"), (.upcE, "01234565"),
    (.upcE, "11234562"), (.code128, "PART 17"), (.code39, "PART"), (.code93, "PART"),
    (.itf, "123456"), (.codabar, "A12+7B"), (.databar, "0950110153001"),
  ]

  @Test("A print without faults has 4.0 in all kinds", arguments: codes)
  func perfect(_ symbology: Symbology, _ text: String) throws {
    let report = try #require(
      try PrintedCode(symbology: symbology, text: text, side: 6, height: 8).report())
    #expect(report.notation == "4.0/80/W")
    #expect(report.parameters.allSatisfy { !$0.isPoor && $0.advice == nil })
    #expect(report.value(.decodability) > 0.97)
    #expect(report.lines.count == 10)
  }

  /// Linear light in percent of white.
  static func percent(_ level: UInt8) -> Double {
    let share = Double(level) / 255
    return 100 * (share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
  }

  @Test(
    "Contrast is the difference of the light of paper and ink",
    arguments: [(0, 255), (40, 230), (90, 230), (60, 180), (120, 220)] as [(UInt8, UInt8)])
  func contrast(_ ink: UInt8, _ paper: UInt8) throws {
    var code = PrintedCode(symbology: .ean8, text: "96385074", side: 6, height: 8)
    (code.ink, code.paper) = (ink, paper)
    let report = try #require(try code.report())
    let contrast = Self.percent(paper) - Self.percent(ink)
    #expect(abs(report.value(.symbolContrast) - contrast) < 0.1)
    #expect(abs(report.value(.minimumReflectance) - Self.percent(ink)) < 0.1)
    #expect(
      report.grade(.minimumReflectance) == (Self.percent(ink) * 2 <= Self.percent(paper) ? 4 : 0))
    #expect(report.grade(.symbolContrast) == GradeScale.symbolContrast.grade(of: contrast))
    #expect(report.overall == min(report.grade(.symbolContrast), report.grade(.minimumReflectance)))
  }

  @Test("White is the level that the caller names")
  func white() throws {
    var code = PrintedCode(symbology: .ean8, text: "96385074", side: 6, height: 8)
    code.paper = 200
    let (bitmap, detection) = try code.printed()
    let graded = bitmap.image.grade(of: detection, white: 200)
    let report = try #require(graded)
    #expect(report.overall == 4)
    #expect(abs(report.value(.symbolContrast) - 100) < 0.1)
  }

  @Test("Ink that spreads shows as growth, and in decodability", arguments: [-2, 0, 1, 2])
  func growth(_ reach: Int) throws {
    var code = PrintedCode(symbology: .ean8, text: "96385074", side: 20, height: 4)
    code.growth = reach
    let growth = Double(2 * reach) / 20
    var report = try #require(try code.report())
    #expect(abs(report.value(.printGrowth) - growth) < 0.01)
    // Two bars of a 7 or 8 are compared with their sum in a 1 or 2.
    #expect(abs(report.value(.decodability) - (1 - 2 * abs(growth))) < 0.02)

    (code.symbology, code.text) = (.code128, "PART 17")
    report = try #require(try code.report())
    #expect(abs(report.value(.printGrowth) - growth) < 0.01)
    #expect(abs(report.value(.decodability) - (1 - 3 * abs(growth) / 1.75)) < 0.02)
  }

  @Test("Codes of two widths lose decodability by the way from the threshold to the widths")
  func twoWidths() throws {
    var code = PrintedCode(symbology: .code39, text: "PART", side: 20, height: 4)
    code.growth = 2
    // Wide elements of two modules, and bars that are a fifth of one wider: the narrowest wide
    // element is a space.
    let growth = 0.2
    let limit = (12 + growth) / 8
    let expected = (2 - growth - limit) / (2 + growth / 3 - limit)
    let report = try #require(try code.report())
    #expect(abs(report.value(.decodability) - expected) < 0.02)
    #expect(abs(report.value(.printGrowth) - growth) < 0.01)
    #expect(abs(report.value(.wideToNarrowRatio) - (2 + growth / 3)) < 0.01)
    #expect(report.overall == GradeScale.decodability.grade(of: report.value(.decodability)))
  }

  /// The share of an aperture of 0.8 modules that a stripe through its middle covers.
  private static func share(ofStripe width: Double) -> Double {
    let ratio = width / 0.8
    return ratio >= 1 ? 1 : 2 / .pi * (asin(ratio) + ratio * (1 - ratio * ratio).squareRoot())
  }

  @Test("Narrow spaces that ink fills lose modulation", arguments: [8, 10, 12])
  func modulation(_ filled: Int) throws {
    var code = PrintedCode(symbology: .code93, text: "PART", side: 20, height: 4)
    code.growth = filled / 2
    let modulation = Self.share(ofStripe: 1 - Double(filled) / 20)
    let report = try #require(try code.report())
    #expect(abs(report.value(.modulation) - modulation) < 0.02)
    #expect(abs(report.value(.minimumEdgeContrast) - 100 * modulation) < 2)
  }

  @Test("A stripe in a bar or in the paper is a defect", arguments: [1, 3], [true, false])
  func defects(_ width: Int, _ isVoid: Bool) throws {
    var code = PrintedCode(symbology: .ean13, text: "4006381333931", side: 20, height: 4)
    // The middle of a bar of three modules, or of the quiet zone.
    let bars = try SampleCode(code.symbology, text: code.text, scale: 1).bitmap.pixels
    let wide = try #require((0..<90).first { bars[$0..<$0 + 3].allSatisfy { $0 == 0 } })
    let middle = isVoid ? Double(wide) + 1.5 : -4.0
    code.fault = { level, x, _ in
      abs(x - middle) < Double(width) / 20 ? 255 - level : level
    }
    let report = try #require(try code.report())
    let expected = Self.share(ofStripe: Double(width) / 10)
    #expect(abs(report.value(.defects) - expected) < 0.02)
    #expect(report.grade(.defects) == GradeScale.defects.grade(of: report.value(.defects)))
  }

  @Test("A quiet zone that is too narrow fails, and one that the image cuts off does not count")
  func quietZone() throws {
    var code = PrintedCode(symbology: .code128, text: "PART 17", side: 8, height: 4)
    code.fault = { level, x, _ in (-7.0 ... -6).contains(x) ? 0 : level }
    var report = try #require(try code.report())
    #expect(abs(report.value(.quietZone) - 6) < 0.1)
    #expect(report.overall == 0)
    #expect(report[.quietZone]?.advice?.english.hasPrefix("Quiet zone 6.0 X") == true)

    code.fault = nil
    code.margin = 5
    report = try #require(try code.report())
    #expect(report[.quietZone]?.value == nil)
    #expect(report.overall == 4)
  }

  @Test("Lines without a bar are not read, and the grade is the mean of all ten")
  func lines() throws {
    var code = PrintedCode(symbology: .ean8, text: "96385074", side: 8, height: 20)
    // A bar is missing in the lower half.
    code.fault = { level, x, y in y > 10 && (0..<1).contains(x) ? 255 : level }
    let report = try #require(try code.report())
    #expect(report.overall == 2)
    #expect(report.value(.decode) == 0.5)
    #expect(report.lines.map(\.grade) == [4, 4, 4, 4, 4, 0, 0, 0, 0, 0])
  }
}
