// The thread of the thorough lane. It sleeps until there is a snapshot, and leaves what it finds
// where the fast lane collects it with each frame.

internal import Imaging

/// Works through snapshots, one look at a time. Codes that move make each frame another scene, so
/// that the lane would never be done. While some are known, it therefore rests after each look for
/// as long as the look took.
actor ThoroughLane {
  private nonisolated let executor: any SerialExecutor
  private let exchange: LaneExchange
  private var reader: ThoroughReader

  init(on executor: any SerialExecutor, _ exchange: LaneExchange, _ engines: EngineSet) {
    self.executor = executor
    self.exchange = exchange
    reader = ThoroughReader(engines)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Works from now on until the exchange is closed, without a detour through the task pool.
  nonisolated func start() {
    Task.immediate { await run() }
  }

  private func run() async {
    var isResting = false
    for await _ in exchange.offers {
      var isOpen = true
      while isOpen {
        if let offer = exchange.takeOffer() {
          isResting = !offer.snapshot.known.isEmpty
          reader.begin(offer.snapshot, offer.settings)
        }
        if reader.isIdle { break }
        let began = ContinuousClock.now
        let found = reader.step()
        isOpen = exchange.report(found, reader.condition, reader.demand)
        if isOpen, isResting { try? await Task.sleep(for: .now - began) }
      }
    }
  }
}
