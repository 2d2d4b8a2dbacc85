// What feeds tell, taken in.

internal import Cameras
internal import Imaging
internal import Recognition

extension ScanSession {
  /// Takes in what the open feed tells.
  func take(_ event: FeedEvent) {
    switch event {
    case .camera(let state): take(state)
    case .screen(let state): take(state)
    case .cameras(let found): if cameras != found { cameras = found }
    case .reading(let reading): take(reading)
    case .still(let index, let size, let detections):
      takeStill(index, size, tracker.sightings(inStill: detections))
    case .unreadable(let index, let sentence):
      guard images?.items.indices.contains(index) == true else { return }
      if images?.outcomes[index] != .unreadable(sentence) { count(.unreadableImage) }
      images?.outcomes[index] = .unreadable(sentence)
      stills[index] = nil
      if images?.current == index { show([], size: nil) }
    case .ended:
      resetHint()
      hasEnded = true
      images?.isFinished = true
    case .failed(let fault):
      count(Trouble(fault))
      failure = fault.sentence
      clearView()
    }
  }

  private func take(_ state: CameraState) {
    guard state != camera else { return }
    let wasRunning = isCameraRunning
    camera = state
    countTrouble(state)
    if case .running(let camera, _) = state {
      if chosen.lastCamera == nil {
        var preferences = chosen
        preferences.lastCamera = camera.id
        keep(preferences)
      }
    } else {
      if wasRunning { switchTorchOff() }
      // An image that stands still keeps its outlines, whatever happens to the camera meanwhile.
      if freeze == nil { clearView() }
    }
  }

  private func take(_ state: ScreenState) {
    guard state != screen else { return }
    screen = state
    if let trouble = Trouble(state) { count(trouble) }
    // As above.
    if state != .running, freeze == nil { clearView() }
  }

  /// Nothing is in view any more: there is no image.
  private func clearView() {
    tracker.forgetCodes()
    show([], size: imageSize)
    resetHint()
  }

  /// Says nothing, and lets the next frame be the first in which nothing is read.
  func resetHint() {
    hints = HintClock()
    if hint != nil { hint = nil }
  }

  private func take(_ reading: FrameReading) {
    guard !isFeedResting, images == nil, failure == nil else { return }
    let seen = tracker.update(with: reading)
    let entered = show(seen, size: reading.size).subtracting(stillThere(at: reading.time))
    heldOver.codes.subtract(seen.map { ResultKey($0) })
    learn(from: seen)
    let advice = hints.hint(
      at: reading.time, isReading: !seen.isEmpty, condition: reading.condition)
    // Whom a video shows cannot be told where to point, and a screen lacks neither light nor nearness.
    let useful = source == .screen || advice == .pointAtCode && source != .camera ? nil : advice
    if hint != useful { hint = useful }
    // A part of a text is no code to stop after.
    let isNewsWhole = seen.contains { Finding($0).isWhole && entered.contains(ResultKey($0)) }
    if chosen.isOneShot, isNewsWhole || !tracker.completed.isEmpty { freezeImage(.firstCode) }
  }

  /// What comes into view only because the camera was opened anew, and was there all the time.
  private func stillThere(at time: Duration) -> Set<ResultKey> {
    let end = heldOver.until ?? time + .seconds(1)
    heldOver = time > end ? ([], end) : (heldOver.codes, end)
    return heldOver.codes
  }

  private func takeStill(_ index: Int, _ size: PixelSize, _ seen: [Sighting]) {
    guard let images, images.items.indices.contains(index) else { return }
    self.images?.outcomes[index] = .read(size, codes: seen.count)
    stills[index] = (size, seen)
    if index == images.current { show(seen, size: size) }
    learn(from: seen)
  }

  /// Puts `seen` in view in place of what was there, and gives back what came into view.
  @discardableResult
  func show(_ seen: [Sighting], size: PixelSize?) -> Set<ResultKey> {
    if sightings != seen { sightings = seen }
    if imageSize != size { imageSize = size }
    var next = list
    let entered = next.see(seen.map { ResultKey($0) })
    if next != list { list = next }
    for key in entered { if let known = list[key] { note(known.id, isReturn: true) } }
    return Set(entered)
  }
}
