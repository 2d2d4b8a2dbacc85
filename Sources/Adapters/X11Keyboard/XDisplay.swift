// The connection to the X server. Every request waits for its reply, so that errors are values and
// nothing is left over; events are thrown away.

internal import CXCB
internal import FeatureSessions
internal import Glibc
internal import Wording

/// A connection to an X display, for one thread.
final class XDisplay {
  struct State {
    let group: UInt8
    /// The modifiers that are locked, as X's bits.
    let locks: UInt8
    let isHeld: Bool
    var hasCapsLock: Bool { locks & XDisplay.capsLock != 0 }
  }

  private static let capsLock: UInt8 = 1 << 1
  private static let coreKeyboard: UInt16 = 0x100

  let connection: OpaquePointer
  let root: xcb_window_t
  let atoms: Atoms
  /// A window that is never shown. A grab for it is refused, for that reason or because the
  /// keyboard is already grabbed.
  private let probe: xcb_window_t
  private let keyRange: ClosedRange<UInt8>
  private var focus = FocusedWindow(window: 0, isOwn: false)

  private struct FocusedWindow {
    let window: xcb_window_t
    let isOwn: Bool
  }

  /// Connects to a display, or to the one in the environment.
  init(_ name: String?) throws(TypingFailure) {
    var screen: CInt = 0
    // A connection that failed is a pointer too, and has to be freed like any other.
    guard let connection = xcb_connect(name, &screen) else {
      throw TypingFailure(Sentence("There is no screen to type on."))
    }
    guard xcb_connection_has_error(connection) == 0,
      let setup = xcb_get_setup(connection),
      let root = xcb_setup_roots_iterator(setup).data?.pointee.root
    else {
      xcb_disconnect(connection)
      throw TypingFailure(Sentence("There is no screen to type on."))
    }
    guard xserver_has_test(connection) != 0, xserver_has_xkb(connection) != 0,
      Reply(
        xcb_xkb_use_extension_reply(
          connection, xcb_xkb_use_extension(connection, 1, 0), nil))?.value.supported == 1
    else {
      xcb_disconnect(connection)
      throw TypingFailure(Sentence("This screen does not let programs type into others."))
    }
    self.connection = connection
    self.root = root
    keyRange = setup.pointee.min_keycode...setup.pointee.max_keycode
    atoms = Atoms(connection)
    probe = xcb_generate_id(connection)
    xcb_create_window(
      connection, 0, probe, root, -1, -1, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
      0, nil)
    xcb_flush(connection)
  }

  deinit {
    xcb_disconnect(connection)
  }

  var isLost: Bool { xcb_connection_has_error(connection) != 0 }

