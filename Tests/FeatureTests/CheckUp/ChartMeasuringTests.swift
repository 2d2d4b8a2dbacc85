// Charts as cameras see them, measured: the figures agree with how they were drawn.

import FeatureModels
import Reading
import Staging
import Testing
import Wording

@Suite("Measuring a camera with the chart")
struct ChartMeasuringTests {
  private static let fullHD = PixelSize(width: 1920, height: 1080)

  @Test("A sharp image reads modules of two pixels, and its width is known", arguments: [0, 0.12])
  func sharp(slant: Double) throws {
    let figures = try ChartScene.figures(of: ChartScene(Self.fullHD, slant: slant).bitmap)
    let pixel = 297 / (1080 * 0.96 * 297 / 210)
    let width = try #require(figures.width)
    #expect(abs(width / (1920 * pixel) - 1) < 0.08, "\(width)")
    let pixels = try #require(figures.pixelsPerModule)
    #expect((1.2...2.6).contains(pixels), "\(figures)")
    #expect(try #require(figures.module) <= 0.5)
    #expect(try #require(figures.cornerShare) > 0.75, "\(figures)")
    #expect(try #require(figures.chartShare) > 0.6)
    #expect(abs(try #require(figures.rate) - 30) < 0.1)
    let report = CheckUpReport(figures)
    #expect(report.verdict == .good, "\(report)")
  }

  @Test("An image out of focus needs more pixels for a module, and says so")
  func blurred() throws {
    let bitmap = try ChartScene(Self.fullHD).bitmap.blurred(40)
    let figures = try ChartScene.figures(of: bitmap)
    #expect(try #require(figures.pixelsPerModule) > 3.2, "\(figures)")
    let item = try #require(CheckUpReport(figures).items.first)
    #expect(item.verdict != .good)
    #expect(item.advice?.english.contains("focus") == true, "\(item)")
  }

  @Test("Few pixels read coarse modules alone, and a larger format is advised")
  func small() throws {
    let size = PixelSize(width: 640, height: 480)
    let report = CheckUpReport(try ChartScene.figures(of: ChartScene(size).bitmap))
    let item = try #require(report.items.first)
    #expect(item.verdict != .good)
    #expect(item.advice?.english.contains("larger format") == true, "\(report)")
  }

  @Test("Noise is measured as it was added", arguments: [1.0, 3, 8, 14])
  func noise(sigma: Double) throws {
    let size = PixelSize(width: 1280, height: 720)
    let figures = try ChartScene.figures(of: ChartScene(size).bitmap, sigma: sigma)
    let noise = try #require(figures.noise)
    #expect(abs(noise - sigma) < 0.25 + sigma * 0.15, "\(noise)")
    let item = CheckUpReport(figures).items.first { $0.subject == .noise }
    #expect(item?.verdict == (sigma < 4 ? .good : sigma < 10 ? .usable : .poor))
  }

  @Test("Corners that are softer than the middle are found")
  func corners() throws {
    let sharp = try ChartScene(Self.fullHD).bitmap
    let soft = sharp.blurred(12)
    let bitmap = sharp.joined(with: soft, from: 620)
    let figures = try ChartScene.figures(of: bitmap)
    let share = try #require(figures.cornerShare)
    #expect(share < 0.75, "\(figures)")
    let item = CheckUpReport(figures).items.first { $0.subject == .corners }
    #expect(item?.verdict != .good)
  }

  @Test("A corner in the image that is not read is named; one outside the image is not")
  func unread() throws {
    let paper = TestChart.paper
    let corner = try #require(
      paper.codes.first { $0.mark.place == .corner(.bottomRight) })
    let bitmap = try ChartScene(Self.fullHD, without: [corner.mark]).bitmap
    let figures = try ChartScene.figures(of: bitmap)
    #expect(figures.unreadCorners == [.bottomRight])
    let item = CheckUpReport(figures).items.first { $0.subject == .corners }
    #expect(item?.value.english.contains("bottom right") == true)
    let near = try ChartScene.figures(of: ChartScene(Self.fullHD, share: 1.5).bitmap)
    #expect(near.unreadCorners == [])
    #expect(near.cornerShare == nil)
  }

  @Test("A blown out image hides its noise and needs less light")
  func blownOut() throws {
    let bitmap = try ChartScene(Self.fullHD).bitmap.withRange(black: 60, white: 300)
    let item = CheckUpReport(try ChartScene.figures(of: bitmap)).items.first {
      $0.subject == .noise
    }
    #expect(item?.verdict == .usable)
    #expect(item?.advice?.english.contains("less light") == true)
  }

  @Test("Without a chart nothing is judged")
  func nothing() throws {
    let empty = LumaBitmap(size: Self.fullHD, filledWith: 200)
    let report = CheckUpReport(try ChartScene.figures(of: empty))
    #expect(report.verdict == nil)
    #expect(report.summary.english == "Hold the camera so that the chart fills the image.")
  }
}

extension LumaBitmap {
  /// This image within `radius` of the middle, `other` outside.
  fileprivate func joined(with other: LumaBitmap, from radius: Double) -> LumaBitmap {
    let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    let pixels = pixels.indices.map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      let distance = Point(x: Double(x), y: Double(y)).distance(to: middle)
      return distance < radius ? self.pixels[index] : other.pixels[index]
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}
