// Folders for tests of sessions.

import FeatureModels
import FeatureSessions
import Reading
import Synchronization

/// Folders that have what a test says.
final class ScriptedFolders: FolderAccess {
  typealias Report = @MainActor @Sendable (FolderReport) async -> Void

  let screenshots = ChosenFolder(path: "/home/Screenshots")
  /// The codes in every image that is copied; nil if none can be read.
  let copied: [Detection]?
  private let state = Mutex<[ChosenFolder.ID: Report]>([:])

  /// The folders that are watched.
  var watched: [ChosenFolder.ID] { state.withLock { $0.keys.sorted() } }

  init(copied: [Detection]? = []) { self.copied = copied }

  func codes(in image: [UInt8], for settings: RecognitionSettings) async -> [Detection]? { copied }

  func watch(
    _ folder: ChosenFolder.ID,
    for settings: @escaping @MainActor @Sendable () -> RecognitionSettings,
    report: @escaping @MainActor @Sendable (FolderReport) async -> Void
  ) async {
    state.withLock { $0[folder] = report }
    await report(.state(.watched))
    // Until the task is cancelled.
    for await _ in AsyncStream<Never>.makeStream().stream {}
    state.withLock { $0[folder] = nil }
  }

  func tell(_ report: FolderReport, from folder: ChosenFolder.ID) async {
    await state.withLock { $0[folder] }?(report)
  }
}
