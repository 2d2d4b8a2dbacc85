// The composition root of reticle-scan: it names the engines and joins the parts.

internal import Assembly
internal import Barcodes
internal import Contents
internal import Glibc
internal import Recognition
internal import System

/// The program.
@main
enum Program {
  static let name = "reticle-scan"
  static let version = "0.1.0"

  @MainActor
  static func main() async {
    occupyStandardDescriptors()
    let interruptions = Interruptions()
    do {
      let readable = EngineSet.standard.readable.withISBN
      let options = try Options(FileName.arguments, readable: readable)
      switch options.task {
      case .showHelp: end(show(help))
      case .showVersion: end(show("\(name) \(version)\n"))
      case .listFormats: end(show(readable.ordered.map { $0.rawValue + "\n" }.joined()))
      case .listCameras: end(await listCameras())
      case .explain: end(explain(options))
      case .scan: try await scan(options, interruptions)
      }
    } catch {
      Messages.complain("\(error); see \(name) --help")
      end(.usage)
    }
  }

  @MainActor
  private static func scan(_ options: Options, _ interruptions: Interruptions) async throws {
    let stills = try StillReader(for: options.symbologies, engines: .standard)
    guard let output = open(options.output) else { return end(.unreadable) }
    let writer = options.writer(
      toTerminal: output.isTerminal, reader: Interpreter.ofThisSystem.reader)
    let streams = StreamReader(
      settings: RecognitionSettings(symbologies: options.symbologies),
      engines: .standard)
    var scan = Scan(
      options, reader: SourceReader(stills: stills), streams: streams,
      interruptions: interruptions, writer: writer, to: output)
    end(await scan.run())
  }

  /// Says what the texts of the command line mean.
  private static func explain(_ options: Options) -> ExitStatus {
    guard var output = open(options.output) else { return .unreadable }
    let reader = Interpreter.ofThisSystem.reader
    do {
      for text in options.texts {
        try output.write(
          options.explanation(of: text, toTerminal: output.isTerminal, reader: reader))
      }
      try output.finish()
      return .found
    } catch {
      return failure(of: output, error)
    }
  }

  /// Prints a line for each camera: its name, its format, and what stays the same of it.
  @MainActor
  private static func listCameras() async -> ExitStatus {
    do {
      let door = try await CameraDoor.open()
      let status = show(door.listing)
      return door.cameras.isEmpty && status == .found ? .nothingFound : status
    } catch {
      Messages.complain(about: "camera", error.sentence)
      return .unreadable
    }
  }

  /// A standard stream that the caller closed becomes `/dev/null`: else the next file that is
  /// opened would take its number, and messages would be written into it.
  private static func occupyStandardDescriptors() {
    while true {
      let descriptor = Glibc.open("/dev/null", O_RDWR)
      guard (0...STDERR_FILENO).contains(descriptor) else {
        close(descriptor)
        return
      }
    }
  }

  private static func open(_ name: FileName?) -> Output? {
    guard let name else { return Output() }
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

  /// Ends the program at once: everything is written, and what a library's thread still uses must
  /// not be taken apart beneath it.
  private static func end(_ status: ExitStatus) {
    _exit(status.rawValue)
  }
}
