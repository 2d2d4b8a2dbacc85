// Images of the chart as cameras see it: tilted, out of focus, with noise.

import Assembly
import Reading
import FeatureModels
import Staging
import Testing

/// A chart before a camera.
struct ChartScene {
  let bitmap: LumaBitmap

  /// Draws `chart` as wide as `share` of the image, with the far side shorter by `slant`. The paper
  /// has 225 levels, the print 35.
  init(
    _ size: PixelSize, of chart: TestChart = .paper, share: Double = 0.96, slant: Double = 0,
    without missing: Set<ChartMark> = [], withPulse: Bool = false
  ) throws {
    var scene = Scene(size, ground: 225)
    let scale = min(
      Double(size.width) * share / chart.width, Double(size.height) * share / chart.height)
    let (width, height) = (chart.width * scale, chart.height * scale)
    let (left, top) = ((Double(size.width) - width) / 2, (Double(size.height) - height) / 2)
    let sheet = Quadrilateral(
      topLeft: Point(x: left + width * slant / 2, y: top),
      topRight: Point(x: left + width * (1 - slant / 2), y: top),
      bottomRight: Point(x: left + width, y: top + height),
      bottomLeft: Point(x: left, y: top + height))
    let paper = Quadrilateral(x: 0, y: 0, width: chart.width, height: chart.height)
    let toImage = try #require(Projection(from: paper, to: sheet))
    for code in chart.codes + (withPulse ? [chart.pulse].compactMap(\.self) : [])
    where !missing.contains(code.mark) {
      let place = Quadrilateral(x: code.x, y: code.y, width: code.side, height: code.side)
      scene.place(
        try SampleCode(.qrCode, text: code.mark.text, options: "ecLevel=M"),
        on: place.mapped { toImage($0) }, shades: 35...225)
    }
    bitmap = scene.bitmap
  }

  /// The readings and then the measurements of `frames` images, 1/30 s apart.
  static func looks(
    at frames: [LumaBitmap], from start: ContinuousClock.Instant = .now
  ) throws -> [ChartLook] {
    let settings = RecognitionSettings(symbologies: [.qrCode])
    var reading = try LiveReading(settings, engines: .standard)
    return frames.enumerated().compactMap { index, frame in
      let time = Duration.seconds(Double(index) / 30)
      let found = reading.read(frame.image, time: time)
      while reading.step() {}
      return ChartLook(frame.image, found, captured: start + time, arrived: index)
    }
  }

  /// The figures of a camera that sees `bitmap` for a second and a half.
  static func figures(of bitmap: LumaBitmap, sigma: Double = 2) throws -> CheckUpFigures {
    let noise = SensorNoise(sigma: sigma, size: bitmap.size)
    let frames = (0..<45).map { noise.over(bitmap, frame: $0) }
    var checkUp = CheckUp()
    for look in try looks(at: frames) { checkUp.see(look) }
    return checkUp.figures
  }
}
