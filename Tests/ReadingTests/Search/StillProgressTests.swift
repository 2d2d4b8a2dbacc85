// Codes of a still image are handed out as soon as they are certain, and nothing else is.

import Assembly
import Reading
import Dispatch
import Staging
import Synchronization
import Testing

@Suite("What is known of a still image while it is read", .timeLimit(.minutes(30)))
struct StillProgressTests {
  private static let image = LumaBitmap(size: Script.size, filledWith: Stage.ground)

  /// A quick engine that sees `detections`, and one that answers when `gate` is opened.
  private func engines(seeing detections: [Detection], _ gate: Gate) -> EngineSet {
    let quick = Script()
    quick.detections = detections
    let slow = Script(beforeThoroughLook: { gate.wait() })
    return EngineSet([
      .quick(Engine(rawValue: "scripted")) { ScriptedRecognizer(quick) },
      .thorough(Engine(rawValue: "slow")) { ScriptedRecognizer(slow) },
    ])
  }

  private func reader(_ engines: EngineSet) throws -> StillReader {
    try StillReader(for: RecognitionSettings.scripted.symbologies, engines: engines)
  }

  @Test("The codes of the quick engine are reported before a slow one answers")
  func early() async throws {
    let code = try Stage().detection(at: Point(x: 300, y: 200))
    let gate = Gate()
    let found = try await reader(engines(seeing: [code], gate)).read(Self.image) { progress in
      if progress.codes == [code] { gate.open() }
    }
    #expect(gate.isOpen)
    #expect(found == [code])
  }

  @Test("A reading that is cancelled returns what was reported")
  func cancelled() async throws {
    let code = try Stage().detection(at: Point(x: 300, y: 200))
    let gate = Gate()
    let engines = engines(seeing: [code], gate)
    let reported = Gate()
    let reading = Task {
      try await reader(engines).read(Self.image) { progress in
        if !progress.codes.isEmpty { reported.open() }
      }
    }
    while !reported.isOpen { await Task.yield() }
    reading.cancel()
    gate.open()
    #expect(try await reading.value == [code])
  }

  @Test("A code that another look may take back is not reported before the end")
  func doubtful() async throws {
    var code = Detection(
      symbology: .ean13, payload: Payload(bytes: Array("4012345678901".utf8)),
      outline: Quadrilateral(x: 200, y: 200, width: 190, height: 80),
      engines: [Engine(rawValue: "scripted")])
    code.lineCount = 5
    let script = Script()
    script.detections = [code]
    let reports = Mutex(0)
    let found = try await reader(.scripted(script)).read(Self.image) { progress in
      reports.withLock { $0 += progress.codes.count }
    }
    #expect(found.map(\.identity) == [code.identity])
    #expect(reports.withLock { $0 } == 0)
  }

  @Test("Reported codes keep their order and are among the final ones; the share never falls")
  func growing() async throws {
    let kinds: [Symbology] = [.qrCode, .ean13, .dataMatrix, .code128, .aztec, .code39]
    var scene = Scene(PixelSize(width: 1200, height: 640), ground: 230)
    for (index, symbology) in kinds.enumerated() {
      let code = try #require(try SampleCode(symbology, scale: 3))
      scene.place(
        code, at: Point(x: Double(200 + index % 3 * 400), y: Double(170 + index / 3 * 300)),
        turnedBy: Double(index * 9))
    }
    let reports = Mutex<[StillProgress]>([])
    let found = try await StillReader()
      .read(scene.bitmap.blurred(1).noisy(sigma: 3)) { progress in
        reports.withLock { $0.append(progress) }
      }
    let all = reports.withLock { $0 }
    for (earlier, later) in zip(all, all.dropFirst()) {
      #expect(later.codes.map(\.identity).starts(with: earlier.codes.map(\.identity)))
      #expect(earlier.share <= later.share)
    }
    let last = try #require(all.last)
    #expect(!last.codes.isEmpty)
    #expect((0...1).contains(last.share))
    #expect(Set(found.map(\.identity)).isSuperset(of: last.codes.map(\.identity)))
  }

  @Test("More effort makes more looks at an image without a code")
  func effort() async throws {
    let ground = LumaBitmap.desk(PixelSize(width: 900, height: 700)).noisy(sigma: 2)
    var looks: [Int] = []
    for effort in [ReadingEffort.quick, .normal, .thorough] {
      let script = Script()
      _ = try await StillReader(
        for: RecognitionSettings.scripted.symbologies, effort: effort, engines: .scripted(script)
      ).read(ground)
      looks.append(script.count(.thorough) + script.count(.careful))
    }
    #expect(looks[0] < looks[1] && looks[1] < looks[2], "\(looks)")
  }

  @Test("Costly steps at an image without a code are soon given up, unless it has to be read")
  func lastResorts() async throws {
    var dice = SeededDice(seed: 3)
    let cells = (0..<10_000).map { _ in Bool.random(using: &dice) }
    let size = PixelSize(width: 900, height: 900)
    // Four fields of random modules of six pixels.
    let fields = LumaBitmap(
      size: size,
      pixels: (0..<size.area).map { place in
        let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
        let isField = (60..<240).contains(x % 450) && (60..<240).contains(y % 450)
        return isField && cells[y / 6 % 75 * 100 + x / 6 % 75] ? 20 : 220
      })
    var counts: [Int] = []
    for effort in [ReadingEffort.normal, .thorough] {
      // Each piece of work takes 5 ms, and a second from the first last resort on.
      let clock = Mutex((now: Duration.zero, step: Duration.milliseconds(5), lastResorts: 0))
      var reader = try StillReader(
        for: Symbology.usual, effort: effort, workerCount: 1, engines: EngineSet.zxing,
        threadTime: {
          clock.withLock { clock in
            clock.now += clock.step
            return clock.now
          }
        })
      reader.onWork = { work in
        // What is not begun any more takes no time.
        let isLastResort = ["place: dots", "place: modules"].contains(work.name)
        guard isLastResort, work.time > .zero else { return }
        clock.withLock { clock in
          clock.step = .seconds(1)
          clock.lastResorts += 1
        }
      }
      #expect(await reader.read(fields).isEmpty)
      counts.append(clock.withLock(\.lastResorts))
    }
    #expect((1...3).contains(counts[0]) && counts[1] == 8, "\(counts)")
  }

  @Test("Small codes in a large image are read at every effort", arguments: ReadingEffort.allCases)
  func large(_ effort: ReadingEffort) async throws {
    let code = try #require(try SampleCode(.qrCode, scale: 3))
    var scene = Scene(PixelSize(width: 3200, height: 2000), ground: 200)
    scene.place(code, at: Point(x: 2500, y: 400))
    scene.place(code, at: Point(x: 1300, y: 1500), turnedBy: 20)
    let found = try await StillReader(effort: effort).read(scene.bitmap)
    #expect(found.map(Found.init) == [Found(code), Found(code)])
  }
}

/// Something to wait for on any thread, for some seconds at most.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let state = Mutex(false)

  var isOpen: Bool { state.withLock { $0 } }

  func open() {
    state.withLock { $0 = true }
    semaphore.signal()
  }

  func wait() {
    if !isOpen { _ = semaphore.wait(timeout: .now() + 30) }
    semaphore.signal()
  }
}
