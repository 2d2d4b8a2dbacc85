// Pointing: the code that stays alone in view is the one that is meant. Where several are in view,
// the user picks one by a click. `reticle --once` waits for it; ReticleApp+Service delivers it.

internal import Observation

nonisolated struct LoneCode {
  /// A code beside it is read within this time.
  static let settling = Duration.milliseconds(500)

  private var hasCompany = false

  /// Nil if none is in view, or if several were since the view was empty.
  mutating func code(among keys: Set<ResultKey>) -> ResultKey? {
    if keys.isEmpty { hasCompany = false }
    if keys.count > 1 { hasCompany = true }
    return hasCompany ? nil : keys.first
  }
}

extension ScanSession {
  /// The one that stays alone in view, or that the user clicks on, also a secret. If a message
  /// asks, or chose the source, only a click counts. The end of the task withdraws the request.
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
