// Several frames together show codes that none shows by itself.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Several frames together")
struct AveragedSearchTests {
  private static let size = PixelSize(width: 640, height: 480)

  /// Frames of a trembling hand before a dim, noisy code.
  private func frames(_ count: Int, of code: SampleCode, noise: Double) -> [LumaBitmap] {
    (0..<count).map { index in
      let phase = Double(index)
      var scene = Scene(Self.size, ground: 120)
      scene.place(
        code,
        at: Point(x: 320 + 1.3 * (phase * 1.7).remainder(dividingBy: 2), y: 240 + phase * 0.6),
        turnedBy: 4, shades: 90...150)
      return scene.bitmap.noisy(sigma: noise, seed: UInt64(index + 1))
    }
  }

  @Test("A code that no single frame gives is read from the mean of several")
  func mean() async throws {
    let code = try SampleCode(.qrCode, text: "https://example.org/mean/of/frames", scale: 2)
    let frames = frames(24, of: code, noise: 24)
    for frame in frames.prefix(4) { #expect(!code.isRead(in: try await readAll(frame))) }
    var reading = try LiveReading(engines: .standard)
    var codes: [Detection] = []
    for (index, frame) in frames.enumerated() where codes.isEmpty {
      codes = reading.read(frame.image, time: .milliseconds(33 * index)).codes
      while reading.step() {}
    }
    #expect(code.isRead(in: codes))
  }

  private func snapshot(of frames: [LumaBitmap]) -> Snapshot {
    var history = SceneHistory()
    var copies: [FrameCopy] = []
    for (index, frame) in frames.enumerated() {
      _ = history.begins(frame.size, at: .milliseconds(33 * index))
      _ = history.see(frame.image, SceneSignature(frame.image))
      copies.insert(FrameCopy(mark: history.mark, bitmap: frame), at: 0)
    }
    return Snapshot(newest: copies[0], earlier: Array(copies.dropFirst()), known: [])
  }

  @Test("The mean of frames that moved has less noise and keeps its edges")
  func edges() throws {
    let code = try SampleCode(.qrCode, text: "edges", scale: 6)
    let averaged = AveragedSnapshot(snapshot(of: frames(16, of: code, noise: 10)))
    #expect(averaged.count == 16)
    #expect(averaged.bitmap.image.noise < 4)
    // The newest frame has its places: without noise it is nearly the mean.
    var still = Scene(Self.size, ground: 120)
    still.place(
      code, at: Point(x: 320 + 1.3 * (15 * 1.7).remainder(dividingBy: 2), y: 240 + 15 * 0.6),
      turnedBy: 4, shades: 90...150)
    let difference = zip(averaged.bitmap.pixels, still.bitmap.pixels)
      .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(difference) / Double(Self.size.area) < 4)
  }

  @Test(
    "A search of as many frames as are kept makes way for no longer one",
    arguments: [PixelSize(width: 1280, height: 720), PixelSize(width: 1920, height: 1080)])
  func full(size: PixelSize) throws {
    var scene = Scene(size, ground: 120)
    let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    scene.place(try SampleCode(.qrCode, text: "many frames", scale: 8), at: middle)
    let count = SearchLimits.mostAveraged(of: size)
    var frames = (1...count).map { scene.bitmap.noisy(sigma: 8, seed: UInt64($0)) }
    var reader = ThoroughReader(.scripted(Script()))
    reader.begin(snapshot(of: frames), RecognitionSettings())
    #expect(reader.demand == .none)
    // A frame that was shaken is left out of the mean.
    frames[2] = LumaBitmap(smoothing: scene.bitmap.image)
    reader.begin(snapshot(of: frames), RecognitionSettings())
    #expect(reader.demand == .none)
    reader.begin(snapshot(of: Array(frames.prefix(5))), RecognitionSettings())
    #expect(reader.demand == .longer(from: count))
  }

  @Test("A place that was read in vain comes last, and is left out after a few times")
  func tried() {
    func bars(at x: Double) -> Proposal {
      Proposal(.bars, outline: Quadrilateral(x: x, y: 40, width: 100, height: 50))
    }
    let (first, second) = (bars(at: 10), bars(at: 300))
    var tried = TriedPlaces()
    tried.add(first)
    #expect(tried.sorted([first, second]) == [second, first])
    // The hand has moved by a few pixels; it is the same place still.
    let moved = tried.mapped { $0 + Point(x: 6, y: -3) }
    #expect(moved.times(bars(at: 14)) == 1)
    for _ in 0..<SearchLimits.mostTries { tried.add(first) }
    #expect(tried.sorted([first, second]) == [second])
  }
}
