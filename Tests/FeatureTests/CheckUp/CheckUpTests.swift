// The rule over time: what the looks of the last seconds add up to, without images.

import FeatureModels
import Reading
import Testing
import Wording

@Suite("A check-up over time")
struct CheckUpTests {
  private let start = ContinuousClock.now
  private static let size = PixelSize(width: 1280, height: 720)

  /// A look at the middle and at the fine codes of these sizes, with `scale` pixels a millimetre.
  private func look(
    _ seconds: Double, _ scale: Double = 4, fine: [Int] = [], isRead: Bool = true,
    arrived: Int? = nil, pulse: Double? = nil, showsPulse: Bool = false
  ) throws -> ChartLook {
    func code(_ text: String, isRead: Bool) throws -> ChartLook.Code {
      let mark = try #require(ChartMark(text))
      let side = Double(ChartMark.modules) * mark.millimetres * scale
      return ChartLook.Code(
        mark, outline: Quadrilateral(x: 300, y: 200, width: side, height: side), isRead: isRead)
    }
    var codes = [try code("RETICLE-CHECK M 1600", isRead: true)]
    for size in fine { codes.append(try code("RETICLE-CHECK S \(size)", isRead: isRead)) }
    if showsPulse { codes.append(try code("RETICLE-CHECK P 1600", isRead: true)) }
    return ChartLook(
      captured: start + .seconds(seconds), arrived: arrived ?? Int(seconds * 30),
      size: Self.size, codes: codes, pulse: pulse)
  }

  @Test("The smallest module is that of the last seconds, at the present distance")
  func smallest() throws {
    var checkUp = CheckUp()
    checkUp.see(try look(0, 8, fine: [500, 330]))
    #expect(checkUp.figures.module == 0.33)
    // Farther away the code is followed and not read any more.
    for tenth in 1..<60 {
      checkUp.see(try look(Double(tenth) / 10, 4, fine: [500, 330], isRead: false))
    }
    #expect(checkUp.figures.module == 1.6)
    checkUp.see(try look(6, 4, fine: [500]))
    #expect(checkUp.figures.module == 0.5)
    #expect(checkUp.figures.pixelsPerModule == 2)
    #expect(abs(try #require(checkUp.figures.width) - 320) < 0.01)
    let detail = try #require(checkUp.report.items.first)
    #expect(detail.value.english.hasPrefix("0.5 mm at this distance, 2.0 pixels each; 1 mm at"))
  }

  @Test("Images that arrive are counted, also those that were not looked at")
  func rate() throws {
    var checkUp = CheckUp()
    for step in 0...8 {
      checkUp.see(try look(Double(step) / 4, arrived: step * 3))
    }
    #expect(checkUp.figures.rate == 12)
    let item = checkUp.report.items.first { $0.subject == .rate }
    #expect(item?.verdict == .usable)
    #expect(item?.value.english == "The camera delivers 12.0 images per second.")
    #expect(item?.advice?.english.contains("USB port") == true)
  }

  @Test("The delay is the median of pulses from their drawing to their outline")
  func delay() throws {
    var checkUp = CheckUp()
    var (lit, frame): (Double?, Double?) = (nil, nil)
    var pulses = 0
    for step in 0..<400 {
      let now = Double(step) / 30
      if checkUp.isPulseLit, lit == nil {
        lit = now
        checkUp.pulseDrawn(at: start + .seconds(now))
      }
      // The third frame shows it, the fifth has its code, and it is drawn 20 ms later.
      let age = lit.map { Int(((now - $0) * 30).rounded()) } ?? 0
      let isShown = lit != nil && age >= 3
      if isShown, frame == nil { frame = now }
      checkUp.see(try look(now, pulse: isShown ? 0.5 : 1, showsPulse: lit != nil && age >= 5))
      checkUp.outlinesDrawn(at: start + .seconds(now + 0.02))
      if !checkUp.isPulseLit, lit != nil {
        (lit, frame) = (nil, nil)
        pulses += 1
      }
    }
    #expect(pulses >= 5)
    let figures = checkUp.figures
    let toOutline = try #require(figures.toOutline) / .milliseconds(1)
    #expect(abs(toOutline - (5000.0 / 30 + 20)) < 1, "\(toOutline)")
    #expect(abs(try #require(figures.toFrame) / .milliseconds(1) - 100) < 1)
    let item = checkUp.report.items.first { $0.subject == .delay }
    #expect(
      item?.value.english == "187 ms, of which 100 ms pass before the camera takes the image.")
    #expect(item?.verdict == .good)
  }

  @Test("A pulse that is not seen is given up, and the report says so")
  func missed() throws {
    var checkUp = CheckUp()
    for step in 0..<500 {
      if checkUp.isPulseLit { checkUp.pulseDrawn(at: start + .seconds(Double(step) / 30)) }
      checkUp.see(try look(Double(step) / 30, pulse: 1))
    }
    #expect(checkUp.figures.missesPulse)
    #expect(checkUp.figures.toOutline == nil)
  }

  @Test("The text has a line for each row, with its verdict")
  func text() throws {
    var checkUp = CheckUp()
    for step in 0...40 { checkUp.see(try look(Double(step) / 30, fine: [500, 400, 330, 250])) }
    let text = checkUp.report.text(below: ["Camera Check-Up"]) { $0.english }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines[0] == "Camera Check-Up")
    #expect(lines[2].hasPrefix("Smallest Module: Good. 0.25 mm at this distance, 1.0 pixels"))
    #expect(lines[3] == "Image Width: 320 mm at this distance.")
    #expect(lines[6] == "Images per Second: Good. The camera delivers 30.0 images per second.")
  }
}
