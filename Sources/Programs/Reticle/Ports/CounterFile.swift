// The file of counters, written away from the window's thread.

internal import FeatureSessions
internal import System

/// Saves counters in a small file.
actor CounterFile: CounterStore {
  private let file: StateFile

  /// Uses the file in the user's state folder; nil if there is no such folder.
  @MainActor init?() {
    guard let file = StateFile("counters", of: ProgramIdentity.name) else { return nil }
    self.file = file
  }

  nonisolated func load() -> Counters {
    file.text(most: Counters.longestText).flatMap(Counters.init(text:)) ?? Counters()
  }

  func save(_ counters: Counters) {
    if counters == Counters() { return file.remove() }
    // A failure is silent, because the user did not ask for counters.
    try? file.write(counters.text)
  }
}
