// reticle-scan finds codes in images, videos, streams and cameras, prints them, and ends with an
// exit status. It links no GTK. How codes are found and what they mean is decided elsewhere; this
// module holds the command line and what is written.
//
// ReticleScan, below, is the composition root: it names the engines and joins the parts.

internal import Assembly
internal import FeatureModels
internal import Glibc
internal import HistoryDatabase
internal import Isolation
internal import Meaning
internal import Reading
internal import System
internal import TextStandards
internal import Wording

/// The program.
@main
enum ReticleScan {
  @MainActor
  static func main() async {
    occupyStandardDescriptors()
    let interruptions = Interruptions()
    do {
      let readable = EngineSet.standard.readable.withISBN
      let options = try Options(FileName.arguments, readable: readable)
      if options.isQuiet { Messages.silence() }
      switch options.task {
      case .showHelp: end(show(Options.help))
      case .showVersion: end(show("\(Messages.programName) \(reticleVersion)\n"))
      case .listFormats: end(show(readable.ordered.map { $0.rawValue + "\n" }.joined()))
      case .listCameras: end(await listCameras())
      case .explain: end(explain(options))
      case .searchHistory: end(await searchHistory(options))
      case .make: end(try await make(options))
      case .undoMoves: end(undoMoves(options))
      case .scan: try await scan(options, interruptions)
      }
    } catch {
      Messages.complain(of: error)
      end(.usage)
    }
  }

  @MainActor
  private static func scan(_ options: Options, _ interruptions: Interruptions) async throws {
    let images = ImageDecoder(imagesPerHelper: Pile.imagesPerHelper)
    let helpers = PassHelpers {
      Messages.complain(about: "engine \($0.engine.rawValue)", $0.end.clause)
    }
    let engines = EngineSet.standard.isolated(by: helpers)
    let stills = try StillReader(
      for: options.symbologies, effort: options.effort, by: engines)
    let reader = Interpreter.ofThisSystem.reader
    guard let tally = tally(for: options, reader: reader) else { return end(.unreadable) }
    guard let password = password(for: options), let pile = pile(of: options),
      let moving = moving(options, reader: reader),
      let output = pile.log.map({ Output(continuing: $0.file, at: $0.end, name: "log") })
        ?? open(options, reading: pile.sources.compactMap(\.path))
    else { return end(.unreadable) }
    let writer = options.writer(toTerminal: output.isTerminal, reader: reader)
    let streams = StreamReader(
      settings: RecognitionSettings(symbologies: options.symbologies), engines: engines,
      rule: options.isCounting ? .eachPassage : .eachCode, waitsForCamera: options.timeout != nil)
    var scan = Scan(
      options, pile,
      reader: SourceReader(
        images: images, stills: stills, helpers: helpers, password: password,
        needsPages: options.pages != nil),
      streams: streams,
      report: ScanReport(
        writer: writer, checks: options.checks, isbnReader: options.isbnReader,
        stopsAfterFirst: options.stopsAfterFirst, tally: options.isCounting ? tally : nil),
      to: output)
    if options.moves.isMoving { scan.moving = moving }
    end(await scan.run(until: interruptions))
  }

  /// The password for protected documents, which may be empty; nil if its file cannot be used.
  private static func password(for options: Options) -> String?? {
    guard let name = options.passwordFile else { return .some(nil) }
    do throws(SourceFailure) {
      let line = try name.contents(most: 4096, as: "a password").prefix {
        $0 != 0x0A && $0 != 0x0D && $0 != 0
      }
      guard !line.isEmpty else {
        throw SourceFailure(sentence: "has no password in its first line")
      }
      return String(decoding: line, as: UTF8.self)
    } catch {
      Messages.complain(about: name.text, error.sentence)
      return nil
    }
  }

  /// The files to read; nil if a list or a log cannot be used.
  private static func pile(of options: Options) -> Pile? {
    do {
      return try Pile(options)
    } catch {
      Messages.complain(about: error.subject, error.reason.sentence)
      return nil
    }
  }

  /// The tally, with the list of expected codes; nil if that cannot be read.
  private static func tally(for options: Options, reader: TextReader) -> Tally? {
    guard let name = options.expected else {
      return Tally(showsCounts: options.showsCounts, against: nil, reader: reader)
    }
    do {
      let list = try ListFile.read(name, reader: reader)
      return Tally(showsCounts: options.showsCounts, against: list, reader: reader)
    } catch {
      Messages.complain(about: name.text, error.sentence)
      return nil
    }
  }

  /// Prints the meanings of the command line's texts.
  private static func explain(_ options: Options) -> ExitStatus {
    guard var output = open(options) else { return .unreadable }
    let reader = Interpreter.ofThisSystem.reader
    let writer = options.writer(toTerminal: output.isTerminal, reader: reader)
    do {
      for text in options.texts {
        var code = CodeText(argument: text, reader: reader)
        code.symbology = options.textKind
        try output.write(writer.text(code))
      }
      try output.finish()
      return .found
    } catch {
      return failure(of: output, error)
    }
  }

