// The clipboard: texts go onto it byte for byte, secrets with the mark that asks clipboard histories
// not to keep them. GDK 4.8 offers the mark by its name and delivers nothing for it, as it serves no
// type without a slash; programs that look for the name see it. Images come off it as files that
// nobody has decoded yet: GDK would make room for whatever size an image claims.

internal import CGtk
internal import GLib

/// What was put onto the clipboard, to tell whether it is still there.
@MainActor
public final class Clip: Object {
  fileprivate init(_ provider: UnsafeMutablePointer<GdkContentProvider>) {
    super.init(adopting: UnsafeMutableRawPointer(provider))
  }
}

/// The desktop's clipboard.
@MainActor
public final class Clipboard: Object {
  /// Something was put onto it, by whichever program.
  public static let changed = Signal<Void>("changed")

  /// The clipboard of the program's display; nil where there is none.
  public init?() {
    guard let display = gdk_display_get_default(),
      let clipboard = gdk_display_get_clipboard(display)
    else { return nil }
    super.init(retaining: UnsafeMutableRawPointer(clipboard))
  }

  /// Puts a text onto it, every byte as it is.
  @discardableResult
  public func put(_ text: String, isSecret: Bool = false) -> Clip {
    let bytes = Array(text.utf8)
    var parts = ["text/plain;charset=utf-8", "text/plain"].map { Self.provider(of: bytes, as: $0) }
    if !bytes.contains(0) {
      // As GDK's own kind of text, where it has no NUL, which that cannot have.
      var value = text.value
      parts.insert(gdk_content_provider_new_for_value(&value), at: 0)
      g_value_unset(&value)
    }
    if isSecret {
      parts.append(Self.provider(of: Array("secret".utf8), as: "x-kde-passwordManagerHint"))
    }
    // The union takes the parts over.
    let clip = Clip(gdk_content_provider_new_union(&parts, gsize(parts.count)))
    gdk_clipboard_set_content(opaque, clip.cast())
    return clip
  }

  /// Whether what was put onto it is still there.
  public func holds(_ clip: Clip) -> Bool {
    gdk_clipboard_get_content(opaque).map { UnsafeMutableRawPointer($0) } == clip.pointer
  }

  /// Takes off whatever is there, and says whether the desktop let us.
  @discardableResult
  public func clear() -> Bool { gdk_clipboard_set_content(opaque, nil) != 0 }

  private static func provider(
    of bytes: [UInt8], as type: String
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    let copy = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(copy) }
    return gdk_content_provider_new_for_bytes(type, copy)
  }

  /// The text on it; nil if there is none.
  public func readText() async -> String? {
    await withCheckedContinuation { (continuation: TextContinuation) in
      gdk_clipboard_read_text_async(
        opaque, nil, finishText, Loan.lend(continuation, counting: Self.loans))
    }
  }

  /// The image on it as the bytes of a file in one of the usual formats, not decoded and of 64 MiB
  /// at most; nil if there is none.
  public func readImage() async -> [UInt8]? {
    // Some programs on X11 answer to whatever they are asked for, so they are asked what they have.
    guard let formats = gdk_clipboard_get_formats(opaque),
      Offer.imageTypes.contains(where: {
        gdk_content_formats_contain_mime_type(formats, $0) != 0
      })
    else { return nil }
    let stream = await withCheckedContinuation { (continuation: StreamContinuation) in
      Offer.withImageTypes { types in
        gdk_clipboard_read_async(
          opaque, types, G_PRIORITY_DEFAULT, nil, finishStream,
          Loan.lend(continuation, counting: Self.loans))
      }
    }
    return await stream?.bytes()
  }

  /// The paths of the files on it; none if there are none.
  public func readFiles() async -> [String] {
    await withCheckedContinuation { (continuation: FilesContinuation) in
      gdk_clipboard_read_value_async(
        opaque, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil, finishFiles,
        Loan.lend(continuation, counting: Self.loans))
    }
  }
}

private typealias TextContinuation = CheckedContinuation<String?, Never>
private typealias StreamContinuation = CheckedContinuation<ByteStream?, Never>
private typealias FilesContinuation = CheckedContinuation<[String], Never>

private func finishText(
  _ clipboard: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan, let clipboard else { return }
  let continuation: TextContinuation = Loan.takeBack(loan)
  let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
  defer { g_free(text) }
  continuation.resume(returning: text.map { String(cString: $0) })
}

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
    returning: Offer.paths(
      in: gdk_clipboard_read_value_finish(OpaquePointer(clipboard), result, nil)))
}
