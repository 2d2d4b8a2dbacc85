// Live reading: no scene is read again and again, and no code is shown where it is not.

import Assembly
import Reading
import Staging
import Testing

@Suite("Reading frame by frame")
struct LiveReadingTests {
  @Test("An unchanged scene is looked at a few times and then no more, noise or not")
  func unchanged() throws {
    let script = Script()
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    let scene = try Stage().bitmap(at: Point(x: 300, y: 200))
    var fresh = 0
    for index in 0..<20 {
      let frame = scene.noisy(sigma: 4, seed: UInt64(index))
      if reading.read(frame.image, time: .milliseconds(33 * index)).isFreshPass { fresh += 1 }
    }
    #expect((2...4).contains(fresh))
    #expect(script.count(.careful) == fresh)
  }

  @Test("A frame that was not looked at repeats the codes of the one before")
  func repetition() throws {
    let script = Script()
    let stage = try Stage()
    script.detections = [stage.detection(at: Point(x: 300, y: 200))]
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    let scene = stage.bitmap(at: Point(x: 300, y: 200))
    let frames = (0..<8).map { reading.read(scene.image, time: .milliseconds(33 * $0)) }
    #expect(frames.allSatisfy { $0.codes == script.detections })
    #expect(frames.last?.isFreshPass == false)
    #expect(frames.map(\.time) == (0..<8).map { .milliseconds(33 * $0) })
  }

  @Test("The same scene of a source that began anew is looked at anew")
  func newBeginning() throws {
    let script = Script()
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    let scene = try Stage().bitmap(at: Point(x: 300, y: 200))
    let before = (60..<80).map { reading.read(scene.image, time: .milliseconds(33 * $0)) }
    #expect(before.last?.isFreshPass == false)
    let after = (0..<20).map { reading.read(scene.image, time: .milliseconds(33 * $0)) }
    #expect(after.filter(\.isFreshPass).count >= 2)
    #expect(after.last?.isFreshPass == false)
  }

  @Test("A code that moves by a pixel is looked at again", arguments: [0.0, 6])
  func slightMotion(_ noise: Double) throws {
    let script = Script()
    let stage = try Stage()
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    for index in 0..<8 {
      let frame = stage.bitmap(at: Point(x: 300, y: 200)).noisy(sigma: noise, seed: UInt64(index))
      _ = reading.read(frame.image, time: .zero)
    }
    let before = script.count(.careful)
    let moved = stage.bitmap(at: Point(x: 301, y: 200)).noisy(sigma: noise, seed: 99)
    let isFresh = reading.read(moved.image, time: .zero).isFreshPass
    #expect(isFresh)
    #expect(script.count(.careful) > before)
  }

  @Test(
    "The outline of a moving code is where the code is in that very frame",
    arguments: [Symbology.qrCode, .ean13, .dataMatrix, .code128])
  func motion(_ symbology: Symbology) throws {
    let stage = try Stage(symbology)
    var reading = try LiveReading(engines: .standard)
    for index in 0..<12 {
      let center = Point(x: 250 + Double(index) * 9, y: 200 + Double(index) * 4)
      let frame = stage.bitmap(at: center).noisy(sigma: 3, seed: UInt64(index))
      let result = reading.read(frame.image, time: .milliseconds(33 * index))
      let outline = try #require(result.codes.first?.outline, "frame \(index)")
      #expect(outline.overlap(with: stage.outline(at: center)) > 0.8, "frame \(index)")
      _ = reading.step()
    }
  }

  @Test("A code of a thorough look is shown where it is by then, and goes when covered")
  func thoroughLook() throws {
    let stage = try Stage()
    let script = Script(isEasy: false)
    let start = Point(x: 300, y: 200)
    script.detections = [stage.detection(at: start)]
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    let atFirst = reading.read(stage.bitmap(at: start).image, time: .zero).codes
    #expect(atFirst.isEmpty)
    while reading.step() {}
    // The engines' detections in a later image must not matter here.
    script.detections = []
    for index in 1..<8 {
      let center = start + Point(x: 7, y: 3) * Double(index)
      let frame = stage.bitmap(at: center).noisy(sigma: 3, seed: UInt64(index))
      let codes = reading.read(frame.image, time: .milliseconds(33 * index)).codes
      let outline = try #require(codes.first?.outline, "frame \(index)")
      #expect(outline.overlap(with: stage.outline(at: center)) > 0.8, "frame \(index)")
    }
    let empty = LumaBitmap(size: Script.size, filledWith: Stage.ground)
    let atLast = reading.read(empty.image, time: .seconds(1)).codes
    #expect(atLast.isEmpty)
  }

  @Test("A code that only a thorough look reads is found again where a quick hand has taken it")
  func quickHand() throws {
    let stage = try Stage()
    let script = Script(isEasy: false)
    let start = Point(x: 160, y: 150)
    script.detections = [stage.detection(at: start)]
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    let steps = [0, 50, 100, 150, 200, 250, 310, 240, 190].map { Point(x: $0, y: $0 / 2) }
    for (index, step) in steps.enumerated() {
      let frame = stage.bitmap(at: start + step).noisy(sigma: 3, seed: UInt64(index))
      let codes = reading.read(frame.image, time: .milliseconds(33 * index)).codes
      // The engines' detections in a later image must not matter here.
      if index == 2 {
        while reading.step() {}
        script.detections = []
      }
      guard index > 2 else { continue }
      let outline = try #require(codes.first?.outline, "frame \(index)")
      #expect(outline.overlap(with: stage.outline(at: start + step)) > 0.8, "frame \(index)")
    }
  }

