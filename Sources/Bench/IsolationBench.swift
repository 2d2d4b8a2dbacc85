// What it costs that strangers' bytes are handled in processes of their own, and what the death of
// such a process costs: the same files and frames are decoded and read here and there in turns, and
// helpers are killed at random moments.
//
// EncodedImage makes the files, KilledHelpers kills, IsolationReport prints.

internal import Assembly
internal import Reading
internal import Isolation
internal import Pixbufs
internal import Staging

/// Measures the helper processes.
struct IsolationBench {
  /// How often each thing is measured.
  static let rounds = 15

  private let engines = EngineSet.standard
  private let isolated: EngineSet
  private let decoder = ImageDecoder()

  /// Prepares helpers, as a program does at its start.
  init() {
    let helpers = LookHelpers { ErrorStream.write("\($0.engine.rawValue) \($0.end.clause)") }
    isolated = engines.isolated(by: helpers)
  }

  /// Measures everything.
  func run() async throws -> IsolationReport {
    var report = IsolationReport()
    for (name, format) in [("2 MP five", "png"), ("2 MP five", "jpg"), ("12 MP five", "jpg")] {
      let sort = StillScene.sorts.first { $0.name == name }
      guard let scene = try sort?.scene(seed: 1) else { continue }
      let file = try EncodedImage(scene.bitmap, format)
      report.add(try decoding(file), "decode \(file.name)")
      report.add(try await reading(file), "read \(file.name)")
    }
    for (name, size) in [
      ("720p", PixelSize(width: 1280, height: 720)),
      ("1080p", PixelSize(width: 1920, height: 1080)),
    ] {
      report.add(try look(at: size), "look at a frame of \(name)")
    }
    report.kills = [
      try KilledHelpers.whileReadingStills(with: isolated),
      try KilledHelpers.whileReadingFrames(with: isolated),
    ]
    return report
  }

  private func decoding(_ file: EncodedImage) throws -> Comparison {
    let bytes = file.bytes
    return try Comparison(rounds: Self.rounds) {
      let pixels = try PixbufDecoder.brightness(of: bytes, mostPixels: DecodedImage.mostPixels)
      return pixels.size.area
    } there: {
      try decoder.decode(ImageFile(bytes: bytes)).luma.size.area
    }
  }

  /// The whole way from a file to its codes.
  private func reading(_ file: EncodedImage) async throws -> Comparison {
    let bytes = file.bytes
    let here = try StillReader(by: engines)
    let there = try StillReader(by: isolated)
    return try await Comparison(rounds: Self.rounds / 3) {
      let image = try PixbufDecoder.brightness(of: bytes, mostPixels: DecodedImage.mostPixels)
      return await here.read(image).count
    } there: {
      await there.read(try decoder.decode(ImageFile(bytes: bytes)).luma).count
    }
  }

  /// One look of the quick engine.
  private func look(at size: PixelSize) throws -> Comparison {
    var scene = Scene(on: .desk(size, brightness: 150))
    scene.place(try SampleCode(.qrCode, text: "Reticle"), at: Point(x: 400, y: 350))
    let image = scene.bitmap
    let request = RecognitionRequest(Symbology.usual, effort: .careful)
    guard let here = engines.members.first, let there = isolated.members.first
    else { return Comparison() }
    let (one, other) = (here.makeRecognizer(), there.makeRecognizer())
    return try Comparison(rounds: Self.rounds * 10) {
      one.recognize(image.image, request).count
    } there: {
      other.recognize(image.image, request).count
    }
  }
}
