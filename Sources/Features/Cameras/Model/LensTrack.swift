// Where a lens is while it moves. A lens follows a setting after a lag, quickly at first and then
// ever more slowly, so that the images on its way show all distances in between: a sweep of the
// whole range takes less time than a few stops. Other lenses move at constant speed.

internal import Reading

/// The way in which a camera's lens follows a setting.
struct LensMotion: Hashable, Sendable {
  enum Manner: Hashable, Sendable {
    /// About two thirds of the remaining way are covered in each period of this length.
    case easing(Duration)
    /// At constant speed, with which the whole range takes this time.
    case steady(Duration)
  }

  /// The time from a change to the first image that shows it.
  var lag: Duration
  var manner: Manner
  static let usual = LensMotion(lag: .milliseconds(80), manner: .easing(.milliseconds(170)))
  /// The slowest motion of a webcam lens.
  static let slowest = LensMotion(lag: .milliseconds(200), manner: .easing(.milliseconds(280)))
  static let candidates: [LensMotion] = stride(from: 0, through: 240, by: 20).flatMap { lag in
    stride(from: 70, through: 310, by: 20).flatMap {
      [Manner.easing(.milliseconds($0)), .steady(.milliseconds(3 * $0))]
    }.map { LensMotion(lag: .milliseconds(lag), manner: $0) }
  }

  /// The time in which at most two thirds of a long way are covered.
  var pace: Duration {
    switch manner {
    case .easing(let time): time
    case .steady(let time): time / 3
    }
  }

  /// The time after which hardly anything of a way is left.
  var settling: Duration { lag + pace * 2.5 }
}

/// The positions that were set, from which the position of the lens follows.
struct LensTrack {
  private let start: Double
  private let span: Double
  private(set) var commands: [(time: Duration, position: Int)] = []

  init(from start: Int, span: Int) { (self.start, self.span) = (Double(start), Double(span)) }

  mutating func move(to position: Int, at time: Duration) { commands.append((time, position)) }

  /// The lens position in the image of `time`, for a lens with this motion.
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

  /// An approximation of e to the power of minus `paces`.
  private static func rest(after paces: Double) -> Double {
    var share = 1 / (1 + max(0, paces) / 16)
    for _ in 0..<4 { share *= share }
    return share
  }
}
