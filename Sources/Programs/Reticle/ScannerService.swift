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
    /// Records whether programs follow new codes.
    var followed: @MainActor (Bool) -> Void
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
  private var listeners: Set<String> = [] {
    didSet { if listeners.isEmpty != oldValue.isEmpty { program.followed(isFollowed) } }
  }
  /// Whether programs follow new codes.
  var isFollowed: Bool { !listeners.isEmpty }
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
    guard let process = peer.process else { return try await answer(call, options, peer) }
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
      let image = try await decoder.decode(file)
      codes = await reader.read(image)
    } catch {
      throw ScannerError.unreadable(error.sentence.text)
    }
    return ScannerInterface.codes(await interpreter.described(codes))
  }

  // MARK: A code before the camera

  private func scan(_ peer: Peer, _ options: ScanOptions) async throws(BusError) -> Variant {
    guard !refusals.isFinal(for: peer) else { throw ScannerError.declined() }
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
    guard !listeners.contains(peer.sender) else { return }
    guard !refusals.isFinal(for: peer) else { throw ScannerError.declined() }
    // One question of a program at a time, so that no program keeps all others waiting for long.
    guard questions.begin(for: peer.key) else { throw ScannerError.busy() }
    defer { questions.end(for: peer.key) }
    let asking = Task {
      await questions.turn(of: peer.key)
      guard !Task.isCancelled, !refusals.isFinal(for: peer) else { return nil as Bool? }
      return await program.allowsListening(peer.program)
    }
    let leaving = Task { [export] in
      await export?.departure(of: peer.sender)
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
    listeners.insert(peer.sender)
    Task { [export] in
      await export?.departure(of: peer.sender)
      listeners.remove(peer.sender)
    }
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
          export?.emit("Found", [result.described(showsSecrets: false)], to: listener)
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
      program: process.map { AskingProgram($0, extension: options.extensionName) } ?? .unknown)
  }
}

/// A program on the bus.
private struct Peer {
  let sender: String
  let process: OtherProcess.Identity?
  let program: AskingProgram

  /// The key by which its requests are counted.
  var key: PeerKey { process.map(PeerKey.process) ?? .sender(sender) }
}

/// A connection to the bus, or the process that owns it and perhaps others.
private enum PeerKey: Hashable {
  case sender(String)
  case process(OtherProcess.Identity)
}

/// The number of open requests of each caller, for all methods together.
private struct OpenRequests {
  private static let most = 8
  private var counts: [PeerKey: Int] = [:]

  /// Counts one more; false if there are too many.
  mutating func add(_ key: PeerKey) -> Bool {
    guard counts[key, default: 0] < Self.most else { return false }
    counts[key, default: 0] += 1
    return true
  }

  mutating func remove(_ key: PeerKey) {
    let left = counts[key, default: 1] - 1
    counts[key] = left > 0 ? left : nil
  }
}

/// The questions to the user, which are asked one after the other: if one covered another, the user
/// would answer the lower one blindly.
@MainActor
@Observable
private final class Questions {
  private static let most = 64
  private var waiting: [PeerKey] = []

  /// Queues a question; false if its program has one, or if too many wait.
  func begin(for key: PeerKey) -> Bool {
    guard !waiting.contains(key), waiting.count < Self.most else { return false }
    waiting.append(key)
    return true
  }

  func end(for key: PeerKey) { waiting.removeAll { $0 == key } }

  /// Waits for the question's turn, or for the end of the task.
  func turn(of key: PeerKey) async {
    for await first in Observations({ self.waiting.first }) where first == key { break }
  }
}

/// The user's refusals of each program. A second refusal is final for the connection, for its
/// process, and for other processes of the same program, as long as Reticle runs.
@MainActor
private struct Refusals {
  private enum Key: Hashable {
    case sender(String)
    case process(OtherProcess.Identity)
    case program(AskingProgram)
  }

  private var counts: [Key: Int] = [:]
  private var waiting: [Key: Set<Task<RequestOutcome, Never>>] = [:]

  private func keys(of peer: Peer) -> [Key] {
    [.sender(peer.sender)] + (peer.process.map { [.process($0)] } ?? [])
      + (peer.program == .unknown ? [] : [.program(peer.program)])
  }

  /// Whether the program is not to be asked about again.
  func isFinal(for peer: Peer) -> Bool { keys(of: peer).contains { counts[$0, default: 0] >= 2 } }

  /// Adds a request that a final refusal ends.
  mutating func add(_ task: Task<RequestOutcome, Never>, of peer: Peer) {
    for key in keys(of: peer) { waiting[key, default: []].insert(task) }
  }

  mutating func remove(_ task: Task<RequestOutcome, Never>, of peer: Peer) {
    for key in keys(of: peer) {
      waiting[key]?.remove(task)
      if waiting[key]?.isEmpty == true { waiting[key] = nil }
    }
  }

  /// Notes a refusal, and returns whether it is the first of this connection.
  mutating func note(_ peer: Peer) -> Bool {
    let isFirst = counts[.sender(peer.sender)] == nil
    for key in keys(of: peer) {
      counts[key, default: 0] += 1
      if counts[key, default: 0] >= 2 { for task in waiting[key] ?? [] { task.cancel() } }
    }
    return isFirst
  }

  /// Forgets a connection that is gone; its name does not come again.
  mutating func forget(_ sender: String) { counts[.sender(sender)] = nil }
}

/// The options of a call; unknown ones are ignored.
private struct ScanOptions {
  /// The symbologies to look for; nil if none are named.
  let kinds: Set<Symbology>?
  /// The extension for which the caller says that it asks.
  let extensionName: String?

  init(_ options: Variant?) throws(BusError) {
    extensionName = options?["extension"]?.text.map { String($0.prefix(80)) }
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
