// Turns the measurements of the last seconds into figures. Time is the frames' time.
// ChartLook+Measuring measures a frame; CheckUpFigures+Items has the limits and the words.

internal import Reading

/// A check-up of a camera.
///
///     var checkUp = CheckUp()
///     checkUp.see(look)
///     print(checkUp.report.summary)
public struct CheckUp: Hashable, Sendable {
  /// The finest module of the chart in micrometres; the printed chart's unless another one is
  /// shown.
  public var finest = TestChart.paper.finest

  private var looks: [ChartLook] = []
  /// The fewest pixels per module with which codes of each size were read.
  private var proven: [Int: Double] = [:]
  private var pulse = PulseTiming()

  /// Looks older than this say nothing about the present distance.
  private static let memory = Duration.seconds(3)
  /// A code with fewer pixels per module by this factor may be too small to be read.
  private static let tolerance = 1.08

  public init() {}

  public mutating func see(_ look: ChartLook) {
    // Time jumps when another camera is chosen.
    if let last = looks.last, look.captured < last.captured || look.size != last.size {
      looks = []
    }
    looks.append(look)
    looks.removeAll { look.captured - $0.captured > Self.memory }
    for code in look.codes where code.isRead {
      let size = code.mark.micrometres
      proven[size] = min(proven[size] ?? .infinity, code.pixelsPerModule)
    }
    pulse.see(look)
  }

  public var figures: CheckUpFigures {
    var figures = CheckUpFigures()
    figures.isInView = looks.suffix(10).contains { !$0.codes.isEmpty }
    addDetail(to: &figures)
    addWidth(to: &figures)
    addCorners(to: &figures)
    addLight(to: &figures)
    if let first = looks.first, let last = looks.last,
      last.captured - first.captured >= .seconds(1)
    {
      let seconds = (last.captured - first.captured) / .seconds(1)
      figures.rate = Double(last.arrived - first.arrived) / seconds
    }
    figures.toOutline = pulse.median?.toOutline
    figures.toFrame = pulse.median?.toFrame
    figures.missesPulse = pulse.missed >= PulseTiming.least
    return figures
  }

  private func addDetail(to figures: inout CheckUpFigures) {
    // A code that is only followed may have become too small meanwhile.
    let read = looks.flatMap(\.codes).filter { code in
      code.isRead
        || proven[code.mark.micrometres].map { code.pixelsPerModule * Self.tolerance >= $0 }
          ?? false
    }
    guard let smallest = read.min(by: { $0.mark.micrometres < $1.mark.micrometres }) else { return }
    figures.module = smallest.mark.millimetres
    figures.pixelsPerModule = smallest.pixelsPerModule
    figures.isFinest = smallest.mark.micrometres <= finest
  }

  private func addWidth(to figures: inout CheckUpFigures) {
    let widths = looks.compactMap { look in
      look.code(in: .middle).map {
        Double(look.size.width) / $0.pixelsPerModule * $0.mark.millimetres
      }
    }
    figures.width = widths.median
  }

  private func addCorners(to figures: inout CheckUpFigures) {
    func softness(_ place: ChartMark.Place) -> Double? {
      looks.compactMap { $0.code(in: place)?.softness }.median
    }
    figures.softness = softness(.middle)
    for corner in ChartMark.Corner.allCases {
      figures.cornerSoftness[corner] = softness(.corner(corner))
      let isSeen = looks.contains { $0.code(in: .corner(corner)) != nil }
      if !isSeen, looks.contains(where: { $0.shouldShow(corner) }) {
        figures.unreadCorners.append(corner)
      }
    }
    figures.chartShare = looks.compactMap(\.chartShare).median
  }

  private func addLight(to figures: inout CheckUpFigures) {
    let lights = looks.compactMap(\.light)
    figures.noise = lights.map(\.noise).median
    figures.contrast = lights.map(\.contrast).median
    figures.blownOut = lights.map(\.blownOut).median
  }
}

extension CheckUp {
  public var isPulseLit: Bool { pulse.isLit }

  public mutating func pulseDrawn(at now: ContinuousClock.Instant) { pulse.drawn(at: now) }
  public mutating func outlinesDrawn(at now: ContinuousClock.Instant) { pulse.outlined(at: now) }
  public mutating func hidePulse() { pulse.hide() }
}

extension TestChart {
  /// In micrometres.
  public var finest: Int { codes.map(\.mark.micrometres).min() ?? 0 }
}

