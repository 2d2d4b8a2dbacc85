// Scanning for other programs over the session bus. Images that they send are read without a
// window; the user is asked before the camera scans a code for a program, and before a program
// follows new codes.

internal import Assembly
internal import FeatureSessions
internal import GLib
internal import Isolation
internal import Meaning
internal import Observation
internal import Reading
internal import System
internal import Wording

/// The service; it lasts as long as the program.
@MainActor
final class ScannerService {
  /// The parts of the program that the service uses.
  struct Program {
    /// Opens the window for a request, if there is none.
    var session: @MainActor () -> ScanSession
    /// Asks whether a program may follow new codes; the end of the task ends the question.
    var allowsListening: @MainActor (_ program: AskingProgram) async -> Bool
    /// Whether the user lets pages ask, in a window that is open.
    var answersPages: @MainActor () -> Bool
    /// Records which pages ask for new codes. No question about them is open.
    var pagesAsk: @MainActor ([AskingProgram]) -> Void
    /// Records which programs follow new codes.
    var followed: @MainActor ([AskingProgram]) -> Void
    /// Ends a request; the program closes the window that it opened for it.
    var finished: @MainActor () -> Void
    /// Keeps the program running, and lets it end again.
    var hold, release: @MainActor () -> Void
  }

  /// The most images that wait or are read at a time, for all programs together.
  private static let mostImages = 32

  private let engines: EngineSet
  private let decoder = StillDecoder(ImageDecoder())
  private let interpreter: Interpreter
  private let program: Program
  private let bus = Bus(.session)
  private var export: BusExport?
  private var imageCount = 0
  private var openRequests = OpenRequests()
  private var refusals = Refusals()
  private var listeners: [Peer] = [] {
    didSet { program.followed(followers) }
  }
  /// The programs that follow new codes.
  var followers: [AskingProgram] { listeners.map(\.program) }
  private let questions = Questions()
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
    guard openRequests.add(.sender(call.sender)) else { throw ScannerError.busy() }
    program.hold()
    defer {
      openRequests.remove(.sender(call.sender))
      program.release()
    }
    let options = try ScanOptions(call.values.last)
    let peer = await peer(of: call, options)
    // A process can have any number of connections.
    guard let process = peer.countedProcess else { return try await answer(call, options, peer) }
    guard openRequests.add(.process(process)) else { throw ScannerError.busy() }
    defer { openRequests.remove(.process(process)) }
    return try await answer(call, options, peer)
  }

  private func answer(
    _ call: BusCall, _ options: ScanOptions, _ peer: Peer
  ) async throws(BusError) -> [Variant] {
    switch call.method {
    case "ReadImage": return [try await read(call, options)]
    case "ScanOnce": return [try await scan(peer, options)]
    case "Listen":
      try await listen(peer)
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
      let image = try await decoder.decode(file, keepsColor: reader.needsColor)
      codes = await reader.read(image)
    } catch {
      throw ScannerError.unreadable(error.sentence.text)
    }
    return ScannerInterface.codes(await interpreter.described(codes))
  }

  // MARK: A code before the camera

  private func scan(_ peer: Peer, _ options: ScanOptions) async throws(BusError) -> Variant {
    // A page gets what it may listen to.
    guard !refusals.isFinal(for: peer), !peer.program.isPage else { throw ScannerError.declined() }
    let requests = program.session().delivery.requests
    let waiting = Task {
      await requests.outcome(of: .program(peer.program), kinds: options.kinds)
    }
    refusals.add(waiting, of: peer)
    let leaving = Task { [export] in
      await export?.departure(of: peer.sender)
      waiting.cancel()
    }
    let outcome = await waiting.value
    leaving.cancel()
    refusals.remove(waiting, of: peer)
    if outcome == .declined { note(refusalOf: peer) }
    if requests.current == nil { program.finished() }
    switch outcome {
    case .shown(let result): return ScannerInterface.codes([result.described(showsSecrets: true)])
    case .declined, .closed: throw ScannerError.declined()
    case .withdrawn where refusals.isFinal(for: peer): throw ScannerError.declined()
    case .withdrawn: throw ScannerError.withdrawn()
    case .refused: throw ScannerError.busy()
    }
  }

  // MARK: Following new codes

  private func listen(_ peer: Peer) async throws(BusError) {
    guard !listeners.contains(where: { $0.sender == peer.sender }) else { return }
    guard mayAsk(peer) else { throw ScannerError.declined() }
    // One question of a program at a time, so that no program keeps all others waiting for long.
    guard questions.begin(for: peer) else { throw ScannerError.busy() }
    defer {
      questions.end(for: peer.key)
      program.pagesAsk(questions.pages)
    }
    let asking = Task {
      await questions.turn(of: peer.key)
      guard !Task.isCancelled, mayAsk(peer) else { return nil as Bool? }
      return await program.allowsListening(peer.program)
    }
    questions.set(asking, for: peer.key)
    program.pagesAsk(questions.pages)
    let leaving = Task { [export] in
      await export?.departure(of: peer.sender)
      guard !Task.isCancelled else { return }
      refusals.noteWithdrawal(of: peer)
      asking.cancel()
    }
    let answer = await asking.value
    leaving.cancel()
    guard !asking.isCancelled else { throw ScannerError.withdrawn() }
    guard let isAllowed = answer else { throw ScannerError.declined() }
    guard isAllowed else {
      note(refusalOf: peer)
      throw ScannerError.declined()
    }
    guard mayAsk(peer) else { throw ScannerError.declined() }
    refusals.noteConsent(to: peer)
    listeners.append(peer)
    Task { [export] in
      await export?.departure(of: peer.sender)
      listeners.removeAll { $0.sender == peer.sender }
    }
  }

  private func mayAsk(_ peer: Peer) -> Bool {
    !refusals.isFinal(for: peer) && (!peer.program.isPage || program.answersPages())
  }

  /// Opens the question about the first of the asking pages, as the user wishes.
  func askAboutPage() {
    questions.openPage()
    program.pagesAsk(questions.pages)
  }

  /// Ends all listening, as the user wishes, and tells the programs. It counts as a refusal.
  func stopListeners() {
    for peer in stop({ _ in true }) { note(refusalOf: peer) }
  }

  /// Ends what pages get and ask for: the user does not let them ask any more, or the window closes.
  func endPages() {
    questions.endPages()
    _ = stop { $0.program.isPage }
  }

  private func stop(_ isMeant: (Peer) -> Bool) -> [Peer] {
    let stopped = listeners.filter(isMeant)
    listeners.removeAll(where: isMeant)
    for peer in stopped { export?.emit("Stopped", [], to: peer.sender) }
    return stopped
  }

  /// Notes that the user refused a program, and keeps Reticle running as long as that program is on
  /// the bus: a new process of Reticle would not know of the refusal.
  private func note(refusalOf peer: Peer) {
    guard refusals.note(peer) else { return }
    program.hold()
    Task { [export, program] in
      await export?.departure(of: peer.sender)
      refusals.forget(peer.sender)
      program.release()
    }
  }

  /// Sends new results of a session to the listeners until the task ends.
  func follow(_ session: ScanSession) async {
    var last = session.results.arrivals.last?.serial ?? 0
    for await arrivals in Observations({ session.results.arrivals }) {
      for arrival in arrivals where arrival.serial > last {
        last = arrival.serial
        guard !arrival.isReturn, let result = session.results[arrival.result], !result.isIncomplete,
          !session.results.isHeldBack(result.id)
        else { continue }
        for listener in listeners {
          export?.emit("Found", [result.described(showsSecrets: false)], to: listener.sender)
        }
      }
    }
  }

  /// The program that calls, as far as the bus and the kernel know it.
  private func peer(of call: BusCall, _ options: ScanOptions) async -> Peer {
    let arrival = OtherProcess.now
    let reply = try? await bus.call(
      "GetConnectionCredentials", of: .ofNames, [.string(call.sender)])
    let facts = reply?.values.first
    let handle = facts?["ProcessFD"].flatMap { reply?.descriptor(for: $0) }
    let process = facts?["ProcessID"]?.number.flatMap {
      OtherProcess($0, handle: handle, startedBy: arrival)
    }
    return Peer(
      sender: call.sender, process: process?.identity,
      program: process.map { AskingProgram($0, askingFor: options.asker) } ?? .unknown)
  }
}

