// GLib wraps the C library of that name: the main loop, D-Bus, settings, translations, and other
// programs. Widgets are in Gtk, portals and desktop services in Desktop, and the operating system
// without GLib in System.
//
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
  /// Such as "2.74.6".
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

  /// Returns when every event that has arrived is handled or has a task.
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
  // This result keeps the source.
  return 1
}

// The thread of GLib's second loop, for D-Bus and watched files. It is the executor of the actors
// that use them, so that their calls and GLib's callbacks run on the same thread, and no thread of
// the pool that all tasks share waits for either.

/// Runs actors' jobs on a GLib loop. It starts at its first use and ends with the process.
final class LoopThread: SerialExecutor {
  static let shared = LoopThread()

  /// `nonisolated(unsafe)`: the pointer never changes, and any thread may add to the context.
  private nonisolated(unsafe) let context: OpaquePointer

  private init() {
    context = g_main_context_new()
    let thread = g_thread_new("reticle-bus", runLoop, UnsafeMutableRawPointer(context))
    // The thread is never joined.
    g_thread_unref(thread)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    add(
      g_idle_source_new(), calling: runJob,
      // A job is a single pointer, and the runtime keeps it alive until it has run.
      with: unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self), thenFreeing: nil)
  }

  /// Adds a source that runs in order of arrival and with the priority of GDBus's own sources.
  func add(
    _ source: UnsafeMutablePointer<GSource>?, calling callback: @escaping GSourceFunc,
    with data: UnsafeMutableRawPointer?, thenFreeing free: GDestroyNotify?
  ) {
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(source, callback, data, free)
    g_source_attach(source, context)
    g_source_unref(source)
  }
}

// Functions of the file, since a closure would inherit and check the isolation of its place, and
// these run outside every actor's jobs.

private func runLoop(_ context: gpointer?) -> gpointer? {
  let context = context.map { OpaquePointer($0) }
  // Asynchronous calls from this thread are answered on it.
  g_main_context_push_thread_default(context)
  g_main_loop_run(g_main_loop_new(context, 0))
  return nil
}

private func runJob(_ job: gpointer?) -> gboolean {
  if let job {
    unsafeBitCast(job, to: UnownedJob.self)
      .runSynchronously(on: LoopThread.shared.asUnownedSerialExecutor())
  }
  return G_SOURCE_REMOVE
}

// Cancels a GLib call.

/// A cancellation that any thread can trigger, once.
struct Cancellation: Sendable {
  private let reference = Reference(adopting: UnsafeMutableRawPointer(g_cancellable_new()))

  /// The object for C, which this value keeps.
  var cancellable: UnsafeMutablePointer<GCancellable> {
    reference.object.assumingMemoryBound(to: GCancellable.self)
  }

  func cancel() {
    g_cancellable_cancel(cancellable)
  }

  /// Cancels the call after `delay`, unless it is done by then.
  func cancel(after delay: Duration) {
    LoopThread.shared.add(
      g_timeout_source_new(guint(delay.milliseconds)), calling: cancelNow,
      with: g_object_ref(reference.object), thenFreeing: g_object_unref)
  }
}

private func cancelNow(_ cancellable: gpointer?) -> gboolean {
  g_cancellable_cancel(cancellable?.assumingMemoryBound(to: GCancellable.self))
  return G_SOURCE_REMOVE
}

extension Duration {
  /// The unit of GLib's timeouts.
  var milliseconds: CInt {
    CInt(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
