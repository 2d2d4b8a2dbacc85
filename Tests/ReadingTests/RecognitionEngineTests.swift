// The two threads of live recognition: neither waits for the other, and both end with the frames.

import Assembly
import Reading
import Foundation
import Staging
import Synchronization
import System
import Testing

@Suite("The live engine", .timeLimit(.minutes(30)))
struct RecognitionEngineTests {
  /// The whole run of tests shares two cores: a test may stand still for a minute.
  private static let patience = Duration.seconds(1200)

  private func engine(
    _ engines: EngineSet, _ settings: RecognitionSettings = .scripted
  ) throws -> RecognitionEngine<BitmapFrame> {
    try RecognitionEngine(
      settings, fastLane: ThreadExecutor(name: "fast"),
      thoroughLane: ThreadExecutor(name: "thorough", priority: .background),
      engines: engines)
  }

  @Test("A look that takes forever holds up no frame")
  func slowLook() async throws {
    let entered = DispatchSemaphore(value: 0)
    let leave = DispatchSemaphore(value: 0)
    let script = Script {
      entered.signal()
      leave.wait()
    }
    let engine = try self.engine(.scripted(script))
    let stage = try Stage()
    var readings = engine.readings.makeAsyncIterator()
    for index in 0..<12 {
      let center = Point(x: 200 + Double(index) * 10, y: 200)
      let time = Duration.milliseconds(index)
      engine.samples.put(BitmapFrame(stage.bitmap(at: center), time: time))
      let reading = await readings.next()
      #expect(reading?.time == time)
      #expect(reading?.isFreshPass == true)
      if index == 0 { await Self.wait(for: entered) }
    }
    #expect(script.count(.thorough) == 0, "No thorough look has ended.")
    for _ in 0..<1000 { leave.signal() }
    engine.samples.close()
    #expect(await readings.next() == nil)
  }

  @Test("A code that only the thorough lane reads is reported without another change of the scene")
  func thorough() async throws {
    let script = Script(isEasy: false)
    let stage = try Stage()
    script.detections = [stage.detection(at: Point(x: 300, y: 200))]
    let engine = try self.engine(.scripted(script))
    let scene = stage.bitmap(at: Point(x: 300, y: 200))
    var readings = engine.readings.makeAsyncIterator()
    let deadline = ContinuousClock.now + Self.patience
    var codes: [Detection] = []
    while codes.isEmpty, ContinuousClock.now < deadline {
      engine.samples.put(BitmapFrame(scene, time: .zero))
      codes = await readings.next()?.codes ?? []
    }
    #expect(codes.map(\.payload) == script.detections.map(\.payload))
    engine.samples.close()
  }

  @Test("A fresh look that was not taken counts with the reading that replaces it")
  func replacedLook() async throws {
    let engine = try self.engine(.scripted(Script()))
    let stage = try Stage()
    let scene = stage.bitmap(at: Point(x: 300, y: 200))
    // Until the scene counts as known, each of its frames is a fresh pass.
    let deadline = ContinuousClock.now + Self.patience
    while engine.pace.frames < 12, ContinuousClock.now < deadline {
      let looks = engine.pace.frames
      engine.samples.put(BitmapFrame(scene, time: .milliseconds(33 * looks)))
      while engine.pace.frames == looks, ContinuousClock.now < deadline { await Task.yield() }
    }
    var readings = engine.readings.makeAsyncIterator()
    let reading = await readings.next()
    #expect(reading?.isFreshPass == true)
    engine.samples.close()
  }

  @Test("Frames are examined while the settings say so, and counted all the time")
  func examined() async throws {
    let counts = Mutex<[Int]>([])
    let engine = try RecognitionEngine<BitmapFrame>(
      .scripted, fastLane: ThreadExecutor(name: "fast"),
      thoroughLane: ThreadExecutor(name: "thorough"), engines: .scripted(Script()),
      examine: { _, _, arrived in counts.withLock { $0.append(arrived) } })
    let blank = LumaBitmap(size: Script.size, filledWith: 128)
    var settings = RecognitionSettings.scripted
    var readings = engine.readings.makeAsyncIterator()
    for examines in [false, true, false] {
      settings.examinesChart = examines
      try await engine.change(to: settings)
      engine.samples.put(BitmapFrame(blank, time: .zero))
      _ = await readings.next()
    }
    #expect(counts.withLock { $0 } == [2])
    engine.samples.close()
  }

  @Test("Further threads make looks of the thorough lane")
  func helpers() async throws {
    let threads = Mutex<Set<UInt>>([])
    let script = Script { _ = threads.withLock { $0.insert(UInt(pthread_self())) } }
    let engine = try RecognitionEngine<BitmapFrame>(
      .scripted, fastLane: ThreadExecutor(name: "fast"),
      thoroughLane: ThreadExecutor(name: "thorough"),
      helpedBy: [ThreadExecutor(name: "worker 1"), ThreadExecutor(name: "worker 2")],
      engines: .scripted(script), isOnBattery: { true })
    // Nothing is read in the scene, so that it is altered in ways that do not depend on each other.
    let scene = try Stage().bitmap(at: Point(x: 300, y: 200))
    var readings = engine.readings.makeAsyncIterator()
    let deadline = ContinuousClock.now + Self.patience
    while threads.withLock({ $0.count }) < 3, ContinuousClock.now < deadline {
      engine.samples.put(BitmapFrame(scene, time: .zero))
      _ = await readings.next()
    }
    #expect(threads.withLock { $0.count } == 3)
    engine.samples.close()
  }

  @Test("Closing the box of frames ends the stream of readings, whether there was a frame or not")
  func closing() async throws {
    for frames in 0..<2 {
      let engine = try self.engine(.scripted(Script()))
      let blank = LumaBitmap(size: Script.size, filledWith: 128)
      var readings = engine.readings.makeAsyncIterator()
      for _ in 0..<frames {
        engine.samples.put(BitmapFrame(blank, time: .zero))
        _ = await readings.next()
      }
      #expect(engine.pace.frames == frames)
      engine.samples.close()
      #expect(await readings.next() == nil)
    }
  }

  @Test("Kinds can be changed while it runs, but not to one that no engine reads")
  func change() async throws {
    let stage = try Stage()
    let engine = try self.engine(.standard, RecognitionSettings())
    let frame = stage.bitmap(at: Point(x: 300, y: 200))
    var readings = engine.readings.makeAsyncIterator()
    engine.samples.put(BitmapFrame(frame, time: .zero))
    #expect(await readings.next()?.codes.count == 1)
    await #expect(throws: UnreadableSymbologies.self) {
      try await engine.change(to: RecognitionSettings(symbologies: [.isbn10, .ean2]))
    }
    engine.samples.put(BitmapFrame(frame, time: .zero))
    #expect(await readings.next()?.codes.count == 1)
    try await engine.change(to: RecognitionSettings(symbologies: [.ean13]))
    engine.samples.put(BitmapFrame(frame, time: .zero))
    #expect(await readings.next()?.codes.isEmpty == true)
    engine.samples.close()
  }

  /// Waits without holding one of the pool's threads.
  private static func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        semaphore.wait()
        continuation.resume()
      }
    }
  }
}

/// A frame made from a bitmap.
private struct BitmapFrame: LumaFrame, ~Copyable {
  let bitmap: LumaBitmap
  let time: Duration

  init(_ bitmap: LumaBitmap, time: Duration) {
    self.bitmap = bitmap
    self.time = time
  }

  var luma: LumaImage {
    @_lifetime(borrow self)
    get { bitmap.image }
  }
}
