// Engines that read together: each is asked by its role, wherever it stands among the others.

import Assembly
import Reading
import Staging
import Testing
import ZBarRecognizer

@Suite("Engines that read together")
struct EngineSetTests {
  private static let third = Engine(rawValue: "third")

  /// The program's engines and a scripted one.
  private func engines(_ script: Script, _ role: EngineSet.Role) -> EngineSet {
    let member: EngineSet.Member =
      switch role {
      case .quick: .quick(Self.third) { ScriptedRecognizer(script) }
      case .thorough: .thorough(Self.third) { ScriptedRecognizer(script) }
      }
    return EngineSet(EngineSet.standard.members + [member])
  }

  @Test("All together read what one of them reads, and what needs no engine")
  func readable() {
    let zbar = EngineSet([.quick(.zbar) { ZBarRecognizer() }])
    #expect(zbar.readable == ZBarRecognizer().readable.union(Symbology.readWithoutEngines))
    #expect(EngineSet.standard.readable.isSuperset(of: zbar.readable))
    #expect(EngineSet([]).readable == Symbology.readWithoutEngines)
  }

  @Test(
    "Both engines together read a clean code as one",
    arguments: [
      Symbology.qrCode, .ean13, .ean8, .upcA, .upcE, .code39, .code93, .code128, .itf, .codabar,
      .databar, .databarExpanded,
    ])
  func realEngines(_ symbology: Symbology) async throws {
    let code = try #require(try SampleCode(symbology))
    let reader = try StillReader(effort: .thorough)
    let found = await reader.read(Scene(around: code).bitmap)
    #expect(found.map(Found.init) == [Found(code)])
    #expect(
      found.first?.engines.count == (ZBarRecognizer().readable.contains(symbology) ? 2 : 1))
  }

  @Test("Asking for a kind that no engine reads gives a sentence with those that can be read")
  func unreadable() {
    let error = #expect(throws: UnreadableSymbologies.self) {
      try StillReader(
        for: [.qrCode, .aztec, .isbn10], engines: EngineSet([.quick(.zbar) { ZBarRecognizer() }]))
    }
    #expect(error?.asked == [.aztec, .isbn10])
    #expect(error?.readable == ZBarRecognizer().readable.union(Symbology.readWithoutEngines))
    let sentence = error?.description ?? ""
    #expect(sentence.hasPrefix("No engine reads aztec, isbn-10. These can be read: qr-code, "))
  }

  @Test("The program's engines read all usual kinds")
  func usual() throws {
    try EngineSet.standard.check(Symbology.usual)
  }

  @Test("A third engine is asked in stills", arguments: [EngineSet.Role.quick, .thorough])
  func thirdInStills(_ role: EngineSet.Role) async throws {
    let script = Script()
    script.detections = [try Stage().detection(at: Point(x: 300, y: 200))]
    let empty = LumaBitmap(size: Script.size, filledWith: Stage.ground)
    let found = try await StillReader(
      for: RecognitionSettings.scripted.symbologies, engines: engines(script, role)
    ).read(empty)
    #expect(found == script.detections)
  }

  @Test("A third engine that is quick is asked with each frame")
  func quickThirdInLiveFrames() throws {
    let script = Script()
    let stage = try Stage()
    var reading = try LiveReading(.scripted, engines: engines(script, .quick))
    for index in 0..<3 {
      let bitmap = stage.bitmap(at: Point(x: 200 + 30 * Double(index), y: 200))
      _ = reading.read(bitmap.image, time: .milliseconds(33 * index))
      #expect(script.count(.careful) == index + 1)
    }
    while reading.step() {}
    #expect(script.count(.thorough) > 0)
  }

  @Test("A third engine that is thorough is asked between frames, and what it reads is shown")
  func thoroughThirdInLiveFrames() throws {
    let script = Script(isEasy: false)
    let stage = try Stage()
    // Something that the other engines cannot read, where the image shows something to follow.
    var detection = stage.detection(at: Point(x: 300, y: 200))
    detection.payload = Payload(bytes: Array("third".utf8))
    detection.engines = [Self.third]
    script.detections = [detection]
    let scene = stage.bitmap(at: Point(x: 300, y: 200)).blurred(30)
    var reading = try LiveReading(.scripted, engines: engines(script, .thorough))
    _ = reading.read(scene.image, time: .zero)
    #expect(script.count(.careful) == 0)
    while reading.step() {}
    #expect(script.count(.thorough) > 0)
    let shown = reading.read(scene.image, time: .milliseconds(33)).codes
    #expect(shown.map(\.engines) == [[Self.third]])
  }
}
