// Requests for a code, which wait until the user points at a code or declines. A code that is
// already in view answers another program's request only if the user clicks on it, so that a
// request alone reveals nothing.

public import Observation
public import Reading
public import Wording

/// A program, identified by facts from the system and not by the name that it gives itself.
public nonisolated enum AskingProgram: Hashable, Sendable {
  /// The program in this file. If it is an interpreter, `script` is the script that it claims to
  /// run.
  case file(String, script: String? = nil)
  /// Reticle's own program in this file, which speaks for an extension of a browser. Any program can
  /// start it and name any extension.
  case host(String, extension: String)
  /// A page in a browser, by its origin, as Reticle's own program says. Any program of the user can
  /// pretend to be a browser. Refusals count for the page's site.
  case page(String, site: String)
  case flatpak(String)
  /// A program with this path in a separate file system, where any program can have any path.
  case elsewhere(String)
  case unknown

  public var isPage: Bool { if case .page = self { true } else { false } }

  public var name: Sentence? {
    switch self {
    case .file(let path, _), .host(let path, _): Sentence(exact: path)
    case .flatpak(let id): Sentence("Flatpak \(id)")
    case .page, .elsewhere, .unknown: nil
    }
  }

  public var claim: Sentence? {
    switch self {
    case .file(_, let script?): Sentence("It claims to run \(script).")
    case .host(_, let name): Sentence("It claims to ask for the browser extension \(name).")
    case .page(let origin, _): Sentence("It claims to be the page \(origin).")
    case .elsewhere(let path): Sentence("It claims to be \(path), which cannot be verified.")
    case .file, .flatpak, .unknown: nil
    }
  }
}

/// The origin of a request for a code.
public nonisolated enum ScanAsker: Hashable, Sendable {
  case program(AskingProgram)
  /// The user, or a message that any program may have sent to start Reticle, so that only a click
  /// answers it.
  case user(OnceDelivery, chosenBy: SourceChooser = .user)
}

/// A request for a code.
public nonisolated struct ScanRequest: Identifiable, Hashable, Sendable {
  /// Counts from 1.
  public let id: Int
  public let asker: ScanAsker
  /// The accepted symbologies; nil for all.
  let kinds: Set<Symbology>?

  public var isOfUser: Bool {
    if case .user = asker { true } else { false }
  }

  /// Whether a code that stays alone in view answers the request.
  var takesLoneCode: Bool {
    if case .user(_, chosenBy: .user) = asker { true } else { false }
  }

  /// Whether a result can answer the request. Only text can be copied and typed.
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
  /// The asking program gave up, or has ended.
  case withdrawn
  case refused
}

/// The waiting requests, which are answered in order of age.
@Observable
public final class ScanRequests {
  static let most = 64

  /// The oldest first.
  public private(set) var waiting: [ScanRequest] = []
  @ObservationIgnored private var answers: [Int: CheckedContinuation<RequestOutcome, Never>] = [:]
  @ObservationIgnored private var lastID = 0

  public var current: ScanRequest? { waiting.first }

  /// Waits for the outcome of a request. Cancelling the task withdraws the request.
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

  /// Answers the current request with the user's choice, even a secret; false if the result cannot
  /// answer it.
  @discardableResult
  public func answer(with result: ScanResult) -> Bool {
    guard let current, current.accepts(result) else { return false }
    end(current.id, .shown(result))
    return true
  }

  public func decline() {
    if let current { end(current.id, .declined) }
  }

  /// Declines the current request and closes all others, because the window closes.
  public func declineAll() {
    decline()
    for request in waiting { end(request.id, .closed) }
  }

  /// Offers a result without the user's click, to the current request if it `isMeant`. Secrets need
  /// a click and are not offered.
  func offer(_ result: ScanResult, to isMeant: (ScanRequest) -> Bool) {
    if let current, isMeant(current), !result.holdsSecret { answer(with: result) }
  }

  private func end(_ id: Int, _ outcome: RequestOutcome) {
    waiting.removeAll { $0.id == id }
    answers.removeValue(forKey: id)?.resume(returning: outcome)
  }
}

/// The destination of a single code's text.
public nonisolated enum OnceDelivery: Hashable, Sendable {
  case copy
  /// Types the text into the program that has the focus.
  case type
}
