// Measures a frame: the softness of the large codes, light and noise around the code in the
// middle, and the brightness where the pulse appears. It takes a few milliseconds.

public import Reading

extension ChartLook {
  public init(
    _ image: LumaImage, _ reading: FrameReading, captured: ContinuousClock.Instant, arrived: Int
  ) {
    var codes = reading.codes.compactMap { Code($0) }
    for index in codes.indices {
      switch codes[index].mark.place {
      case .middle, .corner: codes[index].softness = Self.softness(of: codes[index], in: image)
      case .strip, .pulse: break
      }
    }
    let middle = codes.first { $0.mark.place == .middle }
    let light = middle.flatMap { Light(around: $0.outline, in: image) }
    var pulse: Double?
    if let middle, let light, light.contrast > 0 {
      pulse = Self.brightness(ofPulseBeside: middle.outline, in: image).map {
        ($0 - light.black) / light.contrast
      }
    }
    self.init(
      captured: captured, arrived: arrived, size: image.size, codes: codes, light: light,
      pulse: pulse)
  }

  private static func softness(of code: Code, in image: LumaImage) -> Double? {
    // Edges of finer modules run into one another.
    guard code.pixelsPerModule >= 2.4, let light = Light(around: code.outline, in: image),
      light.contrast > 20
    else { return nil }
    return EdgeWidths(code.outline, contrast: light.contrast, in: image)
      .widest(ofBars: false)
  }

  private static func brightness(
    ofPulseBeside middle: Quadrilateral, in image: LumaImage
  ) -> Double? {
    let across = (middle.topRight - middle.topLeft + middle.bottomRight - middle.bottomLeft) / 2
    let shift = across * (TestChart.pulseDistance / Double(ChartMark.modules))
    let place = middle.mapped { $0 + shift }.scaled(by: 0.6)
    guard let rect = PixelRect(around: place.corners, margin: 0, in: image.size),
      Quadrilateral(of: image.size).contains(place.center), rect.size.area > 0
    else { return nil }
    var sum = 0
    for y in rect.y..<rect.y + rect.size.height {
      let row = image.row(y)
      for x in rect.x..<rect.x + rect.size.width { sum += Int(row[x]) }
    }
    return Double(sum) / Double(rect.size.area)
  }
}

extension ChartLook.Code {
  fileprivate init?(_ detection: Detection) {
    guard let mark = ChartMark(String(decoding: detection.payload.bytes, as: UTF8.self)) else {
      return nil
    }
    self.init(mark, outline: detection.outline, isRead: detection.isRead)
  }
}

extension ChartLook.Light {
  private static let blownOut: UInt8 = 252

  /// Measures white in the quiet zone, and black in the middles of the finder patterns.
  fileprivate init?(around code: Quadrilateral, in image: LumaImage) {
    // The quiet zone ends at 1.38 times the code.
    let (inner, outer) = (code.scaled(by: 1.14), code.scaled(by: 1.34))
    guard let rect = PixelRect(around: outer.corners, margin: 0, in: image.size) else { return nil }
    var (count, sum, squares, blown) = (0, 0, 0, 0)
    for y in rect.y..<rect.y + rect.size.height {
      let row = image.row(y)
      for x in max(1, rect.x)..<max(1, min(rect.x + rect.size.width, image.size.width - 1)) {
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard outer.contains(place), !inner.contains(place) else { continue }
        // The second difference removes a slope of the light, which is not noise.
        let bend = Int(row[x - 1]) - 2 * Int(row[x]) + Int(row[x + 1])
        count += 1
        sum += Int(row[x])
        squares += bend * bend
        if row[x] >= Self.blownOut { blown += 1 }
      }
    }
    guard count >= 40 else { return nil }
    // The variance of a second difference is six times that of a pixel.
    self.init(
      white: Double(sum) / Double(count), black: Self.black(of: code, in: image),
      noise: (Double(squares) / Double(6 * count)).squareRoot(),
      blownOut: Double(blown) / Double(count))
  }

  private static func black(of code: Quadrilateral, in image: LumaImage) -> Double {
    // The middle of a finder pattern lies 3.5 modules from the edges.
    let share = 3.5 / Double(ChartMark.modules)
    let across = (code.topRight - code.topLeft, code.bottomRight - code.bottomLeft)
    let places = [(share, share), (1 - share, share), (share, 1 - share)].map { u, v in
      (code.topLeft + across.0 * u) * (1 - v) + (code.bottomLeft + across.1 * u) * v
    }
    return places.reduce(0) { $0 + Double(image.brightness(at: $1)) } / Double(places.count)
  }
}
