// Still images as a feed: the image that is shown is read first, then the others in order. Images
// may be large, so the pixels of only one are kept. Documents are replaced by their pages, of which
// a hundred are read by themselves, and the others when they are shown.
//
//   items ─► StillDecoder ─┬► colour of the image shown ─► previews ─► viewfinder
//            its thread    └► brightness ─► StillReader ─► StillRun ─► events
//                                           the tasks' pool

internal import Assembly
internal import FeatureSessions
internal import Isolation
internal import Reading
internal import Wording

/// A feed of a list of images, one shown at a time.
@MainActor
final class StillFeed: ImageShowing {
  let events: AsyncStream<FeedEvent>

  private let queue = FeedEventQueue()
  /// The images; at first with documents in place of their pages.
  private var items: [ImageItem]
  private let previews: PreviewOutlet
  private let engines: EngineSet
  private let mostPagesAhead: Int
  private let decoder: StillDecoder
  private var plan: Plan
  private var isClosed = false
  private var hasPages = false
  private var display = ShownImage()
  private var reading = ReadingRun()

  /// The settings for reading each image.
  private struct Plan {
    let reader: StillReader
    let checks: Set<OptionalCheck>
    let viewport: Viewport?

    init(
      _ settings: RecognitionSettings,
      _ engines: EngineSet
    ) throws(UnreadableSymbologies) {
      reader = try StillReader(for: settings.symbologies, by: engines)
      checks = settings.checks
      viewport = settings.viewport
    }

    /// The codes whose checks hold and whose centre is in the viewport.
    func visible(_ all: [Detection], in size: PixelSize) -> [Detection] {
      let codes = all.compactMap { $0.verified(by: checks) }
      guard let outline = viewport?.outline(in: size) else { return codes }
      return codes.filter { outline.contains($0.outline.center) }
    }

    /// The places whose centre is in the viewport.
    func visible(_ places: [UnreadPlace], in size: PixelSize) -> [UnreadPlace] {
      guard let outline = viewport?.outline(in: size) else { return places }
      return places.filter { outline.contains($0.outline.center) }
    }
  }

  /// The reading of all images.
  private struct ReadingRun {
    var unread: Set<Int> = []
    /// The first image that was not considered yet.
    var next = 0
    /// Images whose small ones are in sight and not there yet.
    var inSight: [Int] = []
    /// The image that is being decoded or read.
    var atWork: Int?
    /// Whether nothing is left to read before another image is shown.
    var isDone = false
    /// The image at work.
    var current: StillRun?
    /// The newest reading, which starts after the previous one.
    var task: Task<Void, Never>?
  }

  private struct ShownImage {
    /// The image to show.
    var wanted = 0
    /// The image shown last, with its pixels.
    var kept: (index: Int, bitmap: ColorBitmap)?
    /// The newest decoding of an image to show.
    var task: Task<Void, Never>?
  }

  /// Prepares to read `items`, and so many pages of a document before they are shown: one takes up
  /// to a second, and a document may have thousands. Fails if no engine reads one of the
  /// symbologies.
  init(
    _ items: [ImageItem], _ settings: RecognitionSettings, decoder images: ImageDecoder,
    previews: PreviewOutlet, engines: EngineSet, mostPagesAhead: Int = 100
  ) throws(UnreadableSymbologies) {
    self.items = items
    self.mostPagesAhead = mostPagesAhead
    decoder = StillDecoder(images)
    self.previews = previews
    self.engines = engines
    plan = try Plan(settings, engines)
    events = queue.events
  }

  func start() { readAll() }

  func look(for settings: RecognitionSettings) {
    // The session offers readable symbologies only; settings with others are ignored.
    guard let plan = try? Plan(settings, engines) else { return }
    self.plan = plan
    if reading.task != nil { readAll() }
  }

  func show(image index: Int) {
    guard items.indices.contains(index), !isClosed else { return }
    display.wanted = index
    if reading.isDone, reading.unread.contains(index) { goOn() }
    if let kept = display.kept, kept.index == index {
      previews.stills.put(kept.bitmap)
      return
    }
    let previous = display.task
    previous?.cancel()
    display.task = Task {
      await previous?.value
      guard display.wanted == index, display.kept?.index != index, !Task.isCancelled else { return }
      // The reading of this image reports its error.
      if let color = try? await decoder.decode(items[index], keepsColor: true).color {
        publish(color, of: index)
      }
    }
  }

  func prepareThumbnails(of indices: [Int]) {
    guard !isClosed else { return }
    reading.inSight = indices.filter { items.indices.contains($0) && $0 != reading.atWork }
    if reading.isDone, !reading.inSight.isEmpty { goOn() }
  }

  func unlock(image index: Int, with password: String) {
    guard !isClosed, items.indices.contains(index), case .file(let path) = items[index].origin
    else { return }
    Task {
      let isOpen = await decoder.unlock(path, with: password)
      guard !isClosed else { return }
      if isOpen {
        hasPages = false
        readAll()
      } else {
        queue.add(.locked(index: index, isWrong: true))
      }
    }
  }