  /// Waits until the server has handled everything.
  func synchronize() {
    _ = Reply(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
    // The server notifies every program of a change of the keys.
    while let event = xcb_poll_for_event(connection) { free(event) }
  }

  // MARK: State

  func state() -> State? {
    while let event = xcb_poll_for_event(connection) { free(event) }
    let cookie = xcb_xkb_get_state(connection, Self.coreKeyboard)
    guard let state = Reply(xcb_xkb_get_state_reply(connection, cookie, nil))?.value else {
      return nil
    }
    return State(
      group: state.group, locks: state.lockedMods,
      isHeld: state.baseMods | state.latchedMods != 0 || state.ptrBtnState != 0)
  }

  func obstacle(in state: State) -> TypingObstacle? {
    let grab = xcb_grab_keyboard(
      connection, 0, probe, 0, UInt8(XCB_GRAB_MODE_ASYNC.rawValue),
      UInt8(XCB_GRAB_MODE_ASYNC.rawValue))
    let active = xcb_get_property(connection, 0, root, atoms.activeWindow, 0, 0, 1)
    let focused = xcb_get_input_focus(connection)
    let status = Reply(xcb_grab_keyboard_reply(connection, grab, nil))?.value.status
    // If the window manager reports no active window, no window takes keys.
    let hasActive = Property(xcb_get_property_reply(connection, active, nil))?.first != 0
    let window = Reply(xcb_get_input_focus_reply(connection, focused, nil))?.value.focus ?? 0
    if window == 0 || !hasActive || isOwn(window) { return .noOtherWindow }
    if status == UInt8(XCB_GRAB_STATUS_ALREADY_GRABBED.rawValue)
      || status == UInt8(XCB_GRAB_STATUS_FROZEN.rawValue)
    {
      return .grabbedKeyboard
    }
    return state.isHeld ? .heldKey : nil
  }

  private func isOwn(_ window: xcb_window_t) -> Bool {
    if focus.window != window { focus = FocusedWindow(window: window, isOwn: belongs(window)) }
    return focus.isOwn
  }

  private func belongs(_ window: xcb_window_t) -> Bool {
    // A toolkit puts the focus at most a few levels below the window that it describes.
    let deepest = 8
    var window = window
    for _ in 0..<deepest where window > 1 && window != root {
      let cookie = xcb_get_property(
        connection, 0, window, atoms.process, UInt32(XCB_ATOM_CARDINAL.rawValue), 0, 1)
      if let process = Property(xcb_get_property_reply(connection, cookie, nil))?.first {
        return process == UInt32(getpid())
      }
      let tree = xcb_query_tree(connection, window)
      window = Reply(xcb_query_tree_reply(connection, tree, nil))?.value.parent ?? 0
    }
    return false
  }

  // MARK: Keys

  func layout() -> KeyLayout? {
    let count = keyRange.upperBound - keyRange.lowerBound + 1
    let mapping = xcb_get_keyboard_mapping(connection, keyRange.lowerBound, count)
    let modifiers = xcb_get_modifier_mapping(connection)
    let symbols = Reply(xcb_get_keyboard_mapping_reply(connection, mapping, nil))
    let modifying = Reply(xcb_get_modifier_mapping_reply(connection, modifiers, nil))
    guard let symbols, let modifying else { return nil }
    let keys = UnsafeBufferPointer(
      start: xcb_get_modifier_mapping_keycodes(modifying.pointer),
      count: Int(xcb_get_modifier_mapping_keycodes_length(modifying.pointer)))
    // The first row of the modifiers is Shift.
    let shifts = keys.prefix(Int(modifying.value.keycodes_per_modifier))
    return KeyLayout(
      first: keyRange.lowerBound, columns: Int(symbols.value.keysyms_per_keycode),
      keysyms: Array(
        UnsafeBufferPointer(
          start: xcb_get_keyboard_mapping_keysyms(symbols.pointer),
          count: Int(xcb_get_keyboard_mapping_keysyms_length(symbols.pointer)))),
      modifiers: Set(keys.filter { $0 != 0 }), shift: shifts.first { $0 != 0 })
  }

  /// Gives a key the same symbol with and without Shift; 0 for none.
  func map(_ key: UInt8, to keysym: UInt32) {
    xcb_change_keyboard_mapping(connection, 1, key, 2, [keysym, keysym])
  }

  /// Presses and releases a key, and holds `shift` meanwhile.
  func press(_ key: UInt8, shift: UInt8?) {
    if let shift { fake(XCB_KEY_PRESS, shift) }
    fake(XCB_KEY_PRESS, key)
    fake(XCB_KEY_RELEASE, key)
    if let shift { fake(XCB_KEY_RELEASE, shift) }
    xcb_flush(connection)
  }

  private func fake(_ event: CInt, _ key: UInt8) {
    xcb_test_fake_input(connection, UInt8(event), key, 0, root, 0, 0, 0)
  }

  func setCapsLock(_ isOn: Bool) {
    xcb_xkb_latch_lock_state(
      connection, Self.coreKeyboard, Self.capsLock, isOn ? Self.capsLock : 0, 0, 0, 0, 0, 0)
    xcb_flush(connection)
  }
}
