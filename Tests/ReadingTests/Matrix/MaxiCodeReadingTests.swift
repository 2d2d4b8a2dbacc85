// MaxiCodes that are turned and lean, which no engine reads.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("MaxiCodes in photographs")
struct MaxiCodeReadingTests {
  private let reader = PlaceReader(
    recognizers: EngineSet.zxing.makeRecognizers(),
    request: RecognitionRequest([.maxiCode], effort: .thorough))

  /// Turned by a number of steps of 11.25° and leaning away by 30° times `lean`, from four times its
  /// width, with hexagons of `module` pixels where it is nearest.
  private func photograph(
    _ code: SampleCode, module: Double, turn: Int, lean: Double = 0, noise: Double = 3
  ) -> LumaBitmap {
    let side = module * 30
    let directions = Point.directions(halvings: 4)
    let (across, away) = (directions[turn % directions.count], directions[turn * 7 % 32])
    let size = PixelSize(width: Int(side * 1.7), height: Int(side * 1.7))
    let flat = Quadrilateral(x: -side / 2, y: -side / 2, width: side, height: side)
    let outline = flat.mapped { corner in
      let turned = corner.turned(by: across)
      let (near, far) = (turned.dot(away.perpendicular), turned.dot(away))
      // The sine and the cosine of 30°, as far as it leans.
      let depth = 1 + lean * 0.5 * far / (4 * side)
      let place = (away.perpendicular * near + away * (far * (1 - lean * 0.134))) / depth
      return place + Point(x: side * 0.85 + 0.3, y: side * 0.85 - 0.2)
    }
    var scene = Scene(size, ground: 225)
    scene.place(code, on: outline, shades: 40...225)
    return scene.bitmap.blurred(1).noisy(sigma: noise, seed: UInt64(turn))
  }

  @Test("Codes of each mode are read at any turn and lean, where the engine reads none")
  func turned() async throws {
    var (own, engine) = (0, 0)
    for index in 0..<24 {
      let text = "PARCEL \(index * 7919) of 24"
      let code = try SampleCode(.maxiCode, text: text, options: "ecLevel=\(4 + index % 3)")
      let image = photograph(
        code, module: 3 + Double(index % 5), turn: index * 5, lean: Double(index % 4) / 3)
      let found = try await StillReader(for: [.maxiCode]).read(image)
      #expect(found.allSatisfy { $0.payload.bytes == Array(text.utf8) })
      if !found.isEmpty { own += 1 }
      let request = RecognitionRequest([.maxiCode], effort: .thorough)
      if !EngineSet.zxing.makeRecognizers().recognize(image.image, request).isEmpty { engine += 1 }
    }
    #expect(own >= 22, "\(own) of 24 read, \(engine) by the engine")
    #expect(engine < 3)
  }

  @Test("A code is found where it is, beside another one")
  func places() throws {
    let size = PixelSize(width: 520, height: 300)
    var scene = Scene(size, ground: 230)
    for (text, x, degrees) in [("LEFT", 140.0, 33.0), ("RIGHT", 380.0, 200.0)] {
      let code = try SampleCode(.maxiCode, text: text)
      let scale = 150 / Double(code.bitmap.size.width)
      scene.place(code, at: Point(x: x, y: 150), turnedBy: degrees, scale: scale)
    }
    let found = reader.readMaxiCodes(in: scene.bitmap.image)
    #expect(Set(found.map(\.payload.bytes)) == Set(scene.codes.map(\.code.bytes)))
    for code in scene.codes {
      let detection = found.first { $0.payload.bytes == code.code.bytes }
      #expect((detection?.outline.overlap(with: code.outline) ?? 0) > 0.9)
    }
  }

  @Test("A hole within the correction is filled, and a larger one is not guessed")
  func damaged() throws {
    let code = try SampleCode(.maxiCode, text: "PARTLY TORN")
    for turn in 0..<6 {
      let image = photograph(code, module: 6, turn: turn * 5)
      let middle = Double(image.size.width) / 2
      func torn(_ radius: Double) -> [Detection] {
        let center = Point(x: middle + 60, y: middle - 20)
        let pixels = (0..<image.size.area).map { index in
          let (y, x) = index.quotientAndRemainder(dividingBy: image.size.width)
          let place = Point(x: Double(x), y: Double(y))
          return place.distance(to: center) < radius ? 235 : image.pixels[index]
        }
        return reader.readMaxiCodes(in: LumaBitmap(size: image.size, pixels: pixels).image)
      }
      #expect(torn(14).map(\.payload.bytes) == [code.bytes])
      #expect(torn(48).isEmpty)
    }
  }

