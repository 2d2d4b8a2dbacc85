// The lane of dear looks: one attempt at a time on a copy of a frame, for as long as the frame
// shows what is to be seen or until it has been at it long enough. What was not tried on one
// image is tried first on the next, so that a hand-held camera gets everything tried in turn.
// A value for one thread.

/// Which images the study has use for.
enum Appetite {
  /// None: it is at work.
  case nothing
  /// One of another scene than the last.
  case newScene
  /// Also another one of the same scene: its noise is another chance.
  case anything
}

/// Reads snapshots by the ladder of still images.
struct Study {
  /// An image is kept for so many attempts or so long before a newer one takes its place.
  private static let (mostAttempts, longest) = (24, Duration.milliseconds(400))

  private let recognizers: [any Recognizer]
  private var order = Strategy.inOrder
  private var work: StudyWork?
  /// What may keep codes from being read, as the last image said of which it was clear.
  private(set) var condition: SceneCondition?

  init(_ recognizers: [any Recognizer]) {
    self.recognizers = recognizers
  }

  /// Whether there is nothing left to do for the snapshot.
  var isIdle: Bool { work?.isDone ?? true }

  /// Which images are welcome.
  var appetite: Appetite {
    guard let work else { return .anything }
    if work.isDone { return work.isSatisfied ? .newScene : .anything }
    return work.made >= Self.mostAttempts || work.age > Self.longest ? .newScene : .nothing
  }

  /// Begins with a new snapshot in place of the old one.
  mutating func begin(_ snapshot: Snapshot, _ settings: RecognitionSettings) {
    // What the last image did not get comes first.
    if let left = work?.strategiesLeft, !left.isEmpty {
      order = left + order.filter { !left.contains($0) }
    } else {
      order = Strategy.inOrder
    }
    work = StudyWork(
      snapshot, order, settings.symbologies, after: work, engineCount: recognizers.count)
  }

  /// Takes one step, of at most one look; what is new since the last.
  mutating func step() -> [Finding] {
    let recognizers = recognizers
    let news = work?.step(recognizers) ?? []
    if let verdict = work?.verdict { condition = verdict.condition }
    return news
  }
}
