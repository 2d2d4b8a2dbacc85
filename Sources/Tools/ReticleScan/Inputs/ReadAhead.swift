// Reads image files before their turn, as many at a time as there are cores. Results are taken in
// the order of the sources; those that wait for their turn hold codes and no pixels.

internal import Recognition

/// What a source turned out to be, or why it could not be read, and the time that took.
struct SourceReading: Sendable {
  let outcome: Result<SourceContents, SourceFailure>
  let milliseconds: Double
}

/// Reads sources in the background.
@MainActor
final class ReadAhead {
  /// Results that may wait for their turn behind an image that takes long.
  private static let mostWaiting = 256

  private let sources: [Source]
  private let reader: SourceReader
  private let mostAtOnce: Int
  private var readings: [Int: Task<SourceReading, Never>] = [:]
  private var atWork = 0
  /// The first source that is not begun, and the one whose turn it is.
  private var (next, turn) = (0, 0)

  /// Reads `sources` on `coreCount` cores: one image on each or, if there are fewer, each on
  /// several.
  init(_ sources: [Source], reader: SourceReader, coreCount: Int) {
    self.sources = sources
    mostAtOnce = max(1, coreCount)
    let share = mostAtOnce / max(1, min(sources.count, mostAtOnce))
    self.reader = SourceReader(
      images: reader.images, stills: reader.stills.working(in: share))
  }

  /// The reading of the source at `index`; each is taken once.
  func reading(at index: Int) async -> SourceReading {
    turn = index
    beginMore()
    guard let reading = readings.removeValue(forKey: index) else {
      return await reader.reading(of: sources[index])
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

  /// Begins the source whose turn it is, and image files behind it while cores are free. Other
  /// sources wait for their turn: standard input can be read only once.
  private func beginMore() {
    while next < sources.count {
      let isAhead = next > turn
      if isAhead, atWork >= mostAtOnce || next - turn > Self.mostWaiting || !sources[next].isFile {
        return
      }
      begin(next)
      next += 1
    }
  }

  private func begin(_ index: Int) {
    atWork += 1
    readings[index] = Task {
      let reading = await reader.reading(of: sources[index])
      atWork -= 1
      beginMore()
      return reading
    }
  }
}

extension Source {
  fileprivate var isFile: Bool { path != nil }
}

extension SourceReader {
  /// Reads on another thread to keep the main actor free.
  @concurrent
  fileprivate func reading(of source: Source) async -> SourceReading {
    let start = ContinuousClock.now
    var outcome: Result<SourceContents, SourceFailure>
    do {
      outcome = .success(try await read(source))
    } catch {
      outcome = .failure(error)
    }
    return SourceReading(
      outcome: outcome, milliseconds: (ContinuousClock.now - start) / .milliseconds(1))
  }
}
