// Scanning for other programs over the session bus. Images that they send are read without a
// window; for a code before the camera, and to follow what is scanned, the user is asked.

internal import Assembly
internal import Barcodes
internal import Contents
internal import GLib
internal import Images
internal import Observation
internal import Recognition
internal import Scanning
internal import System
internal import Text
internal import Wording

/// The service; it lasts as long as the program.
@MainActor
final class ScannerService {
  /// What the service needs of the program.
  struct Program {
    /// Opens the window for a request, if there is none.
    var session: @MainActor () -> ScanSession
    /// Asks whether a program may follow what is scanned.
    var allowsListening: @MainActor (_ program: String?) async -> Bool
    /// A request ends; the program closes what it opened for it.
    var finished: @MainActor () -> Void
    /// Keeps the program running, or no longer.
    var hold, release: @MainActor () -> Void
  }

  /// Images that wait or are read at a time, for all programs.
  private static let mostImages = 32

  private let engines: EngineSet
  private let decoder = StillDecoder(ImageDecoder())
  private let interpreter: Interpreter
  private let program: Program
  private let bus = Bus(.session)
  private var export: BusExport?
  private var imageCount = 0
  private var listeners: Set<String> = []
  /// Whether the user is being asked about a listener.
  private var isAsking = false
  private var following: Task<Void, Never>?

  /// Reads images with `engines`.
  init(_ engines: EngineSet, _ interpreter: Interpreter, _ program: Program) {
    (self.engines, self.interpreter, self.program) = (engines, interpreter, program)
  }

  /// The object's behaviour.
  var handler: BusHandler {
    BusHandler { [weak self] call throws(BusError) in
      guard let self else { throw ScannerError.withdrawn() }
      return try await answer(call)
    } property: { [weak self] name in
      guard let self, name == "Kinds" else { return nil }
      let kinds = Symbology.allCases.filter(engines.readable.contains)
      return .array(kinds.map { .string($0.rawValue) }, of: "s")
    }
  }

  /// Uses the exported object to send signals and to notice that callers leave.
  func serve(on export: BusExport) { self.export = export }

  private func answer(_ call: BusCall) async throws(BusError) -> [Variant] {
    program.hold()
    defer { program.release() }
    let options = try ScanOptions(call.values.last)
    switch call.method {
    case "ReadImage": return [try await read(call, options)]
    case "ScanOnce": return [try await scan(call, options)]
    case "Listen":
      try await listen(call)
      return []
    default: throw ScannerError.wrong("There is no method \(call.method).")
    }
  }

  // MARK: Images

  private func read(_ call: BusCall, _ options: ScanOptions) async throws(BusError) -> Variant {
    guard imageCount < Self.mostImages else { throw ScannerError.busy() }
    imageCount += 1
    defer { imageCount -= 1 }
    guard let image = call.values.first, let file = call.descriptor(for: image) else {
      throw ScannerError.wrong("The image has to be an open file.")
    }
    let reader: StillReader
    do {
      reader = try StillReader(for: options.kinds ?? Symbology.usual, by: engines)
    } catch {
      throw ScannerError.wrong(error.description)
    }
    let codes: [Detection]
    do {
      let image = try await decoder.decode(file)
      codes = await reader.read(image)
    } catch {
      throw ScannerError.unreadable(error.sentence.text)
    }
    return ScannerInterface.codes(await interpreter.described(codes))
  }

  // MARK: A code before the camera

  private func scan(_ call: BusCall, _ options: ScanOptions) async throws(BusError) -> Variant {
    let name = await programName(of: call.sender)
    let requests = program.session().requests
    let waiting = Task { await requests.outcome(of: .program(name), kinds: options.kinds) }
    let leaving = Task { [export] in
      await export?.departure(of: call.sender)
      waiting.cancel()
    }
    let outcome = await waiting.value
    leaving.cancel()
    if requests.current == nil { program.finished() }
    switch outcome {
    case .shown(let result): return ScannerInterface.codes([result.described(showsSecrets: true)])
    case .declined: throw ScannerError.declined()
    case .withdrawn: throw ScannerError.withdrawn()
    case .refused: throw ScannerError.busy()
    }
  }

  // MARK: Following what is scanned

  private func listen(_ call: BusCall) async throws(BusError) {
    guard !listeners.contains(call.sender) else { return }
    // Questions one above the other would be answered blindly.
    guard !isAsking else { throw ScannerError.busy() }
    isAsking = true
    defer { isAsking = false }
    let name = await programName(of: call.sender)
    guard await program.allowsListening(name) else { throw ScannerError.declined() }
    listeners.insert(call.sender)
    Task { [export] in
      await export?.departure(of: call.sender)
      listeners.remove(call.sender)
    }
  }

  /// Sends new results of a session to the listeners until the task ends.
  func follow(_ session: ScanSession) async {
    var last = session.arrivals.last?.serial ?? 0
    for await arrivals in Observations({ session.arrivals }) {
      for arrival in arrivals where arrival.serial > last {
        last = arrival.serial
        guard !arrival.isReturn, let result = session.result(arrival.result), !result.isIncomplete
        else { continue }
        for listener in listeners {
          export?.emit("Found", [result.described(showsSecrets: false)], to: listener)
        }
      }
    }
  }

  /// The name of a program on the bus; nil where it cannot be known, as in a sandbox.
  private func programName(of sender: String) async -> String? {
    let reply = try? await bus.call("GetConnectionUnixProcessID", of: .ofNames, [.string(sender)])
    return reply?.values.first?.number.flatMap { OtherProcess.name(of: $0) }
  }
}

/// The options of a call; unknown ones are ignored.
private struct ScanOptions {
  /// The kinds of code to look for; nil if none are named.
  let kinds: Set<Symbology>?

  init(_ options: Variant?) throws(BusError) {
    guard let names = options?["kinds"]?.texts else {
      kinds = nil
      return
    }
    var kinds: Set<Symbology> = []
    for name in names {
      guard let kind = Symbology(rawValue: name) else {
        throw ScannerError.wrong("There is no kind of code called \(name.prefix(40)).")
      }
      kinds.insert(kind)
    }
    self.kinds = kinds.isEmpty ? nil : kinds
  }
}

extension ScanResult {
  fileprivate func described(showsSecrets: Bool) -> Variant {
    ScannerInterface.code(
      code, text: text, kind: content.kind.rawValue, title: content.title.text,
      isSecret: holdsSecret, showsSecrets: showsSecrets)
  }
}

extension Interpreter {
  /// Codes with what they mean. It is found out on another thread.
  @concurrent
  fileprivate nonisolated func described(_ codes: [Detection]) async -> [Variant] {
    codes.map { code in
      let answer = interpretation(
        of: code.payload, symbology: code.symbology, isGS1: code.isGS1)
      let content = answer.meaning.content
      return ScannerInterface.code(
        code, text: answer.readings.first?.text, kind: content.kind.rawValue,
        title: content.title.text, isSecret: content.fields.contains(where: \.isSecret),
        showsSecrets: false)
    }
  }
}
