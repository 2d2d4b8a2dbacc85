// The run: source after source on a thread of its own, while the main actor keeps the time, shows the
// progress and writes. Each reading uses all cores already, so sources wait for each other.

internal import Recognition

/// Reads the sources of `options` in their order.
@MainActor
struct Scan {
  private let options: Options
  private let reader: SourceReader
  private let began = ContinuousClock.now
  private let progress: Progress
  private var output: Output
  private var report: ScanReport
  /// Whether a reading was given up that still goes on.
  private(set) var isAbandoned = false

  init(_ options: Options, reader: SourceReader, writer: any ResultWriter, to output: Output) {
    self.options = options
    self.reader = reader
    self.output = output
    report = ScanReport(
      writer: writer, isbnReader: options.isbnReader, stopsAfterFirst: options.stopsAfterFirst)
    progress = Progress(isWanted: Messages.isTerminal, of: options.sources.count)
  }

  /// Reads all and writes what is found.
  mutating func run() async -> ExitStatus {
    defer { progress.end() }
    do {
      for source in options.sources where !report.isDone {
        progress.begin(source.name)
        try await read(source)
      }
      let (bytes, notes) = report.end()
      progress.end()
      try output.write(bytes)
      for note in notes { Messages.complain(about: note.subject, note.sentence) }
      try output.finish()
    } catch {
      progress.end()
      if error.isClosedPipe { return report.status }
      Messages.complain(about: output.name, "cannot be written: \(error.reason)")
      return .unreadable
    }
    return report.status
  }

  private mutating func read(_ source: Source) async throws(OutputError) {
    let start = ContinuousClock.now
    let result = await outcome(of: source)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    let bytes: [UInt8]
    switch result {
    case .success(let reading):
      bytes = report.add(reading, of: source.name, milliseconds: milliseconds)
      progress.erase()
    case .failure(let failure):
      bytes = report.add(failure, of: source.name, milliseconds: milliseconds)
      progress.erase()
      Messages.complain(about: source.name, failure.sentence)
    }
    try output.write(bytes)
  }

  /// What the reader makes of `source`, or that time is up.
  private mutating func outcome(of source: Source) async -> Result<Reading, SourceFailure> {
    guard let timeout = options.timeout else { return await reader.result(of: source) }
    let deadline = began + .seconds(timeout)
    if !isAbandoned, let result = await reader.result(of: source, before: deadline) {
      return result
    }
    isAbandoned = true
    let limit = JSONValue.decimal(timeout).text
    return .failure(SourceFailure(sentence: "was not read in time (--timeout \(limit))"))
  }
}

extension SourceReader {
  /// Reads on another thread, so that the main actor is free.
  @concurrent
  fileprivate func result(of source: Source) async -> Result<Reading, SourceFailure> {
    do {
      return .success(try await read(source))
    } catch {
      return .failure(error)
    }
  }

  /// Reads until `deadline`; nil if it is over first. An engine cannot be stopped: it then goes on
  /// for as long as the program does.
  @MainActor
  fileprivate func result(
    of source: Source, before deadline: ContinuousClock.Instant
  ) async -> Result<Reading, SourceFailure>? {
    let (results, continuation) = AsyncStream.makeStream(of: Result<Reading, SourceFailure>.self)
    Task.detached {
      continuation.yield(await result(of: source))
      continuation.finish()
    }
    // On the main actor, because a reading may keep every other thread.
    let clock = Task { @MainActor in
      try? await Task.sleep(until: deadline, clock: .continuous)
      continuation.finish()
    }
    defer { clock.cancel() }
    for await result in results { return result }
    return nil
  }
}
