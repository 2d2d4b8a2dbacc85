// Opening and closing sources: one feed at a time, the old one closed before the next is opened,
// whoever is quick with the mouse.

public import Cameras
internal import Imaging
internal import Recognition

extension ScanSession {
  /// Looks at a source, another one or the same one anew, the torch dark.
  public func open(_ source: ScanSource) {
    guard !isClosed else { return }
    watchTorch()
    generation += 1
    switchTorchOff()
    // What was seen of the old source and is not understood yet does not arrive any more.
    inquiries.removeAll { $0.isOfSomethingNew }
    tracker.forgetCodes()
    show([], size: nil)
    resetHint()
    self.source = source
    camera = .looking
    screen = .asking
    failure = nil
    hasEnded = false
    freeze = nil
    zoom = 1
    stills = [:]
    if case .images(let items) = source { images = ImageList(items) } else { images = nil }
    if switching == nil { switching = Task { await switchFeeds() } }
  }

  /// Uses another camera and remembers it.
  public func choose(_ camera: Camera.ID) {
    var preferences = chosen
    preferences.lastCamera = camera
    keep(preferences)
    guard source == .camera else { return open(.camera) }
    resume()
    feed?.choose(camera)
  }

  /// Shows another of the still images.
  public func show(image index: Int) {
    guard let images, images.items.indices.contains(index), index != images.current else {
      return
    }
    self.images?.current = index
    feed?.show(image: index)
    let still = stills[index]
    show(still?.sightings ?? [], size: still?.size)
  }

  /// Gives everything back, the torch dark; returns when that is done. The session takes no more
  /// commands.
  public func close() async {
    isClosed = true
    generation += 1
    inquiries = []
    if switching == nil { switching = Task { await switchFeeds() } }
    await switching?.value
    switchTorchOff()
    await torchWork?.value
    torchWatch?.cancel()
  }

  /// Closes what is open and opens the newest wish; wishes between are never opened.
  private func switchFeeds() async {
    while openGeneration != generation {
      let wanted = generation
      if let old = feed {
        feed = nil
        await old.close()
      }
      guard wanted == generation else { continue }
      openGeneration = wanted
      if !isClosed { openFeed(of: wanted) }
    }
    switching = nil
  }

  private func openFeed(of wanted: Int) {
    let opened: any Feed
    do {
      opened = try feeds.open(source, settings, camera: chosen.lastCamera)
    } catch {
      refusal = error
      failure = error.description
      return
    }
    feed = opened
    // A camera that nobody would look through is not even opened.
    isFeedBegun = false
    isFeedResting = true
    if let current = images?.current, current != 0 { opened.show(image: current) }
    let events = opened.events
    Task { [weak self] in
      for await event in events {
        guard let self, self.generation == wanted else { return }
        self.take(event)
      }
    }
    settleFeed()
  }
}
