// Troubleshooting: counters of codes and troubles, which stay on this computer, and the report for
// the About window. This file counts while the program runs, and saves shortly after a change, so
// that many codes at once are written together.

internal import FeatureModels
public import Observation
internal import Reading
internal import Wording

/// Saves counters. They never leave this computer.
public nonisolated protocol CounterStore: Sendable {
  /// Zero if they cannot be read.
  func load() -> Counters
  /// Saves the counters, or nothing at all if all are zero.
  func save(_ counters: Counters) async
}

/// Counts codes and troubles, unless the user has switched that off.
@Observable
public final class ScanCounter {
  public private(set) var counters: Counters
  @ObservationIgnored public var isOn = true

  @ObservationIgnored public private(set) var engineFailures = EngineFailures()

  @ObservationIgnored private let store: (any CounterStore)?
  @ObservationIgnored private var isSaved = true
  @ObservationIgnored private var saving: Task<Void, Never>?
  @ObservationIgnored private var cameraTrouble: Trouble?
  private static let delay = Duration.seconds(2)

  /// Continues with the counters in `store`; without one, they are lost when the program ends.
  public init(keptIn store: (any CounterStore)? = nil) {
    self.store = store
    counters = store?.load() ?? Counters()
  }

  /// Counts a failure; returns a sentence if failures happen too often.
  func note(_ failure: EngineFailure) -> Sentence? {
    count(.engineFailed)
    return engineFailures.note(failure, at: .now)
  }

  public func countStart(by way: StartWay = .user) {
    change {
      Counters.increment(&$0.starts)
      Counters.increment(&$0.ways[way, default: 0])
    }
  }

  public func clear() {
    counters = Counters()
    saveSoon()
  }

  public func flush() async {
    saving?.cancel()
    await saving?.value
    await save()
  }

  func countCode(of kind: Symbology) {
    change { Counters.increment(&$0.codes[kind, default: 0]) }
  }

  func countSource(_ source: ScanSource) {
    change { Counters.increment(&$0.sources[SourceSort(source), default: 0]) }
  }

  func countTorch() { change { Counters.increment(&$0.torch) } }
  func countCloseWithoutScan() { change { Counters.increment(&$0.closedWithoutScan) } }

  func count(_ trouble: Trouble) {
    change { Counters.increment(&$0.troubles[trouble, default: 0]) }
  }

  /// Counts a camera's trouble only once until the camera runs again, because a failing camera is
  /// retried many times.
  func count(_ state: CameraState) {
    if case .running = state { cameraTrouble = nil }
    guard let trouble = Trouble(state), trouble != cameraTrouble else { return }
    cameraTrouble = trouble
    count(trouble)
  }

  private func change(_ body: (inout Counters) -> Void) {
    guard isOn else { return }
    body(&counters)
    saveSoon()
  }

  private func saveSoon() {
    isSaved = false
    guard store != nil, saving == nil else { return }
    saving = Task {
      try? await Task.sleep(for: Self.delay)
      await save()
      saving = nil
    }
  }

  private func save() async {
    while !isSaved {
      isSaved = true
      await store?.save(counters)
    }
  }
}
