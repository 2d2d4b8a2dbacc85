// Decides when the last image is kept, and when the camera is released because its images are not
// needed.

internal import FeatureModels

extension ScanSession {
  /// Keeps the last image with its outlines, and releases the camera.
  public func pause() {
    freezeImage(.paused)
  }

  public func resume() {
    guard isFrozen, let state = sourceState.with(nil) else { return }
    replaceSource(by: state)
    view.holdOver()
    settleFeed()
  }

  /// Continues scanning; a video that has ended starts again. A code still in view does not count
  /// as another first code.
  public func scanAgain() {
    if sourceState.hasEnded { open(source, chosenBy: chooser) } else { resume() }
  }

  /// Releases the camera while the window is not visible.
  public func attend(isLooking: Bool) {
    feedSwitch.set(.hidden, !isLooking)
    settleFeed()
  }

  public func sleep() {
    feedSwitch.set(.asleep, true)
    settleFeed()
  }

  public func wake() {
    feedSwitch.set(.asleep, false)
    settleFeed()
  }

  func freezeImage(_ reason: Freeze) {
    guard !isFrozen, feedSwitch.feed != nil, !feedSwitch.isClosed,
      let state = sourceState.with(reason)
    else { return }
    replaceSource(by: state)
    settleFeed()
  }

  /// Starts or rests the feed according to the state of the source; the torch is off while the feed
  /// rests.
  func settleFeed() {
    if feedSwitch.needsRest(sourceState) { cameras.torch.turnOff() }
    guard feedSwitch.settle(for: sourceState) else { return }
    if !feedSwitch.isRunning { counting.tally.rest() }
    view.resetHint()
  }

  var isCameraRunning: Bool {
    guard case .camera(.running, nil) = sourceState else { return false }
    return feedSwitch.isWatched
  }
}
