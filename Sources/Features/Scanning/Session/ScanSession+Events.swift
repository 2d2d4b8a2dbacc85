// The events of the open feed.

internal import FeatureModels
internal import Reading
internal import Wording

extension ScanSession {
  func take(_ event: FeedEvent) {
    switch event {
    case .camera(let state): take(state)
    case .screen(let state): take(state)
    case .cameras(let found): if cameras.all != found { cameras.all = found }
    case .controls(let open): if source == .camera { cameras.take(open) }
    case .reading(let reading): take(reading)
    case .length(let length): timeline.take(length: length)
    case .chart(let look): cameras.check.see(look)
    case .images(let items):
      guard let list = images else { return }
      // The numbers now belong to other images.
      view.reset()
      replaceSource(by: .images(list.replaced(by: items)))
    case .stillProgress(let index, let size, let progress):
      results.awaitsMore = true
      takeStill(index, size, progress.codes, doneShare: progress.share)
    case .still(let index, let size, let detections):
      results.awaitsMore = true
      takeStill(index, size, detections, doneShare: nil)
      results.awaitsMore = false
    case .unread(let index, let places): takeUnread(index, places)
    case .unreadable(let index, let sentence): takeUnreadable(index, sentence)
    case .locked(let index, let isWrong): takeLocked(index, isWrong: isWrong)
    case .ended:
      results.awaitsMore = false
      view.resetHint()
      replaceSource(by: sourceState.ended)
    case .failed(let fault):
      counter.count(Trouble(fault))
      replaceSource(by: .failed(source, source.isAddress ? fault.streamSentence : fault.sentence))
      clearView()
    }
  }

  /// Counts the codes in view at once if no further frame would do so.
  func countingSwitched() {
    results.anticipated = []
    guard counting.tally.isOn else { return }
    hints.countingIsOn()
    if let images { counting.count(view.sightings, inImage: images.current) }
    results.countTexts(of: view.sightings)
  }

  private func take(_ state: CameraState) {
    guard case .camera(let old, let freeze) = sourceState, state != old else { return }
    let wasRunning = isCameraRunning
    replaceSource(by: .camera(state, freeze))
    counter.count(state)
    switch state {
    case .noCamera, .noCameraService: hints.cameraIsMissing()
    default: break
    }
    if case .running(let camera, _) = state {
      if cameras.shown != camera { cameras.shown = camera }
      if choices.preferences.lastCamera == nil, chooser == .user { choices.remember(camera.id) }
    } else {
      if wasRunning { cameras.torch.turnOff() }
      counting.tally.rest()
      // A frozen image keeps its outlines, even if the camera stops meanwhile.
      if freeze == nil { clearView() }
    }
  }

  private func take(_ state: ScreenState) {
    guard case .screen(let old, let freeze) = sourceState, state != old else { return }
    replaceSource(by: .screen(state, freeze))
    if let trouble = Trouble(state) { counter.count(trouble) }
    if state != .running {
      counting.tally.rest()
      if freeze == nil { clearView() }
    }
  }

  private func clearView() {
    view.forgetCodes()
    results.see([])
  }

  private func take(_ reading: FrameReading) {
    guard feedSwitch.isRunning, sourceState.takesFrames else { return }
    let outlined = view.show(reading, of: source, in: orientation)
    guard !cameras.check.isOn else { return }
    // The codes of the camera's test chart are not results.
    let seen = outlined.filter { !ChartMark.isCarried(by: $0.detection.payload.bytes) }
    if choices.preferences.guides, source == .camera,
      let tone = view.guide.tone(for: reading, seen: seen)
    {
      results.desk.play(tone)
    }
    timeline.see(seen, at: reading.time)
    let entered = results.see(seen).subtracting(view.takeHeldOver(at: reading.time))
    // In hundredths of a second, as tables have it.
    let moment = Duration.milliseconds(Int(reading.time / .milliseconds(10)) * 10)
    results.learn(
      from: seen, in: sourceState.historyName(ofImage: nil), at: source.isFile ? moment : nil)
    counting.count(seen, in: reading, from: source, sourceState.runningCamera?.id)
    // A part of a text does not count as the first code; the whole text does.
    let isNew = seen.contains { ResultFacts($0).isWhole && entered.contains(ResultKey($0)) }
    // Counting does not stop at the first code.
    if choices.preferences.isOneShot, !counting.tally.isOn, isNew || view.hasCompletedText {
      freezeImage(.firstCode)
    }
  }

  /// `doneShare` is nil when reading is complete.
  private func takeStill(
    _ index: Int, _ size: PixelSize, _ detections: [Detection], doneShare: Double?
  ) {
    guard var list = images, list.items.indices.contains(index) else { return }
    let seen = view.keep(detections, ofImage: index, size: size, isComplete: doneShare == nil)
    list.outcomes[index] =
      doneShare.map { .reading(share: $0, codes: seen.count) } ?? .read(size, codes: seen.count)
    replaceSource(by: .images(list))
    if index == list.current { showStill(index) }
    results.learn(from: seen, in: sourceState.historyName(ofImage: index))
    counting.count(seen, inImage: index)
  }

  private func takeUnread(_ index: Int, _ places: [UnreadPlace]) {
    guard let list = images, list.items.indices.contains(index) else { return }
    view.keep(places, ofImage: index, in: source)
    if index == list.current { showStill(index) }
  }

  private func takeUnreadable(_ index: Int, _ sentence: Sentence) {
    guard var list = images, list.items.indices.contains(index) else { return }
    if list.outcomes[index] != .unreadable(sentence) { counter.count(.unreadableImage) }
    list.outcomes[index] = .unreadable(sentence)
    replaceSource(by: .images(list))
    view.forget(image: index)
    if list.current == index { showStill(index) }
    results.awaitsMore = false
  }

  private func takeLocked(_ index: Int, isWrong: Bool) {
    guard var list = images, list.items.indices.contains(index) else { return }
    var wrongTries = isWrong ? 1 : 0
    if case .locked(let earlier) = list.outcomes[index] { wrongTries += earlier }
    list.outcomes[index] = .locked(wrongTries: wrongTries)
    replaceSource(by: .images(list))
    view.forget(image: index)
    if list.current == index { showStill(index) }
    results.awaitsMore = false
  }
}
