// reticle-scan finds codes in images, videos, streams and cameras, prints them, and ends with an
// exit status. It links no GTK. How codes are found and what they mean is decided elsewhere; this
// module holds the command line and what is written.
//
// Two programs run it. `reticle-scan` reads images and documents, and loads little, so that it
// starts at once; for anything else it becomes `reticle-scan-complete`, which adds CompleteParts.

internal import Commands
internal import FeatureModels
package import Filing
internal import Glibc
internal import HistoryDatabase
internal import Isolation
internal import Meaning
package import Reading
internal import System
internal import TextStandards
internal import Wording

/// The parts that only `reticle-scan-complete` has, for the libraries that they load.
package protocol CompleteParts: Sendable {
  /// The engines for this process, where no helper can be started.
  var engines: EngineSet { get }
  /// A line for each camera; empty if there is none.
  func cameraListing() async throws(SourceFailure) -> String
  func begin(_ source: RunningSource, _ settings: StreamSettings) -> RunningReading
  /// A PDF to which pages are added.
  func document() -> any PageCollecting
  /// The codes or the labels that the options ask for. Labels that are files of their own are
  /// written already.
  func make(_ options: MakingOptions) async throws -> MadeFiles
}

/// The command line.
package struct ScanCommand {
  /// nil in the program that reads images and documents.
  let parts: (any CompleteParts)?

  /// Runs the program's command line, and ends the program.
  @MainActor
  package static func run(with parts: (any CompleteParts)? = nil) async {
    await ScanCommand(parts: parts).run()
  }

  @MainActor
  private func run() async {
    occupyStandardDescriptors()
    let interruptions = Interruptions()
    do {
      let readable = EngineSet.ofHelpers(PassHelpers()).readable.withISBN
      let options = try Options(FileName.arguments, readable: readable)
      if options.isQuiet { Messages.silence() }
      if parts == nil, options.needsCompleteProgram { throw becomeCompleteProgram() }
      try follow(options.rules)
      switch options.task {
      case .showHelp: end(try await show(Options.help))
      case .showVersion:
        end(try await show("\(Messages.programName) \(reticleVersion)\n"))
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
  private func scan(_ options: Options, _ interruptions: Interruptions) async throws {
    let images = ImageDecoder(imagesPerHelper: Pile.imagesPerHelper)
    let helpers = PassHelpers {
      Messages.complain(about: "engine \($0.engine.rawValue)", $0.end.clause)
    }
    // The complete program has the engines itself.
    guard helpers.prepare() || parts != nil else { throw becomeCompleteProgram() }
    let engines = parts?.engines.isolated(by: helpers) ?? .ofHelpers(helpers)
    let stills = try StillReader(
      for: options.symbologies, effort: options.effort, workerCount: Processor.coreCount,
      engines: engines, threadTime: { Processor.threadTime })
    let reader = Interpreter.ofThisSystem.reader
    let list = try options.expected.map { name in
      try Complaint.unless(name.text, gives: try ListFile.read(name, reader: reader))
    }
    let tally = Tally(showsCounts: options.showsCounts, against: list, reader: reader)
    let password = try password(for: options)
    let pile = try Pile(options)
    let moves = try options.moves.log.map { try moveLog($0, isNew: true) }
    let results = pile.log.map { Output(continuing: $0.file, at: $0.end, name: $0.name) }
    let output = try results ?? open(options, reading: pile.sources.compactMap(\.path))
    let writer = options.writer(toTerminal: output.isTerminal, reader: reader)
    let outlets = try options.outlets(
      reader: reader,
      besides: pile.sources.compactMap(\.path)
        + [options.output, options.pile.log, options.expected, options.pile.list, options.rules]
        .compactMap(\.self))
    let streams = StreamSettings(
      recognition: RecognitionSettings(symbologies: options.symbologies), engines: engines,
      rule: options.reportsPassages ? .eachPassage : .eachCode,
      waitsForDevice: options.timeout != nil)
    var scan = Scan(
      options, pile,
      reader: SourceReader(
        images: images, stills: stills, helpers: helpers, password: password,
        grading: options.grading,
        needsPages: options.moves.split != nil ? "--split" : options.pages != nil ? "--page" : nil),
      begin: { [parts] in parts?.begin($0, streams) },
      report: ScanReport(
        writer: writer, symbologies: options.kinds == nil ? nil : options.symbologies,
        checks: options.checks, isbnReader: options.isbnReader,
        stopsAfterFirst: options.stopsAfterFirst, leastGrade: options.leastGrade,
        gs1Use: options.grading?.use, columns: CodeColumns(options.columns, reader: reader),
        tally: options.isCounting ? tally : nil),
      to: output)
    scan.outlets = outlets
    scan.gradeReport = options.gradeReport.flatMap { file in
      parts.map { GradeReportFile(file, pages: $0.document(), reader: reader) }
    }
    scan.printerTest = options.readsPrinterTest ? PrinterTestReading() : nil
    scan.chartPages = options.chart == .pdf ? parts?.document() : nil
    if options.moves.isMoving {
      scan.moving = MovingRun(options.moves.mover(reader: reader), log: moves)
    }
    if let split = options.moves.split {
      try checkFolder(options)
      scan.splitting = SplittingRun(
        options.moves.mover(reader: reader), split, log: moves,
        writesJSON: options.outputFormat == .json)
    }
    end(await scan.run(until: interruptions))
  }

  /// Refuses parts in the folder from which documents come, or below it, where the next run would
  /// split each again.
  private func checkFolder(_ options: Options) throws {
    guard let watched = options.pile.watched, let folder = options.moves.folder else { return }
    let place = FileName(String(folder.written.prefix { $0 != "{" }))
    let there = FileMove.target(of: place.bytes)?.identity
    guard
      FileName(bytes: place.bytes.absolute).isBelow(FileName(bytes: watched.bytes.absolute))
        || there != nil && there == FileMove.target(of: watched.bytes)?.identity
    else { return }
    throw Complaint(about: folder.written, "is watched: choose another folder for the parts")
  }

  /// The password for protected documents; nil if there is none.
  private func password(for options: Options) throws -> String? {
    guard let name = options.passwordFile else { return nil }
    let contents = try Complaint.unless(
      name.text, gives: try name.contents(most: 4096, as: "a password"))
    let line = contents.prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }
    guard !line.isEmpty else {
      throw Complaint(about: name.text, "has no password in its first line")
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Has the interpreter follow the rules of a file.
  private func follow(_ file: FileName?) throws {
    guard let file else { return }
    let bytes = try Complaint.unless(
      file.text, gives: try file.contents(most: 1 << 20, as: "rules"))
    let interpreter = Interpreter.ofThisSystem
    do throws(RuleFileFault) {
      interpreter.use(try MeaningRule.rules(in: bytes, for: interpreter))
    } catch {
      throw Complaint(about: file.text, error.sentence)
    }
  }

  /// Prints the meanings of the command line's texts.
  private func explain(_ options: Options) async throws -> ExitStatus {
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

  /// Prints entries of the history.
  private func searchHistory(_ options: Options) async throws -> ExitStatus {
    guard let history = HistoryDatabase(of: "reticle") else {
      if Messages.isConversation { Messages.complain(about: "history", "There is none.") }
      return .nothingFound
    }
    return try await write(to: try open(options)) { output in
      do {
        let writer = options.writer(
          toTerminal: output.isTerminal, reader: Interpreter.ofThisSystem.reader,
          ofHistory: try await history.sessions().columns)
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
  private func listCameras() async throws -> ExitStatus {
    let listing: String
    do {
      guard let parts else { throw becomeCompleteProgram() }
      listing = try await parts.cameraListing()
    } catch let failure as SourceFailure {
      throw Complaint(about: "camera", failure.sentence)
    }
    let status = try await show(listing)
    guard listing.isEmpty, status == .found else { return status }
    if Messages.isConversation { Messages.complain("No camera was found.") }
    return .nothingFound
  }

  /// Takes moves back, or prints the moves that it would take back.
  private func undoMoves(_ options: Options) async throws -> ExitStatus {
    guard let name = options.moves.undone else { return .unreadable }
    let run = UndoRun(log: try moveLog(name, isNew: false))
    return try await write(to: Output()) { try run.run(to: &$0) ? .found : .unreadable }
  }

  private func moveLog(_ name: FileName, isNew: Bool) throws -> MoveLog {
    try Complaint.unless(name.text, gives: try MoveLog(name.bytes, isNew: isNew))
  }

  private func show(_ text: String) async throws -> ExitStatus {
    try await write(to: Output()) { output in
      try output.write(Array(text.utf8))
      return .found
    }
  }

  /// The output, unless it cannot be written, or is a file that the command reads or logs to.
  func open(_ options: Options, reading sources: [FileName] = []) throws -> Output {
    for name in [options.output, options.gradeReport].compactMap(\.self) {
      guard let there = FileMove.target(of: name.bytes), there.size != nil else { continue }
      let making = options.making
      let table = making.makesLabels || making.readsBytes ? making.text : nil
      let used =
        sources
        + [
          options.expected, options.pile.list, options.passwordFile, options.rules,
          options.moves.log, table, making.logo, making.imageFile,
        ].compactMap(\.self)
      if used.contains(where: { FileMove.target(of: $0.bytes)?.identity == there.identity }) {
        throw Complaint(about: name.text, "is used by this command: choose another name")
      }
    }
    guard let name = options.output else { return Output() }
    guard name != options.gradeReport else {
      throw Complaint(about: name.text, "cannot have the report too: choose another name")
    }
    do {
      return try Output(file: name)
    } catch {
      throw Complaint(about: name.text, "cannot be written: \(error.reason)")
    }
  }

  /// Writes all of the output.
  func write(
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

  /// Starts the complete program in place of this one, with the same arguments; returns the reason
  /// if that is impossible.
  func becomeCompleteProgram() -> Complaint {
    let name = "reticle-scan-complete"
    guard let path = HelperProgram.path(of: name) else {
      return Complaint("\(name) is missing: install Reticle again")
    }
    var arguments = ([FileName(Messages.programName)] + FileName.arguments).map {
      strdup($0.terminated)
    }
    arguments.append(nil)
    execv(path, arguments)
    return Complaint("\(name) cannot be started: \(String(cString: strerror(errno)))")
  }

  /// Replaces closed standard streams with `/dev/null`; otherwise the next file to be opened would
  /// get the number of a standard stream, and messages would be written into it.
  private func occupyStandardDescriptors() {
    while true {
      let descriptor = Glibc.open("/dev/null", O_RDWR)
      guard (0...STDERR_FILENO).contains(descriptor) else {
        close(descriptor)
        return
      }
    }
  }

  private func end(_ status: ExitStatus) {
    HelperProcess.endAll { OwnProgram.end(status.rawValue) }
  }
}

extension Options {
  /// Whether only the complete program can do what is asked: cameras, streams, making codes, and
  /// files that are not certainly images or documents, because those may be videos.
  fileprivate var needsCompleteProgram: Bool {
    switch task {
    case .listCameras, .make: true
    case .scan:
      gradeReport != nil || chart == .pdf || pile.readsFolders || pile.list != nil
        || pile.watched != nil
        || !sources.allSatisfy(\.isImageOrDocument)
    case .explain, .showHelp, .showVersion, .listFormats, .searchHistory, .undoMoves: false
    }
  }
}
