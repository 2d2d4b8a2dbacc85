// Bytes that another program hands over, pasted or dropped: read in pieces, none of them decoded, and
// no more than a limit, as nobody knows what comes.

internal import CGtk
internal import GLib

/// What another program has to give, by kind.
enum Offer {
  /// Kinds of image file, in the order in which they are preferred.
  static let imageTypes = [
    "image/png", "image/webp", "image/tiff", "image/bmp", "image/jpeg", "image/gif",
  ]

  /// An image file may have this many bytes; it is the limit for files, too.
  static let mostBytes = 64 << 20

  /// Calls `body` with C's list of the kinds of image file.
  static func withImageTypes<T>(_ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> T) -> T {
    var types: [UnsafePointer<CChar>?] = imageTypes.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for type in types { free(UnsafeMutableRawPointer(mutating: type)) } }
    return types.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("The list is not empty.") }
      return body(start)
    }
  }

  /// The paths in a list of files.
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

/// What is read to its end.
@MainActor
final class ByteStream: Object {
  /// Takes over an open stream.
  init(adoptingStream stream: UnsafeMutablePointer<GInputStream>) {
    super.init(adopting: UnsafeMutableRawPointer(stream))
  }

  /// All bytes; nil if there are none, too many of them, or the other program broke off.
  func bytes() async -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      guard let piece = await piece(), bytes.count + piece.count <= Offer.mostBytes else {
        return nil
      }
      if piece.isEmpty { return bytes.isEmpty ? nil : bytes }
      bytes += piece
    }
  }

  /// The next bytes; empty at the end, nil after a failure.
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
