// The keyboard of this desktop: X11's own on X11, the portal's on Wayland, where only X11's
// programs would see keys of XTest. Nothing is typed into windows of this program, because keys
// there are commands.

internal import FeatureSessions
internal import Gtk
internal import System
internal import X11Keyboard

/// Types the way that this desktop allows.
@MainActor
final class SystemKeyboard: Keyboard {
  private lazy var keyboard: any Keyboard = Self.isOnX11 ? X11Keyboard() : PortalKeyboard()

  private static var isOnX11: Bool {
    OwnProgram.environment("WAYLAND_DISPLAY") == nil
      && OwnProgram.environment("XDG_SESSION_TYPE") != "wayland"
      && OwnProgram.environment("DISPLAY") != nil
  }

  @MainActor func open() async throws(TypingFailure) { try await keyboard.open() }

  @MainActor func obstacle() async throws(TypingFailure) -> TypingObstacle? {
    Window.isAnyActive ? .noOtherWindow : try await keyboard.obstacle()
  }

  @MainActor func prepare(_ keys: [Keystroke]) async throws(TypingFailure) -> Int {
    try await keyboard.prepare(keys)
  }

  @MainActor func press(_ key: Keystroke) async throws(TypingFailure) -> TypingObstacle? {
    Window.isAnyActive ? .noOtherWindow : try await keyboard.press(key)
  }

  @MainActor func rest() async { await keyboard.rest() }

  @MainActor func close() async { await keyboard.close() }
}
