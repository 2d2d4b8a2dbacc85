// GLib's main loop runs the main actor, whose jobs wait on libdispatch's main queue. The queue
// signals them through a file descriptor that the loop watches. So tasks, sleeps and deinitializers
// of the main actor work as usual.

internal import CGLib
internal import Dispatch
internal import Glibc

/// The loop of the program's first thread.
///
///     MainLoop.serveMainActor()   // once, before the application runs
public enum MainLoop {
  /// GLib's version, such as "2.74.6".
  public static var libraryVersion: String {
    "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)"
  }

  /// Makes the loop run the main actor's jobs; to be called once, before the loop runs.
  @MainActor
  public static func serveMainActor() {
    let queue = _dispatch_get_main_queue_handle_4CF()
    let source = g_unix_fd_source_new(queue, G_IO_IN)
    // GLib casts the callback back to the type that this kind of source calls.
    g_source_set_callback(
      source, unsafeBitCast(runMainActor as QueueCallback, to: GSourceFunc.self), nil, nil)
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  /// Waits until nothing else is left to do: all that has arrived is dealt with, or has a task.
  @MainActor
  public static func settles() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      g_idle_add_full(
        G_PRIORITY_LOW, resume, Loan.lend(continuation, counting: loans), endLoan)
    }
  }

  private static let loans = Loans()
}

private func resume(_ loan: gpointer?) -> gboolean {
  guard let loan else { return G_SOURCE_REMOVE }
  let continuation: CheckedContinuation<Void, Never> = Loan.look(at: loan)
  continuation.resume()
  // GLib ends the loan.
  return G_SOURCE_REMOVE
}

private typealias QueueCallback = @convention(c) (CInt, GIOCondition, gpointer?) -> gboolean

private func runMainActor(_ queue: CInt, _: GIOCondition, _: gpointer?) -> gboolean {
  // Unread, the descriptor would stay readable.
  var count: UInt64 = 0
  _ = read(queue, &count, MemoryLayout.size(ofValue: count))
  _dispatch_main_queue_callback_4CF(nil)
  // Keeps the source.
  return 1
}