  func stopReading(image index: Int) {
    if let current = reading.current, current.index == index { current.stop() }
  }

  func close() async {
    isClosed = true
    queue.finish()
    reading.task?.cancel()
    display.task?.cancel()
    await reading.task?.value
    await display.task?.value
    display.kept = nil
    previews.empty()
  }

  /// Reads all images, and cancels an earlier reading.
  private func readAll() {
    guard !isClosed else { return }
    let previous = reading.task
    previous?.cancel()
    reading.isDone = false
    reading.task = Task {
      await previous?.value
      await openDocuments()
      (reading.unread, reading.next) = (Set(items.indices), 0)
      await readUnread()
    }
  }

  /// Puts the pages of documents in their places, once.
  private func openDocuments() async {
    guard !hasPages, !Task.isCancelled else { return }
    let pages = await decoder.withPages(items)
    guard !Task.isCancelled else { return }
    hasPages = true
    guard pages != items else { return }
    if items.indices.contains(display.wanted) {
      display.wanted = pages.firstIndex(showing: items[display.wanted]) ?? 0
    }
    display.kept = nil
    items = pages
    reading.inSight = []
    queue.add(.images(pages))
  }

  /// Reads a page that is shown, or makes small images, after all others were read.
  private func goOn() {
    let previous = reading.task
    reading.isDone = false
    reading.task = Task {
      await previous?.value
      await readUnread()
    }
  }

  private func readUnread() async {
    while !Task.isCancelled, let step = nextStep {
      reading.atWork = step.index
      reading.inSight.removeAll { $0 == step.index }
      if step.reads {
        reading.unread.remove(step.index)
        await read(step.index)
      } else {
        await makeThumbnail(of: step.index)
      }
      reading.atWork = nil
    }
    guard !Task.isCancelled else { return }
    reading.isDone = true
    queue.add(.ended)
  }

  /// The image that is shown comes first, then those in sight, then those that are read ahead.
  private var nextStep: (index: Int, reads: Bool)? {
    if reading.unread.contains(display.wanted) { return (display.wanted, true) }
    if let index = reading.inSight.first { return (index, isReadAhead(index)) }
    while reading.next < items.count {
      defer { reading.next += 1 }
      if isReadAhead(reading.next) { return (reading.next, true) }
    }
    return nil
  }

  /// Whether an image is still to be read before it is shown; the later pages of a long document
  /// wait until then.
  private func isReadAhead(_ index: Int) -> Bool {
    reading.unread.contains(index) && (items[index].page ?? 0) <= mostPagesAhead
  }

  private func makeThumbnail(of index: Int) async {
    guard let image = try? await decoder.decode(items[index], keepsColor: false) else { return }
    await showThumbnail(of: image.luma, at: index)
  }

  private func read(_ index: Int) async {
    let item = items[index]
    do {
      let isWanted = display.wanted == index && display.kept?.index != index
      let image = try await decoder.decode(
        item, keepsColor: isWanted || plan.reader.needsColor)
      if let color = image.color { publish(color, of: index) }
      if items.count > 1 { await showThumbnail(of: image.luma, at: index) }
      let size = image.luma.size
      let run = StillRun(of: index, size, reportingTo: queue)
      let codes = await codes(of: image, run)
      guard !Task.isCancelled else { return }
      queue.add(.still(index: index, size, plan.visible(codes, in: size)))
      guard !run.isStopped else { return }
      let places = await plan.reader.unreadPlaces(in: image.luma, beside: codes)
      guard !Task.isCancelled, !places.isEmpty else { return }
      queue.add(.unread(index: index, plan.visible(places, in: size)))
    } catch {
      guard !Task.isCancelled else { return }
      if case .file = item.origin, error == .document(.encrypted) {
        queue.add(.locked(index: index, isWrong: false))
      } else {
        queue.add(.unreadable(index: index, sentence: error.sentence))
      }
    }
  }

  /// Shows an image, unless another one is wanted by now.
  private func publish(_ bitmap: ColorBitmap, of index: Int) {
    guard display.wanted == index, !isClosed else { return }
    display.kept = (index, bitmap)
    previews.stills.put(bitmap)
  }

  /// The longest side of the small images, twice as many pixels as the strip has points.
  private nonisolated static let thumbnailSide = 104

  private func showThumbnail(of luma: LumaBitmap, at index: Int) async {
    let small = await Task.detached { luma.thumbnail(longestSide: Self.thumbnailSide) }.value
    if !isClosed, !Task.isCancelled { previews.thumbnails.put(small, at: index) }
  }

  /// Reads an image away from the window's thread, and reports its progress.
  private func codes(of image: DecodedImage, _ run: StillRun) async -> [Detection] {
    reading.current = run
    defer { reading.current = nil }
    let (plan, size) = (plan, image.luma.size)
    return await run.codes(
      by: Task.detached {
        await plan.reader.read(image) { progress in
          let codes = plan.visible(progress.codes, in: size)
          run.report(StillProgress(codes: codes, share: progress.share))
        }
      })
  }
}
