// The desktop around the program, joined of what each thing is done by.

internal import Contents
internal import Desktop
internal import GLib
internal import Gtk
internal import Scanning
internal import System
internal import Wording

/// Carries out what a person asked for.
@MainActor
final class SystemDesk: Desk {
  /// Opens an address; nil when that worked, or the reason why not.
  var openAddress: (String) async -> String? = { _ in "" }

  /// So long a secret stays on the clipboard.
  private static let secretLife = Duration.seconds(60)

  private let networks = Networks()
  private let files = HandOver()
  private let clipboard = Clipboard()
  private var secret: Clip?

  func open(_ uri: String) async throws(DeskFailure) {
    if let reason = await openAddress(uri) {
      throw DeskFailure(tr("No program could open this: \(reason)"))
    }
  }

  func handOver(_ bytes: [UInt8], fileName: String) async throws(DeskFailure) {
    try await open(
      translated { () throws(DesktopFailure) in
        try files.write(bytes, named: fileName)
      })
  }

  func save(_ bytes: [UInt8], to path: String) async throws(DeskFailure) {
    do {
      try FileWriting.save(bytes, to: path)
    } catch {
      throw DeskFailure(error.sentence.text)
    }
  }

  func copy(_ text: String, isSecret: Bool) {
    guard let clipboard else { return }
    let clip = clipboard.put(text, isSecret: isSecret)
    secret = isSecret ? clip : nil
    guard isSecret else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.secretLife)
      if self?.secret === clip { self?.forgetSecret() }
    }
  }

  /// Takes a secret off the clipboard, if it is still there.
  func forgetSecret() {
    if let clipboard, let secret, clipboard.holds(secret) { clipboard.clear() }
    secret = nil
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
    switch await ScreenshotPortal().take() {
    case .taken(let path): ImageItem(name: tr("Screen"), origin: .file(path: path))
    case .refused: nil
    case .unavailable(let sentence): throw DeskFailure(sentence)
    }
  }

  func beep() { Display.beep() }

  /// Opens the desktop's settings at the camera's; false where there are none.
  func openCameraSettings() async -> Bool {
    OtherProgram.start("gnome-control-center", "camera")
  }

  private func translated<Result>(
    _ body: () throws(DesktopFailure) -> Result
  ) throws(DeskFailure) -> Result {
    do {
      return try body()
    } catch {
      throw DeskFailure(error.sentence)
    }
  }
}
