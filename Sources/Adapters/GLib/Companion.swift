// A part of this program that is a program of its own, as long as it is needed.

internal import CGLib
internal import System

/// A program beside this one, whose standard input ends with this process.
public actor Companion {
  private let executor = ThreadExecutor(name: "companion")
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  public init() {}

  /// Runs a program until it ends, or the end of the task ends it. Returns its exit status; nil if
  /// it was ended, or could not be started.
  public func run(_ words: [String]) async -> Int? {
    guard let process = Self.start(words) else { return nil }
    return await withTaskCancellationHandler {
      g_subprocess_wait(process.opaque, nil, nil)
      return g_subprocess_get_if_exited(process.opaque) != 0
        ? Int(g_subprocess_get_exit_status(process.opaque)) : nil
    } onCancel: {
      g_subprocess_force_exit(process.opaque)
    }
  }

  private static func start(_ words: [String]) -> Reference? {
    OtherProgram.withArguments(words) { arguments in
      let words = arguments.map { UnsafePointer($0) }
      // No GError: the caller does the same for every reason.
      return g_subprocess_newv(words, G_SUBPROCESS_FLAGS_STDIN_PIPE, nil).map {
        Reference(adopting: UnsafeMutableRawPointer($0))
      }
    } ?? nil
  }
}
