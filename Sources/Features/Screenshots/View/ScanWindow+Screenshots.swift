// Images that are copied in other programs, and what the notices about screenshots ask of the window.

internal import FeatureSessions
internal import Gtk

extension ScanWindow {
  /// The longest wait for the keyboard.
  private static let longestWait = Duration.seconds(2)

  func followScreenshots() -> Connection? {
    session.screenshots.show = { [weak self] id in
      self?.raise()
      if let id { self?.showDetails(of: id) }
    }
    session.screenshots.becomeAbleToCopy = { [weak self] in await self?.takeKeyboard() }
    return clipboard?.on(Clipboard.changed) { [weak self] in self?.takeCopiedImage() }
  }

  private func takeCopiedImage() {
    guard session.choices.preferences.readsCopiedImages, let clipboard, !clipboard.isOwn,
      !clipboard.isSecret, clipboard.isImage
    else { return }
    Task { [session] in
      if let image = await clipboard.readImage() { session.screenshots.take(copied: image) }
    }
  }

  /// On Wayland, only a program whose window has the keyboard can copy.
  private func takeKeyboard() async {
    guard Display.windowing == "Wayland" else { return }
    raise()
    let deadline = ContinuousClock.now + Self.longestWait
    while !window.isActive, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }
}