  /// Makes a code and writes its file.
  private static func make(_ options: Options) async throws(UsageError) -> ExitStatus {
    guard let file = try await MakingRun(options: options).file(),
      var output = open(options)
    else { return .unreadable }
    do {
      try output.write(file)
      try output.finish()
      return .found
    } catch {
      return failure(of: output, error)
    }
  }

  /// Prints entries of the history.
  private static func searchHistory(_ options: Options) async -> ExitStatus {
    guard let history = HistoryDatabase(of: "reticle") else {
      if Messages.isConversation { Messages.complain(about: "history", "There is none.") }
      return .nothingFound
    }
    guard var output = open(options) else { return .unreadable }
    do {
      let writer = options.writer(
        toTerminal: output.isTerminal, reader: Interpreter.ofThisSystem.reader,
        columns: try await history.sessions().columns)
      let run = HistoryRun(
        query: HistoryQuery(options.history?.text ?? ""), kinds: options.kinds, history: history,
        writer: writer)
      let hasEntries = try await run.run(to: &output)
      try output.finish()
      if !hasEntries, Messages.isConversation {
        Messages.complain(about: "history", "No entry matches.")
      }
      return hasEntries ? .found : .nothingFound
    } catch let error as OutputError {
      return failure(of: output, error)
    } catch {
      let reason = (error as? HistoryFailure)?.sentence ?? Sentence(exact: "\(error)")
      Messages.complain(about: "history", reason)
      return .unreadable
    }
  }

  /// Prints a line for each camera.
  @MainActor
  private static func listCameras() async -> ExitStatus {
    do {
      let cameras = try await AvailableCameras.find()
      let status = show(cameras.listing)
      if cameras.cameras.isEmpty, Messages.isConversation {
        Messages.complain("No camera was found.")
      }
      return cameras.cameras.isEmpty && status == .found ? .nothingFound : status
    } catch {
      Messages.complain(about: "camera", error.sentence)
      return .unreadable
    }
  }

  /// Replaces closed standard streams with `/dev/null`; otherwise the next file to be opened would
  /// get the number of a standard stream, and messages would be written into it.
  private static func occupyStandardDescriptors() {
    while true {
      let descriptor = Glibc.open("/dev/null", O_RDWR)
      guard (0...STDERR_FILENO).contains(descriptor) else {
        close(descriptor)
        return
      }
    }
  }

  /// The run that moves files; nil if its log cannot be used.
  private static func moving(_ options: Options, reader: TextReader) -> MovingRun? {
    let mover = FileMover(options.moves, reader: reader)
    guard let name = options.moves.log else { return MovingRun(mover, log: nil) }
    return moveLog(name, isNew: true).map { MovingRun(mover, log: $0) }
  }

  private static func moveLog(_ name: FileName, isNew: Bool) -> MoveLog? {
    do {
      return try MoveLog(name, isNew: isNew)
    } catch {
      Messages.complain(about: name.text, error.sentence)
      return nil
    }
  }

  /// Takes moves back, or prints which would be.
  private static func undoMoves(_ options: Options) -> ExitStatus {
    guard let name = options.moves.undone, let log = moveLog(name, isNew: false) else {
      return .unreadable
    }
    var output = Output()
    do {
      let run = UndoRun(log: log)
      return try run.run(to: &output) ? .found : .unreadable
    } catch {
      return failure(of: output, error)
    }
  }

  /// The output; nil if it cannot be written, or is a file that the command reads or logs to.
  private static func open(_ options: Options, reading sources: [FileName] = []) -> Output? {
    guard let name = options.output else { return Output() }
    if let there = FileMove.target(of: name.bytes), there.size != nil {
      let table = options.making.makesLabels ? options.making.text : nil
      let used =
        sources
        + [
          options.expected, options.pile.list, options.passwordFile, options.moves.log, table,
        ].compactMap(\.self)
      if used.contains(where: { FileMove.target(of: $0.bytes)?.identity == there.identity }) {
        Messages.complain(about: name.text, "is used by this command: choose another name")
        return nil
      }
    }
    do {
      return try Output(file: name)
    } catch {
      Messages.complain(about: name.text, "cannot be written: \(error.reason)")
      return nil
    }
  }

  private static func show(_ text: String) -> ExitStatus {
    var output = Output()
    do {
      try output.write(Array(text.utf8))
      return .found
    } catch {
      return failure(of: output, error)
    }
  }

  private static func failure(of output: Output, _ error: OutputError) -> ExitStatus {
    if !error.isClosedPipe {
      Messages.complain(about: output.name, "cannot be written: \(error.reason)")
    }
    return .unreadable
  }

  private static func end(_ status: ExitStatus) {
    HelperProcess.endAll { OwnProgram.end(status.rawValue) }
  }
}
