// The ports of the session: desktop, torch, settings, counters, sleep. Each joins one port of
// Scanning to the adapters that do the work. This file is the desktop.

internal import Assembly
internal import Desktop
internal import FeatureModels
internal import FeatureSessions
internal import GLib
internal import Gtk
internal import Isolation
internal import Meaning
internal import Reading
internal import Sounds
internal import System
internal import Wording

/// Carries out the user's actions through the desktop.
@MainActor
final class SystemDesk: Desk {
  /// The time for which a secret stays on the clipboard.
  private static let secretLife = Duration.seconds(60)
  private static let mostNotices = 5
  /// The program's action for clicks on notices.
  static let noticeAction = "notice"

  private let application: Application
  private let networks = Networks()
  private let keyring = Keyring()
  private let files = HandOver()
  private let clipboard = Clipboard()
  private let sounds = ChimePlayer(name: "Reticle", id: ProgramIdentity.id)
  private(set) var hasKeyring = false
  /// The notices that are shown, oldest first.
  private var notices: [(name: String, notice: DeskNotice)] = []
  private var newest: Clip?
  private var secret: Clip?

  /// Opens addresses through `application`.
  init(_ application: Application) {
    self.application = application
    guard !Sandbox.isPresent else { return }
    Task { [weak self, keyring] in
      let isThere = await keyring.isThere
      self?.hasKeyring = isThere
    }
  }

  func open(_ uri: String) async throws(DeskFailure) {
    do {
      try await application.open(uri)
    } catch {
      throw DeskFailure(Sentence("No program could open this: \(error.reason)"))
    }
  }

  func opens(scheme: String) -> Bool {
    Sandbox.isPresent || OtherProgram.isSetUp(forScheme: scheme)
  }

  func handOver(_ bytes: [UInt8], fileName: String) async throws(DeskFailure) {
    let address: String
    do {
      address = try files.write(bytes, named: fileName)
    } catch {
      throw DeskFailure(error.sentence)
    }
    try await open(address)
  }

  /// A sandbox hides the programs outside of it.
  private(set) lazy var keepsTickets =
    !Sandbox.isPresent && OtherProgram.isInstalled(Self.journeys)
  private static let journeys = "org.kde.itinerary.desktop"

  func addTicket(_ bytes: [UInt8]) async throws(DeskFailure) {
    let address: String
    do {
      address = try files.write(bytes, named: "ticket.bin")
    } catch {
      throw DeskFailure(error.sentence)
    }
    guard OtherProgram.open(address, with: Self.journeys) else {
      throw DeskFailure(Sentence("KDE Itinerary could not be opened."))
    }
  }

  func save(_ bytes: [UInt8], to path: String) async throws(DeskFailure) {
    do {
      try FileWriting.save(bytes, to: path)
    } catch {
      throw DeskFailure(error.sentence)
    }
  }

  func copy(_ text: String, isSecret: Bool) {
    if let clipboard { follow(clipboard.put(text, isSecret: isSecret), isSecret: isSecret) }
  }

  func copy(png: [UInt8], svg: String, isSecret: Bool) {
    if let clipboard {
      follow(clipboard.put(png: png, svg: svg, isSecret: isSecret), isSecret: isSecret)
    }
  }

