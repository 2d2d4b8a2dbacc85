// The rules of GS1 for codes whose kind, contents and size are given.

@testable import FeatureModels
import Meaning
@testable import Reading
import Testing
import TextStandards
import Wording

@Suite("Rules of GS1 for prints")
struct GS1PrintCheckTests {
  private func check(
    _ symbology: Symbology, _ text: String, isGS1: Bool = false, use: GS1Use,
    width: Double? = nil, grade: Double? = 4,
    dotsPerMillimeter: Double? = nil
  ) -> GS1PrintCheck {
    var code = Detection(
      symbology: symbology, payload: Payload(bytes: Array(text.utf8)),
      outline: Quadrilateral(x: 0, y: 0, width: 1, height: 1), engines: [])
    code.isGS1 = isGS1
    let interpreter = Interpreter.ofThisSystem
    let meaning = interpreter.meaning(
      of: CodeText(
        bytes: code.payload.bytes, text: text, symbology: symbology, isGS1: isGS1))
    return GS1PrintCheck(
      of: code, meaning: meaning.content, grade: grade.map { report(symbology, $0) }, use: use,
      xDimension: width, dotsPerMillimeter: dotsPerMillimeter)
  }

  /// Modules of five pixels.
  private func report(_ symbology: Symbology, _ grade: Double) -> GradeReport {
    GradeReport(
      symbology: symbology, overall: grade, aperture: 0.8, module: 5, parameters: [], lines: [],
      modules: nil)
  }

  @Test("A grade below 1.5 fails, and below 0.5 for wide bars of an ITF-14")
  func grades() {
    #expect(check(.ean13, "4006381333931", use: .retail, width: 0.33, grade: 1.5).passes)
    let poor = check(.ean13, "4006381333931", use: .retail, width: 0.33, grade: 1.4)
    #expect(poor.findings.map(\.sentence.english) == ["The grade 1.4 is below 1.5."])
    #expect(!check(.itf, "10614141000415", use: .distribution, width: 0.5, grade: 1).passes)
    #expect(check(.itf, "10614141000415", use: .distribution, width: 0.7, grade: 1).passes)
    #expect(!check(.itf, "10614141000415", use: .distribution, width: 0.7, grade: 0.4).passes)
  }

  @Test("A print that cannot be graded fails")
  func ungraded() {
    let check = check(.ean13, "4006381333931", use: .retail, width: 0.33, grade: nil)
    #expect(check.findings.map(\.sentence.english) == ["The print cannot be graded."])
    #expect(!check.passes)
  }

  @Test("The width is measured where the size of the image is known")
  func measured() {
    let check = check(.ean13, "4006381333931", use: .retail, dotsPerMillimeter: 20)
    #expect(check.xDimension == 0.25)
    #expect(!check.passes)
  }

  @Test("Widths of modules have limits for each kind and use")
  func widths() {
    #expect(check(.ean13, "4006381333931", use: .retail, width: 0.33).findings.isEmpty)
    let narrow = check(.ean13, "4006381333931", use: .retail, width: 0.27)
    #expect(narrow.passes)
    #expect(
      narrow.findings.map(\.sentence.english)
        == ["The X-dimension is 0.270 mm; 0.330 mm would be better."])
    #expect(!check(.ean13, "4006381333931", use: .retail, width: 0.25).passes)
    #expect(!check(.ean13, "4006381333931", use: .distribution, width: 0.33).passes)
    let unknown = check(.ean13, "4006381333931", use: .retail)
    #expect(unknown.passes)
    #expect(unknown.findings.map(\.rule) == [.xDimension])
  }

  @Test("A kind that GS1 does not have for a use fails")
  func kinds() {
    #expect(check(.pdf417, "ROWS", use: .retail).findings.first?.rule == .kind)
    #expect(!check(.code39, "PART", use: .distribution, width: 0.5).passes)
    #expect(!check(.itf, "10614141000415", use: .retail, width: 0.5).passes)
    #expect(check(.itf, "10614141000415", use: .distribution, width: 0.5).passes)
    #expect(!check(.itf, "106141410004", use: .distribution, width: 0.5).passes)
  }

  @Test("Contents have to be those of GS1 without faults")
  func contents() {
    let item = "0109501101530003"
    #expect(check(.code128, item, isGS1: true, use: .distribution, width: 0.5).passes)
    #expect(!check(.code128, item, use: .distribution, width: 0.5).passes)
    #expect(
      !check(.code128, "0109501101530009", isGS1: true, use: .distribution, width: 0.5).passes)
  }

  @Test("At the till a QR code has a Digital Link, and a Data Matrix a GTIN")
  func till() {
    let link = "https://id.gs1.org/01/09501101530003"
    #expect(check(.qrCode, link, use: .retail, width: 0.5).passes)
    #expect(!check(.qrCode, "https://one.example/", use: .retail, width: 0.5).passes)
    #expect(!check(.qrCode, "0109501101530003", isGS1: true, use: .retail, width: 0.5).passes)
    #expect(check(.dataMatrix, "0109501101530003", isGS1: true, use: .retail, width: 0.5).passes)
    #expect(check(.dataMatrix, link, use: .retail, width: 0.5).passes)
    #expect(!check(.dataMatrix, "10AB", isGS1: true, use: .retail, width: 0.5).passes)
    #expect(!check(.dataMatrix, link, use: .retail, width: 0.3).passes)
  }
}
