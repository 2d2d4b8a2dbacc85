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
      case .showHelp: end(try await show(Options.help))
      case .showVersion: end(try await show("\(Messages.programName) \(reticleVersion)\n"))
      case .listFormats:
        end(try await show(readable.ordered.map { $0.rawValue + "\n" }.joined()))
      case .listCameras: end(try await listCameras())
      case .explain: end(try await explain(options))
      case .searchHistory: end(try await searchHistory(options))
      case .make: end(try await make(options))
      case .undoMoves: end(try await undoMoves(options))
      case .scan: try await scan(options, interruptions)
      }
    } catch let complaint as Complaint {
      Messages.complain(about: complaint.subject, complaint.sentence)
      end(.unreadable)
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
    let list = try options.expected.map { name in
      try Complaint.unless(name.text, gives: try ListFile.read(name, reader: reader))
    }
    let tally = Tally(showsCounts: options.showsCounts, against: list, reader: reader)
    let password = try password(for: options)
    let pile = try Pile(options)
    let moves = try options.moves.log.map { try moveLog($0, isNew: true) }
    let results = pile.log.map { Output(continuing: $0.file, at: $0.end, name: "log") }
    let output = try results ?? open(options, reading: pile.sources.compactMap(\.path))
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
    if options.moves.isMoving {
      scan.moving = MovingRun(FileMover(options.moves, reader: reader), log: moves)
    }
    end(await scan.run(until: interruptions))
  }

  /// The password for protected documents; nil if there is none.
  private static func password(for options: Options) throws -> String? {
    guard let name = options.passwordFile else { return nil }
    let contents = try Complaint.unless(
      name.text, gives: try name.contents(most: 4096, as: "a password"))
    let line = contents.prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
    guard !line.isEmpty else {
      throw Complaint(about: name.text, "has no password in its first line")
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Prints the meanings of the command line's texts.
  private static func explain(_ options: Options) async throws -> ExitStatus {
    let reader = Interpreter.ofThisSystem.reader
    return try await write(to: try open(options)) { output in
      let writer = options.writer(toTerminal: output.isTerminal, reader: reader)
      for text in options.texts {
        var code = CodeText(argument: text, reader: reader)
        code.symbology = options.textKind
        try output.write(writer.text(code))
      }
      return .found
    }
  }

  /// Makes a code and writes its file.
  private static func make(_ options: Options) async throws -> ExitStatus {
    let file = try await MakingRun(options: options).file()
    return try await write(to: try open(options)) { output in
      try output.write(file)
      return .found
    }
  }

  /// Prints entries of the history.
  private static func searchHistory(_ options: Options) async throws -> ExitStatus {
    guard let history = HistoryDatabase(of: "reticle") else {
      if Messages.isConversation { Messages.complain(about: "history", "There is none.") }
      return .nothingFound
    }
    return try await write(to: try open(options)) { output in
      do {
        let writer = options.writer(
          toTerminal: output.isTerminal, reader: Interpreter.ofThisSystem.reader,
          columns: try await history.sessions().columns)
        let run = HistoryRun(
          query: HistoryQuery(options.history?.text ?? ""), kinds: options.kinds, history: history,
          writer: writer)
        if try await run.run(to: &output) { return .found }
      } catch let failure as HistoryFailure {
        throw Complaint(about: "history", failure.sentence)
      }
      if Messages.isConversation { Messages.complain(about: "history", "No entry matches.") }
      return .nothingFound
    }
  }

  /// Prints a line for each camera.
  @MainActor
  private static func listCameras() async throws -> ExitStatus {
    let cameras: AvailableCameras
    do {
      cameras = try await AvailableCameras.find()
    } catch {
      throw Complaint(about: "camera", error.sentence)
    }
    let status = try await show(cameras.listing)
    guard cameras.cameras.isEmpty, status == .found else { return status }
    if Messages.isConversation { Messages.complain("No camera was found.") }
    return .nothingFound
  }

  /// Takes moves back, or prints the moves that it would take back.
  private static func undoMoves(_ options: Options) async throws -> ExitStatus {
    guard let name = options.moves.undone else { return .unreadable }
    let run = UndoRun(log: try moveLog(name, isNew: false))
    return try await write(to: Output()) { try run.run(to: &$0) ? .found : .unreadable }
  }

  private static func moveLog(_ name: FileName, isNew: Bool) throws -> MoveLog {
    try Complaint.unless(name.text, gives: try MoveLog(name, isNew: isNew))
  }

  private static func show(_ text: String) async throws -> ExitStatus {
    try await write(to: Output()) { output in
      try output.write(Array(text.utf8))
      return .found
    }
  }

  /// The output, unless it cannot be written, or is a file that the command reads or logs to.
  private static func open(_ options: Options, reading sources: [FileName] = []) throws -> Output {
    guard let name = options.output else { return Output() }
    if let there = FileMove.target(of: name.bytes), there.size != nil {
      let table = options.making.makesLabels ? options.making.text : nil
      let used =
        sources
        + [
          options.expected, options.pile.list, options.passwordFile, options.moves.log, table,
        ].compactMap(\.self)
      if used.contains(where: { FileMove.target(of: $0.bytes)?.identity == there.identity }) {
        throw Complaint(about: name.text, "is used by this command: choose another name")
      }
    }
    do {
      return try Output(file: name)
    } catch {
      throw Complaint(about: name.text, "cannot be written: \(error.reason)")
    }
  }

  /// Writes all of the output.
  private static func write(
    to output: Output, _ write: (inout Output) async throws -> ExitStatus
  ) async throws -> ExitStatus {
    var output = output
    do {
      let status = try await write(&output)
      try output.finish()
      return status
    } catch let error as OutputError {
      if error.isClosedPipe { return .unreadable }
      throw Complaint(about: output.name, "cannot be written: \(error.reason)")
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

  private static func end(_ status: ExitStatus) {
    HelperProcess.endAll { OwnProgram.end(status.rawValue) }
  }
}
