// Exchange is what passes between this program and others: the clipboard, drops, files that the
// user chooses, addresses that other programs open.
//
// Pasted or dropped bytes arrive in pieces. They are not decoded here, and a limit holds for all of
// them, because their size is unknown until they end.

internal import CGtk
internal import GLib

/// A stream of bytes from another program.
@MainActor
final class ByteStream: Object {
  /// Takes over an open stream.
  init(adoptingStream stream: UnsafeMutablePointer<GInputStream>) {
    super.init(adopting: UnsafeMutableRawPointer(stream))
  }

  /// All bytes; nil if there are none or too many, or if the other program stopped sending.
  func bytes() async -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      guard let piece = await piece(), bytes.count + piece.count <= TransferFormat.mostBytes else {
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