  @Test("A code that only a thorough look reads stays for as long as the scene does")
  func staying() throws {
    let stage = try Stage()
    let script = Script(isEasy: false)
    script.detections = [stage.detection(at: Point(x: 300, y: 200))]
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    let scene = stage.bitmap(at: Point(x: 300, y: 200))
    _ = reading.read(scene.noisy(sigma: 5, seed: 100).image, time: .zero)
    while reading.step() {}
    for index in 1..<30 {
      let frame = scene.noisy(sigma: 5, seed: UInt64(index))
      let codes = reading.read(frame.image, time: .zero).codes
      #expect(codes.count == 1)
    }
    let isStudiedAgain = reading.step()
    #expect(!isStudiedAgain)
  }

  @Test("Bars turned by 45° and blurred are read")
  func slantedBars() throws {
    let code = try #require(try SampleCode(.code128, scale: 3))
    var scene = Scene(Script.size, ground: Stage.ground)
    scene.place(code, at: Point(x: 320, y: 240), turnedBy: 45)
    let frame = scene.bitmap.blurred(2).noisy(sigma: 4)
    var reading = try LiveReading(engines: .standard)
    _ = reading.read(frame.image, time: .zero)
    while reading.step() {}
    let codes = reading.read(frame.image, time: .milliseconds(33)).codes
    #expect(codes.map(Found.init) == [Found(code)])
    let overlap = codes.first?.outline.overlap(with: scene.codes[0].outline) ?? 0
    #expect(overlap > 0.8)
  }

  @Test("Two equal codes in two places are two", arguments: [Symbology.qrCode, .ean13])
  func twins(_ symbology: Symbology) throws {
    let stage = try Stage(symbology)
    var reading = try LiveReading(engines: .standard)
    for index in 0..<5 {
      let shift = Double(index) * 5
      let centers = [Point(x: 160 + shift, y: 120), Point(x: 420 + shift, y: 330)]
      let frame = stage.bitmap(at: centers)
      let codes = reading.read(frame.image, time: .milliseconds(33 * index)).codes
      #expect(codes.count == 2)
      for center in centers {
        #expect(codes.contains { $0.outline.overlap(with: stage.outline(at: center)) > 0.8 })
      }
    }
  }

  @Test("Only codes whose middle is inside the viewport count")
  func viewport() throws {
    let stage = try Stage()
    let (left, right) = (Point(x: 160, y: 240), Point(x: 480, y: 240))
    let viewport = Viewport(x: 0.5, y: 0.2, width: 0.5, height: 0.6)
    var reading = try LiveReading(
      RecognitionSettings(viewport: viewport), engines: .zxing)
    let frame = stage.bitmap(at: [left, right])
    let codes = reading.read(frame.image, time: .zero).codes
    #expect(codes.count == 1)
    #expect((codes.first?.outline.overlap(with: stage.outline(at: right)) ?? 0) > 0.8)
    try reading.change(to: RecognitionSettings())
    let all = reading.read(frame.image, time: .zero).codes
    #expect(all.count == 2)
  }

  @Test("Other kinds are looked for from the next frame on, though the scene is the same")
  func change() throws {
    let stage = try Stage()
    let frame = stage.bitmap(at: Point(x: 300, y: 200))
    var reading = try LiveReading(engines: .zxing)
    for _ in 0..<6 {
      let codes = reading.read(frame.image, time: .zero).codes
      #expect(codes.count == 1)
    }
    try reading.change(to: RecognitionSettings(symbologies: [.ean13]))
    let codes = reading.read(frame.image, time: .zero).codes
    #expect(codes.isEmpty)
  }

  @Test("Asking for a kind that no engine reads is an error that changes nothing")
  func unreadable() throws {
    let script = Script()
    #expect(throws: UnreadableSymbologies.self) {
      _ = try LiveReading(
        RecognitionSettings(symbologies: [.aztec]), engines: .scripted(script))
    }
    var reading = try LiveReading(.scripted, engines: .scripted(script))
    #expect(throws: UnreadableSymbologies.self) {
      try reading.change(to: RecognitionSettings(symbologies: [.aztec]))
    }
    let frame = try Stage().bitmap(at: Point(x: 300, y: 200))
    _ = reading.read(frame.image, time: .zero)
    #expect(script.asked == RecognitionSettings.scripted.symbologies)
  }
}

/// One code that can lie anywhere in a frame.
struct Stage {
  static let ground: UInt8 = 215

  let code: SampleCode

  init(_ symbology: Symbology = .qrCode) throws {
    code = try #require(try SampleCode(symbology, scale: 3))
  }

  func bitmap(at center: Point) -> LumaBitmap { bitmap(at: [center]) }

  func bitmap(at centers: [Point]) -> LumaBitmap { scene(centers).bitmap }

  func outline(at center: Point) -> Quadrilateral { scene([center]).codes[0].outline }

  func detection(at center: Point) -> Detection {
    Detection(
      symbology: code.symbology, payload: Payload(bytes: code.bytes), outline: outline(at: center),
      engines: [Engine(rawValue: "scripted")])
  }

  private func scene(_ centers: [Point]) -> Scene {
    var scene = Scene(Script.size, ground: Self.ground)
    for center in centers { scene.place(code, at: center) }
    return scene
  }
}
