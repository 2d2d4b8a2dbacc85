// The cost of handling untrusted bytes in processes of their own, and of the death of such a
// process: the same files and frames are decoded and read in turns in this process and in helpers,
// and helpers are killed at random moments.
//
// EncodedImage makes the files, KilledHelpers kills, IsolationReport prints.

internal import Assembly
internal import Foundation
internal import Isolation
internal import Pixbufs
internal import Reading
internal import Staging

struct IsolationBench: Bench {
  static let name = "isolation"
  static let summary =
    "decode and read here and in helper processes, in turns; then kill 100 helpers"
  static var options: [BenchOption<IsolationBench>] { [] }

  /// How often each thing is measured.
  var rounds = 15
  var kills = 100
  var files = [("2 MP five", "png"), ("2 MP five", "jpg"), ("12 MP five", "jpg")]

  private let engines = EngineSet.standard
  private let isolated = EngineSet.isolated
  private let decoder = ImageDecoder()

  func run(progress: (String) -> Void) async throws -> IsolationReport {
    var report = IsolationReport()
    func add(_ line: IsolationReport.Line) {
      progress(line.name)
      report.lines.append(line)
    }
    for (name, format) in files {
      let sort = SceneSort.stills(seeds: 1).first { $0.name == name }
      guard let sort else { continue }
      let file = try EncodedImage(try sort.scene(1).bitmap, format)
      add(try await decoding(file))
      add(try await reading(file))
    }
    for size in LiveSize.allCases {
      if let line = try await look(at: size) { add(line) }
    }
    report.kills = [
      try KilledHelpers.whileReadingStills(with: isolated, kills: kills),
      try KilledHelpers.whileReadingFrames(with: isolated, kills: kills),
    ]
    return report
  }

  private func decoding(_ file: EncodedImage) async throws -> IsolationReport.Line {
    let bytes = file.bytes
    return try await IsolationReport.Line("decode \(file.name)", rounds: rounds) {
      let pixels = try PixbufDecoder.brightness(of: bytes, mostPixels: DecodedImage.mostPixels)
      return pixels.size.area
    } there: {
      try decoder.decode(ImageFile(bytes: bytes)).luma.size.area
    }
  }

  /// The whole way from a file to its codes.
  private func reading(_ file: EncodedImage) async throws -> IsolationReport.Line {
    let bytes = file.bytes
    let here = try StillReader(by: engines)
    let there = try StillReader(by: isolated)
    return try await IsolationReport.Line("read \(file.name)", rounds: max(1, rounds / 3)) {
      let image = try PixbufDecoder.brightness(of: bytes, mostPixels: DecodedImage.mostPixels)
      return await here.read(image).count
    } there: {
      await there.read(try decoder.decode(ImageFile(bytes: bytes)).luma).count
    }
  }

  /// One pass of the quick engine.
  private func look(at size: LiveSize) async throws -> IsolationReport.Line? {
    var scene = Scene(on: .desk(size.pixels, brightness: 150))
    scene.place(try SampleCode(.qrCode, text: "Reticle"), at: Point(x: 400, y: 350))
    let image = scene.bitmap
    let request = RecognitionRequest(Symbology.usual, effort: .careful)
    guard let here = engines.members.first, let there = isolated.members.first
    else { return nil }
    let (one, other) = (here.makeRecognizer(), there.makeRecognizer())
    return try await IsolationReport.Line(
      "look at a frame of \(size.rawValue)", rounds: rounds * 10
    ) {
      one.recognize(image.image, request).count
    } there: {
      other.recognize(image.image, request).count
    }
  }
}

extension IsolationReport.Line {
  /// The work gave another result in a helper than in this process.
  struct Difference: Error {
    let here, there: Int
  }

  /// Does a piece of work in this process and in a helper: once to warm up, then `rounds` times in
  /// turns. Both have to give the same number.
  init(
    _ name: String, rounds: Int, here one: () async throws -> Int,
    there other: () async throws -> Int
  ) async throws {
    var (here, there): ([Double], [Double]) = ([], [])
    for _ in 0...rounds {
      var results = (here: 0, there: 0)
      here.append(try await Stopwatch.milliseconds { results.here = try await one() })
      there.append(try await Stopwatch.milliseconds { results.there = try await other() })
      guard results.here == results.there else {
        throw Difference(here: results.here, there: results.there)
      }
    }
    let more = zip(there, here).map { $0 - $1 }.dropFirst()
    self.init(
      name: name, here: Spread(of: Array(here.dropFirst())),
      there: Spread(of: Array(there.dropFirst())), more: Spread(of: Array(more)).median)
  }
}

struct EncodedImage {
  /// Its pixels and its format, such as "12 MP jpg".
  let name: String
  let bytes: [UInt8]

  /// Encodes `image` as the format with this ending.
  init(_ image: LumaBitmap, _ format: String) throws {
    let folder = try MeasuringFolder()
    defer { folder.remove() }
    let (plain, encoded) = (folder["image.pgm"], folder["image.\(format)"])
    try image.pgm.write(to: plain)
    try Process.run(["convert", "-quality", "90", plain.path, encoded.path])
    bytes = Array(try Data(contentsOf: encoded))
    name = "\((Double(image.size.area) / 1_000_000).rounded().formatted()) MP \(format)"
  }
}

struct IsolationReport: BenchReport {
  /// Milliseconds in this process and in a helper.
  struct Line: Encodable {
    let name: String
    let here, there: Spread
    /// The median of the difference.
    let more: Double
  }

  var lines: [Line] = []
  var kills: [KilledHelpers] = []

  /// A line for each comparison, in milliseconds, and a sentence for each series of kills.
  var table: String {
    func cell(_ spread: Spread) -> String {
      "\(spread.median.hundredths) (\(spread.p95.hundredths))"
    }
    let table = Table(
      titles: ["ms, median (p95)", "here", "in a helper", "more", "ratio"],
      rows: lines.map { line in
        [
          line.name, cell(line.here), cell(line.there), line.more.hundredths,
          (line.there.median / line.here.median).hundredths,
        ]
      })
    return ([table.text, ""] + kills.map(\.sentence)).joined(separator: "\n")
  }
}
