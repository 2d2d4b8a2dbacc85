// Every symbology is read from a still image once, whichever way it lies.

import Reading
import Staging
import TestSupport
import Testing

@Suite("Reading a still image")
struct StillReaderTests {
  @Test(
    "A code of each kind is read as what it is, and nothing else, in quarter turns",
    arguments: SampleCode.symbologies, [0.0, 90, 180, 270])
  func quarterTurns(_ symbology: Symbology, _ degrees: Double) async throws {
    let code = try #require(try SampleCode(symbology))
    let scene = Scene(around: code, turnedBy: degrees)
    try await expect(code, alone: scene.bitmap, "\(symbology.rawValue)-\(degrees)")
  }

  @Test("In a task that is cancelled no look is begun")
  func cancelled() async throws {
    let script = Script()
    let reader = try StillReader(
      for: RecognitionSettings.scripted.symbologies, engines: .scripted(script))
    let image = LumaBitmap.desk(PixelSize(width: 320, height: 240))
    let reading = Task {
      while !Task.isCancelled { await Task.yield() }
      return await reader.read(image)
    }
    reading.cancel()
    #expect(await reading.value.isEmpty)
    #expect(script.count(.careful) + script.count(.thorough) == 0)
  }

  @Test("A blurred code of each kind is read", arguments: SampleCode.symbologies)
  func blurred(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    try await expect(code, in: Scene(around: code).bitmap.blurred(4), "blurred")
  }

  @Test("A code of each kind with little contrast is read", arguments: SampleCode.symbologies)
  func pale(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    let image = Scene(around: code).bitmap.withRange(black: 110, white: 140)
    try await expect(code, in: image, "pale")
  }

  @Test("A code of each kind among a sensor's noise is read", arguments: SampleCode.symbologies)
  func noisy(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    let image = Scene(around: code).bitmap.withRange(black: 40, white: 200).noisy(sigma: 10)
    try await expect(code, in: image, "noisy")
  }

  @Test("A code of each kind half in shadow is read", arguments: SampleCode.symbologies)
  func shaded(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    try await expect(code, in: Scene(around: code).bitmap.shaded(to: 0.25), "shaded")
  }

  @Test("A code of each kind printed light on dark is read", arguments: SampleCode.symbologies)
  func inverted(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    try await expect(code, in: Scene(around: code).bitmap.inverted, "inverted")
  }

  @Test(
    "A matrix code seen in a mirror is read",
    arguments: SampleCode.symbologies.filter { !$0.isLinear })
  func mirrored(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    try await expect(code, in: Scene(around: code).bitmap.mirrored, "mirrored")
  }

  @Test(
    "A code of each kind that leans away is read",
    // DX Film Edge has one engine, which cannot read it in perspective.
    arguments: SampleCode.symbologies.filter { $0 != .dxFilmEdge })
  func slanted(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    let scene = Scene(around: code, turnedBy: 10, slant: 0.15)
    try await expect(code, in: scene.bitmap, "slanted")
  }

  @Test(
    "A small code of each kind, of two pixels a module, is read",
    arguments: SampleCode.symbologies)
  func small(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology, scale: 2))
    try await expect(code, in: Scene(around: code).bitmap, "small")
  }

  @Test("Several codes of different kinds in one image are all read, each once")
  func several() async throws {
    let kinds: [Symbology] = [.qrCode, .ean13, .dataMatrix, .code128, .aztec, .pdf417]
    var scene = Scene(PixelSize(width: 1200, height: 640), ground: 230)
    for (index, symbology) in kinds.enumerated() {
      let code = try #require(try SampleCode(symbology, scale: 3))
      scene.place(
        code, at: Point(x: Double(200 + index % 3 * 400), y: Double(170 + index / 3 * 300)),
        turnedBy: Double(index * 4))
    }
    let found = try await readAll(scene.bitmap)
    let missing = scene.codes.filter { !$0.code.isRead(in: found) }.map { Found($0.code) }
    #expect(missing.isEmpty, "\(scene.bitmap.kept(as: "several"))")
    #expect(found.count == kinds.count, "\(found.map(Found.init))")
  }

  @Test(
    "Two equal codes at two places are two results",
    arguments: [Symbology.qrCode, .ean13, .code128, .dataMatrix, .itf])
  func twins(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology, scale: 3))
    var scene = Scene(PixelSize(width: 640, height: 560))
    scene.place(code, at: Point(x: 320, y: 140))
    scene.place(code, at: Point(x: 320, y: 420))
    let found = try await readAll(scene.bitmap)
    #expect(
      found.map(Found.init) == [Found(code), Found(code)],
      "\(scene.bitmap.kept(as: "twins-\(symbology.rawValue)"))")
    for placed in scene.codes {
      #expect(found.count { placed.outline.contains($0.outline.center) } == 1)
    }
  }

  @Test("An empty image holds nothing, of whatever size", arguments: [0, 1, 7, 300])
  func nothing(_ side: Int) async throws {
    let even = LumaBitmap(size: PixelSize(width: side, height: side), filledWith: 180)
    #expect(try await readAll(even).isEmpty)
    #expect(try await readAll(even.noisy(sigma: 30)).isEmpty)
  }

  private func expect(
    _ code: SampleCode, in image: LumaBitmap, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await readAll(image)
    #expect(
      code.isRead(in: found),
      "\(found.map(Found.init)). \(image.kept(as: "\(code.symbology.rawValue)-\(name)"))",
      sourceLocation: sourceLocation)
  }

  private func expect(
    _ code: SampleCode, alone image: LumaBitmap, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await readAll(image)
    #expect(
      found.map(Found.init) == [Found(code)], "\(image.kept(as: name))",
      sourceLocation: sourceLocation)
  }
}
