// The run: the main actor takes one source after the other, keeps the time, shows the progress and
// writes. Image files are read ahead on other threads; what runs has all cores for itself.

internal import FeatureModels
package import Filing
internal import HistoryDatabase
internal import Reading
internal import System

/// An event that ends or changes the reading of a running source.
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

  let options: Options
  /// The number of images or pages that are read at a time.
  let readers: Readers
  private let sources: [Source]
  private let reader: SourceReader
  private var images: ReadAhead
  /// The folder into which further files come; nil if there is none.
  private var watch: WatchedFolder?
  /// Begins to read a source that runs; nil in the program that reads images and documents.
  private let begin: (RunningSource) -> RunningReading?
  /// Raised when the user ends the run.
  private let stop = StopRequest()
  private let began = ContinuousClock.now
  let progress: Progress
  var output: Output
  var report: ScanReport
  /// Where else each code goes.
  var outlets: [any CodeOutlet] = [] { didSet { report.keepsNews = !outlets.isEmpty } }
  /// Moves files instead of writing results; nil if results are written.
  var moving: MovingRun?
  /// Splits documents instead of writing results; nil if they are not split.
  var splitting: SplittingRun?
  /// What the images show of a printer; nil if they are no test of one.
  var printerTest: PrinterTestReading?
  /// The document for a drawing of it; nil in the program that reads images and documents.
  var chartPages: (any PageCollecting)?
  /// The report of grades; nil if none is written.
  var gradeReport: GradeReportFile?
  /// Whether the results are what is written.
  var writesResults: Bool { moving == nil && splitting == nil && printerTest == nil }
  /// How often earlier runs have read each source and page.
  let doneBefore: [FileName: Int]
  /// Whether a reading that was given up still runs.
  private(set) var isAbandoned = false
  /// Whether codes could not be passed on.
  private var hasFailed = false
  /// The sources that --timeout left unread.
  private var late: [String] = []
  /// Whether the user ends the run.
  var isInterrupted: Bool { stop.isRaised }
  /// Whether the run has come to the source that the interruption leaves unread. Its summary says
  /// so, even if the interruption came between two sources.
  private var isEnded = false

  init(
    _ options: Options, _ pile: Pile, reader: SourceReader,
    begin: @escaping (RunningSource) -> RunningReading?, report: ScanReport, to output: Output
  ) {
    self.options = options
    sources = pile.sources
    readers = Readers(options.readers, coreCount: Processor.coreCount)
    self.reader = reader
    images = ReadAhead(sources, reader: reader, by: readers)
    watch = pile.folder.map { WatchedFolder($0, doneBefore: pile.log?.done ?? [:]) }
    self.begin = begin
    self.output = output
    self.report = report
    doneBefore = pile.log?.done ?? [:]
    if let log = pile.log { self.report.resume(log) }
    progress = Progress(
      isVisible: Messages.isTerminal && !TerminalLine.isDumb, of: pile.total,
      doneBefore: pile.total - sources.count)
  }

  /// Reads all sources and writes the results, up to the first of `interruptions`.
  mutating func run(until interruptions: Interruptions) async -> ExitStatus {
    defer {
      progress.end()
      for outlet in outlets { outlet.close() }
    }
    interruptions.handle { [stop] in stop.raise() }
    do {
      if writesResults { try output.write(report.begin()) }
      try await read(sources)
      while let more = try await newSources() {
        images = ReadAhead(more, reader: reader, by: readers)
        try await read(more)
      }
      let (bytes, notes) = report.end()
      passOn()
      progress.end()
      if writesResults { try output.write(bytes) }
      complainOfTime()
      for note in notes { Messages.complain(about: note.subject, note.sentence) }
      if options.chart != nil, printerTest?.results.isEmpty == true {
        // There is nothing to draw, and an earlier drawing stays.
        output.discard()
      } else {
        try writePrinterTest()
        try output.finish()
      }
      guard writeGradeReport() else { return .unreadable }
    } catch {
      progress.end()
      output.discard()
      if error.isClosedPipe { return status }
      Messages.complain(about: output.name, "cannot be written: \(error.reason)")
      return .unreadable
    }
    if status == .nothingFound, Messages.isConversation {
      let code = printerTest == nil ? "code" : "code of a test sheet"
      Messages.complain(isInterrupted ? "No \(code) was found so far." : "No \(code) was found.")
    }
    return status
  }

  private var status: ExitStatus {
    if hasFailed { return .unreadable }
    if let printerTest, report.status != .unreadable {
      return printerTest.results.isEmpty ? .nothingFound : .found
    }
    guard let splitting, report.status != .unreadable else { return report.status }
    return splitting.hasParts ? .found : .nothingFound
  }

  private mutating func read(_ sources: [Source]) async throws(OutputError) {
    for (index, source) in sources.enumerated() where !report.isDone && !isEnded {
      progress.begin(source.name)
      try await read(source, at: index)
    }
    images.stop()
  }

  /// Waits for files in the watched folder; nil when the run is to end.
  private mutating func newSources() async throws(OutputError) -> [Source]? {
    let deadline = options.timeout.map { began + .seconds($0) }
    progress.begin(watch?.name.text ?? "")
    progress.isWaiting = true
    while watch != nil, !report.isDone, !isEnded, !isInterrupted, !isAbandoned,
      deadline.map({ ContinuousClock.now < $0 }) ?? true
    {
      guard let sources = watch?.newSources() else {
        Messages.complain(about: watch?.name.text, "is gone")
        return nil
      }
      if !sources.isEmpty { return sources }
      try? await Task.sleep(for: WatchedFolder.interval)
    }
    return nil
  }

  private mutating func read(_ source: Source, at index: Int) async throws(OutputError) {
    if splitting?.hasWritten(source) == true { return }
    let start = ContinuousClock.now
    guard let reading = await reading(at: index, of: images) else {
      return try writeInterruption(of: source.argument, since: start)
    }
    let milliseconds = reading.milliseconds
    switch reading.outcome {
    case .success(.running) where moving != nil:
      Messages.complain(about: source.name, "is not an image, and keeps its name")
    case .success(.running) where printerTest != nil:
      try write(
        SourceFailure(sentence: "is not an image"), of: source.argument, milliseconds: milliseconds)
    case .success(.running) where splitting != nil:
      try write(.notDocument, of: source.argument, milliseconds: milliseconds)
    case .success(.running(let running)):
      try await follow(running, named: source.argument)
    case .success(.document(let document)):
      let pages = try await read(document, named: source.argument)
      guard !isEnded, !isAbandoned else { break }
      try move(source, by: pages.flatMap(\.self))
      try await split(document, by: pages, of: source)
    case .success(.image(let image)):
      writeDiagrams(of: image, named: source.argument)
      addToReport(image, named: source.argument)
      let bytes = report.add(image, of: source.argument, milliseconds: milliseconds)
      passOn()
      progress.codes = report.codesInAll
      progress.erase()
      try move(source, by: image.codes)
      if writesResults { try output.write(bytes) }
    case .success(.nothing): break
    case .failure(let failure):
      // A file that is gone from the folder may be there under another name.
      if watch?.hasLost(source) == true { return }
      try write(failure, of: source.argument, milliseconds: milliseconds)
    }
  }

  /// Passes new codes on to where else they go. An outlet that fails is left out from then on, and
  /// the run ends as one that is not complete.
  mutating func passOn() {
    let news = report.takeNews()
    guard !news.isEmpty else { return }
    let now = HistoryEntry.ID.now
    var left: [any CodeOutlet] = []
    for outlet in outlets {
      do throws(OutputError) {
        for code in news { try outlet.take(code, at: now) }
        left.append(outlet)
      } catch {
        progress.erase()
        Messages.complain(about: outlet.name, "cannot be written: \(error.reason)")
        hasFailed = true
        outlet.close()
      }
    }
    if left.count < outlets.count { outlets = left }
  }

  /// Writes that a source or a page cannot be read.
  mutating func write(
    _ failure: SourceFailure, of name: FileName, page: Int? = nil, milliseconds: Double
  ) throws(OutputError) {
    let bytes = report.add(failure, of: name, page: page, milliseconds: milliseconds)
    progress.erase()
    if writesResults {
      try output.write(bytes)
    } else if page == nil, let splitting {
      try output.write(splitting.summary(of: name, milliseconds: milliseconds, failure: failure))
    }
    if failure.isLate {
      late.append(name.text)
    } else {
      Messages.complain(about: name.text, failure.sentence)
    }
  }

  /// Writes the end of a source that the user ended. The log of --resume gets none, so that the
  /// next run reads the source again.
  mutating func writeInterruption(
    of name: FileName, page: Int? = nil, since start: ContinuousClock.Instant
  ) throws(OutputError) {
    isEnded = true
    progress.erase()
    guard writesResults, options.pile.log == nil else { return }
    try output.write(
      report.end(
        of: name, page: page, size: nil,
        milliseconds: (ContinuousClock.now - start) / .milliseconds(1), isInterrupted: true))
  }

  /// One line for all sources that --timeout left unread.
  private func complainOfTime() {
    guard let first = late.first, let timeout = options.timeout else { return }
    let others = late.count - 1
    Messages.complain(
      about: first,
      "was not read in time (--timeout \(JSONValue.decimal(timeout).text))"
        + (others == 0 ? "" : others == 1 ? ", nor was 1 other" : ", nor were \(others) others"))
  }

  /// Moves the file of a source by its codes, if this run moves files.
  private mutating func move(_ source: Source, by codes: [Detection]) throws(OutputError) {
    let codes = codes.compactMap { report.reported($0) }
    guard let note = try moving?.move(codes, of: source, to: &output) else { return }
    Messages.complain(about: source.name, note)
  }

  /// Writes the codes of a running source until it ends, the user or --timeout ends it, or --once
  /// is satisfied.
  private mutating func follow(
    _ source: RunningSource, named name: FileName
  ) async throws(OutputError) {
    let start = ContinuousClock.now
    var size: PixelSize?
    var failure: SourceFailure?
    var isWaiting = false
    guard let reading = begin(source) else {
      // The file was replaced after the program had looked at it.
      return try write(.unknownFormat, of: name, milliseconds: 0)
    }
    if options.grading != nil {
      Messages.complain(about: name.text, "has codes in motion, which are not graded")
    }
    for await event in events(of: reading) {
      switch event {
      case .interrupted: break
      case .outOfTime:
        failure = options.timeout.flatMap {
          isWaiting ? .absent(name, after: $0) : source.ends ? .outOfTime($0) : nil
        }
      case .source(.waiting), .source(.starting):
        isWaiting = event == .source(.waiting)
        progress.isWaiting = isWaiting
      case .source(.size(let newest)): size = newest
      case .source(.failure(let reason)): failure = reason
      case .source(.remark(let sentence, let device)):
        Messages.complain(about: (device ?? name).text, sentence)
      case .source(.scanned(let code, let device, let time)):
        let bytes = report.add(code, at: CodeOrigin(source: device, time: time))
        passOn()
        progress.erase()
        try output.write(bytes)
      case .source(.codes(let codes, let time)):
        let bytes = report.add(codes, at: CodeOrigin(source: name, time: time))
        passOn()
        progress.erase()
        try output.write(bytes)
      }
      if isInterrupted || failure != nil || event == .outOfTime || report.isDone { break }
    }
    stop.onRaise(nil)
    isEnded = isInterrupted
    if await !reading.stop(within: Self.longestStop) { isAbandoned = true }
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    progress.erase()
    if let failure {
      try write(failure, of: name, milliseconds: milliseconds)
    } else if !isInterrupted || !source.ends || options.pile.log == nil {
      try output.write(
        report.end(
          of: name, size: size, milliseconds: milliseconds,
          isInterrupted: isInterrupted && source.ends))
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
    stop.onRaise { continuation.yield(.interrupted) }
    continuation.onTermination = { _ in
      listener.cancel()
      clock.cancel()
    }
    return events
  }

  /// The reading of a source or a page, unless the timeout comes first; nil if the user ends the
  /// run.
  mutating func reading(at index: Int, of work: ReadAhead) async -> SourceReading? {
    let start = ContinuousClock.now
    let deadline = options.timeout.map { began + .seconds($0) }
    if !isAbandoned {
      switch await work.reading(at: index, before: deadline, unless: stop) {
      case .read(let reading): return reading
      case .stopped: return nil
      case .late: isAbandoned = true
      }
    }
    return SourceReading(
      outcome: .failure(.outOfTime(options.timeout ?? 0)),
      milliseconds: (ContinuousClock.now - start) / .milliseconds(1))
  }
}

extension SourceFailure {
  /// The end of the sentence where --camera has taken the name of a file for a camera's.
  package static let swallowed =
    "; there is a file of this name: put --camera behind the files to read both"

  /// The failure of a file that is not what its name or its beginning promises.
  package static let unknownFormat = SourceFailure(
    sentence: "is neither an image nor a video that can be read")

  fileprivate static func outOfTime(_ timeout: Double) -> SourceFailure {
    SourceFailure(
      sentence: "was not read in time (--timeout \(JSONValue.decimal(timeout).text))", isLate: true)
  }

  fileprivate static func absent(_ name: FileName, after timeout: Double) -> SourceFailure {
    SourceFailure(
      sentence: "did not appear in time (--timeout \(JSONValue.decimal(timeout).text))"
        + (name.isFile ? SourceFailure.swallowed : ""))
  }
}
