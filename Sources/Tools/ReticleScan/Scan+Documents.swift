// The pages of a document in a run: each is written when it is read, so that a document of any
// length takes the same memory, and Ctrl+C keeps what was read.

internal import Recognition
internal import Synchronization
internal import System

extension Scan {
  /// Pages in a row that cannot be read before their document is given up: each may have cost
  /// seconds.
  private static let mostFailures = 3

  /// Writes the codes of a document, page by page, until its end or until the user, --timeout or
  /// --once ends it. Returns them if its file may be moved by them.
  mutating func read(
    _ document: DocumentReader, named name: String
  ) async throws(OutputError) -> [Detection] {
    let done = Set((1...document.pageCount).filter { doneBefore["\(name)#\($0)"] != nil })
    let pages = ReadAhead(document, without: done, coreCount: Processor.coreCount)
    var codes: [Detection] = []
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
      if isInterrupted { return codes }
      let isRead = try write(reading, page, of: name)
      failures = isRead ? 0 : failures + 1
      if moving != nil, case .success(.image(let image)) = reading.outcome { codes += image.codes }
      if isAbandoned { return codes }
      if failures == Self.mostFailures, page < document.pageCount {
        Messages.complain(
          about: name, "the other pages were not read, after \(failures) in a row that cannot be")
        return codes
      }
    }
    return codes
  }

  /// Writes what was read on a page; false if it could not be read.
  private mutating func write(
    _ reading: SourceReading, _ page: Int, of name: String
  ) throws(OutputError) -> Bool {
    let name = "\(name)#\(page)"
    progress.erase()
    switch reading.outcome {
    case .success(.image(let image)):
      let bytes = report.add(image, of: name, page: page, milliseconds: reading.milliseconds)
      progress.codes = report.codesInAll
      if moving == nil { try output.write(bytes) }
      return true
    case .success: return true
    case .failure(let failure):
      let bytes = report.add(failure, of: name, page: page, milliseconds: reading.milliseconds)
      if moving == nil { try output.write(bytes) }
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
