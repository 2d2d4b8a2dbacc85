// Files and images dropped on a widget. An image from another program arrives as an image file and
// is not decoded here: GDK would allocate memory for any size that an image claims.

internal import CGtk
internal import GLib

/// Dropped content.
public enum Dropped: Sendable {
  case files([String])
  /// The bytes of a file in one of the usual formats.
  case image([UInt8])
}

/// Accepts files and images that are dropped on a widget.
public final class DropTarget: EventController {
  /// `onHover` is called when acceptable content enters or leaves. `onDrop` gets nil if the content
  /// could not be read.
  public init(
    onHover: @escaping @MainActor (Bool) -> Void,
    onDrop: @escaping @MainActor (Dropped?) -> Void
  ) {
    let builder = gdk_content_formats_builder_new()
    gdk_content_formats_builder_add_gtype(builder, gdk_file_list_get_type())
    for type in ["text/uri-list", "application/vnd.portal.filetransfer"]
      + TransferFormat.imageTypes
    {
      gdk_content_formats_builder_add_mime_type(builder, type)
    }
    let target = gtk_drop_target_async_new(
      gdk_content_formats_builder_free_to_formats(builder), GDK_ACTION_COPY)
    guard let target else { preconditionFailure("GTK cannot create a drop target.") }
    super.init(adopting: UnsafeMutableRawPointer(target))

    _ = connect("drag-enter") { _, result in
      onHover(true)
      if let result { g_value_set_flags(result, GDK_ACTION_COPY.rawValue) }
    }
    on(Signal<Void>("drag-leave")) { onHover(false) }
    _ = connect("drop") { arguments, result in
      onHover(false)
      guard arguments.values.count > 1, let pointer = arguments.values[1].object else { return }
      if let result { g_value_set_boolean(result, 1) }
      let drop = Drop(retaining: pointer)
      Task { onDrop(await drop.content()) }
    }
  }
}

/// A drop in progress; the other program waits until it is finished.
@MainActor
private final class Drop: Object {
  func content() async -> Dropped? {
    let content = await read()
    gdk_drop_finish(opaque, content == nil ? GdkDragAction(0) : GDK_ACTION_COPY)
    return content
  }

  private func read() async -> Dropped? {
    let files = await withCheckedContinuation { (continuation: FilesContinuation) in
      gdk_drop_read_value_async(
        opaque, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil, finishFiles,
        Loan.lend(continuation, counting: Self.loans))
    }
    if !files.isEmpty { return .files(files) }
    let stream = await withCheckedContinuation { (continuation: StreamContinuation) in
      withCStrings(TransferFormat.imageTypes) { types in
        gdk_drop_read_async(
          opaque, types, G_PRIORITY_DEFAULT, nil, finishStream,
          Loan.lend(continuation, counting: Self.loans))
      }
    }
    return await stream?.bytes().map { .image($0) }
  }
}

private typealias StreamContinuation = CheckedContinuation<ByteStream?, Never>
private typealias FilesContinuation = CheckedContinuation<[String], Never>

private func finishStream(
  _ drop: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan, let drop else { return }
  let continuation: StreamContinuation = Loan.takeBack(loan)
  var type: UnsafePointer<CChar>?
  nonisolated(unsafe) let stream = gdk_drop_read_finish(OpaquePointer(drop), result, &type, nil)
  MainActor.assumeIsolated {
    continuation.resume(returning: stream.map { ByteStream(adoptingStream: $0) })
  }
}

private func finishFiles(
  _ drop: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan, let drop else { return }
  let continuation: FilesContinuation = Loan.takeBack(loan)
  continuation.resume(
    returning: TransferFormat.paths(
      in: gdk_drop_read_value_finish(OpaquePointer(drop), result, nil)))
}

/// The formats that this program accepts from the clipboard and from drops.
enum TransferFormat {
  /// Image files, in the order of preference.
  static let imageTypes = [
    "image/png", "image/webp", "image/tiff", "image/bmp", "image/jpeg", "image/gif",
  ]

  /// The most bytes of an image, which is the limit for opened image files too.
  static let mostBytes = 64 << 20

  static func paths(in value: UnsafePointer<GValue>?) -> [String] {
    guard let value, let list = g_value_get_boxed(value) else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var paths: [String] = []
    var node = files
    while let current = node {
      if let path = path(of: OpaquePointer(current.pointee.data)) { paths.append(path) }
      node = current.pointee.next
    }
    return paths
  }
}

// Pasted or dropped bytes arrive in pieces. They are not decoded here, and a limit holds for all of
// them, because their size is unknown until they end.

@MainActor
final class ByteStream: Object {
  init(adoptingStream stream: UnsafeMutablePointer<GInputStream>) {
    super.init(adopting: UnsafeMutableRawPointer(stream))
  }

  /// Reads all bytes; nil if there are none or too many, or if the other program stopped sending.
  func bytes(most: Int = TransferFormat.mostBytes) async -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      guard let piece = await piece(), bytes.count + piece.count <= most else {
        return nil
      }
      if piece.isEmpty { return bytes.isEmpty ? nil : bytes }
      bytes += piece
    }
  }

  /// Reads the next piece: empty at the end, nil after a failure.
  private func piece() async -> [UInt8]? {
    await withCheckedContinuation { (continuation: PieceContinuation) in
      g_input_stream_read_bytes_async(
        cast(), 1 << 18, G_PRIORITY_DEFAULT, nil, finishPiece,
        Loan.lend(continuation, counting: Self.loans))
    }
  }
}

private typealias PieceContinuation = CheckedContinuation<[UInt8]?, Never>

private func finishPiece(
  _ stream: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ loan: gpointer?
) {
  guard let loan, let stream else { return }
  let continuation: PieceContinuation = Loan.takeBack(loan)
  let bytes = g_input_stream_read_bytes_finish(
    UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self), result, nil)
  guard let bytes else {
    continuation.resume(returning: nil)
    return
  }
  defer { g_bytes_unref(bytes) }
  var count: gsize = 0
  let start = g_bytes_get_data(bytes, &count)
  continuation.resume(returning: Array(UnsafeRawBufferPointer(start: start, count: Int(count))))
}
