// Requests for a code: they wait until the user points at a code or declines. A code that is in
// view already answers no request of another program unless the user clicks on it, so that a
// request alone learns nothing.

public import Observation
public import Reading
public import Wording

/// By the system's facts about it, not by the name that it has given itself.
public nonisolated enum AskingProgram: Hashable, Sendable {
  /// The program of this file. If that is an interpreter, `script` is what it says it runs.
  case file(String, script: String? = nil)
  case flatpak(String)
  /// A program with this path in a file system of its own, where it can have any path.
  case elsewhere(String)
  case unknown

  public var name: Sentence? {
    switch self {
    case .file(let path, _): Sentence(exact: path)
    case .flatpak(let id): Sentence("Flatpak \(id)")
    case .elsewhere, .unknown: nil
    }
  }

  public var claim: Sentence? {
    switch self {
    case .file(_, let script?): Sentence("It claims to run \(script).")
    case .elsewhere(let path): Sentence("It claims to be \(path), which cannot be verified.")
    case .file, .flatpak, .unknown: nil
    }
  }
}

/// The origin of a request for a code.
public nonisolated enum ScanAsker: Hashable, Sendable {
  case program(AskingProgram)
  /// If a message chose it, any program may have started Reticle, so that only a click answers.
  case user(OnceDelivery, chosenBy: SourceChooser = .user)
}

/// A request for a code.
public nonisolated struct ScanRequest: Identifiable, Hashable, Sendable {
  /// From 1.
  public let id: Int
  public let asker: ScanAsker
  /// Nil for all.
  let kinds: Set<Symbology>?

  public var isOfUser: Bool {
    if case .user = asker { true } else { false }
  }

  /// The code that stays alone in view is the answer.
  var takesLoneCode: Bool {
    if case .user(_, chosenBy: .user) = asker { true } else { false }
  }

  /// Whether a result is of use. Only text can be copied and typed.
  func accepts(_ result: ScanResult) -> Bool {
    !result.isIncomplete && kinds?.contains(result.code.symbology) != false
      && (!isOfUser || result.text != nil)
  }
}

/// The outcome of a request.
public nonisolated enum RequestOutcome: Hashable, Sendable {
  case shown(ScanResult)
  case declined
  case closed
  /// The asker gave up, or is gone.
  case withdrawn
  case refused
}

/// The requests that wait, of which the oldest has its turn.
@Observable
public final class ScanRequests {
  static let most = 64

  /// The oldest first.
  public private(set) var waiting: [ScanRequest] = []
  @ObservationIgnored private var answers: [Int: CheckedContinuation<RequestOutcome, Never>] = [:]
  @ObservationIgnored private var lastID = 0

  public var current: ScanRequest? { waiting.first }

  /// The end of the task withdraws the request.
  public func outcome(
    of asker: ScanAsker, kinds: Set<Symbology>? = nil
  ) async -> RequestOutcome {
    guard waiting.count < Self.most else { return .refused }
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: .withdrawn) }
        answers[id] = continuation
        waiting.append(ScanRequest(id: id, asker: asker, kinds: kinds))
      }
    } onCancel: {
      Task { @MainActor in end(id, .withdrawn) }
    }
  }

  /// By the user's choice, a secret included; false if it is of no use.
  @discardableResult
  public func answer(with result: ScanResult) -> Bool {
    guard let current, current.accepts(result) else { return false }
    end(current.id, .shown(result))
    return true
  }

  public func decline() {
    if let current { end(current.id, .declined) }
  }

  /// The window closes; only the current request counts as declined.
  public func declineAll() {
    decline()
    for request in waiting { end(request.id, .closed) }
  }

  /// Without the user's click, which a secret takes; to the current request if it `isMeant`.
  func offer(_ result: ScanResult, to isMeant: (ScanRequest) -> Bool) {
    if let current, isMeant(current), !result.holdsSecret { answer(with: result) }
  }

  private func end(_ id: Int, _ outcome: RequestOutcome) {
    waiting.removeAll { $0.id == id }
    answers.removeValue(forKey: id)?.resume(returning: outcome)
  }
}

/// Where the text of the one code goes.
public nonisolated enum OnceDelivery: Hashable, Sendable {
  case copy
  /// Into the program that has the focus, as if it were typed.
  case type
}
