// Grades of scans, of several captures, and of places where no code is.

import Glibc
@testable import Reading
import Staging
import Testing
import ZBarRecognizer
import ZXingRecognizer

@Suite("Reports of grades")
struct GradeReportTests {
  /// A code as a scanner sees it: turned, of any size, with light that mixes before it becomes levels.
  private func scan(
    _ symbology: Symbology, _ text: String, side: Double, turn: Double, blur: Int = 1
  ) throws -> LumaBitmap {
    let code = try SampleCode(symbology, text: text, scale: 1).bitmap
    let (columns, rows) = (code.size.width, symbology.isLinear ? 24 : code.size.height)
    let (sine, cosine) = (sin(turn * .pi / 180), cos(turn * .pi / 180))
    let across = Double(columns) + 24
    let down = Double(rows) + 12
    let size = PixelSize(
      width: Int((abs(across * cosine) + abs(down * sine)) * side),
      height: Int((abs(across * sine) + abs(down * cosine)) * side))
    let pixels = (0..<size.area).map { index -> UInt8 in
      var light = 0.0
      for part in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
        let x = (Double(index % size.width) + part.0 - Double(size.width) / 2) / side
        let y = (Double(index / size.width) + part.1 - Double(size.height) / 2) / side
        let column = Int((x * cosine + y * sine + Double(columns) / 2).rounded(.down))
        let row = Int((y * cosine - x * sine + Double(rows) / 2).rounded(.down))
        let isInside = column >= 0 && column < columns && row >= 0 && row < rows
        let isInk =
          isInside && code.pixels[(symbology.isLinear ? 0 : row) * columns + column] == 0
        light += isInk ? 0.5 : 52
      }
      return UInt8(light)
    }
    let levels = (0...255).map { light -> Double in
      let share = Double(light) / 208
      return 255 * min(1, share <= 0.0031308 ? 12.92 * share : 1.055 * pow(share, 1 / 2.4) - 0.055)
    }
    return LumaBitmap(size: size, pixels: pixels).blurred(blur).lit { level, _ in
      levels[Int(level)]
    }.noisy(sigma: 2)
  }

  @Test(
    "A good print keeps its grade when it is turned, small and blurred",
    arguments: [
      (Symbology.ean8, "96385074"), (.code39, "ACE"), (.itf, "1234"),
      (.qrCode, "RETICLE"), (.dataMatrix, "RETICLE 1234"), (.aztec, "RETICLE"),
    ])
  func scans(_ symbology: Symbology, _ text: String) throws {
    for (side, turn) in [(4.0, 95.0), (3.6, 183)] {
      let image = try scan(symbology, text, side: side, turn: turn)
      let request = RecognitionRequest([symbology], effort: .thorough)
      let found =
        ZXingRecognizer().recognize(image.image, request)
        + ZBarRecognizer().recognize(image.image, request)
      #expect(!found.isEmpty)
      for detection in found {
        let report = image.image.grade(of: detection)
        #expect(report?.overall ?? 0 >= 3.5, "\(side) \(turn) \(detection.engines)")
      }
    }
  }

  @Test("Light on dark is graded like dark on light")
  func inverted() throws {
    let code = PrintedCode(symbology: .dataMatrix, text: "PART 17", side: 6, margin: 4)
    var (bitmap, detection) = try code.printed()
    bitmap = bitmap.inverted
    detection.isInverted = true
    let report = bitmap.image.grade(of: detection)
    #expect(report?.overall == 4)
    #expect(report?.modules?.isDark.first == true)
  }

  @Test("Captures of one code are averaged")
  func captures() throws {
    let reports = try [UInt8(0), 100, 130].map { ink -> GradeReport in
      var code = PrintedCode(symbology: .ean8, text: "96385074", side: 6, height: 4)
      code.ink = ink
      return try #require(try code.report())
    }
    let mean = try #require(GradeReport.averaged(reports))
    #expect(mean.overall == reports.map(\.overall).mean.inTenths)
    #expect(
      abs(mean.value(.symbolContrast) - reports.map { $0.value(.symbolContrast) }.mean) < 1e-9)
    #expect(mean.lines == reports[1].lines)
    #expect(GradeReport.averaged([]) == nil)
  }

  @Test("Grades between two whole ones are in tenths, and every grade has a scale's end")
  func scales() {
    #expect(GradeScale.symbolContrast.grade(of: 62.5) == 3.5)
    #expect(GradeScale.symbolContrast.grade(of: 14) == 0)
    #expect(GradeScale.defects.grade(of: 0.15) == 4)
    #expect(GradeScale.defects.grade(of: 0.301) == 0)
    #expect(GradeScale.decodability.grade(of: 0.435) == 2.5)
    #expect(GradeScale.axialNonuniformity.grade(of: 0.09) == 2.5)
  }

  @Test("Outlines anywhere, and images of noise, are survived")
  func hostile() {
    var dice = SeededDice(seed: 7)
    let size = PixelSize(width: 60, height: 40)
    let noise = LumaBitmap(
      size: size, pixels: (0..<size.area).map { _ in .random(in: 0...255, using: &dice) })
    let far: [Double] = [0, 20, 59, -1e9, 1e300, .infinity, .nan, 30.5]
    for symbology in [Symbology.ean13, .code39, .databar, .dataMatrix, .pdf417] {
      for _ in 0..<12 {
        func corner() -> Point {
          Point(x: far.randomElement(using: &dice) ?? 0, y: far.randomElement(using: &dice) ?? 0)
        }
        let detection = Detection(
          symbology: symbology, payload: Payload(bytes: []),
          outline: Quadrilateral(
            topLeft: corner(), topRight: corner(), bottomRight: corner(), bottomLeft: corner()),
          engines: [])
        #expect(noise.image.grade(of: detection)?.overall ?? 0 == 0)
        let empty = LumaBitmap(size: PixelSize(width: 0, height: 0), pixels: [])
        #expect(empty.image.grade(of: detection)?.overall ?? 0 == 0)
      }
    }
  }
}

extension GradeReport {
  func value(_ kind: GradeParameter.Kind) -> Double { self[kind]?.value ?? .nan }
  func grade(_ kind: GradeParameter.Kind) -> Double { self[kind]?.grade ?? .nan }
}
