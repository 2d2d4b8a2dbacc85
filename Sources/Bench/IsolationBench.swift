// The cost of handling untrusted bytes in processes of their own, and of the death of
// such a process costs: the same files and frames are decoded and read here and there in turns, and
// helpers are killed at random moments.
//
// EncodedImage makes the files, KilledHelpers kills, IsolationReport prints.

internal import Assembly
internal import Foundation
internal import Isolation
internal import Pixbufs
internal import Reading
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
    let helpers = PassHelpers { ErrorStream.write("\($0.engine.rawValue) \($0.end.clause)") }
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

  /// One pass of the quick engine.
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

/// The milliseconds that a piece of work takes here and there.
struct Comparison {
  /// The work gave another result there than here.
  struct Difference: Error {
    let here, there: Int
  }

  private(set) var here: [Double] = []
  private(set) var there: [Double] = []

  /// Nothing measured.
  init() {}

  /// Does both once to warm up, then `rounds` times in turns. Both have to give the same number.
  init(rounds: Int, here one: () throws -> Int, there other: () throws -> Int) throws {
    for round in 0...rounds {
      let (oneTime, oneResult) = try Self.timed(one)
      let (otherTime, otherResult) = try Self.timed(other)
      guard oneResult == otherResult else {
        throw Difference(here: oneResult, there: otherResult)
      }
      if round > 0 { add(oneTime, otherTime) }
    }
  }

  /// The same for work that waits.
  init(
    rounds: Int, here one: () async throws -> Int, there other: () async throws -> Int
  ) async throws {
    for round in 0...rounds {
      let start = ContinuousClock.now
      let oneResult = try await one()
      let middle = ContinuousClock.now
      let otherResult = try await other()
      guard oneResult == otherResult else {
        throw Difference(here: oneResult, there: otherResult)
      }
      if round > 0 {
        add((middle - start) / .milliseconds(1), (.now - middle) / .milliseconds(1))
      }
    }
  }

  private mutating func add(_ one: Double, _ other: Double) {
    here.append(one)
    there.append(other)
  }

  private static func timed(_ work: () throws -> Int) throws -> (Double, Int) {
    let start = ContinuousClock.now
    let result = try work()
    return ((ContinuousClock.now - start) / .milliseconds(1), result)
  }
}

/// The bytes of an image file.
struct EncodedImage {
  /// Its pixels and its format, such as "12 MP jpg".
  let name: String
  let bytes: [UInt8]

  /// Encodes `image` as the format with this ending.
  init(_ image: LumaBitmap, _ format: String) throws {
    let folder = FileManager.default.temporaryDirectory
    let plain = folder.appending(path: "reticle-bench-\(UUID().uuidString).pgm")
    let encoded = plain.deletingPathExtension().appendingPathExtension(format)
    defer {
      for file in [plain, encoded] { try? FileManager.default.removeItem(at: file) }
    }
    let header = "P5 \(image.size.width) \(image.size.height) 255\n"
    try (Data(header.utf8) + Data(image.pixels)).write(to: plain)
    try OtherCommand.run(["convert", "-quality", "90", plain.path, encoded.path])
    bytes = Array(try Data(contentsOf: encoded))
    name = "\((Double(image.size.area) / 1_000_000).rounded().formatted()) MP \(format)"
  }
}

struct IsolationReport {
  private var lines: [(name: String, figures: Comparison)] = []
  var kills: [KilledHelpers] = []

  mutating func add(_ figures: Comparison, _ name: String) {
    lines.append((name, figures))
    ErrorStream.write(name)
  }

  /// A line for each comparison, in milliseconds, and a sentence for each hundred kills.
  var text: String {
    var table = Table(titles: ["ms, median (p95)", "here", "in a helper", "more", "ratio"])
    for (name, figures) in lines {
      let (here, there) = (Spread(of: figures.here), Spread(of: figures.there))
      let more = Spread(of: zip(figures.there, figures.here).map { $0 - $1 }).median
      table.rows.append([
        name, "\(here.median.hundredths) (\(here.p95.hundredths))",
        "\(there.median.hundredths) (\(there.p95.hundredths))", more.hundredths,
        (there.median / here.median).hundredths,
      ])
    }
    let sentences = kills.map { kills in
      """
      100 helpers killed while \(kills.name) were read: \(kills.lost) looks found less, reading \
      went on within \(kills.slowest.tenths) ms, \(kills.zombies) dead processes stayed, \
      \(kills.descriptors.before) descriptors were open before and \(kills.descriptors.after) after.
      """
    }
    return ([table.text, ""] + sentences).joined(separator: "\n")
  }
}
