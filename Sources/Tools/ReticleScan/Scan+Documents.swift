// The pages of a document in a run: each is written when it is read, so that a document of any
// length takes the same memory, and Ctrl+C keeps what was read.

internal import Synchronization
internal import System

extension Scan {
  /// Pages in a row that cannot be read before their document is given up: each may have cost
  /// seconds.
  private static let mostFailures = 3

  /// Writes the codes of a document, page by page, until its end or until the user, --timeout or
  /// --once ends it.
  mutating func read(
    _ document: DocumentReader, named name: String
  ) async throws(OutputError) {
    let pages = ReadAhead(document, coreCount: Processor.coreCount)
    let stopped = Flag()
    interruptions.handle {
      stopped.raise()
      Task { await pages.stop() }
    }
    defer {
      interruptions.handle(with: nil)
      pages.stop()
    }
    var failures = 0
    for page in 1...document.pageCount where !report.isDone {
      progress.turn(to: "\(name)#\(page)")
      let reading = await reading(at: page - 1, of: pages)
      isInterrupted = stopped.isRaised
      if isInterrupted { return }
      let isRead = try write(reading, page, of: name)
      failures = isRead ? 0 : failures + 1
      if isAbandoned { return }
      if failures == Self.mostFailures, page < document.pageCount {
        return Messages.complain(
          about: name, "the other pages were not read, after \(failures) in a row that cannot be")
      }
    }
  }

  /// Writes what was read on a page; false if it could not be read.
  private mutating func write(
    _ reading: SourceReading, _ page: Int, of name: String
  ) throws(OutputError) -> Bool {
    let name = "\(name)#\(page)"
    progress.erase()
    switch reading.outcome {
    case .success(.image(let image)):
      try output.write(
        report.add(image, of: name, page: page, milliseconds: reading.milliseconds))
      return true
    case .success: return true
    case .failure(let failure):
      try output.write(
        report.add(failure, of: name, page: page, milliseconds: reading.milliseconds))
      Messages.complain(about: name, failure.sentence)
      return false
    }
  }
}

/// Whether something happened, for any thread.
private final class Flag: Sendable {
  private let state = Atomic(false)

  var isRaised: Bool { state.load(ordering: .acquiring) }

  func raise() { state.store(true, ordering: .releasing) }
}
