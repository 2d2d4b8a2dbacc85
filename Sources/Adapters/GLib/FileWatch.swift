// A file that somebody else may write. The actor lives on the loop's thread, where GLib tells of
// changes to what was begun there.

internal import CGLib

/// Tells when a file changes.
public actor FileWatch {
  /// The thread of GLib's loop.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    LoopThread.shared.asUnownedSerialExecutor()
  }

  private let path: String
  private let loans: Loans

  /// Names a file; what C holds for the watch is counted in `loans`.
  public init(_ path: String, counting loans: Loans) {
    self.path = path
    self.loans = loans
  }

  /// Something at each change from the moment when this returns; several changes at once may be
  /// told as one. Where the kernel cannot tell of changes, the stream ends at once.
  public func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    // No error asked for: the reason would change nothing.
    guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, nil) else {
      continuation.finish()
      return stream
    }
    let watch = Reference(adopting: UnsafeMutableRawPointer(monitor))
    g_file_monitor_set_rate_limit(monitor, Self.shortestInterval.milliseconds)
    // GObject calls every handler through one C shape and casts it back to its signal's.
    let handler = g_signal_connect_data(
      watch.object, "changed", unsafeBitCast(tell as ChangedHandler, to: GCallback.self),
      Loan.lend(continuation, counting: loans), endHandlerLoan, G_CONNECT_DEFAULT)
    continuation.onTermination = { _ in
      g_signal_handler_disconnect(watch.object, handler)
      g_file_monitor_cancel(watch.object.assumingMemoryBound(to: GFileMonitor.self))
    }
    return stream
  }

  /// Quicker than a person notices, slower than a program that writes all the time.
  private static let shortestInterval = Duration.milliseconds(50)
}

private typealias ChangedHandler =
  @convention(c) (
    OpaquePointer?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent, gpointer?
  ) -> Void

private func tell(
  _: OpaquePointer?, _: OpaquePointer?, _: OpaquePointer?, _: GFileMonitorEvent, _ loan: gpointer?
) {
  guard let loan else { return }
  let continuation: AsyncStream<Void>.Continuation = Loan.look(at: loan)
  continuation.yield()
}
