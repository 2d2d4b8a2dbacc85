// Where a lens is while it moves. It follows what is set after a lag, quickly at first and then
// ever more slowly, so that the images on its way show all distances in between: a way through all
// of the range takes a camera less time than a few stops. Other lenses move at one speed.

internal import Reading

/// The way in which a camera's lens follows a setting.
struct LensMotion: Hashable, Sendable {
  enum Manner: Hashable, Sendable {
    /// In each such time, about two thirds of the rest of a way are covered.
    case easing(Duration)
    /// At one speed, with which the whole range takes this time.
    case steady(Duration)
  }

  /// From a change to the first image that shows it.
  var lag: Duration
  var manner: Manner
  static let usual = LensMotion(lag: .milliseconds(80), manner: .easing(.milliseconds(170)))
  /// No lens of a webcam is slower.
  static let slowest = LensMotion(lag: .milliseconds(200), manner: .easing(.milliseconds(280)))
  static let candidates: [LensMotion] = stride(from: 0, through: 240, by: 20).flatMap { lag in
    stride(from: 70, through: 310, by: 20).flatMap {
      [Manner.easing(.milliseconds($0)), .steady(.milliseconds(3 * $0))]
    }.map { LensMotion(lag: .milliseconds(lag), manner: $0) }
  }

  /// The time in which two thirds of a long way are covered at most.
  var pace: Duration {
    switch manner {
    case .easing(let time): time
    case .steady(let time): time / 3
    }
  }

  /// The time after which hardly anything of a way is left.
  var settling: Duration { lag + pace * 2.5 }
}

/// The positions that were set, from which follows where the lens is.
struct LensTrack {
  private let start: Double
  private let span: Double
  private(set) var commands: [(time: Duration, position: Int)] = []

  init(from start: Int, span: Int) { (self.start, self.span) = (Double(start), Double(span)) }

  mutating func move(to position: Int, at time: Duration) { commands.append((time, position)) }

  /// Where the image of `time` shows a lens that moves in this manner.
  func position(at time: Duration, _ motion: LensMotion) -> Double {
    var place = start
    for (index, command) in commands.enumerated() {
      let began = command.time + motion.lag
      guard began < time else { break }
      let next = index + 1 < commands.count ? commands[index + 1].time + motion.lag : time
      let (passed, goal) = (min(next, time) - began, Double(command.position))
      switch motion.manner {
      case .easing(let pace): place = goal + (place - goal) * Self.rest(after: passed / pace)
      case .steady(let all):
        let reach = span * (passed / all)
        place += (goal - place).clamped(to: -reach...reach)
      }
    }
    return place
  }

  /// About e to the power of minus `paces`.
  private static func rest(after paces: Double) -> Double {
    var share = 1 / (1 + max(0, paces) / 16)
    for _ in 0..<4 { share *= share }
    return share
  }
}