/// The options of a call; unknown ones are ignored.
struct ScanOptions {
  /// The part of a browser for which the caller says that it asks.
  enum Asker {
    case `extension`(String)
    case page(String)
  }

  /// The symbologies to look for; nil if none are named.
  let kinds: Set<Symbology>?
  let asker: Asker?

  init(_ options: Variant?) throws(BusError) {
    asker =
      options?["extension"]?.text.map { .extension(String($0.prefix(80))) }
      ?? options?["page"]?.text.map { .page(String($0.prefix(300))) }
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
      code, text: text, kind: content.kind.rawValue, title: content.title.plainText,
      isSecret: holdsSecret, showsSecrets: showsSecrets)
  }
}

extension Interpreter {
  /// Codes with their meanings, which are determined on another thread.
  @concurrent
  fileprivate nonisolated func described(_ codes: [Detection]) async -> [Variant] {
    // A part of a text in several codes may hold the half of a password.
    let parts = Dictionary(grouping: codes.filter { $0.sequence != nil }) { $0.sequence?.id }
    let withheld = parts.filter { _, parts in
      let order = parts.sorted { $0.sequence?.index ?? 0 < $1.sequence?.index ?? 0 }
      let whole = Payload(bytes: order.flatMap(\.payload.bytes))
      return interpretation(of: whole, symbology: order[0].symbology, isGS1: false)
        .meaning.content.holdsSecret
    }
    return codes.map { code in
      let isPart = code.sequence.map { withheld[$0.id] != nil } ?? false
      let answer = interpretation(of: code)
      let content = answer.meaning.content
      return ScannerInterface.code(
        code, text: answer.text, kind: content.kind.rawValue,
        title: content.title.plainText, isSecret: content.holdsSecret || isPart,
        showsSecrets: false)
    }
  }
}
