// Which code the user points at, for a start of the program that wants one.

import Reading
import Testing

@testable import FeatureSessions

@Suite("The code that is pointed at", .timeLimit(.minutes(10)))
@MainActor
struct LoneCodeTests {
  private static let secret = "WIFI:T:WPA;S:home;P:hidden-word;;"
  private let stage = Stage()
  private var requests: ScanRequests { stage.session.delivery.requests }

  private func key(_ text: String) -> ResultKey { .code(code(text).identity) }

  /// Starts to wait for one code, in front of a camera that runs.
  private func start() async -> Task<RequestOutcome, Never> {
    await stage.runCamera()
    let task = Task { await stage.session.oneCode(for: .copy) }
    await until { self.requests.current?.asker == .user(.copy) }
    return task
  }

  private func text(_ task: Task<RequestOutcome, Never>) async -> String? {
    guard case .shown(let result) = await task.value else { return nil }
    return result.text
  }

  @Test("A code alone is meant; of several none is, until none has been in view")
  func company() {
    var lone = LoneCode()
    #expect(lone.code(among: []) == nil)
    #expect(lone.code(among: [key("a")]) == key("a"))
    #expect(lone.code(among: [key("a"), key("b")]) == nil)
    #expect(lone.code(among: [key("a")]) == nil)
    #expect(lone.code(among: []) == nil)
    #expect(lone.code(among: [key("b")]) == key("b"))
  }

  @Test("The code that stays alone is the one")
  func alone() async {
    let task = await start()
    await stage.see([code("a")])
    #expect(await text(task) == "a")
  }

  @Test("Of several codes the user picks one, and bytes that are no text cannot be picked")
  func several() async throws {
    let task = await start()
    let bytes = Detection(
      symbology: .qrCode, payload: Payload(bytes: [0xFF, 0, 0xFE, 1]),
      outline: code("", at: 600).outline, engines: [])
    await stage.see([code("a"), code("b", at: 300), bytes])
    #expect(
      !requests.answer(with: try #require(stage.session.results.all.first { $0.text == nil })))
    #expect(requests.answer(with: try #require(stage.session.results.all.first { $0.text == "b" })))
    #expect(await text(task) == "b")
  }

  @Test("A secret takes a click")
  func secrets() async throws {
    let task = await start()
    await stage.see([code(Self.secret)])
    try await Task.sleep(for: LoneCode.settling * 2)
    #expect(requests.current != nil)
    requests.answer(with: try #require(stage.session.results.all.first))
    #expect(await text(task) == Self.secret)
  }

  @Test("Where a message asks, a code in view and the one that comes next both take a click")
  func message() async throws {
    await stage.runCamera()
    await stage.see([code("a")])
    let task = Task { await stage.session.oneCode(for: .type, chosenBy: .message) }
    await until { self.requests.current != nil }
    try await Task.sleep(for: LoneCode.settling * 2)
    await stage.hide()
    await stage.see([code("b")])
    try await Task.sleep(for: LoneCode.settling * 2)
    #expect(requests.current != nil)
    requests.answer(with: try #require(stage.session.results.all.first { $0.text == "b" }))
    #expect(await text(task) == "b")
  }

  @Test("Another program does not get the code that the user points at for it")
  func others() async {
    await stage.runCamera()
    let program = Task { await requests.outcome(of: .program(.file("p"))) }
    await until { self.requests.current != nil }
    let user = Task { await stage.session.oneCode(for: .copy) }
    await until { self.requests.waiting.count == 2 }
    await stage.see([code("a")])
    #expect(await text(program) == "a")
    requests.decline()
    #expect(await user.value == .declined)
  }
}
