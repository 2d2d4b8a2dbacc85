// Hand-held scanners beside the source of images: their codes are results like all others.

import FeatureModels
import FeatureSessions
import Reading
import Synchronization
import Testing
import Wording

@Suite("Scanners in a session", .timeLimit(.minutes(10)))
@MainActor
struct SessionScannerTests {
  /// Scanners that read what a test says.
  private final class ScriptedScanners: ScannerAccess {
    private struct State {
      var read: [[ScannerDevice.ID]] = []
      var report: (@Sendable (ScannerReport) -> Void)?
    }

    let plugged: [ScannerDevice]
    private let state = Mutex(State())

    init(_ plugged: [ScannerDevice]) { self.plugged = plugged }

    /// The devices of each reading so far.
    var read: [[ScannerDevice.ID]] { state.withLock { $0.read } }

    func devices() async -> [ScannerDevice] { plugged }

    func characters(of strokes: [KeyStroke]) -> [UInt8] { [] }

    func read(
      _ devices: [ScannerDevice.ID], report: @escaping @Sendable (ScannerReport) -> Void
    ) async {
      state.withLock { state in
        state.read.append(devices)
        state.report = report
      }
      for device in devices { report(.state(.reading, of: device)) }
      // Until the task is cancelled.
      for await _ in AsyncStream<Never>.makeStream().stream {}
      state.withLock { $0.report = nil }
    }

    func tell(_ report: ScannerReport) { state.withLock { $0.report }?(report) }

    func scan(_ text: String) {
      tell(.code(ScannedCode(sent: Array(text.utf8)), of: ScriptedScanners.pen.id))
    }

    static let pen = ScannerDevice(id: "/dev/pen", name: "Pen", sort: .scanner)
  }

  private let scanners = ScriptedScanners([ScriptedScanners.pen])

  /// A session that reads the scanner.
  private func stage(_ change: (inout Preferences) -> Void = { _ in }) async -> Stage {
    var preferences = Preferences()
    preferences.scanners = [ChosenScanner(id: "/dev/pen", name: "Pen")].compactMap(\.self)
    change(&preferences)
    let stage = Stage(preferences: preferences, scanners: scanners)
    await until { stage.session.scanners.items.first?.state == .reading }
    return stage
  }

  @Test("A code is a result with the scanner's name, not in view, and of a type if one is stated")
  func results() async throws {
    let stage = await stage()
    scanners.scan("]C0one")
    scanners.scan("two")
    await until { stage.titles == ["two", "one"] }
    let results = stage.session.results.all
    #expect(results.map(\.code.symbology) == [.unstated, .code128])
    #expect(results.map(\.source) == ["Pen", "Pen"])
    #expect(results.map(\.isInView) == [false, false])
  }

  @Test("The camera and a scanner that read one number have one result")
  func merging() async throws {
    let stage = await stage()
    await stage.runCamera()
    scanners.scan("4006381333931")
    await until { stage.session.results.all.count == 1 }
    await stage.see([code("4006381333931", .ean13)])
    #expect(stage.session.results.all.map(\.code.symbology) == [.ean13])
    #expect(stage.session.results.all.map(\.isInView) == [true])
  }

  @Test("Each scan counts while counting is on, and within the delay the first only")
  func counting() async throws {
    for (delay, count) in [(0, 3), (600_000, 1)] {
      let stage = await stage { $0.delay = delay }
      stage.session.counting.tally.isOn = true
      for _ in 0..<3 { scanners.scan("again") }
      scanners.scan("last")
      await until { stage.session.counting.tally.codes == 2 }
      #expect(stage.session.results.all.map(\.count) == [1, count])
    }
  }

  @Test("Another source drops no scanned code, and a thousand keep their order")
  func order() async {
    let stage = await stage()
    await stage.runCamera()
    let texts = (0..<1000).map { "No \($0)" }
    for text in texts { scanners.scan(text) }
    await until { stage.session.results.all.count > 10 }
    stage.session.open(.screen)
    await until { stage.session.results.all.count == texts.count }
    #expect(stage.titles.reversed() == texts)
  }

  @Test("Scanned codes are delivered, also beside a source that a message chose")
  func delivery() async {
    let stage = await stage { $0.copies = true }
    await stage.run(.camera, chosenBy: .message)
    scanners.scan("one")
    await until { stage.log.lines.contains("copy one") }
    #expect(stage.session.isDeliveryHeldBack)
  }

  @Test("A code that was deleted comes back when it is scanned again")
  func deleted() async throws {
    let stage = await stage()
    await stage.runCamera()
    await stage.see([code("seen")])
    stage.session.table.delete(try #require(stage.session.results.all.first).id)
    tellCode("seen", .qrCode)
    await until { stage.titles == ["seen"] }
  }

  private func tellCode(_ text: String, _ symbology: Symbology) {
    var code = ScannedCode(sent: Array(text.utf8))
    code.symbology = symbology
    scanners.tell(.code(code, of: ScriptedScanners.pen.id))
  }

  @Test("The user chooses among the scanners that are plugged in, and the choice is kept")
  func chosen() async throws {
    let stage = Stage(scanners: scanners)
    await stage.session.scanners.look()
    #expect(stage.session.scanners.items.map(\.isChosen) == [false])
    stage.session.scanners.choose(ScriptedScanners.pen, true)
    await until { stage.session.scanners.items.first?.state == .reading }
    #expect(stage.store.kept.scanners.map(\.stored) == ["/dev/pen\tPen"])
    stage.session.scanners.choose(ScriptedScanners.pen, false)
    #expect(stage.session.scanners.items.map(\.state) == [nil])
    await stage.session.close()
    #expect(scanners.read == [["/dev/pen"]])
  }

  @Test("A notice tells when a scanner is unplugged, comes back or may not be read")
  func notices() async {
    let stage = await stage()
    #expect(stage.session.notice == nil)
    for (state, notice) in [
      (ScannerState.absent, "Pen was unplugged. Plug it in, and it is read again."),
      (.reading, "Pen is read."),
      (.denied(group: "input"), "Pen may not be read. The preferences say what to do."),
      (.busy, "Pen is in use by another program."),
    ] {
      scanners.tell(.state(state, of: ScriptedScanners.pen.id))
      await until { stage.session.notice?.english == notice }
    }
  }

  @Test("What is stored of scanners comes back, and what cannot be a device does not")
  func stored() {
    let lines = ["/dev/ttyS0\tTill", "hidraw:0003:5E0:1200:\tReader", "/dev/ttyS1", "/dev/ttyS0"]
    let scanners = ChosenScanner.stored(lines)
    #expect(scanners.map(\.name) == ["Till", "Reader", "/dev/ttyS1"])
    #expect(ChosenScanner.stored(scanners.map(\.stored)) == scanners)
    #expect(
      ChosenScanner.stored([
        "", "ttyS0", "/dev/", "/dev/a\u{1}b", "/\(String(repeating: "x", count: 400))",
      ]).isEmpty)
  }
}
