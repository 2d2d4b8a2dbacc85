// A sweep of the focus. The lens moves in one go towards one end of the range, then towards the
// other, while each image on the way is judged. Once the image has become sharper and softer again,
// the lens returns to the sharpest position, in several approaches if need be, and takes a few fine
// steps.

internal import Reading

/// One sweep of a camera's focus. Positions are in the driver's units.
struct FocusSweep {
  private enum Phase {
    case searching(Int)
    /// Returning to the best position, in the approach of this number.
    case approaching(Int)
    case refining
    case done
  }

  private struct Goal {
    let position: Int
    let time: Duration
  }

  /// The range in parts; a smaller difference of position makes no difference to a code.
  private static let finestParts = 44
  /// The stops after a sweep of the whole range showed no peak, and the time at each.
  private static let (stops, stopTime) = (11, Duration.milliseconds(110))
  private static let (mostApproaches, mostFineSteps) = (6, 8)
  /// The slowest lens of a webcam is nearly at its goal after this time.
  private static let longestWay = Duration.milliseconds(650)
  static let longest = Duration.milliseconds(3600)

  private let control: CameraControl
  private let fine: Int
  private var goals: [Goal] = []
  private var phase = Phase.searching(-1)
  private var track: LensTrack
  private var curve = FocusCurve()
  /// The positions between which the best one is known to lie.
  private var bracket: ClosedRange<Int>
  /// Whether the lens moves towards higher positions.
  private var isRising = true
  /// The sharpness at each position where the lens stopped.
  private var settled: [Int: Double] = [:]
  private var isMeasured: Bool
  private var motion: LensMotion

  /// Starts at `first`, where a code was read before. Either is nil if nothing is known.
  init(_ control: CameraControl, first: Int?, motion: LensMotion?) {
    self.control = control
    bracket = control.range
    isMeasured = motion != nil
    self.motion = motion ?? .usual
    let (low, high) = (control.range.lowerBound, control.range.upperBound)
    fine = max(control.step, (high - low) / Self.finestParts)
    let here = control.nearest(to: control.value)
    track = LensTrack(from: here, span: high - low)
    let start = first.map { control.nearest(to: $0) } ?? here
    let settling = isMeasured ? self.motion.settling : Self.longestWay
    if abs(start - here) >= fine { goals.append(Goal(position: start, time: settling)) }
    // The end with the longer way comes first.
    let ends = start - low > high - start ? [low, high] : [high, low]
    for end in ends.map({ control.nearest(to: $0) }) where abs(end - start) >= fine {
      goals.append(Goal(position: end, time: settling))
    }
  }

  var measuredMotion: LensMotion? { isMeasured ? motion : nil }
  var isDone: Bool { if case .done = phase { true } else { false } }

  /// The position of the lens; nil before the first change.
  func position(at time: Duration) -> Int? {
    track.commands.isEmpty
      ? nil : control.nearest(to: Int(track.position(at: time, motion).rounded()))
  }

  /// Stops at the position in the frame of `time`, or at the best position if the way back revealed
  /// it.
  mutating func hold(at time: Duration) -> Int? {
    switch phase {
    case .searching: return position(at: time).map { set($0, at: time) }
    case .approaching where !isMeasured:
      guard let peak = curve.peak(along: track, in: control.range, motion) else { return nil }
      return set(control.nearest(to: Int(peak.position.rounded())), at: time)
    default: return nil
    }
  }

  mutating func resume(at time: Duration) -> Int? {
    if case .searching(let index) = phase, goals.indices.contains(index) {
      return set(goals[index].position, at: time)
    }
    return track.commands.last?.position
  }

  /// Records the sharpness and returns it, without moving the lens.
  @discardableResult
  mutating func watch(_ view: PlaceView, at time: Duration) -> Double {
    // Without edges, the measured sharpness is only noise.
    let sharpness = view.steepness == nil ? 0 : view.sharpness
    curve.add(.init(time: time, sharpness: sharpness, steepness: view.steepness ?? 0))
    return sharpness
  }

  /// Returns the position to set next; nil if the lens should continue as it is.
  mutating func next(_ view: PlaceView, at time: Duration) -> Int? {
    let sharpness = watch(view, at: time)
    if let first = track.commands.first, time - first.time > Self.longest {
      return end(at: time)
    }
    switch phase {
    case .searching(let index): return search(index, at: time)
    case .approaching(let count): return approach(count, at: time)
    case .refining:
      guard isSettled(at: time) else { return nil }
      note(sharpness)
      return refine(at: time)
    case .done: return nil
    }
  }

  private mutating func search(_ index: Int, at time: Duration) -> Int? {
    if curve.hasPassedPeak { return turnBack(at: time) }
    if let last = track.commands.last, index >= 0, time - last.time < goals[index].time,
      !curve.hasComeToRest(since: last.time)
    {
      return nil
    }
    let next = index + 1
    if next == goals.count { addStops() }
    guard next < goals.count else { return turnBack(at: time) }
    phase = .searching(next)
    return set(goals[next].position, at: time)
  }

