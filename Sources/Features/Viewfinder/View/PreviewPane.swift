// The pane of the preview: the viewfinder with its overlays, or a page that explains why there is
// no image and offers a remedy.
//
//   Overlay ┬ Stack ┬ image   Overlay ┬ Viewfinder
//           │       │                 ├ LiveOutlines (buttons over the outlines)
//           │       │                 ├ hint         (below)
//           │       │                 ├ Scan Again   (below)
//           │       │                 └ ProgressBar  (at the top, while an image is read)
//           │       └ status  StatusView
//           └ ImageSwitcher  (above, for several images)
//   CountBar                 (below all, while counting is on)

import FeatureModels
import FeatureSessions
import Gtk
import Reading
internal import Wording

final class PreviewPane {
  let root: Box
  let viewfinder = Viewfinder()
  private let session: ScanSession
  private let pages = Stack(.crossfade)
  private let outlines: LiveOutlines
  private let status = StatusView()
  private let hint = Label()
  private let hintRevealer: Revealer
  private let again = Button(WindowAction.again.menuTitle)
  private let switcher: ImageSwitcher
  private let countBar: CountBar
  private let progress = ProgressBar()
  private let progressRevealer: Revealer
  private var lastArrival = 0
  var isNarrow = false {
    didSet {
      status.isCompact = isNarrow
      countBar.isNarrow = isNarrow
    }
  }
  /// Whether a screen reader runs; new codes are then announced and do not flash.
  var hasScreenReader = false
  private var source: ScanSource?

  init(_ session: ScanSession, _ previews: PreviewFeed) {
    self.session = session
    switcher = ImageSwitcher(session)
    outlines = LiveOutlines(session.results, session.counting, over: viewfinder)
    let whole = Overlay(pages)
    whole.expandsDown = true
    countBar = CountBar(session.counting)
    root = Box(.vertical, [whole, countBar.root])
    hint.addStyle("osd")
    hint.addStyle("hint")
    hint.setLines(3, widthInCharacters: 40)
    hint.justification = 0.5
    hintRevealer = Revealer(hint)
    hintRevealer.alignment = .center
    hintRevealer.verticalAlignment = .end
    hintRevealer.setMargins(18)
    hintRevealer.isTarget = false
    again.addStyle("pill")
    again.addStyle("suggested-action")
    again.alignment = .center
    again.verticalAlignment = .end
    again.setMargins(24)
    again.action = WindowAction.again.fullName
    progress.addStyle("osd")
    progress.setAccessibleName(tr("Reading the image…"))
    progressRevealer = Revealer(progress)
    progressRevealer.verticalAlignment = .start
    progressRevealer.isTarget = false
    let overlay = Overlay(viewfinder)
    let layers: [Widget] = [outlines.buttons.root, hintRevealer, again, progressRevealer]
    for layer in layers { overlay.add(layer) }
    pages.add(overlay, named: "image")
    pages.add(status.root, named: "status")
    whole.add(switcher.root)
    join(previews)
    observe(for: self) { $0.update() }
    observe(for: self) { $0.updateMarks() }
  }

  private func join(_ previews: PreviewFeed) {
    previews.arrived = { [weak viewfinder] in viewfinder?.show($0) }
    observe(for: self) { previews.hold($0.session.sourceState.isFrozen) }
    viewfinder.zoomed = { [weak self] factor in
      guard let self else { return }
      session.zoom(by: factor)
      // The viewfinder places the image again at once, before the next update.
      viewfinder.framing.zoom = session.view.zoom
    }
    viewfinder.placeClicked = { [weak session] in session?.focus(atShare: $0) }
    viewfinder.scanAreaChanged = { [weak session] in session?.choices.viewport = $0 }
  }

  /// Shows a page and moves the keyboard's focus along, which would otherwise stay on a hidden
  /// page.
  private func turn(to page: String) {
    guard pages.shown != page else { return }
    let hasFocus = pages.containsFocus
    pages.shown = page
    if hasFocus { takeFocus() }
  }

  func takeFocus() {
    if pages.shown == "image" { viewfinder.takeFocus() } else { status.root.takeFocus() }
  }

