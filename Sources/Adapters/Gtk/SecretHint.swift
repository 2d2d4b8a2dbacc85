// The hint to clipboard managers not to keep a secret. GDK lists it among the clipboard's formats
// but delivers nothing for it, because its name has no slash, and some managers read the content.
// On X11 requests for it are answered here, before GDK sees them. On Wayland GDK's own listener
// closes such requests, and nothing public replaces it: managers there have only the list.

internal import CGtk
internal import GLib

/// Answers requests for the hint on X11 as long as one content lives; on the main thread.
final class SecretHint {
  /// The format, for which managers of many desktops look.
  static let format = "x-kde-passwordManagerHint"
  /// The content that they expect.
  static let content = Array("secret".utf8)

  private let display: OpaquePointer
  private let clipboard: OpaquePointer
  private let provider: UnsafeMutablePointer<GdkContentProvider>
  private let signal: guint
  private var hook: gulong = 0

  private init(
    _ display: OpaquePointer, _ clipboard: OpaquePointer,
    _ provider: UnsafeMutablePointer<GdkContentProvider>
  ) {
    (self.display, self.clipboard, self.provider) = (display, clipboard, provider)
    signal = g_signal_lookup("xevent", gdk_x11_display_get_type())
  }

  deinit {
    g_signal_remove_emission_hook(signal, hook)
  }

  /// Answers requests for the hint whenever `clipboard` has the content `provider`, until that is
  /// freed. Does nothing on other displays than X11's.
  @MainActor
  static func attach(
    to provider: UnsafeMutablePointer<GdkContentProvider>, on clipboard: OpaquePointer
  ) {
    guard let display = gdk_clipboard_get_display(clipboard),
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self),
        gdk_x11_display_get_type()) != 0
    else { return }
    nonisolated(unsafe) let hint = SecretHint(display, clipboard, provider)
    let loan = Loan<Lent>.lend(Lent(hint: hint), counting: Object.loans)
    // GDK's own handler comes first in the order of connection, but hooks come before it.
    hint.hook = g_signal_add_emission_hook(hint.signal, 0, passRequest, loan, nil)
    UnsafeMutableRawPointer(provider).withMemoryRebound(to: GObject.self, capacity: 1) {
      g_object_set_data_full($0, format, loan, endLoan)
    }
  }

  /// Lets GDK drop the event if it is a request that is answered here.
  fileprivate func see(_ event: UnsafeMutablePointer<XEvent>) {
    let request = event.pointee.xselectionrequest
    guard event.pointee.type == SelectionRequest,
      request.selection == atom("CLIPBOARD"), request.target == atom(Self.format),
      gdk_clipboard_get_content(clipboard) == provider
    else { return }
    answer(request)
    // No event has this type.
    event.pointee.type = 0
  }

  private func answer(_ request: XSelectionRequestEvent) {
    // Old clients name no property.
    let property = request.property == 0 ? request.target : request.property
    // The other program may be gone by now, which is an error of X11 that would end this one.
    gdk_x11_display_error_trap_push(display)
    XChangeProperty(
      request.display, request.requestor, property, request.target, 8, PropModeReplace,
      Self.content, CInt(Self.content.count))
    var reply = XEvent()
    reply.xselection = XSelectionEvent(
      type: SelectionNotify, serial: 0, send_event: 1, display: request.display,
      requestor: request.requestor, selection: request.selection, target: request.target,
      property: property, time: request.time)
    XSendEvent(request.display, request.requestor, 0, 0, &reply)
    gdk_x11_display_error_trap_pop_ignored(display)
  }

  private func atom(_ name: String) -> Atom { gdk_x11_get_xatom_by_name_for_display(display, name) }
}

/// Lets C hold a hint.
///
/// `@unchecked`: GDK emits, and frees contents, on the main thread alone.
private struct Lent: @unchecked Sendable {
  let hint: SecretHint
}

/// Sees every event of X11 before GDK does; the second value is the event.
private func passRequest(
  _: UnsafeMutablePointer<GSignalInvocationHint>?, _ count: guint,
  _ values: UnsafePointer<GValue>?, _ loan: gpointer?
) -> gboolean {
  guard let loan, let values, count > 1, let event = g_value_get_pointer(values + 1) else {
    return 1
  }
  let lent: Lent = Loan<Lent>.look(at: loan)
  lent.hint.see(event.assumingMemoryBound(to: XEvent.self))
  return 1
}
