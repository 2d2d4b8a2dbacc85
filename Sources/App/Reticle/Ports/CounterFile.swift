// Where the counts are kept: a small file of the program's own, written away from the window's thread.

internal import Scanning
internal import System

/// The file of counters.
actor CounterFile: CounterStore {
  private let file: StateFile

  /// Uses the file in the person's folder for state; nil where there is none.
  @MainActor init?() {
    guard let file = StateFile("counters", of: Program.name) else { return nil }
    self.file = file
  }

  nonisolated func load() -> Counters {
    file.text(most: Counters.longestText).flatMap(Counters.init(text:)) ?? Counters()
  }

  func save(_ counters: Counters) {
    if counters == Counters() { return file.remove() }
    // Where it cannot be written, the counts go with the program: nobody asked for them.
    try? file.write(counters.text)
  }
}
