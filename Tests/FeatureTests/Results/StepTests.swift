// The step after a click: only ordinary links open at once.

import Reading
import Meaning
import FeatureSessions
import Testing
import Wording

@Suite("What a click leads to", .timeLimit(.minutes(10)))
@MainActor
struct StepTests {
  /// The session that has seen `text` and the result.
  private func seen(
    _ text: String, _ symbology: Symbology = .qrCode
  ) async throws -> (stage: Stage, result: ScanResult) {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code(text, symbology)])
    return (stage, try #require(stage.session.results.all.first))
  }

  private func mainStep(
    _ text: String, _ symbology: Symbology = .qrCode
  ) async throws -> ActionStep? {
    let (stage, result) = try await seen(text, symbology)
    return stage.session.results.mainStep(for: result.id)
  }

  @Test("An ordinary link opens at once, as all programs understand it")
  func ordinary() async throws {
    #expect(
      try await mainStep("HTTPS://Example.org/ä") == .action(.open("https://example.org/%C3%A4")))
    #expect(try await mainStep("www.example.org") == .action(.open("https://www.example.org/")))
  }

  @Test(
    "An odd link asks",
    arguments: [
      "https://paypal.com@example.org/", "https://192.168.1.1/", "https://example.org:8080/",
      "https://bit.ly/x", "magnet:?xt=urn:btih:1",
    ])
  func odd(_ link: String) async throws {
    guard case .question(.link(let report, _))? = try await mainStep(link) else {
      Issue.record("It does not ask.")
      return
    }
    #expect(report.url == link)
    #expect(!report.reasons.isEmpty)
  }

  @Test(
    "A hostile link only shows its details",
    arguments: [
      "javascript:alert(1)", "data:text/html,<script>x</script>", "file:///etc/passwd", "myapp://x",
      "https:\\\\example.org\\a", "https://%00/",
    ])
  func hostile(_ link: String) async throws {
    let (stage, result) = try await seen(link)
    if result.content.kind == .link {
      #expect(stage.session.results.mainStep(for: result.id) == .showDetails)
    }
    #expect(stage.session.results.step(for: .openLink(link), of: result.id) == .showDetails)
  }

  @Test("Every link inside another content is judged separately")
  func linksInside() async throws {
    let text = "Look at https://example.org/a and https://user@example.org/b today"
    let (stage, result) = try await seen(text)
    let steps = result.content.furtherActions.compactMap { action -> ActionStep? in
      guard case .openLink = action else { return nil }
      return stage.session.results.step(for: action, of: result.id)
    }
    #expect(steps.first == .action(.open("https://example.org/a")))
    guard case .question(.link)? = steps.last, steps.count == 2 else {
      Issue.record("The second link does not ask.")
      return
    }
  }

  @Test(
    "An address for another program asks, whatever it is for",
    arguments: [
      ("tel:+4930123456", ContentAction.Purpose.call), ("mailto:a@example.org", .mail),
      ("smsto:+4930123456:Hi", .message), ("geo:52.5163,13.3777", .map),
      ("otpauth://totp/A:b?secret=JBSWY3DPEHPK3PXP&issuer=A", .authenticator),
      ("bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", .payment),
    ])
  func addresses(_ text: String, _ purpose: ContentAction.Purpose) async throws {
    guard case .question(.address(let address, let asked))? = try await mainStep(text) else {
      Issue.record("It does not ask.")
      return
    }
    #expect(asked == purpose)
    #expect(address.utf8.allSatisfy { (0x21...0x7E).contains($0) })
  }

  @Test("A key of passwords is not offered to a program where there is none")
  func keyWithoutProgram() async throws {
    let (stage, result) = try await seen("otpauth://totp/A:b?secret=JBSWY3DPEHPK3PXP&issuer=A")
    let action = try #require(result.content.mainAction)
    #expect(stage.session.results.offers(action))
    stage.desk.schemes = []
    #expect(!stage.session.results.offers(action))
    #expect(stage.session.results.mainStep(for: result.id) == .showDetails)
  }

  @Test("A key of passwords is kept in the keyring on request, and a copied code of it is a secret")
  func keepingKey() async throws {
    let (stage, result) = try await seen("otpauth://totp/A:b?secret=JBSWY3DPEHPK3PXP&issuer=A")
    let action = try #require(result.content.furtherActions.last)
    #expect(stage.session.results.offers(action))
    guard case .action(let step)? = stage.session.results.step(for: action, of: result.id) else {
      Issue.record("It asks.")
      return
    }
    #expect(await stage.session.results.desk.carryOut(step)?.english == "Saved in the keyring")
    #expect(
      stage.session.results.desk.copyImage(png: [], svg: "", isSecret: true).english
        == "Copied for one minute")
    #expect(stage.log.lines.suffix(2) == ["keep [\"b\"]", "copy an image, a secret"])
  }

  @Test("A network is joined after a question with its warnings")
  func networks() async throws {
    func warnings(_ text: String) async throws -> [String] {
      guard case .question(.network(_, let warnings))? = try await mainStep(text) else {
        Issue.record("It does not ask.")
        return []
      }
      return warnings.map(\.english)
    }
    #expect(try await warnings("WIFI:T:WPA;S:Home;P:correct horse;;") == [])
    #expect(
      try await warnings("WIFI:T:nopass;S:Free;;") == [
        "The network has no password: others nearby may read what is sent over it."
      ])
    #expect(
      try await warnings("WIFI:T:WEP;S:Old;P:abcde;H:true;;") == [
        "The network is protected by WEP, which is broken: it protects nothing.",
        "The network is hidden: this computer will ask for it by name everywhere.",
      ])
    #expect(
      try await warnings("WIFI:T:WPA;S:Ho\u{200B}me;P:correct horse;;") == [
        "The name of the network contains invisible characters."
      ])
    #expect(try await warnings("WIFI:T:WPA;S:Home;P:short;;").count == 1)
  }

  @Test("A product number is searched for at once, and a text shows its details")
  func searching() async throws {
    #expect(
      try await mainStep("4006381333931", .ean13)
        == .action(.open("https://www.barcodelookup.com/4006381333931")))
    #expect(try await mainStep("Two words") == .showDetails)
    let stage = Stage()
    stage.session.choices.preferences.textSearch = try SearchTemplate(
      "https://search.example/?q=%s")
    #expect(
      stage.session.results.search(for: "a&b") == .open("https://search.example/?q=a%26b"))
  }

  @Test("A contact is opened as a file, and a secret is copied as one")
  func others() async throws {
    guard case .action(.handOver(_, let name))? = try await mainStep("MECARD:N:Doe,Jane;;") else {
      Issue.record("It is not handed over.")
      return
    }
    #expect(name.hasSuffix(".vcf"))
    let text = "WIFI:T:WPA;S:Home;P:correct horse;;"
    let (stage, result) = try await seen(text)
    #expect(
      stage.session.results.copyAction(for: result.id) == .copy(text, isSecret: true))
    #expect(
      result.content.furtherActions.first.flatMap {
        stage.session.results.step(for: $0, of: result.id)
      }
        == .action(.copy("correct horse", isSecret: true)))
  }

  @Test("A ticket is offered to the program for journeys where the desktop has one")
  func ticket() async throws {
    let pass = "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100"
    let (stage, result) = try await seen(pass)
    let action = ContentAction.addTicket(Array(pass.utf8))
    #expect(result.content.furtherActions.contains(action))
    #expect(!stage.session.results.offers(action))
    stage.desk.keepsTickets = true
    #expect(stage.session.results.offers(action))
    #expect(
      stage.session.results.step(for: action, of: result.id)
        == .action(.addTicket(Array(pass.utf8))))
  }
}

