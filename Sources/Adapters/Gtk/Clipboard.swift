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
  /// The clipboard of the program's display; nil without a display.
  public init?() {
    guard let display = gdk_display_get_default(),
      let clipboard = gdk_display_get_clipboard(display)
    else { return nil }
    super.init(retaining: UnsafeMutableRawPointer(clipboard))
  }

  /// Puts text on the clipboard, every byte unchanged, and the same as HTML for programs that
  /// prefer it, unless that is nil.
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
    if isSecret {
      parts.append(Self.provider(of: SecretHint.content, as: SecretHint.format))
    }
    // The union takes over the parts.
    let clip = Clip(gdk_content_provider_new_union(&parts, gsize(parts.count)))
    if isSecret { SecretHint.attach(to: clip.cast(), on: opaque) }
    gdk_clipboard_set_content(opaque, clip.cast())
    return clip
  }

  /// Puts an image on the clipboard, as a PNG file and as a drawing in SVG. A secret is marked as
  /// one.
  @discardableResult
  public func put(png: [UInt8], svg: String, isSecret: Bool = false) -> Clip {
    var parts = [
      Self.provider(of: png, as: "image/png"),
      Self.provider(of: Array(svg.utf8), as: "image/svg+xml"),
    ]
    if isSecret { parts.append(Self.provider(of: SecretHint.content, as: SecretHint.format)) }
    let clip = Clip(gdk_content_provider_new_union(&parts, gsize(parts.count)))
    if isSecret { SecretHint.attach(to: clip.cast(), on: opaque) }
    gdk_clipboard_set_content(opaque, clip.cast())
    return clip
  }

  /// Whether the clipboard still has this content.
  public func holds(_ clip: Clip) -> Bool {
    gdk_clipboard_get_content(opaque).map { UnsafeMutableRawPointer($0) } == clip.pointer
  }

  /// Empties the clipboard and returns whether the desktop allowed it.
  @discardableResult
  public func clear() -> Bool { gdk_clipboard_set_content(opaque, nil) != 0 }

  private static func provider(
    of bytes: [UInt8], as type: String
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    let copy = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(copy) }
    return gdk_content_provider_new_for_bytes(type, copy)
  }

  /// The image on the clipboard as the bytes of an image file, at most 64 MiB; nil if there is
  /// none.
  public func readImage() async -> [UInt8]? {
    await read(TransferFormat.imageTypes)
  }

  /// The text on the clipboard, at most 64 MiB; nil if there is none.
  public func readText() async -> [UInt8]? {
    await read(["text/plain;charset=utf-8", "text/plain"])
  }

  private func read(_ types: [String]) async -> [UInt8]? {
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
    return await stream?.bytes()
  }

  /// Whether the program that put the content there asks not to keep it.
  public var isSecret: Bool {
    gdk_clipboard_get_formats(opaque).map {
      gdk_content_formats_contain_mime_type($0, SecretHint.format) != 0
    } ?? false
  }

  /// The paths of the files on the clipboard.
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
