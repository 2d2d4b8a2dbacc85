// A source chosen by a message on the bus is shown, and goes nowhere by itself.

import Reading
import FeatureModels
import Testing

@testable import FeatureSessions

@Suite("Codes of a source that a message chose", .timeLimit(.minutes(10)))
@MainActor
struct HeldBackTests {
  private let runner = IdleRunner()
  private let stage: Stage
  private static let source = ScanSource.stream(uri: "rtsp://elsewhere/")

  init() async {
    stage = Stage(commands: runner)
    var rule = CommandRule(id: 1)
    rule.program = "program"
    stage.session.choices.preferences.commands = [rule]
    stage.session.choices.preferences.copies = true
  }

  private func clipboard(after copies: Int) async -> String? {
    await until { self.stage.session.delivery.copying.last?.serial == copies }
    return stage.desk.clipboard
  }

  @Test("They are listed, and neither copied, run, told to listeners nor an answer to a request")
  func held() async throws {
    await stage.run(Self.source, chosenBy: .message)
    let requests = stage.session.delivery.requests
    let program = Task { await requests.outcome(of: .program(.unknown)) }
    await until { requests.current != nil }
    await stage.see([code("evil")])
    #expect(stage.titles == ["evil"])
    #expect(stage.session.isDeliveryHeldBack)
    #expect(stage.session.results.isHeldBack(try #require(stage.session.results.all.first?.id)))
    #expect(requests.current != nil)
    requests.decline()
    #expect(await program.value == .declined)
    // A source that the user opens afterwards is delivered, and nothing was before it.
    await stage.run(.camera)
    stage.tell(.camera(.running(.webcam, format: "720p")))
    await stage.see([code("mine")])
    #expect(!stage.session.isDeliveryHeldBack)
    #expect(await clipboard(after: 1) == "mine")
    await until { self.runner.inputs.count == 1 }
    #expect(runner.inputs == ["mine"])
  }

  @Test("A camera that a message names is held back, and remembered only when the user allows it")
  func camera() async throws {
    let session = stage.session
    session.choices.preferences.lastCamera = "mine"
    await stage.run(.camera, chosenBy: .message)
    session.choose("evil", chosenBy: .message)
    #expect(stage.log.lines.last == "choose evil")
    stage.tell(.camera(.running(.webcam, format: "720p")))
    await stage.see([code("a")])
    #expect(session.isDeliveryHeldBack && session.choices.preferences.lastCamera == "mine")
    // The user's own camera comes back with the user.
    session.choose("mine")
    #expect(!session.isDeliveryHeldBack && session.choices.preferences.lastCamera == "mine")
    session.choose("evil", chosenBy: .message)
    #expect(session.isDeliveryHeldBack && session.choices.preferences.lastCamera == "mine")
    session.trustSource()
    #expect(!session.isDeliveryHeldBack && session.choices.preferences.lastCamera == "evil")
  }

  @Test("They are delivered once when the user allows it, and later ones as they come")
  func allowed() async {
    await stage.run(Self.source, chosenBy: .message)
    await stage.see([code("a")])
    await stage.see([code("a"), code("b")])
    stage.session.trustSource()
    #expect(await clipboard(after: 1) == "a\nb")
    #expect(!stage.session.results.all.contains { stage.session.results.isHeldBack($0.id) })
    await stage.see([code("a"), code("b"), code("c")])
    #expect(await clipboard(after: 2) == "c")
    // The next message starts over.
    await stage.run(Self.source, chosenBy: .message)
    #expect(stage.session.isDeliveryHeldBack)
  }

  @Test("A code that the user shows later is delivered then, though a message has shown it before")
  func shown() async {
    await stage.run(Self.source, chosenBy: .message)
    await stage.see([code("a"), code("b")])
    await stage.run(.camera)
    stage.tell(.camera(.running(.webcam, format: "720p")))
    await stage.see([code("b")])
    #expect(await clipboard(after: 1) == "b")
    await stage.see([])
    await stage.see([code("b"), code("c")])
    #expect(await clipboard(after: 2) == "c")
  }

  @Test("A source that is opened again, because it has ended, stays a message's")
  func again() async {
    await stage.run(Self.source, chosenBy: .message)
    stage.tell(.ended)
    await until { self.stage.session.sourceState.hasEnded }
    stage.session.scanAgain()
    #expect(stage.session.chooser == .message)
  }

  @Test("Where nothing goes by itself, there is nothing to allow")
  func nothing() async {
    stage.session.choices.preferences.copies = false
    stage.session.choices.preferences.commands = []
    await stage.run(Self.source, chosenBy: .message)
    #expect(!stage.session.isDeliveryHeldBack)
    stage.session.delivery.listeners = [.unknown]
    #expect(stage.session.isDeliveryHeldBack)
  }
}

private final class IdleRunner: CommandRunning {
  let sandbox: String? = nil
  private(set) var inputs: [String] = []

  func run(_ command: Command) async -> CommandEnd {
    inputs.append(String(decoding: command.input, as: UTF8.self))
    return .status(0, line: "")
  }

  func obstacle(to command: Command) -> CommandEnd? { nil }

  func fault(ofExpression written: String) -> String? { nil }

  func finds(_ expression: String, in text: String) -> Bool { true }
}
