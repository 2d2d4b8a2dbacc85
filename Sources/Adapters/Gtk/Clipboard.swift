// The clipboard. Text is put on it byte for byte, secrets with the hint to clipboard managers not
// to keep them. Images are read as files and not decoded here: GDK would allocate memory for any
// size that an image claims.

internal import CGtk
internal import GLib

/// Content that this program put on the clipboard.
@MainActor
public final class Clip: Object {
  fileprivate init(_ provider: UnsafeMutablePointer<GdkContentProvider>) {
    super.init(adopting: UnsafeMutableRawPointer(provider))
  }
}

/// The desktop's clipboard.
@MainActor
public final class Clipboard: Object {
  /// Something was copied; on Wayland, this is known only when a window has the keyboard.
  public static let changed = Signal<Void>("changed")

  public init?() {
    guard let display = gdk_display_get_default(),
      let clipboard = gdk_display_get_clipboard(display)
    else { return nil }
    super.init(retaining: UnsafeMutableRawPointer(clipboard))
  }

  /// Copies a text with every byte unchanged, and `html`, unless it is nil, for programs that
  /// prefer HTML.
  @discardableResult
  public func put(_ text: String, isSecret: Bool = false, html: String? = nil) -> Clip {
    let bytes = Array(text.utf8)
    var parts = ["text/plain;charset=utf-8", "text/plain"].map { Self.provider(of: bytes, as: $0) }
    if !bytes.contains(0) {
      // GDK's own text format cannot hold a NUL.
      var value = text.value
      parts.insert(gdk_content_provider_new_for_value(&value), at: 0)
      g_value_unset(&value)
    }
    if let html { parts.append(Self.provider(of: Array(html.utf8), as: "text/html")) }
    return put(parts, isSecret: isSecret)
  }

  /// Copies an image as a PNG file and as an SVG drawing. A secret is marked as one.
  @discardableResult
  public func put(png: [UInt8], svg: String, isSecret: Bool = false) -> Clip {
    put(
      [
        Self.provider(of: png, as: "image/png"),
        Self.provider(of: Array(svg.utf8), as: "image/svg+xml"),
      ], isSecret: isSecret)
  }

  private func put(
    _ formats: [UnsafeMutablePointer<GdkContentProvider>?], isSecret: Bool
  ) -> Clip {
    var parts = formats
    if isSecret { parts.append(Self.provider(of: SecretHint.content, as: SecretHint.format)) }
    // The union takes over the parts.
    let clip = Clip(gdk_content_provider_new_union(&parts, gsize(parts.count)))
    if isSecret { SecretHint.attach(to: clip.cast(), on: opaque) }
    gdk_clipboard_set_content(opaque, clip.cast())
    return clip
  }

  public func holds(_ clip: Clip) -> Bool {
    gdk_clipboard_get_content(opaque).map { UnsafeMutableRawPointer($0) } == clip.pointer
  }

  @discardableResult
  public func clear() -> Bool { gdk_clipboard_set_content(opaque, nil) != 0 }

  private static func provider(
    of bytes: [UInt8], as type: String
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    let copy = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(copy) }
    return gdk_content_provider_new_for_bytes(type, copy)
  }

  /// The bytes of an image file, at most 64 MiB; nil if there is none.
  public func readImage() async -> [UInt8]? {
    await read(TransferFormat.imageTypes)
  }

  /// The text on the clipboard, at most 64 MiB or `most` bytes; nil if there is none.
  public func readText(most: Int? = nil) async -> [UInt8]? {
    await read(
      ["text/plain;charset=utf-8", "text/plain"], most: most ?? TransferFormat.mostBytes)
  }

  private func read(
    _ types: [String], most: Int = TransferFormat.mostBytes
  ) async -> [UInt8]? {
    // Some programs on X11 deliver something for every format, so the list of formats decides.
    guard let formats = gdk_clipboard_get_formats(opaque),
      types.contains(where: { gdk_content_formats_contain_mime_type(formats, $0) != 0 })
    else { return nil }
    let stream = await withCheckedContinuation { (continuation: StreamContinuation) in
      withCStrings(types) { types in
        gdk_clipboard_read_async(
          opaque, types, G_PRIORITY_DEFAULT, nil, finishStream,
          Loan.lend(continuation, counting: Self.loans))
      }
    }
    return await stream?.bytes(most: most)
  }

  /// Whether there is an image and no text, which an image of a text or a table comes with.
  public var isImage: Bool {
    guard let formats = gdk_clipboard_get_formats(opaque) else { return false }
    func has(_ type: String) -> Bool { gdk_content_formats_contain_mime_type(formats, type) != 0 }
    return TransferFormat.imageTypes.contains(where: has) && !has("text/plain")
  }

  /// Whether this program put the content there.
  public var isOwn: Bool { gdk_clipboard_is_local(opaque) != 0 }

  /// Whether the program that put the content there asks not to keep it.
  public var isSecret: Bool {
    gdk_clipboard_get_formats(opaque).map {
      gdk_content_formats_contain_mime_type($0, SecretHint.format) != 0
    } ?? false
  }

  public func readFiles() async -> [String] {
    await withCheckedContinuation { (continuation: FilesContinuation) in
      gdk_clipboard_read_value_async(
        opaque, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil, finishFiles,
        Loan.lend(continuation, counting: Self.loans))
    }
  }
}

private typealias StreamContinuation = CheckedContinuation<ByteStream?, Never>
private typealias FilesContinuation = CheckedContinuation<[String], Never>

private func finishStream(
  _ clipboard: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan, let clipboard else { return }
  let continuation: StreamContinuation = Loan.takeBack(loan)
  nonisolated(unsafe) let stream = gdk_clipboard_read_finish(
    OpaquePointer(clipboard), result, nil, nil)
  MainActor.assumeIsolated {
    continuation.resume(returning: stream.map { ByteStream(adoptingStream: $0) })
  }
}

private func finishFiles(
  _ clipboard: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan, let clipboard else { return }
  let continuation: FilesContinuation = Loan.takeBack(loan)
  continuation.resume(
    returning: TransferFormat.paths(
      in: gdk_clipboard_read_value_finish(OpaquePointer(clipboard), result, nil)))
}

// The hint to clipboard managers not to keep a secret. GDK lists it among the clipboard's formats
// but delivers nothing for it, because its name has no slash, and some managers read the content.
// On X11 requests for it are answered here, before GDK sees them. On Wayland GDK's own listener
// closes such requests, and nothing public replaces it: managers there have only the list.

/// Answers requests for the hint on X11 as long as one content lives; on the main thread.
final class SecretHint {
  static let format = "x-kde-passwordManagerHint"
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

  /// Answers requests as long as `provider` is the clipboard's content. This does nothing on
  /// displays other than X11's.
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
    // The other program may have ended, which causes an X11 error that would end this one.
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
