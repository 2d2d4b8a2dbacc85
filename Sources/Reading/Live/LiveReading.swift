// Both lanes on one thread, for callers that have time between frames: video files and tests. In
// the program each lane has a thread (`RecognitionEngine`).

/// Reads a sequence of frames: a cheap look at each, and thorough ones between them.
///
///     var reading = try LiveReading(engines: engines)
///     let codes = reading.look(at: frame.luma, time: frame.time).codes
///     while reading.step() {}  // what this finds shows in the next frame
public struct LiveReading {
  private let engines: EngineSet
  private var fast: FastReader
  private var thorough: ThoroughReader

  /// Begins with no frame; fails if there is a kind that none of the engines reads.
  public init(
    _ settings: RecognitionSettings = RecognitionSettings(), engines: EngineSet
  ) throws(UnreadableSymbologies) {
    try engines.check(settings.symbologies)
    self.engines = engines
    fast = FastReader(settings, engines.makeRecognizers())
    thorough = ThoroughReader(engines)
  }

  /// Looks for other kinds or elsewhere from the next frame on.
  public mutating func change(to settings: RecognitionSettings) throws(UnreadableSymbologies) {
    try engines.check(settings.symbologies)
    fast.change(to: settings)
  }

  /// What is in the frame of `time`, by a cheap look and the thorough ones so far.
  public mutating func look(at image: LumaImage, time: Duration) -> FrameReading {
    let reading = fast.look(at: image, time: time)
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
    fast.condition = thorough.condition
    if let unread = thorough.takeUnread() { fast.add(unread) }
    return true
  }
}
