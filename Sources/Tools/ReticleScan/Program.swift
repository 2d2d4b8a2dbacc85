// The composition root of reticle-scan: it names the engines and joins the parts.

internal import Barcodes
internal import CharacterSets
internal import Glibc
internal import Recognition
internal import ZBarRecognizer
internal import ZXingRecognizer

/// The program.
@main
enum Program {
  static let name = "reticle-scan"
  static let version = "0.1.0"

  @MainActor
  static func main() async {
    occupyStandardDescriptors()
    do {
      let readable = CombinedRecognizer(makeRecognizers()).readable.withISBN
      let options = try Options(FileName.arguments, readable: readable)
      switch options.task {
      case .showHelp: end(show(help))
      case .showVersion: end(show("\(name) \(version)\n"))
      case .listFormats: end(show(readable.ordered.map { $0.rawValue + "\n" }.joined()))
      case .scan: try await scan(options)
      }
    } catch {
      Messages.complain("\(error); see \(name) --help")
      end(.usage)
    }
  }

  @Sendable
  private nonisolated static func makeRecognizers() -> [any Recognizer] {
    [ZXingRecognizer(), ZBarRecognizer()]
  }

  @MainActor
  private static func scan(_ options: Options) async throws {
    let stills = try StillReader(for: options.symbologies, makeRecognizers: makeRecognizers)
    guard let output = open(options.output) else { return end(.unreadable) }
    let writer = options.style.writer(
      toTerminal: output.isTerminal, reader: TextReader(decoder: IconvDecoder()))
    var scan = Scan(options, reader: SourceReader(stills: stills), writer: writer, to: output)
    let status = await scan.run()
    // What still reads must not have the engines taken apart beneath it.
    if scan.isAbandoned { _exit(status.rawValue) }
    end(status)
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
      if !error.isClosedPipe {
        Messages.complain(about: output.name, "cannot be written: \(error.reason)")
      }
      return .unreadable
    }
  }

  private static func end(_ status: ExitStatus) {
    exit(status.rawValue)
  }
}
