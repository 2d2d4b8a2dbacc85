// Reads image files, or the pages of a document, before their turn: one more at a time than there
// are cores, so that none is idle while a reading waits for its helper or for the main actor.
// Results are taken in order; those that wait for their turn hold codes and no pixels.

internal import Recognition
internal import System

/// What a source turned out to be, or why it could not be read, and the time that took.
struct SourceReading: Sendable {
  let outcome: Result<SourceContents, SourceFailure>
  let milliseconds: Double
}

/// Reads sources, or the pages of one, in the background.
@MainActor
final class ReadAhead {
  /// What is read, by its place from 0.
  struct Work: Sendable {
    let count: Int
    /// Whether the work at a place may begin before its turn.
    let mayBeginEarly: @Sendable (Int) -> Bool
    /// Does the work at a place.
    let read: @concurrent @Sendable (Int) async -> SourceReading
  }

  /// Results that may wait for their turn behind an image that takes long.
  private static let mostWaiting = 256

  private let work: Work
  private let mostAtOnce: Int
  private let threads: ThreadPool
  private var readings: [Int: Task<SourceReading, Never>] = [:]
  private var atWork = 0
  /// The first source that is not begun, and the one whose turn it is.
  private var (next, turn) = (0, 0)

  /// Reads `sources` on `coreCount` cores: one image on each or, if there are fewer, each on
  /// several.
  convenience init(_ sources: [Source], reader: SourceReader, coreCount: Int) {
    let share = Self.share(of: sources.count, coreCount: coreCount)
    let reader = SourceReader(images: reader.images, stills: reader.stills.working(in: share))
    self.init(
      // Other sources wait for their turn: standard input can be read only once.
      Work(count: sources.count, mayBeginEarly: { sources[$0].isFile }) { index in
        await .measured { () throws(SourceFailure) in try await reader.read(sources[index]) }
      }, coreCount: coreCount)
  }

  /// Reads the pages of `document`, but for those that are `done`, on `coreCount` cores.
  convenience init(_ document: DocumentReader, without done: Set<Int>, coreCount: Int) {
    let share = Self.share(of: document.pageCount, coreCount: coreCount)
    self.init(
      Work(count: document.pageCount, mayBeginEarly: { _ in true }) { index in
        await .measured { () throws(SourceFailure) in
          if done.contains(index + 1) { return .nothing }
          return .image(try await document.read(page: index + 1, workers: share))
        }
      }, coreCount: coreCount)
  }

  private init(_ work: Work, coreCount: Int) {
    self.work = work
    mostAtOnce = max(1, coreCount) + 1
    threads = ThreadPool(name: "reading", threadCount: mostAtOnce)
  }

  /// The cores for each of `count` readings.
  private static func share(of count: Int, coreCount: Int) -> Int {
    max(1, coreCount) / max(1, min(count, coreCount))
  }

  /// Begins nothing more, and cancels what is being read.
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

  /// The same, or nil if it is not there by `deadline`. An engine cannot be stopped: it then runs
  /// as long as the program.
  func reading(at index: Int, before deadline: ContinuousClock.Instant) async -> SourceReading? {
    let (results, continuation) = AsyncStream.makeStream(of: SourceReading.self)
    Task {
      continuation.yield(await reading(at: index))
      continuation.finish()
    }
    let clock = Task {
      try? await Task.sleep(until: deadline, clock: .continuous)
      continuation.finish()
    }
    defer { clock.cancel() }
    for await result in results { return result }
    return nil
  }

  /// Begins the reading whose turn it is, and others behind it while cores are free.
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