@Suite("Carrying out a step", .timeLimit(.minutes(10)))
@MainActor
struct DeskTests {
  @Test("Each step is carried out by the desktop, with a notice if the user sees no outcome")
  func done() async throws {
    let stage = Stage()
    let session = stage.session
    let network = WiFiNetwork(
      ssid: Array("Café".utf8), security: .open, password: "", isHidden: false)
    var notices = [
      await session.results.desk.carryOut(.open("https://example.org/")),
      await session.results.desk.carryOut(.join(network)),
      await session.results.desk.carryOut(session.results.search(for: "a b")),
      await session.results.desk.carryOut(.handOver([1], fileName: "a.vcf")),
      await session.results.desk.carryOut(.copy("x", isSecret: false)),
      await session.results.desk.carryOut(.copy("y", isSecret: true)),
    ]
    notices.append(await session.results.desk.saveFile([1], to: "/tmp/a"))
    #expect(
      notices.map { $0?.english } == [
        nil, "Joined Café", nil, nil, "Copied", "Copied for one minute", "Saved",
      ])
    #expect(
      stage.log.lines == [
        "browse https://example.org/", "join Café", "browse https://duckduckgo.com/?q=a%20b",
        "hand over a.vcf", "copy x", "copy y, a secret", "save /tmp/a",
      ])
    // A document is not saved as an image.
    let refusal = await session.results.desk.saveFile([1], to: "/tmp/a.png", as: "pdf")
    #expect(
      refusal.english == "This cannot be saved as “.png”. End the name in one of these: .pdf.")
    #expect(stage.log.lines.last == "save /tmp/a")
    #expect(await session.results.desk.savedProfile(of: network) == "Home")
  }

  @Test("A failure of the desktop is the notice")
  func refused() async {
    let stage = Stage()
    stage.desk.failure = DeskFailure("No browser is set up.")
    let notice = await stage.session.results.desk.carryOut(.open("https://example.org/"))
    #expect(notice == "No browser is set up.")
    #expect(await stage.session.screenshot() == "No browser is set up.")
    #expect(stage.session.sourceState.source == .camera)
  }

  @Test("The help is opened at its address; a failure names a help viewer")
  func help() async {
    let stage = Stage()
    #expect(await stage.session.results.desk.openHelp(at: "help:reticle") == nil)
    #expect(stage.log.lines.last == "browse help:reticle")
    stage.desk.failure = DeskFailure("No program could open this: not supported")
    #expect(
      await stage.session.results.desk.openHelp(at: "help:reticle")
        == "The help could not be opened. Install a help viewer such as Yelp to read it.")
  }

  @Test("A screenshot is opened like any image; without one the source stays")
  func screenshot() async {
    let stage = Stage()
    #expect(await stage.session.screenshot() == nil)
    #expect(stage.session.sourceState.source == .camera)
    let image = ImageItem(name: "Screen", origin: .bytes([1, 2]))
    stage.desk.image = image
    #expect(await stage.session.screenshot() == nil)
    #expect(stage.session.sourceState.source == .images([image]))
    await stage.session.close()
  }
}
