// The motor of a lens, as cameras have different ones: eager at first, steady, late, or with a
// driver that shows images later than they are.

/// Moves a lens from frame to frame, thirty in a second.
struct LensMotor {
  /// How it moves.
  enum Kind: CustomStringConvertible, Sendable {
    /// A share of the rest of the way with each frame.
    case easing(share: Double)
    /// As above, after some frames.
    case late(frames: Int, share: Double)
    /// The whole range in so many frames, at the same speed everywhere.
    case steady(frames: Int)
    /// As the first, but short of its goal by a part of the range, on the side from which it comes.
    case loose(share: Double, play: Double)

    var description: String {
      switch self {
      case .easing(let share): "easing by \(share)"
      case .late(let frames, let share): "easing by \(share) after \(frames) frames"
      case .steady(let frames): "steady for \(frames) frames"
      case .loose(let share, let play): "easing by \(share) with a play of \(play)"
      }
    }
  }

  private let kind: Kind
  private let span: Double
  private(set) var place: Double
  private var goals: [Double] = []
  private var last: (goal: Double, stop: Double)?

  init(_ kind: Kind, at position: Int, span: Int) {
    (self.kind, self.span, place) = (kind, Double(span), Double(position))
  }

  mutating func step(towards position: Int) {
    goals.append(Double(position))
    switch kind {
    case .easing(let share): ease(to: Double(position), share)
    case .late(let frames, let share):
      if goals.count > frames { ease(to: goals[goals.count - 1 - frames], share) }
    case .steady(let frames):
      let reach = span / Double(frames)
      place += min(max(Double(position) - place, -reach), reach)
    case .loose(let share, let play):
      if last?.goal != Double(position) {
        let short = Double(position) > place ? -play : play
        last = (Double(position), Double(position) + short * span)
      }
      if let last { ease(to: last.stop, share) }
    }
  }

  private mutating func ease(to goal: Double, _ share: Double) { place += share * (goal - place) }
}
