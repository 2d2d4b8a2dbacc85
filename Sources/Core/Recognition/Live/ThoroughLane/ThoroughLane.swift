// The thread of dear looks. It sleeps until there is an image, and tells what it finds by leaving
// it where the fast lane passes with each frame.

internal import Imaging
internal import Synchronization

/// Where the lanes hand each other images and findings; for any thread.
final class Exchange: Sendable {
  private struct State {
    var offer: (snapshot: Snapshot, settings: RecognitionSettings)?
    var findings: [Finding] = []
    var condition: SceneCondition?
    var appetite = Appetite.anything
    var isClosed = false
  }

  private let state = Mutex(State())
  private let bell: AsyncStream<Void>.Continuation
  /// An element for each image that may have arrived; ends with the exchange.
  let rings: AsyncStream<Void>

  init() {
    (rings, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Which images the study has use for.
  var appetite: Appetite { state.withLock { $0.appetite } }

  /// Leaves an image for the study, in place of one not yet begun.
  func offer(_ snapshot: Snapshot, _ settings: RecognitionSettings) {
    state.withLock { state in
      state.offer = (snapshot, settings)
      state.appetite = .nothing
    }
    bell.yield()
  }

  /// Takes what was found since the last time.
  func findings() -> [Finding] {
    state.withLock { state in
      defer { state.findings = [] }
      return state.findings
    }
  }

  /// Takes the image that was left.
  func takeOffer() -> (snapshot: Snapshot, settings: RecognitionSettings)? {
    state.withLock { $0.offer.take() }
  }

  /// Leaves findings for the fast lane, what may keep others from being made, and which images
  /// are welcome; false once closed.
  func report(
    _ findings: [Finding], _ condition: SceneCondition?, _ appetite: Appetite
  ) -> Bool {
    state.withLock { state in
      state.findings += findings
      state.condition = condition
      state.appetite = state.offer == nil ? appetite : .nothing
      return !state.isClosed
    }
  }

  /// What may keep codes from being read.
  var condition: SceneCondition? { state.withLock { $0.condition } }

  /// Ends the thorough lane before its next look.
  func close() {
    state.withLock { $0.isClosed = true }
    bell.finish()
  }
}

/// Works through snapshots, one look at a time. Before codes that move each frame is another scene, and
/// it would never be done; while some are known it rests after each look for as long as that took.
actor ThoroughLane {
  private var knowsSome = false

  private nonisolated let executor: any SerialExecutor
  private let exchange: Exchange
  private var study: Study

  init(
    on executor: any SerialExecutor, _ exchange: Exchange,
    makeRecognizers: @Sendable () -> [any Recognizer]
  ) {
    self.executor = executor
    self.exchange = exchange
    study = Study(makeRecognizers())
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Works until the exchange is closed, from here on and without a turn in the tasks' pool.
  nonisolated func start() {
    Task.immediate { await run() }
  }

  private func run() async {
    for await _ in exchange.rings {
      var isOpen = true
      while isOpen {
        if let offer = exchange.takeOffer() {
          knowsSome = !offer.snapshot.known.isEmpty
          study.begin(offer.snapshot, offer.settings)
        }
        if study.isIdle { break }
        let began = ContinuousClock.now
        let findings = study.step()
        isOpen = exchange.report(findings, study.condition, study.appetite)
        if isOpen, knowsSome { try? await Task.sleep(for: .now - began) }
      }
    }
  }
}
