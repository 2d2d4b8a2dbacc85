// The chart itself: codes that state their size, do not overlap and lie on the paper.

import Assembly
import FeatureModels
import Reading
import Testing

@Suite("The chart for checking cameras")
struct TestChartTests {
  private static let charts: [TestChart] = [
    .paper, .screen(width: 1580, height: 1080, pixel: 0.265),
    .screen(width: 720, height: 560, pixel: 0.2),
  ]

  @Test("Every code has the modules that it states, and its text is read back", arguments: charts)
  func codes(chart: TestChart) async throws {
    for (mark, design) in chart.designs {
      let code = try await CodeMaker.make(design)
      #expect(
        code.grid.size == PixelSize(width: ChartMark.modules, height: ChartMark.modules))
      #expect(ChartMark(mark.text) == mark)
    }
    #expect(chart.finest < 400)
  }

  @Test("No code touches the quiet zone of another, and all lie on the paper", arguments: charts)
  func places(chart: TestChart) {
    let codes = chart.codes + [chart.pulse].compactMap(\.self)
    func area(_ code: TestChart.Code, quiet: Double) -> Quadrilateral {
      let margin = code.module * quiet
      return Quadrilateral(
        x: code.x - margin, y: code.y - margin, width: code.side + 2 * margin,
        height: code.side + 2 * margin)
    }
    for (index, code) in codes.enumerated() {
      let outer = area(code, quiet: 3.9)
      #expect(outer.topLeft.x >= 0 && outer.topLeft.y >= 0)
      #expect(outer.bottomRight.x <= chart.width && outer.bottomRight.y <= chart.height)
      for other in codes[..<index] {
        #expect(outer.sharedArea(with: area(other, quiet: 0)) == 0, "\(code) \(other)")
      }
    }
  }

  @Test("Modules on a screen are whole pixels, and so are their places")
  func pixels() {
    let pixel = 0.265
    for code in TestChart.screen(width: 1400, height: 900, pixel: pixel).codes {
      for length in [code.module, code.x, code.y] {
        #expect(abs(length / pixel - (length / pixel).rounded()) < 1e-6)
      }
    }
  }

  @Test("Other texts belong to no chart")
  func others() {
    for text in [
      "", "RETICLE-CHECK", "RETICLE-CHECK M", "RETICLE-CHECK X 100", "RETICLE-CHECK M -5",
      "RETICLE-CHECK M 9", "RETICLE-CHECK M 200 1", "https://example.org/",
    ] {
      #expect(ChartMark(text) == nil, "\(text)")
    }
  }

  @Test("The page has every code once, and the pulse only while it is lit")
  func page() async throws {
    let chart = TestChart.screen(width: 1280, height: 960, pixel: 0.25)
    var codes: [ChartMark: MadeCode] = [:]
    for (mark, design) in chart.designs { codes[mark] = try await CodeMaker.make(design) }
    #expect(chart.page(codes).items.count == chart.codes.count)
    #expect(chart.page(codes, isLit: true).items.count == chart.codes.count + 1)
  }
}
