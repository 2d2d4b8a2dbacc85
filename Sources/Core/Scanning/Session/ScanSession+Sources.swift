// Opening and closing sources, choosing a camera, turning to another image.

public import Cameras
internal import Recognition
internal import Wording

extension ScanSession {
  /// Opens a source, another one or the same one again, with the torch off.
  public func open(_ source: ScanSource) {
    guard !feedSwitch.isClosed else { return }
    torchControl.watch()
    torchControl.turnOff()
    feedSwitch.request()
    // Codes of the old source that are not interpreted yet are dropped.
    collector.dropNewInquiries()
    collector.awaitsMore = false
    tally.beginSource()
    collector.anticipated = []
    view.reset()
    forgetControls()
    collector.see([])
    replaceSource(by: SourceState(opening: source))
  }

  /// Uses another camera and remembers it.
  public func choose(_ camera: Camera.ID) {
    choices.remember(camera)
    guard source == .camera else { return open(.camera) }
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

  /// Ends the reading of the image that is shown, and keeps what was found.
  public func stopReading() {
    guard let images, images.share != nil else { return }
    (feedSwitch.feed as? any ImageShowing)?.stopReading(image: images.current)
  }

  /// Releases everything, with the torch off, and returns when that is done. Later calls of `open`
  /// have no effect.
  public func close() async {
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
