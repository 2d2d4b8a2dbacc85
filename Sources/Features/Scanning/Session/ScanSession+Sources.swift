// Opening and closing sources, choosing a camera, turning to another image.

public import FeatureModels
internal import Reading
internal import Wording

extension ScanSession {
  /// Opens a source, another one or the same one again, with the torch off. What is read of a
  /// source that was `chosenBy` a message is listed, and delivered only after `trustSource`.
  public func open(_ source: ScanSource, chosenBy chooser: SourceChooser = .user) {
    guard !feedSwitch.isClosed else { return }
    torchControl.watch()
    torchControl.turnOff()
    feedSwitch.request()
    counter.countSource(source)
    collector.hasSource = true
    // Codes of the old source that are not interpreted yet are dropped.
    collector.dropNewInquiries()
    collector.awaitsMore = false
    // A part that such a source adds to a known text would be taken for the next source's.
    if self.chooser == .message { collector.dropInquiries() }
    if self.chooser != chooser { self.chooser = chooser }
    collector.holdsBack = chooser == .message
    // A camera or screen that is opened again shows the same codes.
    if source == self.source, source == .camera || source == .screen {
      tally.rest()
    } else {
      tally.beginSource()
    }
    collector.anticipated = []
    view.reset()
    forgetControls()
    collector.see([])
    replaceSource(by: SourceState(opening: source))
  }

  /// Whether something that goes by itself, such as copying new codes, waits for `trustSource`.
  public var isDeliveryHeldBack: Bool {
    chooser == .message
      && (preferences.copies || preferences.types || hasListeners
        || preferences.commands.contains(where: \.isOn))
  }

  /// Whether a result was read of a source that a message chose, and has been delivered nowhere.
  public func isHeldBack(_ id: ScanResult.ID) -> Bool { collector.heldBack.contains(id) }

  /// Delivers what was and will be read of the source as if the user had chosen it.
  public func trustSource() {
    guard chooser == .message else { return }
    chooser = .user
    collector.holdsBack = false
    collector.deliverHeldBack()
  }

  /// Uses another camera and remembers it.
  public func choose(_ camera: Camera.ID) {
    choices.remember(camera)
    guard source == .camera else { return open(.camera) }
    if camera != runningCamera?.id { tally.beginSource() }
    resume()
    (feedSwitch.feed as? any CameraChoosing)?.choose(camera)
  }

  /// Shows another of the still images.
  public func show(image index: Int) {
    guard var list = images, list.items.indices.contains(index), index != list.current else {
      return
    }
    list.current = index
    replaceSource(by: .images(list))
    (feedSwitch.feed as? any ImageShowing)?.show(image: index)
    showStill(index)
  }

  /// Opens the document that is shown with a password.
  public func unlock(with password: String) {
    guard case .locked = page, let images else { return }
    (feedSwitch.feed as? any ImageShowing)?.unlock(image: images.current, with: password)
  }

  /// Ends the reading of the image that is shown, and keeps what was found.
  public func stopReading() {
    guard let images, images.share != nil else { return }
    (feedSwitch.feed as? any ImageShowing)?.stopReading(image: images.current)
  }

  /// Releases everything, with the torch off, and returns when that is done. Later calls of `open`
  /// have no effect.
  public func close() async {
    if collector.hasSource, !collector.hasScanned { counter.countCloseWithoutScan() }
    collector.dropInquiries()
    requests.declineAll()
    await typing.close()
    await feedSwitch.close()
    await commandDelivery.close()
    await recorder?.close()
    await torchControl.close()
  }

  func showStill(_ index: Int) {
    view.show(image: index)
    collector.see(view.sightings)
    count(view.sightings, inImage: index)
  }
}

extension ScanSession: FeedSwitchDelegate {
  func openFeed() -> (any Feed)? {
    do {
      return try feedSwitch.feeds.open(
        source, settings, camera: choices.preferences.lastCamera)
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
    if !preferences.cameraFormats.isEmpty { applyFormats() }
    applyCloser()
    settleFeed()
  }
}
