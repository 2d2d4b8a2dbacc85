// Requests of other programs for a code.

import Reading
import Testing
import Wording

@testable import FeatureSessions

@Suite("Requests for a code", .timeLimit(.minutes(10)))
@MainActor
struct ScanRequestTests {
  private let stage: Stage
  private var requests: ScanRequests { stage.session.delivery.requests }

  init() async {
    stage = Stage()
    await stage.runCamera()
  }

  /// Starts a request, and returns once it waits.
  private func ask(
    _ program: String = "p", kinds: Set<Symbology>? = nil
  ) async -> Task<RequestOutcome, Never> {
    let count = requests.waiting.count
    let task = Task { await requests.outcome(of: .program(.file(program)), kinds: kinds) }
    await until { self.requests.waiting.count == count + 1 }
    return task
  }

  /// The text that was shown; nil if the request ended otherwise.
  private func text(_ task: Task<RequestOutcome, Never>) async -> String? {
    guard case .shown(let result) = await task.value else { return nil }
    return result.text
  }

  @Test("A code that comes into view answers the oldest request, one after the other")
  func order() async {
    let first = await ask("first")
    let second = await ask("second")
    #expect(requests.current?.asker == .program(.file("first")))
    await stage.see([code("a")])
    #expect(await text(first) == "a")
    #expect(requests.current?.asker == .program(.file("second")))
    // A code already in view is not shown to the second.
    await stage.see([code("a")])
    #expect(requests.current?.asker == .program(.file("second")))
    await stage.see([code("a"), code("b")])
    #expect(await text(second) == "b")
    #expect(requests.current == nil)
  }

  @Test("A code in view and a secret take a click")
  func clicks() async throws {
    await stage.see([code("a")])
    let first = await ask()
    await stage.see([code("a"), code("WIFI:T:WPA;S:home;P:hidden-word;;")])
    #expect(requests.current != nil)
    let secret = try #require(stage.session.results.all.first { $0.holdsSecret })
    requests.answer(with: secret)
    #expect(await text(first) == secret.text)
    let second = await ask()
    requests.answer(with: try #require(stage.session.results.all.first { $0.text == "a" }))
    #expect(await text(second) == "a")
  }

  @Test("What the system knows of a program is its name, and what it says of itself is not")
  func names() {
    let python = AskingProgram.file("/usr/bin/python3.11", script: "/tmp/listen.py")
    #expect(python.name?.english == "/usr/bin/python3.11")
    #expect(python.claim?.english == "It claims to run /tmp/listen.py.")
    #expect(AskingProgram.flatpak("org.example.App").name?.english == "Flatpak org.example.App")
    let hidden = AskingProgram.elsewhere("/usr/bin/firefox")
    #expect(hidden.name == nil)
    #expect(
      hidden.claim?.english == "It claims to be /usr/bin/firefox, which cannot be verified.")
    let page = AskingProgram.page("https://a.shop.example", site: "shop.example")
    #expect(page.name == nil)
    #expect(page.claim?.english == "It claims to be the page https://a.shop.example.")
  }

  @Test("A code of another kind does not answer")
  func kinds() async {
    let request = await ask(kinds: [.aztec])
    await stage.see([code("a")])
    #expect(requests.current != nil)
    #expect(!requests.answer(with: stage.session.results.all[0]))
    requests.decline()
    #expect(await text(request) == nil)
  }

  @Test("A request ends when the user declines, its program gives up, or the window closes")
  func ends() async {
    let declined = await ask()
    let withdrawn = await ask()
    let current = await ask()
    let closed = await ask()
    requests.decline()
    #expect(await declined.value == .declined)
    withdrawn.cancel()
    #expect(await withdrawn.value == .withdrawn)
    await stage.session.close()
    #expect(await current.value == .declined)
    // The user was not asked about this one.
    #expect(await closed.value == .closed)
    #expect(requests.waiting.isEmpty)
  }

  @Test("Not more requests wait than a person could answer")
  func most() async {
    var tasks: [Task<RequestOutcome, Never>] = []
    for _ in 0..<ScanRequests.most { tasks.append(await ask()) }
    #expect(await requests.outcome(of: .program(.file("one more"))) == .refused)
    requests.declineAll()
    for task in tasks { #expect(await text(task) == nil) }
  }
}
