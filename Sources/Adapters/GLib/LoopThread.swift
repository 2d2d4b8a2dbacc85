// The thread of GLib's second loop, for D-Bus and watched files. It is the executor of the actors
// that use them, so that their calls and GLib's callbacks run on the same thread, and no thread of
// the pool that all tasks share waits for either.

internal import CGLib

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

  /// Adds `source` to the loop, in order of arrival and with the priority of GDBus's own sources.
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