extension ChartLook {
  /// Whether a corner's code should lie in the image, judged by the position of the opposite one.
  fileprivate func shouldShow(_ corner: ChartMark.Corner) -> Bool {
    guard let middle = code(in: .middle), let opposite = code(in: .corner(corner.opposite)) else {
      return false
    }
    let center = middle.outline.center
    let place = opposite.outline.mapped { center * 2 - $0 }.scaled(by: 1.3)
    let image = Quadrilateral(of: size)
    return place.corners.allSatisfy { image.contains($0) }
  }

  /// The share of the image's width or height that the chart takes; nil unless three corners are
  /// seen.
  fileprivate var chartShare: Double? {
    let corners = ChartMark.Corner.allCases.compactMap { code(in: .corner($0))?.outline.corners }
    guard corners.count >= 3, size.area > 0 else { return nil }
    let points = corners.flatMap(\.self)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let width = (xs.max() ?? 0) - (xs.min() ?? 0)
    let height = (ys.max() ?? 0) - (ys.min() ?? 0)
    return max(width / Double(size.width), height / Double(size.height))
  }
}

extension [Double] {
  fileprivate var median: Double? { isEmpty ? nil : sorted()[count / 2] }
}

// The delay from the screen's light to an outline. A code on the screen blinks; the times are those
// when the code was drawn, when the frame that shows it was taken, and when its outline was drawn.
// The figures include the screen's own delay.

struct PulseTiming: Hashable, Sendable {
  struct Sample: Hashable, Sendable {
    let toFrame: Duration?
    let toOutline: Duration
  }

  private enum Phase: Hashable, Sendable {
    /// The pulse is dark, since the first look that did not show it.
    case dark(since: ContinuousClock.Instant?)
    case asked
    /// The pulse is lit: when it was drawn, the first frame that shows it, and whether it was read.
    case lit(ContinuousClock.Instant, frame: ContinuousClock.Instant?, isRead: Bool)
  }

  private(set) var samples: [Sample] = []
  private(set) var missed = 0
  private var phase = Phase.dark(since: nil)
  private var pulses = 0
  static let most = 9
  static let least = 3
  /// A pulse that was not seen for this long is missed.
  private static let patience = Duration.seconds(3)
  /// The shortest darkness between two pulses: by then, codes that are gone are forgotten.
  private static let pause = Duration.milliseconds(700)
  /// Below this share of the paper's brightness the frame shows the pulse.
  private static let shows = 0.75

  var isLit: Bool { if case .dark = phase { false } else { true } }

  mutating func drawn(at now: ContinuousClock.Instant) {
    if case .asked = phase { phase = .lit(now, frame: nil, isRead: false) }
  }

  mutating func see(_ look: ChartLook) {
    let isCode = look.code(in: .pulse) != nil
    let shows = isCode || look.pulse.map { $0 < Self.shows } ?? false
    switch phase {
    case .dark(let since):
      guard !shows, look.code(in: .middle) != nil else { return phase = .dark(since: nil) }
      let first = since ?? look.captured
      phase = .dark(since: first)
      // Varies the interval, so that pulses do not stay in step with the frames.
      let extra = Duration.milliseconds(pulses * 137 % 300)
      if look.captured - first >= Self.pause + extra { phase = .asked }
    case .asked: break
    case .lit(let drawn, let frame, let isRead):
      if look.captured - drawn > Self.patience { return miss() }
      guard shows, look.captured > drawn else { return }
      phase = .lit(drawn, frame: frame ?? look.captured, isRead: isRead || isCode)
    }
  }

  mutating func outlined(at now: ContinuousClock.Instant) {
    guard case .lit(let drawn, let frame, isRead: true) = phase else { return }
    samples.append(Sample(toFrame: frame.map { $0 - drawn }, toOutline: now - drawn))
    samples = samples.suffix(Self.most)
    missed = 0
    goDark()
  }

  mutating func hide() { phase = .dark(since: nil) }

  private mutating func miss() {
    missed += 1
    goDark()
  }

  private mutating func goDark() {
    pulses += 1
    phase = .dark(since: nil)
  }

  var median: (toFrame: Duration?, toOutline: Duration)? {
    guard samples.count >= Self.least else { return nil }
    let outlines = samples.map(\.toOutline).sorted()
    let frames = samples.compactMap(\.toFrame).sorted()
    return (frames.isEmpty ? nil : frames[frames.count / 2], outlines[outlines.count / 2])
  }
}