  /// Adds stops for lenses that show no change while they move: edges were seen, but no peak.
  private mutating func addStops() {
    guard let best = curve.best, best.sharpness > 0,
      best.sharpness < FocusCurve.clearRise * curve.least,
      let place = track.commands.last?.position, goals.count < Self.stops
    else { return }
    let (low, high) = (control.range.lowerBound, control.range.upperBound)
    let far = place - low > high - place ? low : high
    for stop in 1...Self.stops {
      let position = place + (far - place) * stop / Self.stops
      goals.append(Goal(position: control.nearest(to: position), time: Self.stopTime))
    }
  }

  private mutating func turnBack(at time: Duration) -> Int? {
    guard let best = curve.best, best.sharpness > 0, let goal = track.commands.last?.position else {
      phase = .done
      return nil
    }
    let before = track.position(at: track.commands.last?.time ?? time, motion)
    isRising = Double(goal) < before
    phase = .approaching(0)
    // The position of a lens of unknown motion is uncertain, so it goes back far enough to pass the
    // peak once more, which reveals its motion.
    let place = track.position(at: best.time, isMeasured ? motion : .slowest)
    return set(control.nearest(to: Int(place.rounded())), at: time)
  }

  private mutating func approach(_ count: Int, at time: Duration) -> Int? {
    guard let command = track.commands.last, let newest = curve.samples.last else { return nil }
    if curve.hasPassedPeak(since: command.time) {
      narrow(isBeyond: false, command.position)
      return goBetween(count + 1, at: time, turns: true)
    }
    guard isSettled(at: time) else { return nil }
    note(newest.sharpness)
    let best = curve.best?.sharpness ?? 0
    if count < Self.mostApproaches, newest.sharpness < FocusCurve.nearlyBest * best,
      bracket.count > 4 * fine
    {
      let top = curve.samples(since: command.time + motion.lag).map(\.sharpness).max() ?? 0
      narrow(isBeyond: newest.sharpness >= FocusCurve.nearlyBest * top, command.position)
      return goBetween(count + 1, at: time, turns: false)
    }
    phase = .refining
    return refine(at: time)
  }

  /// Notes whether the best position lies beyond `position` in the direction of the lens, or before
  /// it.
  private mutating func narrow(isBeyond: Bool, _ position: Int) {
    let (low, high) = (bracket.lowerBound, bracket.upperBound)
    if isBeyond == isRising {
      bracket = min(position, high)...high
    } else {
      bracket = low...max(position, low)
    }
  }

  /// Moves to the estimated peak, as far as it lies within the bracket.
  private mutating func goBetween(_ count: Int, at time: Duration, turns: Bool) -> Int? {
    guard let peak = curve.peak(along: track, in: control.range, motion) else {
      return end(at: time)
    }
    (motion, isMeasured) = (peak.motion, true)
    let here = track.commands.last?.position ?? 0
    let (low, high) = (bracket.lowerBound + fine, bracket.upperBound - fine)
    var place = control.nearest(to: Int(peak.position.rounded()))
    if low > high || !(low...high).contains(place) {
      place = control.nearest(to: (bracket.lowerBound + bracket.upperBound) / 2)
    }
    isRising = turns ? !isRising : place > here
    phase = .approaching(count)
    return set(place, at: time)
  }

  private func isSettled(at time: Duration) -> Bool {
    guard let command = track.commands.last else { return false }
    let passed = time - command.time
    guard passed < Self.longestWay else { return true }
    return passed >= motion.lag + motion.pace * 1.5
      && curve.isSteady(in: 3, by: FocusCurve.leastChange)
  }

  private mutating func note(_ sharpness: Double) {
    guard let position = track.commands.last?.position else { return }
    settled[position] = sharpness
  }

  /// Climbs to the peak in fine steps, or in wide ones far from it, until both neighbours are
  /// softer.
  private mutating func refine(at time: Duration) -> Int? {
    guard let best = settled.max(by: { $0.value < $1.value }), let peak = curve.best else {
      return end(at: time)
    }
    let isFar = best.value < FocusCurve.clearFall * peak.sharpness
    for step in isFar ? [4 * fine, -4 * fine, fine, -fine] : [fine, -fine]
    where settled.count < Self.mostFineSteps {
      let place = control.nearest(to: best.key + step)
      if settled[place] == nil { return set(place, at: time) }
    }
    return end(at: time)
  }

  private mutating func end(at time: Duration) -> Int? {
    phase = .done
    guard let best = settled.max(by: { $0.value < $1.value }), best.value > 0 else {
      let peak = curve.peak(along: track, in: control.range, motion)
      return peak.map { set(control.nearest(to: Int($0.position.rounded())), at: time) }
    }
    let points = settled.filter { abs($0.key - best.key) <= fine && $0.value > 0 }.map {
      Parabola.PlottedPoint(x: Double($0.key - best.key), y: best.value / $0.value)
    }
    let top = Parabola(points)?.bottom ?? 0
    let reach = Double(fine)
    return set(
      control.nearest(to: best.key + Int(top.clamped(to: -reach...reach).rounded())), at: time)
  }

  private mutating func set(_ position: Int, at time: Duration) -> Int {
    track.move(to: position, at: time)
    return position
  }
}
