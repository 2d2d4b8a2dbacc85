// Reads image files, or the pages of a document, before their turn: one more at a time than there
// are cores, so that none is idle while a reading waits for its helper or for the main actor; or as
// many as the user says. Results are taken in order; those that wait for their turn hold codes and
// no pixels.

internal import Filing
internal import Reading
internal import System

/// The contents of a source, or the reason why it could not be read, and the time that reading
/// took.
struct SourceReading: Sendable {
  let outcome: Result<SourceContents, SourceFailure>
  let milliseconds: Double
}

/// The number of readings at a time.
struct Readers: Equatable, Sendable {
  /// The cores that they share.
  let cores: Int
  /// The readings at a time.
  let mostAtOnce: Int

  /// As many as --jobs says, on as many cores; without it one more than there are cores, so that
  /// none is idle.
  init(_ number: Int?, coreCount: Int) {
    cores = max(1, number ?? coreCount)
    mostAtOnce = number ?? cores + 1
  }

  /// The cores for each of `count` readings.
  func share(of count: Int) -> Int { cores / max(1, min(count, cores)) }
}

/// The outcome of a reading that was waited for.
enum Arrival: Sendable {
  case read(SourceReading)
  /// The reading was not there in time.
  case late
  /// The user ends the run.
  case stopped
}

/// Reads sources, or the pages of one, in the background.
@MainActor
final class ReadAhead {
  /// The sources to read, by their places from 0.
  struct Work: Sendable {
    let count: Int
    /// Whether the work at a place may start before its turn.
    let mayBeginEarly: @Sendable (Int) -> Bool
    /// Does the work at a place.
    let read: @concurrent @Sendable (Int) async -> SourceReading
  }

  /// The most results that may wait for their turn behind an image that takes long.
  private static let mostWaiting = 256

  private let work: Work
  private let mostAtOnce: Int
  private let threads: ThreadPool
  private var readings: [Int: Task<SourceReading, Never>] = [:]
  private var atWork = 0
  /// The first source that is not started, and the one whose turn it is.
  private var (next, turn) = (0, 0)

  /// Reads `sources`: one image on each core or, if there are fewer, each on several.
  convenience init(_ sources: [Source], reader: SourceReader, by readers: Readers) {
    let reader = reader.working(in: readers.share(of: sources.count))
    self.init(
      // Other sources wait for their turn: standard input can be read only once.
      Work(count: sources.count, mayBeginEarly: { sources[$0].isFile }) { index in
        await .measured { () throws(SourceFailure) in try await reader.read(sources[index]) }
      }, by: readers)
  }

  /// Reads those pages of `document` that are `wanted`.
  convenience init(_ document: PagedDocument, _ wanted: Set<Int>, by readers: Readers) {
    let share = readers.share(of: wanted.count)
    self.init(
      Work(count: document.pageCount, mayBeginEarly: { _ in true }) { index in
        await .measured { () throws(SourceFailure) in
          guard wanted.contains(index + 1) else { return .nothing }
          return .image(try await document.read(page: index + 1, workers: share))
        }
      }, by: readers)
  }

  private init(_ work: Work, by readers: Readers) {
    self.work = work
    mostAtOnce = readers.mostAtOnce
    threads = ThreadPool(name: "reading", threadCount: mostAtOnce)
  }

  /// Starts nothing more, and cancels the current readings.
  func stop() {
    next = work.count
    for reading in readings.values { reading.cancel() }
  }

  /// The reading at `index`; each is taken once.
  func reading(at index: Int) async -> SourceReading {
    turn = index
    beginMore()
    guard let reading = readings.removeValue(forKey: index) else {
      return await work.read(index)
    }
    return await reading.value
  }

  /// The reading at `index`, unless `deadline` or the user comes first. An engine cannot be
  /// stopped: it then runs as long as the program.
  func reading(
    at index: Int, before deadline: ContinuousClock.Instant?, unless stop: StopRequest
  ) async -> Arrival {
    if stop.isRaised { return .stopped }
    let (arrivals, continuation) = AsyncStream.makeStream(of: Arrival.self)
    Task { continuation.yield(.read(await reading(at: index))) }
    let clock = deadline.map { deadline in
      Task {
        try await Task.sleep(until: deadline, clock: .continuous)
        continuation.yield(.late)
      }
    }
    stop.onRaise { continuation.yield(.stopped) }
    defer {
      stop.onRaise(nil)
      clock?.cancel()
    }
    for await arrival in arrivals { return arrival }
    return .late
  }

  /// Starts the reading whose turn it is, and others behind it while cores are free.
  private func beginMore() {
    while next < work.count {
      let isAhead = next > turn
      if isAhead,
        atWork >= mostAtOnce || next - turn > Self.mostWaiting || !work.mayBeginEarly(next)
      {
        return
      }
      begin(next)
      next += 1
    }
  }

  private func begin(_ index: Int) {
    atWork += 1
    readings[index] = Task {
      let reading = await withTaskExecutorPreference(threads) { await work.read(index) }
      atWork -= 1
      beginMore()
      return reading
    }
  }
}

extension Source {
  fileprivate var isFile: Bool { path != nil }
}

extension SourceReading {
  /// Reads, and takes the time.
  fileprivate static func measured(
    _ read: () async throws(SourceFailure) -> SourceContents
  ) async -> SourceReading {
    let start = ContinuousClock.now
    var outcome: Result<SourceContents, SourceFailure>
    do {
      outcome = .success(try await read())
    } catch {
      outcome = .failure(error)
    }
    return SourceReading(
      outcome: outcome, milliseconds: (ContinuousClock.now - start) / .milliseconds(1))
  }
}
