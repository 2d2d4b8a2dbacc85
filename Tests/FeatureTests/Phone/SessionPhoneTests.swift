// A phone beside the source of images: off at first, and while it is on, the codes of its images are
// results like all others.

import FeatureModels
import FeatureSessions
import Reading
import Synchronization
import TestSupport
import Testing
import Wording

/// A phone that does what a test says.
private final class ScriptedPhone: PhoneAccess {
  typealias Report = @MainActor @Sendable (PhoneReport) async -> [String]
  static let invitation = PhoneInvitation(
    addresses: ["https://10.0.0.1:4000/0"], fingerprint: [UInt8](0..<32))
  private let state = Mutex<(page: PhonePage?, report: Report?)>((nil, nil))

  /// The page that is served; nil while none is.
  var page: PhonePage? { state.withLock { $0.page } }

  func serve(_ page: PhonePage, report: @escaping Report) async {
    state.withLock { $0 = (page, report) }
    _ = await report(.state(.open(Self.invitation, .awaited)))
    // Until the task is cancelled.
    for await _ in AsyncStream<Never>.makeStream().stream {}
    state.withLock { $0 = (nil, nil) }
  }

  func tell(_ report: PhoneReport) async -> [String] {
    await state.withLock { $0.report }?(report) ?? []
  }
}

@Suite("A phone in a session", .timeLimit(.minutes(10)))
@MainActor
struct SessionPhoneTests {
  private let phone = ScriptedPhone()
  private let invitation = ScriptedPhone.invitation

  /// A session whose images have these codes.
  private func stage(
    _ codes: [Detection]? = [], _ change: (inout Preferences) -> Void = { _ in }
  ) -> Stage {
    var preferences = Preferences()
    change(&preferences)
    return Stage(
      preferences: preferences, folders: ScriptedFolders(copied: codes), phone: phone)
  }

  /// The same with the phone connected.
  private func connected(
    _ codes: [Detection]? = [], _ change: (inout Preferences) -> Void = { _ in }
  ) async -> Stage {
    let stage = stage(codes, change)
    stage.session.phone.start()
    await until { stage.session.phone.state?.invitation != nil }
    _ = await phone.tell(.state(.open(invitation, .connected)))
    return stage
  }

  @Test("No page is served until the user asks for it, and none after Stop")
  func switching() async throws {
    let stage = stage()
    await stage.runCamera()
    #expect(!stage.session.phone.isOn && phone.page == nil)
    stage.session.phone.start()
    #expect(stage.session.phone.state == .starting)
    await until { stage.session.phone.state?.invitation == invitation }
    #expect(phone.page != nil)
    stage.session.phone.stop()
    #expect(!stage.session.phone.isOn)
    try await sight(of: "the end of the page") { phone.page == nil ? true : nil }
  }

  @Test("The page ends with the session")
  func closing() async {
    let stage = await connected()
    await stage.session.close()
    #expect(phone.page == nil && !stage.session.phone.isOn)
  }

  @Test("The codes of an image are results, and the phone gets their texts")
  func results() async {
    let stage = await connected([code("one"), code("two")])
    let lines = await phone.tell(.image([1], isLive: false))
    #expect(lines == ["2 codes were read.", "one", "two"])
    await until { stage.session.results.all.count == 2 }
    #expect(stage.session.results.all.map(\.source) == ["Phone", "Phone"])
    #expect(stage.session.results.all.map(\.isInView) == [false, false])
  }

  @Test("The phone gets one line for each code, without characters that mislead")
  func hostileText() async {
    let stage = await connected([code("a\nb\u{202E}c"), code(String(repeating: "x", count: 5000))])
    let lines = await phone.tell(.image([1], isLive: false))
    #expect(lines.count == 3 && stage.session.phone.isOn)
    #expect(lines.allSatisfy { !$0.contains("\n") && !$0.contains("\u{202E}") && $0.count < 100 })
  }

  @Test("An image without codes and one that cannot be read have their sentences")
  func nothing() async {
    let plain = await connected([])
    #expect(await phone.tell(.image([1], isLive: false)) == ["No code was found."])
    await plain.session.close()
    let damaged = await connected(nil)
    #expect(await phone.tell(.image([1], isLive: false)) == ["This image cannot be read."])
    #expect(damaged.session.results.all.isEmpty)
  }

  @Test("A code counts for each photo, and once while the running camera shows it")
  func counting() async {
    let stage = await connected([code("a")])
    stage.session.counting.tally.isOn = true
    for _ in 0..<3 { _ = await phone.tell(.image([1], isLive: true)) }
    await until { stage.session.results.all.map(\.count) == [1] }
    for _ in 0..<2 { _ = await phone.tell(.image([1], isLive: false)) }
    await until { stage.session.results.all.map(\.count) == [3] }
  }

  @Test("Codes are delivered, because the user has asked for the phone")
  func delivery() async {
    let stage = await connected([code("one")]) { $0.copies = true }
    await stage.run(.camera, chosenBy: .message)
    _ = await phone.tell(.image([1], isLive: false))
    await until { stage.log.lines.contains("copy one") }
  }

  @Test("A notice tells that the phone comes, leaves and is back, and that another was refused")
  func notices() async {
    let stage = await connected()
    #expect(stage.session.notice?.english == "The phone is connected.")
    _ = await phone.tell(.state(.open(invitation, .left)))
    #expect(stage.session.notice?.english == "The phone has left.")
    _ = await phone.tell(.state(.open(invitation, .connected)))
    #expect(stage.session.notice?.english == "The phone is connected.")
    _ = await phone.tell(.refused)
    #expect(
      stage.session.notice?.english
        == "Another browser has opened the phone’s address and was refused.")
    _ = await phone.tell(.state(.noNetwork))
    #expect(
      stage.session.notice?.english
        == "No phone can connect: this computer is in no local network.")
    _ = await phone.tell(.state(.open(invitation, .awaited)))
    #expect(
      stage.session.notice?.english
        == "The network has changed. Scan the new code with the phone.")
    _ = await phone.tell(.state(.failed(.denied)))
    #expect(stage.session.notice == stage.session.phone.state?.sentence)
  }

  @Test("What comes after Stop is dropped")
  func late() async {
    let stage = await connected([code("one")])
    stage.session.phone.stop()
    _ = await phone.tell(.image([1], isLive: false))
    _ = await phone.tell(.state(.open(invitation, .connected)))
    #expect(stage.session.results.all.isEmpty && stage.session.phone.state == nil)
  }

  @Test("The page takes nothing from elsewhere, and its number differs from session to session")
  func page() async throws {
    let stage = await connected()
    let page = try #require(phone.page)
    #expect(stage.session.phone.isOn)
    #expect(page.page.contains("<script nonce=\"\(page.nonce)\">"))
    #expect(!page.page.contains("://") && !page.refusal.contains("<script"))
    #expect(!page.page.contains("innerHTML") && page.page.utf8.count < 1 << 16)
    #expect(PhonePage().nonce != page.nonce)
  }

  @Test("A fingerprint is written as browsers write it")
  func fingerprint() {
    let lines = invitation.fingerprintLines.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("00:01:02") == true && lines.last?.hasSuffix("1E:1F") == true)
  }
}
