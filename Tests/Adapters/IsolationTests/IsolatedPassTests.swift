// An engine in another process finds what the engine itself finds, and no helper's death costs more
// than a pass.

import Assembly
import Reading
import Glibc
import Staging
import Synchronization
import Testing

@testable import Isolation

@Suite("Looks in other processes", .serialized, .timeLimit(.minutes(2)))
struct IsolatedPassTests {
  private let request = RecognitionRequest(Symbology.usual, effort: .thorough)

  private func sample() throws -> LumaBitmap {
    try SampleCode(.qrCode, text: "Reticle").bitmap
  }

  @Test("Engines find the same in another process as in this one")
  func sameFindings() throws {
    let image = try sample()
    let isolated = EngineSet.standard.isolated(by: PassHelpers())
    for (here, there) in zip(EngineSet.standard.members, isolated.members) {
      #expect(here.engine == there.engine && here.role == there.role)
      let found = here.makeRecognizer().recognize(image.image, request)
      #expect(there.makeRecognizer().recognize(image.image, request) == found)
      // Scan lines read no usual code.
      #expect(found.isEmpty == (here.engine == .lines))
    }
  }

  @Test("A program that loads no engine knows the engines of the helpers, and what each reads")
  func enginesOfHelpers() throws {
    let (known, loaded) = (EngineSet.ofHelpers(PassHelpers()), EngineSet.standard)
    #expect(known.members.map(\.engine) == loaded.members.map(\.engine))
    #expect(known.members.map(\.role) == loaded.members.map(\.role))
    #expect(
      known.members.map { $0.makeRecognizer().readable }
        == loaded.members.map { $0.makeRecognizer().readable })
    let image = try sample()
    let found = known.members.flatMap { $0.makeRecognizer().recognize(image.image, request) }
    #expect(found.count == 2)
  }

  @Test("As many codes arrive as an image has, in an answer of several packets")
  func manyCodes() throws {
    let code = try SampleCode(.qrCode, text: String(repeating: "Reticle ", count: 150), scale: 2)
    let (columns, side) = (7, code.bitmap.size.width + 40)
    var scene = Scene(PixelSize(width: columns * side, height: columns * side))
    for place in 0..<columns * columns {
      let corner = Point(x: Double(place % columns * side), y: Double(place / columns * side))
      scene.place(code, at: Point(x: corner.x + Double(side) / 2, y: corner.y + Double(side) / 2))
    }
    let request = RecognitionRequest([.qrCode], effort: .careful)
    let here = try #require(EngineSet.standard.members.first)
    let there = try #require(EngineSet.standard.isolated(by: PassHelpers()).members.first)
    let found = here.makeRecognizer().recognize(scene.bitmap.image, request)
    #expect(PassAnswer(time: .zero, detections: found).bytes.count > Packet.mostBytes)
    #expect(there.makeRecognizer().recognize(scene.bitmap.image, request) == found)
  }

  @Test("Codes whose check fails come from another process as well")
  func failedChecks() throws {
    let scene = Scene(around: try .misprinted())
    var request = request
    request.wantsFailedChecks = true
    let found = EngineSet.standard.isolated(by: PassHelpers()).members.flatMap {
      $0.makeRecognizer().recognize(scene.bitmap.image, request)
    }
    #expect(found.map(\.symbology) == [.ean13])
  }

  @Test("Engines look in this process while the user wants that")
  func switching() throws {
    let isOn = Mutex(false)
    let helpers = PassHelpers()
    let isolated = EngineSet.standard.isolated(by: helpers) { isOn.withLock { $0 } }
    let recognizer = try #require(isolated.members.first).makeRecognizer()
    let image = try sample()
    #expect(recognizer.recognize(image.image, request).count == 1)
    #expect(helpers.idleProcesses == [])
    isOn.withLock { $0 = true }
    #expect(recognizer.recognize(image.image, request).count == 1)
    #expect(helpers.idleProcesses.count == 1)
  }

  @Test("Images of all sizes, one after the other, share a helper")
  func growingImages() throws {
    let isolated = EngineSet.standard.isolated(by: PassHelpers())
    let recognizer = try #require(isolated.members.first).makeRecognizer()
    let code = try sample()
    for side in [400, 3000, 500, 1500] {
      let image = Self.image(of: side, showing: code)
      #expect(recognizer.recognize(image.image, request).count == 1)
      let part = PixelRect(x: 0, y: 0, size: PixelSize(width: 350, height: 350))
      #expect(recognizer.recognize(image.image.cropped(to: part), request).count == 1)
    }
  }

  /// A square with a code at its top left, in a quiet zone.
  private static func image(of side: Int, showing code: LumaBitmap) -> LumaBitmap {
    var pixels = [UInt8](repeating: 255, count: side * side)
    for y in 0..<code.size.height {
      let row = code.pixels[y * code.size.width..<(y + 1) * code.size.width]
      let place = (y + 20) * side + 20
      pixels.replaceSubrange(place..<place + row.count, with: row)
    }
    return LumaBitmap(size: PixelSize(width: side, height: side), pixels: pixels)
  }

  @Test("A killed helper is replaced, and its look made again")
  func killedHelpers() throws {
    let failures = Mutex(0)
    let helpers = PassHelpers { _ in failures.withLock { $0 += 1 } }
    let recognizer = try #require(EngineSet.standard.isolated(by: helpers).members.first)
      .makeRecognizer()
    let image = try sample()
    for _ in 0..<20 {
      #expect(recognizer.recognize(image.image, request).count == 1)
      for process in helpers.idleProcesses { kill(process, SIGKILL) }
    }
    #expect(failures.withLock { $0 } == 0)
    #expect(helpers.idleProcesses.count == 1)
  }

  @Test("A helper that is stopped while it is idle is replaced at once")
  func stoppedHelpers() throws {
    let failures = Mutex(0)
    let helpers = PassHelpers { _ in failures.withLock { $0 += 1 } }
    let recognizer = try #require(EngineSet.standard.isolated(by: helpers).members.first)
      .makeRecognizer()
    let image = try sample()
    for _ in 0..<3 {
      #expect(recognizer.recognize(image.image, request).count == 1)
      let processes = helpers.idleProcesses
      for process in processes { kill(process, SIGSTOP) }
      let began = ContinuousClock.now
      #expect(recognizer.recognize(image.image, request).count == 1)
      #expect(.now - began < .seconds(8))
      #expect(Set(processes).isDisjoint(with: helpers.idleProcesses))
    }
    #expect(failures.withLock { $0 } == 0)
  }

  @Test("Where all helpers are stopped, the looks at an image are given up soon, and once told of")
  func alwaysStopped() async throws {
    let image = try sample()
    let request = request
    await HelperStopper.run { stopper in
      let failures = Mutex<[HelperEnd]>([])
      let helpers = PassHelpers { failure in failures.withLock { $0.append(failure.end) } }
      let recognizers = EngineSet.standard.isolated(by: helpers).members.map {
        $0.makeRecognizer()
      }
      stopper.begin()
      let began = ContinuousClock.now
      for _ in 0..<50 {
        for recognizer in recognizers { _ = recognizer.recognize(image.image, request) }
      }
      #expect(.now - began < .seconds(8))
      #expect(failures.withLock { $0 } == [.stopped])
      #expect(helpers.lostPasses > 0)
    }
  }

  @Test("A few stops are borne, more are not, until they are long ago")
  func stopAllowance() {
    var stops = RecentStops()
    let start = ContinuousClock.now
    for begin in [start, start + .seconds(100)] {
      var permissions: [Bool] = []
      for number in 0..<RecentStops.most {
        let time = begin + .seconds(number)
        permissions.append(stops.permitsPasses(at: time))
        stops.note(at: time)
        // The helper of another thread, stopped together with the first.
        stops.note(at: time + .milliseconds(10))
      }
      #expect(permissions.allSatisfy { $0 })
      let later = [5, 50].map { stops.permitsPasses(at: begin + .seconds($0)) }
      #expect(later == [false, true])
      let news = [stops.losePass(), stops.losePass()]
      #expect(news == [true, false])
    }
    #expect(stops.lostPasses == 4)
  }

  @Test("A helper that is stopped before it runs its program does not stop its starter")
  func stoppedStarts() async {
    await HelperStopper.run(pause: 0) { stopper in
      stopper.begin()
      let began = ContinuousClock.now
      for _ in 0..<20 { _ = try? HelperProcess(.codes) }
      #expect(.now - began < .seconds(30))
    }
  }
}
