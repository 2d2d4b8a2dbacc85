// The run: the main actor takes one source after the other, keeps the time, shows the progress and
// writes. Image files are read ahead on other threads; what runs has all cores for itself.

internal import Imaging
internal import Recognition
internal import System
internal import Tables

/// What ends or changes the reading of a running source.
private enum RunEvent: Equatable, Sendable {
  case source(SourceEvent)
  case interrupted
  case outOfTime
}

/// Reads the sources of the command line in their order.
@MainActor
struct Scan {
  /// The longest wait for a source that is stopped and does not end.
  private static let longestStop = Duration.seconds(2)

  private let options: Options
  private let sources: [Source]
  private let images: ReadAhead
  private let streams: StreamReader
  let interruptions: Interruptions
  private let began = ContinuousClock.now
  let progress: Progress
  var output: Output
  var report: ScanReport
  /// What moves files instead of writing results; nil if results are written.
  var moving: MovingRun?
  /// How often earlier runs have read each source and page.
  let doneBefore: [String: Int]
  /// Whether a reading that was given up still runs.
  private(set) var isAbandoned = false
  /// Whether the user ended the run.
  var isInterrupted = false

  init(
    _ options: Options, _ pile: Pile, reader: SourceReader, streams: StreamReader,
    interruptions: Interruptions, writer: any ResultWriter, tally: Tally?, moving: MovingRun?,
    to output: Output
  ) {
    self.options = options
    sources = pile.sources
    images = ReadAhead(sources, reader: reader, coreCount: Processor.coreCount)
    self.streams = streams
    self.interruptions = interruptions
    self.output = output
    self.moving = moving
    report = ScanReport(
      writer: writer, checks: options.checks, isbnReader: options.isbnReader,
      stopsAfterFirst: options.stopsAfterFirst, tally: tally)
    doneBefore = pile.log?.done ?? [:]
    if let log = pile.log { report.resume(log) }
    progress = Progress(
      isVisible: Messages.isTerminal, of: pile.total, doneBefore: pile.total - sources.count)
  }

  /// Reads all sources and writes the results.
  mutating func run() async -> ExitStatus {
    defer { progress.end() }
    do {
      try output.write(report.begin())
      for (index, source) in sources.enumerated()
      where !report.isDone && !isInterrupted {
        progress.begin(source.name)
        try await read(source, at: index)
      }
      let (bytes, notes) = report.end()
      progress.end()
      if moving == nil { try output.write(bytes) }
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

  private mutating func read(_ source: Source, at index: Int) async throws(OutputError) {
    let reading = await reading(at: index, of: images)
    let milliseconds = reading.milliseconds
    let bytes: [UInt8]
    switch reading.outcome {
    case .success(.running) where moving != nil:
      bytes = []
      complain(about: source, "is not an image, and keeps its name")
    case .success(.running(let running)):
      return try await follow(running, named: source.name)
    case .success(.document(let document)):
      let codes = try await read(document, named: source.name)
      if !isInterrupted, !isAbandoned { try move(source, by: codes) }
      return
    case .success(.image(let image)):
      bytes = report.add(image, of: source.name, milliseconds: milliseconds)
      progress.codes = report.codesInAll
      progress.erase()
      try move(source, by: image.codes)
    case .success(.nothing): bytes = []
    case .failure(let failure):
      bytes = report.add(failure, of: source.name, milliseconds: milliseconds)
      complain(about: source, failure.sentence)
    }
    if moving == nil { try output.write(bytes) }
  }

  /// Moves the file of a source by its codes, if this run moves files.
  private mutating func move(_ source: Source, by codes: [Detection]) throws(OutputError) {
    let codes = codes.compactMap { report.reported($0) }
    guard let note = try moving?.move(codes, of: source, to: &output) else { return }
    complain(about: source, note)
  }

  private func complain(about source: Source, _ sentence: String) {
    progress.erase()
    Messages.complain(about: source.name, sentence)
  }

  /// Writes the codes of a running source until it ends, the user or --timeout ends it, or --once
  /// is satisfied.
  private mutating func follow(
    _ source: RunningSource, named name: String
  ) async throws(OutputError) {
    let start = ContinuousClock.now
    var size: PixelSize?
    var failure: SourceFailure?
    var isWaiting = false
    let reading = streams.begin(source)
    for await event in events(of: reading) {
      switch event {
      case .interrupted: isInterrupted = true
      case .outOfTime:
        failure = options.timeout.flatMap {
          isWaiting ? .absent(after: $0) : source.ends ? .outOfTime($0) : nil
        }
      case .source(.waiting), .source(.starting):
        isWaiting = event == .source(.waiting)
        progress.isWaiting = isWaiting
      case .source(.size(let newest)): size = newest
      case .source(.failure(let reason)): failure = reason
      case .source(.remark(let sentence)):
        progress.erase()
        Messages.complain(about: name, sentence)
      case .source(.codes(let codes, let time)):
        let bytes = report.add(codes, at: CodeOrigin(source: name, time: time))
        progress.erase()
        try output.write(bytes)
      }
      if isInterrupted || failure != nil || event == .outOfTime || report.isDone { break }
    }
    interruptions.handle(with: nil)
    if await !reading.stop(within: Self.longestStop) { isAbandoned = true }
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    progress.erase()
    if let failure {
      try output.write(report.add(failure, of: name, milliseconds: milliseconds))
      Messages.complain(about: name, failure.sentence)
    } else {
      try output.write(report.end(of: name, size: size, milliseconds: milliseconds))
    }
  }

  /// The events of a source, the user's interruption and the timeout, as one stream.
  private func events(of reading: RunningReading) -> AsyncStream<RunEvent> {
    let (events, continuation) = AsyncStream.makeStream(of: RunEvent.self)
    let listener = Task {
      for await event in reading.events { continuation.yield(.source(event)) }
      continuation.finish()
    }
    let deadline = options.timeout.map { began + .seconds($0) }
    let clock = Task {
      guard let deadline else { return }
      try await Task.sleep(until: deadline, clock: .continuous)
      continuation.yield(.outOfTime)
    }
    interruptions.handle { continuation.yield(.interrupted) }
    continuation.onTermination = { _ in
      listener.cancel()
      clock.cancel()
    }
    return events
  }

  /// The reading of a source or a page, unless the timeout comes first.
  mutating func reading(at index: Int, of work: ReadAhead) async -> SourceReading {
    guard let timeout = options.timeout else { return await work.reading(at: index) }
    let start = ContinuousClock.now
    if !isAbandoned,
      let reading = await work.reading(at: index, before: began + .seconds(timeout))
    {
      return reading
    }
    isAbandoned = true
    return SourceReading(
      outcome: .failure(.outOfTime(timeout)),
      milliseconds: (ContinuousClock.now - start) / .milliseconds(1))
  }
}

extension SourceFailure {
  fileprivate static func outOfTime(_ timeout: Double) -> SourceFailure {
    SourceFailure(sentence: "was not read in time (--timeout \(JSONValue.decimal(timeout).text))")
  }

  fileprivate static func absent(after timeout: Double) -> SourceFailure {
    SourceFailure(sentence: "did not appear in time (--timeout \(JSONValue.decimal(timeout).text))")
  }
}
