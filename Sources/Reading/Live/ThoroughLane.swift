// The threads of the thorough lane. They sleep until there is a snapshot, and leave what they find
// where the fast lane collects it with each frame.

/// Works through snapshots, one pass at a time on each of its threads. It continues as long as
/// something in the scene is unread. In a hand each frame is another scene, so that it would never
/// be done: where all is read, it rests for a while after each search. On battery it rests after
/// each pass for as long as the pass took.
actor ThoroughLane {
  /// The longest rest: a code that only this lane can read waits no longer to be seen.
  private static let longestRest = Duration.seconds(0.4)

  private nonisolated let executor: any SerialExecutor
  private let exchange: LaneExchange
  private let isOnBattery: @Sendable () -> Bool
  private let workers: [SearchWorker]
  private var reader: ThoroughReader

  /// Creates a lane that works on the first of `executors` and lets the others help.
  init(
    on executor: any SerialExecutor, helpedBy others: [any SerialExecutor],
    _ exchange: LaneExchange, _ engines: EngineSet, isOnBattery: @escaping @Sendable () -> Bool
  ) {
    self.executor = executor
    self.exchange = exchange
    self.isOnBattery = isOnBattery
    workers = others.map { SearchWorker(on: $0, engines) }
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
    for await _ in exchange.offers {
      while exchange.isOpen, await search() {}
    }
  }

  /// Searches the snapshots that are offered until there is nothing left to do for the last of
  /// them; false if there is none.
  private func search() async -> Bool {
    guard let offer = exchange.takeOffer() else { return false }
    let began = ContinuousClock.now
    reader.begin(offer.snapshot, offer.settings)
    let isSparing = isOnBattery()
    while !reader.isIdle {
      let before = ContinuousClock.now
      var report = await step()
      // No snapshot is of use before the rest is over.
      if reader.isIdle { report.demand = .none }
      guard exchange.leave(report) else { return true }
      if let newer = exchange.takeOffer() { reader.begin(newer.snapshot, newer.settings) }
      if isSparing { try? await Task.sleep(for: .now - before) }
    }
    if reader.restShare > 0 {
      try? await Task.sleep(for: min((.now - began) * reader.restShare, Self.longestRest))
    }
    _ = exchange.leave(reader.report())
    return true
  }

  /// Makes a pass on each thread; returns what is new.
  private func step() async -> LaneReport {
    let attempts = reader.next(1 + workers.count)
    guard attempts.count > 1, let image = reader.image else {
      let looks = attempts.map { ($0, reader.make($0)) }
      return reader.take(looks)
    }
    let looks = await withTaskGroup(of: (Int, Attempt, [Detection]).self) { group in
      for (index, (attempt, worker)) in zip(attempts.dropFirst(), workers).enumerated() {
        group.addTask {
          let look = await worker.make(attempt, in: image)
          return (index + 1, look.0, look.1)
        }
      }
      var looks = [(0, attempts[0], reader.make(attempts[0]))]
      for await look in group { looks.append(look) }
      return looks
    }
    return reader.take(looks.sorted { $0.0 < $1.0 }.map { ($0.1, $0.2) })
  }
}

/// Makes passes with engines of its own.
actor SearchWorker {
  private nonisolated let executor: any SerialExecutor
  private let recognizers: Recognizers

  init(on executor: any SerialExecutor, _ engines: EngineSet) {
    self.executor = executor
    recognizers = engines.makeRecognizers()
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Makes a pass over `image`.
  func make(_ attempt: Attempt, in image: ImageSearch) -> (Attempt, [Detection]) {
    (attempt, image.make(attempt, recognizers))
  }
}
