// The engines of the program: for still images always in helper processes, for live images if the
// user wants that.

internal import Assembly
internal import Isolation
internal import Observation
internal import Reading
internal import FeatureSessions
internal import Synchronization

/// The engines, with what happens to them.
@MainActor
final class ProgramEngines {
  /// For files and drawings of strangers.
  let stills: EngineSet
  /// For cameras, the screen and videos.
  let live: EngineSet

  private let failures: AsyncStream<EngineFailure>
  private let isIsolated = Switch()

  /// A flag that every look reads, on any thread.
  private final class Switch: Sendable {
    let isOn = Atomic(false)
  }

  /// Prepares engines; helpers start with the first look.
  init() {
    let (failures, queue) = AsyncStream.makeStream(
      of: EngineFailure.self, bufferingPolicy: .bufferingNewest(16))
    self.failures = failures
    let helpers = LookHelpers { queue.yield(EngineFailure($0.engine, $0.end.clause)) }
    stills = .standard.isolated(by: helpers)
    live = .standard.isolated(by: helpers) { [isIsolated] in
      isIsolated.isOn.load(ordering: .relaxed)
    }
  }

  /// Reports failures to the session, and does what its preferences say, until the task ends.
  func follow(_ session: ScanSession) async {
    let preferences = Task { [isIsolated] in
      for await isOn in Observations({ session.preferences.isolates }) {
        isIsolated.isOn.store(isOn, ordering: .relaxed)
      }
    }
    defer { preferences.cancel() }
    for await failure in failures { session.note(failure) }
  }
}
