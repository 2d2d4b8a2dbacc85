// Live recognition on two threads of its own: each frame is read as soon as the one before is
// done, while a thread of low priority searches a copy of a frame thoroughly.
//
//   samples: Mailbox<Frame> ─ arrivals ─► fast lane: FastReader ─────────► readings
//                                           │ snapshot   ▲ detections
//                                           ▼            │
//                                         thorough lane: ThoroughReader
//
// The engine owns both lanes. Closing `samples` ends the fast lane, which ends the thorough one and
// the stream of readings.

internal import Synchronization

/// Reads the newest frame, until it is closed.
///
///     let engine = try RecognitionEngine<VideoFrame>(
///       RecognitionSettings(), fastLane: executor, thoroughLane: other, engines: engines)
///     engine.samples.put(frame)
///     for await reading in engine.readings { … }
public actor RecognitionEngine<Frame: LumaFrame & ~Copyable> {
  /// Where frames are put; closing it ends everything.
  public nonisolated let samples: Mailbox<Frame>
  /// The reading of the newest frame that was read; ends after `samples` is closed.
  public nonisolated let readings: AsyncStream<FrameReading>

  private nonisolated let measured = Mutex(Pace())
  private nonisolated let executor: any SerialExecutor
  private let examine: (@Sendable (borrowing Frame, FrameReading, _ arrived: Int) -> Void)?
  private let arrivals: AsyncStream<Void>
  private let output: AsyncStream<FrameReading>.Continuation
  private let engines: EngineSet
  private let exchange = LaneExchange()
  private let thoroughLane: ThoroughLane
  private var reader: FastReader

  /// Starts looking for the symbologies in `settings`, with `engines` made for each thread; fails
  /// if none of them reads one of the symbologies. `others` help the thorough lane, which works
  /// half as much while `isOnBattery` returns true. While `examinesChart` is set, `examine` gets
  /// each frame with its reading and the number of frames that have arrived, on the fast lane's
  /// thread.
  public init(
    _ settings: RecognitionSettings, fastLane: any SerialExecutor,
    thoroughLane: any SerialExecutor, helpedBy others: [any SerialExecutor] = [],
    engines: EngineSet, isOnBattery: @escaping @Sendable () -> Bool = { false },
    examine: (@Sendable (borrowing Frame, FrameReading, _ arrived: Int) -> Void)? = nil
  ) throws(UnreadableSymbologies) {
    try engines.check(settings.symbologies)
    let (arrivals, arrival) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (readings, output) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    samples = Mailbox { arrival.yield() }
    self.arrivals = arrivals
    self.examine = examine
    self.engines = engines
    executor = fastLane
    self.thoroughLane = ThoroughLane(
      on: thoroughLane, helpedBy: others, exchange, engines, isOnBattery: isOnBattery)
    reader = FastReader(settings, engines.makeRecognizers())
    Task.immediate { await self.run() }
  }

  /// The executor of the fast lane.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// The speed of reading so far.
  public nonisolated var pace: Pace { measured.withLock { $0 } }

  /// Uses other settings from the next frame on; fails, and continues as before, if there is a
  /// symbology that no engine reads.
  public func change(to settings: RecognitionSettings) throws(UnreadableSymbologies) {
    try engines.check(settings.symbologies)
    reader.change(to: settings)
  }

  private func run() async {
    thoroughLane.start()
    for await _ in arrivals {
      if let frame = samples.take() { read(frame) }
      if samples.isClosed { break }
    }
    exchange.close()
    output.finish()
  }

  private func read(_ frame: borrowing Frame) {
    reader.add(exchange.takeReport())
    let image = frame.luma
    let began = ContinuousClock.now
    let reading = reader.read(image, time: frame.time)
    let looks = measured.withLock { pace in
      pace.add(.now - began)
      return pace.frames
    }
    if reader.settings.examinesChart { examine?(frame, reading, looks + samples.replaced) }
    // A reading that was not taken is replaced by the next, which shows the same codes. That one
    // has to count as the fresh pass that it replaced.
    if case .dropped(let lost) = output.yield(reading), lost.isFreshPass, !reading.isFreshPass {
      var fresh = reading
      fresh.isFreshPass = true
      output.yield(fresh)
    }
    if let snapshot = reader.snapshot(for: exchange.demand) {
      exchange.offer(snapshot, reader.settings)
    }
  }
}

/// Reads a sequence of frames: a cheap pass over each, and thorough ones between them.
///
///     var reading = try LiveReading(engines: engines)
///     let codes = reading.read(frame.luma, time: frame.time).codes
///     while reading.step() {}  // what this finds shows in the next frame
public struct LiveReading {
  private let engines: EngineSet
  private var fast: FastReader
  private var thorough: ThoroughReader

  /// Starts with no frame; fails if there is a symbology that none of the engines reads.
  public init(
    _ settings: RecognitionSettings = RecognitionSettings(), engines: EngineSet
  ) throws(UnreadableSymbologies) {
    try engines.check(settings.symbologies)
    self.engines = engines
    fast = FastReader(settings, engines.makeRecognizers())
    thorough = ThoroughReader(engines)
  }

  /// Uses other settings from the next frame on.
  public mutating func change(to settings: RecognitionSettings) throws(UnreadableSymbologies) {
    try engines.check(settings.symbologies)
    fast.change(to: settings)
  }

  /// The reading of the frame at `time`, by a cheap pass and the thorough ones so far.
  public mutating func read(_ image: LumaImage, time: Duration) -> FrameReading {
    let reading = fast.read(image, time: time)
    if let snapshot = fast.snapshot(for: thorough.demand) {
      thorough.begin(snapshot, fast.settings)
    }
    return reading
  }

  /// Takes one thorough step on the last snapshot; what it finds shows in the next frame. Returns
  /// false when there is nothing left to do.
  public mutating func step() -> Bool {
    guard !thorough.isIdle else { return false }
    fast.add(thorough.step())
    return true
  }
}