  /// Removes a secret after its time.
  private func follow(_ clip: Clip, isSecret: Bool) {
    newest = clip
    secret = isSecret ? clip : nil
    guard isSecret else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.secretLife)
      if self?.secret === clip { self?.forgetSecret() }
    }
  }

  func copiedText() async -> String? {
    guard let clipboard, !clipboard.isSecret else { return nil }
    return await clipboard.readText().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Waits, without a window, as long as the clipboard needs this program: for a secret until its
  /// time is over, and equally long on Wayland, where a copied text disappears with its program.
  func linger() async {
    guard let clipboard, let newest, secret != nil || Display.windowing == "Wayland" else { return }
    let end = ContinuousClock.now + Self.secretLife
    while clipboard.holds(newest), ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(250))
    }
    forgetSecret()
  }

  /// Removes a secret from the clipboard, if it is still there.
  func forgetSecret() {
    if let clipboard, let secret, clipboard.holds(secret) { clipboard.clear() }
    secret = nil
  }

  func keep(_ keys: [OneTimePasswordKey]) async throws(DeskFailure) -> Bool {
    do {
      return try await keyring.keep(keys.map { KeptSecret($0) })
    } catch {
      throw DeskFailure(error.sentence)
    }
  }

  func savedProfile(of network: WiFiNetwork) async -> String? {
    await networks.saved(network)?.name
  }

  func join(_ network: WiFiNetwork) async throws(DeskFailure) {
    do {
      _ = try await networks.join(network)
    } catch {
      throw DeskFailure(error.sentence)
    }
  }

  func screenshot() async throws(DeskFailure) -> ImageItem? {
    try await screenshot(withChoice: true)
  }

  /// Takes a screenshot of the whole screen, or of what the user chooses; nil if the user declines.
  func screenshot(withChoice isInteractive: Bool) async throws(DeskFailure) -> ImageItem? {
    switch await ScreenshotPortal().take(withChoice: isInteractive) {
    case .taken(let file): ImageItem(name: tr("Screen"), origin: await Self.origin(of: file))
    case .refused: nil
    case .unavailable(let sentence): throw DeskFailure(sentence)
    }
  }

  /// The bytes of a screenshot, which is then removed; its file if it cannot be read at once.
  @concurrent
  private nonisolated static func origin(of screenshot: ScreenshotFile) async -> ImageOrigin {
    screenshot.take(most: DecodedImage.mostBytes).map { .bytes($0) }
      ?? .file(path: screenshot.path)
  }

  func notify(_ notice: DeskNotice) {
    // Other programs can call the action, and cannot guess the name.
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    notices.append((name, notice))
    if notices.count > Self.mostNotices { withdraw(notices[0].name) }
    application.notify(
      name, title: notice.title.text, text: notice.text.text,
      action: "app.\(Self.noticeAction)", target: name,
      buttons: notice.buttons.enumerated().map { ($1.label.text, "\(name) \($0)") })
  }

  /// Does what a click on a notice or on one of its buttons asks for; false if it has gone.
  func answer(_ target: String) -> Bool {
    let words = target.split(separator: " ")
    guard let notice = notices.first(where: { $0.name == words.first ?? "" })?.notice else {
      return false
    }
    withdraw(String(words[0]))
    if words.count > 1, let button = Int(words[1]), notice.buttons.indices.contains(button) {
      notice.buttons[button].perform()
    } else {
      notice.chosen()
    }
    return true
  }

  func withdrawNotices() {
    for (name, _) in notices { withdraw(name) }
  }

  private func withdraw(_ name: String) {
    notices.removeAll { $0.name == name }
    application.withdrawNotification(name)
  }

  func play(_ cue: Cue) { sounds.play(cue) }

  func play(_ tone: GuideTone) { sounds.play(tone) }

  @concurrent
  nonisolated func read(_ path: String, most: Int) async throws(DeskFailure) -> [UInt8] {
    do {
      return try FileReading.bytes(at: path, most: most)
    } catch {
      throw DeskFailure(error.sentence)
    }
  }

  /// Opens the desktop's camera settings; false if there are none.
  func openCameraSettings() async -> Bool {
    OtherProgram.start(DesktopEnvironment.current.cameraSettings)
  }
}

extension DesktopEnvironment {
  /// The desktop environment that is running.
  static var current: DesktopEnvironment {
    DesktopEnvironment(named: OwnProgram.environment("XDG_CURRENT_DESKTOP"))
  }
}

extension KeptSecret {
  /// A key as other programs find it: its address, under the names of its account.
  fileprivate init(_ key: OneTimePasswordKey) {
    let names = [key.issuer ?? "", key.account].filter { !$0.isEmpty }
    self.init(
      label: ([tr("One-time password")] + names).joined(separator: " · "), text: key.address,
      attributes: [
        "xdg:schema": "\(ProgramIdentity.id).OneTimePassword", "issuer": key.issuer ?? "",
        "account": key.account,
      ])
  }
}

/// Draws copies of codes.
enum CodeCopy {
  /// A copy of a code, drawn on another thread, one pixel for each cell; nil if its symbology
  /// cannot be drawn, or only with other data.
  @concurrent
  static func drawn(of code: Detection) async -> LumaBitmap? {
    let text = String(validating: code.payload.bytes, as: UTF8.self)
    let draft = CodeDraft(
      again: code.facts, text: text, content: Content(.text, title: ""))
    guard let design = try? draft.design(), design.isCarried(by: code) else { return nil }
    return try? CodeMaker.unchecked(design).image(scale: 1)
  }
}