  private func update() {
    switch session.sourceState.page {
    case .live, .images: turn(to: "image")
    case .unreadable(let name, let sentence): show(StatusContent(unreadable: name, sentence.text))
    case .locked(let name, _): show(StatusContent(locked: name))
    case .status(let camera): show(camera.status)
    case .screen(let screen): show(screen.status)
    case .failed(let sentence): show(StatusContent(failure: sentence.text))
    }
    if source != session.sourceState.source {
      source = session.sourceState.source
      viewfinder.clear()
    }
    // The switcher must not cover the page's icon.
    status.root.marginAbove = switcher.isShown ? Self.switcherHeight : 0
    // The image before an unreadable one must not reappear when the next one is shown.
    switch session.sourceState.page {
    case .unreadable, .locked: viewfinder.clear()
    default: break
    }
    viewfinder.viewport = session.choices.viewport
    // Reading still images again would give the same results.
    again.isVisible =
      session.sourceState.freeze != nil
      || session.sourceState.hasEnded && session.sourceState.images == nil
    again.label =
      session.sourceState.freeze == .paused ? tr("_Resume") : WindowAction.again.menuTitle
    let advice = advice
    if let advice { hint.text = advice }
    hintRevealer.isRevealed = advice != nil && !again.isVisible
    viewfinder.framing = framing
    // The bar fades in, so that it does not flash for an image that is read at once.
    let share = session.sourceState.images?.share
    if let share { progress.share = share }
    progressRevealer.isRevealed = share != nil
  }

  /// In points, with the margin above.
  private static let switcherHeight = 70

  private func show(_ content: StatusContent) {
    status.show(content)
    turn(to: "status")
  }

  private var advice: String? {
    if session.sourceState.images != nil { return session.imageSentence?.text }
    return session.view.hint?.sentence.text
  }

  private var framing: Framing {
    Framing(
      samples: session.view.imageSize, scaling: session.scaling, rotation: session.rotation,
      isMirrored: session.isMirrored, zoom: session.view.zoom)
  }

  private func keepImages(after serial: Int) {
    guard let size = session.view.imageSize else { return }
    let worksheet = session.table.worksheet
    let new = session.results.arrivals.filter { $0.serial > serial && !$0.isReturn }.map(\.result)
    for mark in viewfinder.marks {
      guard let result = mark.result, new.contains(result), worksheet.wantsImage(of: result) else {
        continue
      }
      let image = viewfinder.image(
        within: mark.outline, of: size, longestSide: HistoryImage.longestSide)
      if let image = image.flatMap({ HistoryImage($0) }) { worksheet.add(image, of: result) }
    }
  }

  private func updateMarks() {
    viewfinder.unread = session.view.unread.map(\.outline)
    viewfinder.marks = session.view.sightings.map { Mark($0, in: session) }
    keepImages(after: lastArrival)
    let cues = session.results.flashes(after: lastArrival)
    lastArrival = session.results.arrivals.last?.serial ?? lastArrival
    guard !cues.isEmpty, !Motion.isReduced, !hasScreenReader else { return }
    viewfinder.flash(
      viewfinder.marks.reduce(into: [:]) { $0[$1.sighting] = $1.result.flatMap { cues[$0] } })
  }
}

final class ImageSwitcher {
  let root: Box
  private let session: ScanSession
  private let previous = Button(
    icon: "go-previous-symbolic", name: tr("Previous Image"))
  private let next = Button(icon: "go-next-symbolic", name: tr("Next Image"))
  private let count = Label(isEllipsized: false)

  init(_ session: ScanSession) {
    self.session = session
    root = Box(.horizontal, spacing: 6, [previous, count, next])
    root.addStyle("osd")
    root.addStyle("toolbar")
    root.alignment = .center
    root.verticalAlignment = .start
    root.setMargins(12)
    previous.action = WindowAction.previousImage.fullName
    next.action = WindowAction.nextImage.fullName
    observe(for: self) { $0.update() }
  }

  var isShown: Bool { (session.sourceState.images?.count ?? 0) > 1 }

  private func update() {
    root.isVisible = isShown
    guard isShown, let images = session.sourceState.images else { return }
    let (number, all) = (images.current + 1, images.count)
    count.text = images.isDocument ? tr("Page \(number) of \(all)") : tr("\(number) of \(all)")
    previous.name = images.isDocument ? tr("Previous Page") : tr("Previous Image")
    next.name = images.isDocument ? tr("Next Page") : tr("Next Image")
  }
}
