// Still images as a feed: the one that is shown is read first, then the others in their order. All
// of them may be large, so that of no more than one the pixels are kept.
//
//   items ─► Darkroom ─┬► colour of the one shown ─► previews ─► viewfinder
//            its thread └► brightness ─► StillReader ─► events
//                                        the tasks' pool

internal import Cameras
internal import Images
internal import Imaging
internal import Recognition
internal import Scanning
internal import Wording

/// A list of images, one shown at a time.
@MainActor
final class StillFeed: Feed {
  let events: AsyncStream<FeedEvent>

  private let teller = FeedTeller()
  private let items: [ImageItem]
  private let previews: PreviewOutlet
  private let engines: EngineSet
  private let darkroom = Darkroom()
  private var reader: StillReader
  private var viewport: Viewport?
  /// The image that is to be shown.
  private var shown = 0
  /// The last one that was, as it was.
  private var kept: (index: Int, bitmap: ColorBitmap)?
  private var unread: [Int] = []
  /// The reading that goes on or was the last, which follows those before.
  private var reading: Task<Void, Never>?
  private var showing: Task<Void, Never>?
  private var isClosed = false

  /// Prepares to read `items`; fails if there is a kind that no engine reads.
  init(
    _ items: [ImageItem], _ settings: RecognitionSettings, previews: PreviewOutlet,
    engines: EngineSet
  ) throws(UnreadableSymbologies) {
    self.items = items
    self.previews = previews
    self.engines = engines
    reader = try StillReader(for: settings.symbologies, engines: engines)
    viewport = settings.viewport
    events = teller.events
  }

  func start() { readAll() }

  func look(for settings: RecognitionSettings) {
    // Whoever asks has the list of the kinds that can be read; others change nothing.
    guard
      let reader = try? StillReader(for: settings.symbologies, engines: engines)
    else { return }
    self.reader = reader
    viewport = settings.viewport
    if reading != nil { readAll() }
  }

  func choose(_ camera: Camera.ID) {}

  func show(image index: Int) {
    guard items.indices.contains(index), !isClosed else { return }
    shown = index
    if let kept, kept.index == index {
      previews.stills.put(kept.bitmap)
      return
    }
    showing?.cancel()
    showing = Task { [showing] in
      await showing?.value
      guard shown == index, kept?.index != index, !Task.isCancelled else { return }
      // What is wrong with one that cannot be read is told by its reading.
      if let color = try? await darkroom.develop(items[index], keepsColor: true).color {
        publish(color, of: index)
      }
    }
  }

  func pause() {}

  func resume() {}

  func close() async {
    isClosed = true
    teller.finish()
    reading?.cancel()
    showing?.cancel()
    await reading?.value
    await showing?.value
    kept = nil
    previews.empty()
  }

  /// Reads all images, in place of a reading that goes on.
  private func readAll() {
    guard !isClosed else { return }
    reading?.cancel()
    reading = Task { [reading] in
      await reading?.value
      unread = Array(items.indices)
      while !Task.isCancelled, let index = unread.contains(shown) ? shown : unread.first {
        unread.removeAll { $0 == index }
        await read(index)
      }
      if !Task.isCancelled { teller.tell(.ended) }
    }
  }

  private func read(_ index: Int) async {
    let item = items[index]
    do {
      let isToBeShown = shown == index && kept?.index != index
      let image = try await darkroom.develop(item, keepsColor: isToBeShown)
      if let color = image.color { publish(color, of: index) }
      let codes = await Self.codes(of: image.luma, reader, viewport)
      guard !Task.isCancelled else { return }
      teller.tell(.still(index: index, image.luma.size, codes))
    } catch {
      guard !Task.isCancelled else { return }
      teller.tell(.unreadable(index: index, sentence: error.sentence.text))
    }
  }

  /// Shows an image, unless another one is wanted by now.
  private func publish(_ bitmap: ColorBitmap, of index: Int) {
    guard shown == index, !isClosed else { return }
    kept = (index, bitmap)
    previews.stills.put(bitmap)
  }

  /// The codes whose middle is in the viewport; away from the window's thread.
  @concurrent
  private nonisolated static func codes(
    of image: LumaBitmap, _ reader: StillReader, _ viewport: Viewport?
  ) async -> [Detection] {
    let outline = viewport?.outline(in: image.size)
    return await reader.read(image).filter { outline?.contains($0.outline.center) ?? true }
  }
}
