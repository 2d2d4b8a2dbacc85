// Pointing: the code that stays alone in view is the answer. If several are in view, the user
// clicks on one. `reticle --once` waits for the answer; ReticleApp+Service delivers it.

internal import Observation

nonisolated struct LoneCode {
  /// How long a code must stay alone; another code beside it is read within this time.
  static let settling = Duration.milliseconds(500)

  private var hasCompany = false

  /// The code that is alone in view; nil if there is none, or if several were in view since the
  /// view was last empty.
  mutating func code(among keys: Set<ResultKey>) -> ResultKey? {
    if keys.isEmpty { hasCompany = false }
    if keys.count > 1 { hasCompany = true }
    return hasCompany ? nil : keys.first
  }
}

extension ScanSession {
  /// Waits for a code that stays alone in view, or that the user clicks on, even if it is a secret.
  /// If a message asks, or chose the source, only a click counts. Cancelling the task withdraws the
  /// request.
  public func oneCode(
    for delivery: OnceDelivery, chosenBy chooser: SourceChooser = .user
  ) async -> RequestOutcome {
    let pointing = Task { await answerWithLoneCode() }
    defer { pointing.cancel() }
    return await self.delivery.requests.outcome(of: .user(delivery, chosenBy: chooser))
  }

  private func answerWithLoneCode() async {
    var lone = LoneCode()
    var settling: Task<Void, Never>?
    defer { settling?.cancel() }
    for await keys in Observations({ self.keysInView }) {
      settling?.cancel()
      guard let keys, let key = lone.code(among: keys) else { continue }
      settling = Task {
        try? await Task.sleep(for: LoneCode.settling)
        guard !Task.isCancelled, !results.holdsBack, let result = results.list[key] else {
          return
        }
        delivery.requests.offer(result, to: \.takesLoneCode)
      }
    }
  }

  /// Nil while codes are being read or interpreted.
  private var keysInView: Set<ResultKey>? {
    images?.share == nil && !results.isInterpreting
      ? Set(view.sightings.map { ResultKey($0) }) : nil
  }
}