  @Test("Each bit of the codewords has one module, and only the bullseye has none")
  func layout() {
    let bits = MaxiCodeLayout.modules.compactMap { module -> Int? in
      if case .bit(let bit) = module.content { bit } else { nil }
    }
    #expect(bits.sorted() == Array(0..<864))
    let places = Set(MaxiCodeLayout.modules.map { [$0.row, $0.column] })
    #expect(places.count == 884)
    let hole = (0..<33).flatMap { row in
      (0..<(row % 2 == 0 ? 30 : 29)).map { [row, $0] }
    }.filter { !places.contains($0) }
    #expect(hole.count == 90)
    #expect(hole.allSatisfy { (11...21).contains($0[0]) && (9...19).contains($0[1]) })
  }
}

@Suite("What is no MaxiCode")
struct NoMaxiCodeTests {
  private let reader = PlaceReader(
    recognizers: EngineSet.zxing.makeRecognizers(),
    request: RecognitionRequest([.maxiCode], effort: .thorough))

  /// An image whose levels are a function of the place.
  private func image(_ side: Int, _ level: (Point) -> UInt8) -> LumaBitmap {
    let size = PixelSize(width: side, height: side)
    return LumaBitmap(
      size: size,
      pixels: (0..<size.area).map { level(Point(x: Double($0 % side), y: Double($0 / side))) })
  }

  @Test("Hundreds of images of noise show nothing")
  func noise() {
    var dice = SeededDice(seed: 1)
    for index in 0..<600 {
      let grain = 1 + index % 6
      let levels = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let image = image(64) { levels[Int($0.y) / grain * 64 + Int($0.x) / grain] }
      #expect(reader.readMaxiCodes(in: image.image).isEmpty)
    }
  }

  @Test("Hundreds of random codewords are corrected to nothing")
  func randomLevels() {
    var dice = SeededDice(seed: 2)
    for index in 0..<600 {
      let levels = MaxiCodeLayout.modules.map { _ in
        index % 2 == 0 ? Float.random(in: 0...255, using: &dice) : .random(using: &dice) ? 0 : 255
      }
      #expect(MaxiCodeMessage.codewords(levels) == nil)
    }
  }

  @Test("Rings are found where they are bullseyes, and nothing is read of them")
  func rings() {
    var bullseyes = 0
    for index in 0..<120 {
      let (width, count) = (2 + Double(index % 7), 4 + index % 5)
      let center = Point(x: 80 + Double(index % 3) / 3, y: 80)
      let rings = image(160) { place in
        let ring = Int(place.distance(to: center) / width)
        return ring % 2 == 1 && ring < 2 * count ? 40 : 220
      }
      bullseyes += Bullseye.all(in: rings.image).count
      #expect(reader.readMaxiCodes(in: rings.image).isEmpty)
    }
    #expect(bullseyes > 10)
  }

  @Test("A bullseye with its marks among random hexagons is no code")
  func randomHexagons() {
    var (dice, grids) = (SeededDice(seed: 3), 0)
    for _ in 0..<40 {
      let dark = MaxiCodeLayout.modules.filter { module in
        if case .known(let isDark) = module.content { isDark } else { .random(using: &dice) }
      }
      let center = Point(x: 100, y: 100)
      var pixels = image(200) { place in
        let radius = place.distance(to: center) / 6
        let ring = MaxiCodeLayout.ringRadii[0].filter { $0 < radius }.count
        return ring % 2 == 1 ? 30 : 230
      }.pixels
      for module in dark {
        let middle = center + module.place * 6
        for y in Int(middle.y) - 2...Int(middle.y) + 2 {
          for x in Int(middle.x) - 2...Int(middle.x) + 2 { pixels[y * 200 + x] = 30 }
        }
      }
      let drawn = LumaBitmap(size: PixelSize(width: 200, height: 200), pixels: pixels)
      for bullseye in Bullseye.all(in: drawn.image) {
        for grid in MaxiCodeGrid.all(around: bullseye, in: drawn.image)
        where grid.fitted(to: drawn.image) != nil { grids += 1 }
      }
      #expect(reader.readMaxiCodes(in: drawn.image).isEmpty)
    }
    #expect(grids >= 40)
  }

  @Test(
    "Other codes, some of which have bullseyes of their own, are no MaxiCodes",
    arguments: SampleCode.symbologies.filter { $0 != .maxiCode })
  func otherCodes(_ symbology: Symbology) throws {
    let code = try #require(try SampleCode(symbology, scale: 3))
    for turn in 0..<2 {
      let image = Scene(around: code, turnedBy: Double(turn) * 31).bitmap
      #expect(reader.readMaxiCodes(in: image.image).isEmpty)
    }
  }
}
