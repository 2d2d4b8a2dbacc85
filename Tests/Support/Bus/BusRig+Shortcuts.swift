// The real portal for shortcuts on a test's own bus, with a mock of the desktop, which grants keys
// without a dialog.

internal import GLib

/// The desktop's side of shortcuts.
public struct ShortcutDesktop: Sendable {
  static let interface = "org.freedesktop.impl.portal.GlobalShortcuts"
  private static let session = "org.freedesktop.impl.portal.Session"

  /// The mock of the dialog.
  public let mock: Mock

  /// The names of the shortcuts in each request, the oldest first.
  public func requests() async throws -> [[String]] {
    try await mock.calls(of: "BindShortcuts").map { arguments in
      guard arguments.count > 2, case .array(let shortcuts, of: _) = arguments[2] else { return [] }
      return shortcuts.compactMap { shortcut in
        guard case .tuple(let parts) = shortcut else { return nil }
        return parts.first?.text
      }
    }
  }

  /// Presses the keys of a shortcut of the newest session.
  public func press(_ shortcut: String) async throws {
    let sessions = try await mock.calls(of: "CreateSession").compactMap { $0.dropFirst().first }
    guard let session = sessions.last else { throw StageFailure("There is no session.") }
    try await mock.tell(
      "EmitSignal", .string(Self.interface), .string("Activated"), .string("osta{sv}"),
      .array(
        [session, .string(shortcut), .uint64(1), .options([:])].map { .variant($0) }, of: "v"))
  }

  /// Prepares the mock, which answers with `response` and calls the keys "Super+" and the name.
  func prepare(answering response: Int) async throws {
    try await mock.add(
      "CreateSession", of: Self.interface, "oosa{sv}", returning: "ua{sv}",
      """
      self.AddObject(args[1], '\(Self.session)', {}, [('Close', '', '', '')])
      ret = (dbus.UInt32(0), dbus.Dictionary({}, signature='sv'))
      """)
    try await mock.add(
      "BindShortcuts", of: Self.interface, "ooa(sa{sv})sa{sv}", returning: "ua{sv}",
      """
      shortcuts = dbus.Array(
          [(s[0], dbus.Dictionary({
              'description': s[1]['description'],
              'trigger_description': dbus.String('Super+' + s[0], variant_level=1)},
              signature='sv')) for s in args[2]], signature='(sa{sv})', variant_level=1)
      ret = (dbus.UInt32(\(response)), {'shortcuts': shortcuts})
      """)
    try await mock.tell(
      "AddProperties", .string(Self.interface), .options(["version": .uint32(1)]))
  }
}

extension BusRig {
  /// Starts the portal. The mock of its dialog answers with `response` (0 is yes, 1 no), and a
  /// request for a screenshot with the image at `screenshot`, if there is one.
  public func startShortcutPortal(
    answering response: Int = 0, screenshot: String? = nil
  ) async throws -> ShortcutDesktop {
    let interfaces = ["Access", "GlobalShortcuts"] + (screenshot == nil ? [] : ["Screenshot"])
    return ShortcutDesktop(
      mock: try await startPortal(interfaces) { mock, _ in
        try await ShortcutDesktop(mock: mock).prepare(answering: response)
        if let screenshot { try await mock.addScreenshot(answering: 0, screenshot) }
      })
  }
}
