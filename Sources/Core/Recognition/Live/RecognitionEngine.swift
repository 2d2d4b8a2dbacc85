// Live recognition on two threads of its own: a frame is looked at as soon as the one before is
// done with, and dear looks at a copy of it are made beside that, on a thread that is put off
// rather than waited for.
//
//   samples: Mailbox<Frame> ─ bell ─► fast lane: Lookout ──────────────► readings
//                                       │ snapshot   ▲ findings
//                                       ▼            │
//                                    thorough lane: Study
//
// The engine owns both lanes. Closing `samples` ends the fast lane, that the thorough one and the
// stream of readings.

internal import Barcodes
public import Imaging
internal import Synchronization

/// Reads the newest frame, again and again.
public actor RecognitionEngine<Frame: LumaFrame & ~Copyable> {
  /// Where frames are put; closing it ends everything.
  public nonisolated let samples: Mailbox<Frame>
  /// What is in the frames that were looked at, the newest; ends after `samples` is closed.
  public nonisolated let readings: AsyncStream<FrameReading>

  private nonisolated let measured = Mutex(Pace())
  private nonisolated let fastLane: any SerialExecutor
  private let rings: AsyncStream<Void>
  private let output: AsyncStream<FrameReading>.Continuation
  private let readable: CombinedRecognizer
  private let exchange = Exchange()
  private let thoroughLane: ThoroughLane
  private var lookout: Lookout

  /// Starts looking for what `settings` ask for, with engines that `makeRecognizers` makes for
  /// each lane; fails if there is a kind that none of them reads.
  public init(
    _ settings: RecognitionSettings, fastLane: any SerialExecutor,
    thoroughLane: any SerialExecutor,
    makeRecognizers: @escaping @Sendable () -> [any Recognizer]
  ) throws(UnreadableSymbologies) {
    let recognizers = makeRecognizers()
    let readable = CombinedRecognizer(recognizers)
    try readable.check(settings.symbologies)
    let (rings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (readings, output) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    samples = Mailbox { bell.yield() }
    self.rings = rings
    self.fastLane = fastLane
    self.readable = readable
    self.thoroughLane = ThoroughLane(
      on: thoroughLane, exchange, makeRecognizers: makeRecognizers)
    lookout = Lookout(settings, recognizers)
    Task.immediate { await self.run() }
  }

  /// The fast lane.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe fastLane.asUnownedSerialExecutor()
  }

  /// How fast frames were looked at so far.
  public nonisolated var pace: Pace { measured.withLock { $0 } }

  /// Looks for other kinds or elsewhere from the next frame on; fails, and goes on as before, if
  /// there is a kind that no engine reads.
  public func change(to settings: RecognitionSettings) throws(UnreadableSymbologies) {
    try readable.check(settings.symbologies)
    lookout.change(to: settings)
  }

  private func run() async {
    thoroughLane.start()
    for await _ in rings {
      if let frame = samples.take() { look(at: frame) }
      if samples.isClosed { break }
    }
    exchange.close()
    output.finish()
  }

  private func look(at frame: borrowing Frame) {
    lookout.add(exchange.findings())
    lookout.condition = exchange.condition
    let image = frame.luma
    let began = ContinuousClock.now
    let reading = lookout.look(at: image, time: frame.time)
    measured.withLock { $0.add(.now - began) }
    output.yield(reading)
    if let snapshot = lookout.snapshot(of: image, for: exchange.appetite) {
      exchange.offer(snapshot, lookout.settings)
    }
  }
}
