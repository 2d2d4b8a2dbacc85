// Opening and closing sources, choosing a camera, turning to another image.

public import FeatureModels
internal import Reading
public import Wording

extension ScanSession {
  /// Opens a source, possibly the same one again, with the torch off. Codes from a source that was
  /// `chosenBy` a message are listed, but delivered only after `trustSource`.
  public func open(_ source: ScanSource, chosenBy chooser: SourceChooser = .user) {
    guard !feedSwitch.isClosed else { return }
    hints.sourceIsOpened()
    cameras.torch.watch()
    cameras.torch.turnOff()
    cameras.chosenByMessage = nil
    feedSwitch.request()
    counter.countSource(source)
    results.hasSource = true
    // Codes of the old source that are not interpreted yet are dropped.
    // A part that a message's source adds to a known text must not be attributed to the next one.
    results.dropSightings(besidesNew: results.holdsBack)
    results.awaitsMore = false
    let isFromMessage = chooser == .message
    if results.holdsBack != isFromMessage { results.holdsBack = isFromMessage }
    counting.tally.open(source)
    results.anticipated = []
    view.reset()
    timeline.begin(source)
    cameras.forgetRunning()
    results.see([])
    replaceSource(by: SourceState(opening: source))
  }

  /// Takes a screenshot with the user's permission and opens it; returns a notice if that fails.
  @discardableResult
  public func screenshot(chosenBy chooser: SourceChooser = .user) async -> Sentence? {
    do {
      if let image = try await results.desk.screenshot() {
        open(.images([image]), chosenBy: chooser)
      }
      return nil
    } catch {
      return error.sentence
    }
  }

  public var chooser: SourceChooser { results.holdsBack ? .message : .user }

  /// Whether automatic delivery waits for `trustSource`.
  public var isDeliveryHeldBack: Bool {
    results.holdsBack && delivery.isOn
  }

  /// Delivers all codes of the source, read so far or later, as if the user had chosen the source.
  public func trustSource() {
    guard chooser == .message else { return }
    results.holdsBack = false
    if let camera = cameras.chosenByMessage { choices.remember(camera) }
    results.deliverHeldBack()
  }

  /// Switches to a camera and remembers it; a camera that a message chose is remembered only after
  /// `trustSource`.
  public func choose(_ camera: Camera.ID, chosenBy chooser: SourceChooser = .user) {
    if chooser == .user { choices.remember(camera) }
    let isOpen = source == .camera && chooser == self.chooser
    if !isOpen { open(.camera, chosenBy: chooser) }
    cameras.chosenByMessage = chooser == .message ? camera : nil
    guard isOpen else { return }
    resume()
    cameras.feed?.choose(camera)
  }

  public func show(image index: Int) {
    guard var list = images, list.items.indices.contains(index), index != list.current else {
      return
    }
    list.current = index
    replaceSource(by: .images(list))
    (feedSwitch.feed as? any ImageShowing)?.show(image: index)
    showStill(index)
  }

  public func prepareThumbnails(of indices: [Int]) {
    (feedSwitch.feed as? any ImageShowing)?.prepareThumbnails(of: indices)
  }

  public func unlock(with password: String) {
    guard case .locked = sourceState.page, let images else { return }
    (feedSwitch.feed as? any ImageShowing)?.unlock(image: images.current, with: password)
  }

  public func stopReading() {
    guard let images, images.share != nil else { return }
    (feedSwitch.feed as? any ImageShowing)?.stopReading(image: images.current)
  }

  /// Closes the session, and returns when everything is released. Later calls of `open` have no
  /// effect.
  public func close() async {
    if results.hasSource, !results.hasScanned { counter.countCloseWithoutScan() }
    results.dropInquiries()
    delivery.requests.declineAll()
    await delivery.typing.close()
    await scanners.close()
    await folders.close()
    await screenshots.close()
    await phone.close()
    await feedSwitch.close()
    await delivery.commands.close()
    await history?.recorder.close()
    await cameras.torch.close()
  }

  func showStill(_ index: Int) {
    view.show(image: index)
    results.see(view.sightings)
    counting.count(view.sightings, inImage: index)
  }
}

extension ScanSession: FeedSwitchDelegate {
  func openFeed() -> (any Feed)? {
    feedSwitch.settings = settings
    do {
      return try feedSwitch.feeds.open(
        source, settings,
        camera: cameras.chosenByMessage ?? choices.preferences.lastCamera)
    } catch {
      choices.refuse(error)
      replaceSource(by: .failed(source, Sentence(exact: error.description)))
      return nil
    }
  }

  func feedDidOpen() {
    if let current = images?.current, current != 0 {
      (feedSwitch.feed as? any ImageShowing)?.show(image: current)
    }
    if !choices.preferences.cameraFormats.isEmpty { cameras.applyFormats() }
    applyCloser()
    settleFeed()
  }
}

extension ScanSession {
  /// Plays the open video file from `time` on, also after a pause and after its end.
  public func seek(to time: Duration) {
    guard timeline.position != nil, let feed = feedSwitch.feed as? any VideoPlaying else { return }
    // The codes in view belong to another time.
    view.forgetCodes()
    results.see([])
    counting.tally.rest()
    feed.seek(to: timeline.reached(time))
    if case .stream(let uri, .ended) = sourceState {
      replaceSource(by: .stream(uri: uri, .playing))
    } else {
      resume()
    }
  }
}
