// Keys before the widgets of a window get them: held back, and then let through or dropped.

internal import CGtk
internal import GLib

/// Holds back the keys of a window.
///
/// What is let through goes to the end of GDK's queue and comes here once more, on its way to the
/// widgets.
public final class KeyFilter: EventController {
  public struct Key {
    /// The kernel's number.
    public let code: Int
    public let isPress: Bool
    /// What it types; empty for a key such as Shift.
    public let text: String
    /// In milliseconds from any start.
    public let time: Int
  }

  /// Called with each key; returns whether to hold it.
  public var taken: @MainActor (Key) -> Bool = { _ in false }
  // Events that are held, and those that are on their way to the widgets; both have a reference.
  private var held: [OpaquePointer] = []
  private var passing: [OpaquePointer] = []

  public init() {
    super.init(adopting: Self.make(gtk_event_controller_legacy_get_type()))
    comesFirst = true
    on(Signal<Bool>("event")) { [weak self] in self?.take() ?? false }
  }

  isolated deinit {
    for event in held + passing { gdk_event_unref(event) }
  }

  /// Lets the keys that are held go on.
  public func pass() {
    for event in held {
      passing.append(event)
      gdk_display_put_event(gdk_event_get_display(event), event)
    }
    held = []
  }

  public func drop() {
    for event in held { gdk_event_unref(event) }
    held = []
  }

  /// Whether what goes on is typed into a field.
  public var goToText: Bool {
    let focus = gtk_event_controller_get_widget(opaque).flatMap { gtk_widget_get_root($0) }
      .flatMap { gtk_root_get_focus($0) }
    return focus.map { Announcer.takesText($0) } ?? false
  }

  /// Returns when every key that has come was taken.
  public func settles() async { await MainLoop.settles() }

  private func take() -> Bool {
    guard let event = gtk_event_controller_get_current_event(opaque) else { return false }
    if let place = passing.firstIndex(of: event) {
      gdk_event_unref(passing.remove(at: place))
      return false
    }
    let type = gdk_event_get_event_type(event)
    guard type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE else { return false }
    // The numbers of keys on displays start at 8.
    let key = Key(
      code: Int(gdk_key_event_get_keycode(event)) - 8, isPress: type == GDK_KEY_PRESS,
      text: Self.text(of: event), time: Int(gdk_event_get_time(event)))
    guard taken(key) else { return false }
    held.append(gdk_event_ref(event))
    return true
  }

  private static func text(of event: OpaquePointer) -> String {
    let value = gdk_keyval_to_unicode(gdk_key_event_get_keyval(event))
    guard value != 0, let scalar = Unicode.Scalar(value) else { return "" }
    // Control and a bracket are a separator of GS1, and other messages have others.
    let isControl = gdk_event_get_modifier_state(event).rawValue & GDK_CONTROL_MASK.rawValue != 0
    guard isControl, ("@"..."_").contains(scalar) || ("a"..."z").contains(scalar) else {
      return String(Character(scalar))
    }
    return String(Character(Unicode.Scalar(UInt8(scalar.value & 0x1F))))
  }
}
