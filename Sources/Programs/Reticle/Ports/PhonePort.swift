// Serves a phone for the window: a helper for the time in which the networks of this computer stay
// the same, and then another one.

internal import FeatureModels
internal import FeatureSessions
internal import Isolation
internal import System

/// Serves phones by helpers.
struct PhonePort: PhoneAccess {
  /// A network that comes has its other addresses soon afterwards.
  private static let settling = Duration.seconds(1)

  func serve(
    _ page: PhonePage, report: @escaping @MainActor @Sendable (PhoneReport) async -> [String]
  ) async {
    var pages = PhonePages(
      page: Array(page.page.utf8), refusal: Array(page.refusal.utf8), nonce: page.nonce)
    #if DEBUG
      pages.isOnlyHere = OwnProgram.environment("RETICLE_PHONE_HERE") != nil
    #endif
    while !Task.isCancelled {
      let fault: PhoneFault
      do throws(HelperEnd) {
        guard let end = try await PhoneServing(pages).run(report) else {
          try? await Task.sleep(for: Self.settling)
          continue
        }
        fault = end
      } catch {
        fault = error == .unavailable ? .missing : .ended(error.clause)
      }
      if !Task.isCancelled { _ = await report(.state(.failed(fault))) }
      return
    }
  }
}

/// One helper, on a thread of its own, because its calls wait.
private actor PhoneServing {
  private let executor = ThreadExecutor(name: "phone")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let pages: PhonePages

  init(_ pages: PhonePages) { self.pages = pages }

  /// Reports until the networks change, which returns nil, or until the task is cancelled.
  func run(
    _ report: @MainActor @Sendable (PhoneReport) async -> [String]
  ) async throws(HelperEnd) -> PhoneFault? {
    let helper = try PhoneHelper()
    // The handler loses the type of errors.
    let outcome = await withTaskCancellationHandler {
      await end(of: helper, report)
    } onCancel: {
      helper.cancel()
    }
    return try outcome.get()
  }

  private func end(
    of helper: PhoneHelper, _ report: @MainActor @Sendable (PhoneReport) async -> [String]
  ) async -> Result<PhoneFault?, HelperEnd> {
    do throws(HelperEnd) {
      return .success(try await follow(helper, report))
    } catch {
      return .failure(error)
    }
  }

  private func follow(
    _ helper: PhoneHelper, _ report: @MainActor @Sendable (PhoneReport) async -> [String]
  ) async throws(HelperEnd) -> PhoneFault? {
    let invitation: PhoneInvitation?
    switch try helper.serve(pages) {
    case .refused: return .denied
    // A sandbox has no network but its own.
    case .noNetwork where Sandbox.isPresent: return .denied
    case .noNetwork:
      invitation = nil
      _ = await report(.state(.noNetwork))
    case .serving(let addresses, let fingerprint):
      let open = PhoneInvitation(addresses: addresses, fingerprint: fingerprint)
      invitation = open
      _ = await report(.state(.open(open, .awaited)))
    }
    var lines: [String]?
    while true {
      let event = try helper.next(answering: lines)
      lines = nil
      switch (event, invitation) {
      case (.moved, _): return nil
      case (.joined, let open?): _ = await report(.state(.open(open, .connected)))
      case (.left, let open?): _ = await report(.state(.open(open, .left)))
      case (.refused, _): _ = await report(.refused)
      case (.image(let bytes, let isLive), _):
        lines = await report(.image(bytes, isLive: isLive))
      case (.nothing, _), (.joined, nil), (.left, nil): break
      }
    }
  }
}
