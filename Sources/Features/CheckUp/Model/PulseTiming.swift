// How long light takes from the screen to an outline. A code on the screen comes and goes; what is
// noted is when it was drawn, when the frame that shows it was taken, and when its outline was
// drawn. The figures include what the screen itself needs.

/// Decides when the pulse is lit, and notes the delays.
struct PulseTiming: Hashable, Sendable {
  /// What one pulse took.
  struct Sample: Hashable, Sendable {
    /// Until the first frame that shows it.
    let toFrame: Duration?
    /// Until its outline was drawn.
    let toOutline: Duration
  }

  private enum Phase: Hashable, Sendable {
    /// Dark, since the first look at which the pulse was not there.
    case dark(since: ContinuousClock.Instant?)
    /// To be drawn.
    case asked
    /// Drawn at a moment; the first frame that shows it, and whether the code is read.
    case lit(ContinuousClock.Instant, frame: ContinuousClock.Instant?, isRead: Bool)
  }

  /// The newest samples.
  private(set) var samples: [Sample] = []
  /// How many pulses in a row were not seen.
  private(set) var missed = 0
  private var phase = Phase.dark(since: nil)
  private var pulses = 0

  /// How many samples the median is of.
  static let most = 9
  /// From when on the median is of use.
  static let least = 3
  /// A pulse that was not seen for this long is missed.
  private static let patience = Duration.seconds(3)
  /// The least darkness between two pulses: codes that are gone are forgotten by then.
  private static let pause = Duration.milliseconds(700)
  /// Below this share of the paper's brightness the frame shows the pulse.
  private static let shows = 0.75

  /// Whether the pulse is to be drawn.
  var isLit: Bool { if case .dark = phase { false } else { true } }

  /// Notes that the pulse was drawn.
  mutating func drawn(at now: ContinuousClock.Instant) {
    if case .asked = phase { phase = .lit(now, frame: nil, isRead: false) }
  }

  /// Notes a look.
  mutating func see(_ look: ChartLook) {
    let isCode = look.code(in: .pulse) != nil
    let shows = isCode || look.pulse.map { $0 < Self.shows } ?? false
    switch phase {
    case .dark(let since):
      guard !shows, look.code(in: .middle) != nil else { return phase = .dark(since: nil) }
      let first = since ?? look.captured
      phase = .dark(since: first)
      // Not in step with the frames.
      let extra = Duration.milliseconds(pulses * 137 % 300)
      if look.captured - first >= Self.pause + extra { phase = .asked }
    case .asked: break
    case .lit(let drawn, let frame, let isRead):
      if look.captured - drawn > Self.patience { return miss() }
      guard shows, look.captured > drawn else { return }
      phase = .lit(drawn, frame: frame ?? look.captured, isRead: isRead || isCode)
    }
  }

  /// Notes that the outlines were drawn.
  mutating func outlined(at now: ContinuousClock.Instant) {
    guard case .lit(let drawn, let frame, isRead: true) = phase else { return }
    samples.append(Sample(toFrame: frame.map { $0 - drawn }, toOutline: now - drawn))
    samples = samples.suffix(Self.most)
    missed = 0
    goDark()
  }

  /// Begins anew, as when the chart leaves the screen.
  mutating func hide() { phase = .dark(since: nil) }

  private mutating func miss() {
    missed += 1
    goDark()
  }

  private mutating func goDark() {
    pulses += 1
    phase = .dark(since: nil)
  }

  /// The medians, once there are enough samples.
  var median: (toFrame: Duration?, toOutline: Duration)? {
    guard samples.count >= Self.least else { return nil }
    let outlines = samples.map(\.toOutline).sorted()
    let frames = samples.compactMap(\.toFrame).sorted()
    return (frames.isEmpty ? nil : frames[frames.count / 2], outlines[outlines.count / 2])
  }
}
