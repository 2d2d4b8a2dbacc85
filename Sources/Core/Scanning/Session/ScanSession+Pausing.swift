// When the image stands still, and when the camera is given back because nobody looks.

internal import Cameras
internal import Recognition

/// Why nobody looks.
nonisolated enum Absence: Hashable {
  /// The window is minimised or hidden.
  case hidden
  /// The computer sleeps.
  case asleep
}

extension ScanSession {
  /// Lets the image stand still with its outlines, and gives the camera back.
  public func pause() {
    freezeImage(.paused)
  }

  /// Goes on after a pause, and after the first code.
  public func resume() {
    guard freeze != nil else { return }
    freeze = nil
    heldOver = (Set(sightings.map { ResultKey($0) }), nil)
    settleFeed()
  }

  /// Goes on after the first code; a video that is over begins anew. What is still in view then does
  /// not count as another first code.
  public func scanAgain() {
    if hasEnded, images == nil { open(source) } else { resume() }
  }

  /// States whether somebody can see the image; while nobody can, the camera is given back.
  public func attend(isLooking: Bool) {
    set(.hidden, isLooking: isLooking)
  }

  /// The computer is about to sleep.
  public func sleep() {
    set(.asleep, isLooking: false)
  }

  /// The computer is awake again.
  public func wake() {
    set(.asleep, isLooking: true)
  }

  private func set(_ absence: Absence, isLooking: Bool) {
    if isLooking { absences.remove(absence) } else { absences.insert(absence) }
    settleFeed()
  }

  func freezeImage(_ reason: Freeze) {
    guard freeze == nil, images == nil, failure == nil, feed != nil, !isClosed else { return }
    freeze = reason
    settleFeed()
  }

  /// The absences that count. Whoever looks at another window has this one read it meanwhile, and may
  /// have minimised it so that it is not in the way.
  private var reasonsToRest: Set<Absence> {
    source == .screen ? absences.subtracting([.hidden]) : absences
  }

  /// Lets the feed run or rest as it ought to.
  func settleFeed() {
    let rests = freeze != nil || !reasonsToRest.isEmpty
    if rests { switchTorchOff() }
    guard let feed, rests != isFeedResting else { return }
    isFeedResting = rests
    resetHint()
    if rests {
      feed.pause()
    } else {
      if isFeedBegun { feed.resume() } else { feed.start() }
      isFeedBegun = true
    }
  }
}
