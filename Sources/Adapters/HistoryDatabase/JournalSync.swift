// Commits reach the kernel at once, so that a killed program loses none, and the disk a moment
// later on a thread of their own: a busy disk may take a second, and the next commit must not wait
// for it.

internal import Glibc
internal import System

/// Writes the database's journal through to the disk.
actor JournalSync {
  private let executor = ThreadExecutor(name: "history-sync", priority: .background)
  private let path: String

  /// Syncs the journal of the database at `path`.
  init(ofDatabase path: String) {
    self.path = path + "-wal"
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Returns when all that was committed before is on the disk.
  func sync() {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fdatasync(descriptor)
    close(descriptor)
  }
}
