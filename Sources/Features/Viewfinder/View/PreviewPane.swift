// The pane of the preview: the viewfinder with its overlays, or a page that explains why there is
// no image and offers a remedy.
//
//   Overlay ┬ Stack ┬ image   Overlay ┬ Viewfinder
//           │       │                 ├ LiveOutlines (buttons over the outlines)
//           │       │                 ├ hint         (below)
//           │       │                 ├ Scan Again   (below)
//           │       │                 └ ProgressBar  (at the top, while an image is read)
//           │       └ status  StatusView
//           ├ PreviewControls (in a lower corner)
//           └ ImageSwitcher  (above, for several images)
//   ImageStrip               (below all, for several images)
//   TimeLine                 (below it, for a video file)
//   CountBar                 (below all, while counting is on)

import FeatureModels
import FeatureSessions
import Gtk
import Reading
internal import Wording

final class PreviewPane {
  let root: Box
  let viewfinder = Viewfinder()
  let session: ScanSession
  private let pages = Stack(.crossfade)
  private let outlines: LiveOutlines
  private let status = StatusView()
  private let hint = Label()
  private let hintRevealer: Revealer
  private let again = Button(WindowAction.again.menuTitle)
  private let switcher: ImageSwitcher
  private let strip: ImageStrip
  private let timeLine: TimeLine
  private let countBar: CountBar
  private let controls = PreviewControls()
  private let progress = ProgressBar()
  private let progressRevealer: Revealer
  private var lastArrival = 0
  var isNarrow = false {
    didSet {
      status.isCompact = isNarrow
      countBar.isNarrow = isNarrow
    }
  }
  /// Whether a page takes the place of the image.
  var hasPage: Bool { pages.shown == "status" }
  var turned: (_ hasPage: Bool) -> Void = { _ in }
  var isFullScreen = false { didSet { controls.isFullScreen = isFullScreen } }
  /// The controls at the lower edge of the image, and below it.
  var controlsBelow: [Widget] { [again, controls.root, strip.root, countBar.root] }
  /// Whether a screen reader runs; new codes are then announced and do not flash.
  var hasScreenReader = false
  private var source: ScanSource?

  init(_ session: ScanSession, _ previews: PreviewFeed) {
    self.session = session
    switcher = ImageSwitcher(session)
    strip = ImageStrip(session)
    outlines = LiveOutlines(session.results, session.counting, over: viewfinder)
    let whole = Overlay(pages)
    whole.expandsDown = true
    countBar = CountBar(session.counting)
    timeLine = TimeLine(session)
    root = Box(.vertical, [whole, strip.root, timeLine.root, countBar.root])
    status.root.marginBelow = PreviewControls.height
    hint.addStyle("osd")
    hint.addStyle("hint")
    hint.setLines(3, widthInCharacters: 40)
    hint.justification = 0.5
    hintRevealer = Revealer(hint)
    hintRevealer.alignment = .center
    hintRevealer.verticalAlignment = .end
    hintRevealer.setMargins(18)
    hintRevealer.marginBelow = PreviewControls.height
    hintRevealer.isTarget = false
    again.addStyle("pill")
    again.addStyle("suggested-action")
    again.alignment = .center
    again.verticalAlignment = .end
    again.marginBelow = PreviewControls.height
    again.action = WindowAction.again.fullName
    progress.addStyle("osd")
    progress.setAccessibleName(tr("Reading the image…"))
    progressRevealer = Revealer(progress)
    progressRevealer.verticalAlignment = .start
    progressRevealer.isTarget = false
    let overlay = Overlay(viewfinder)
    overlay.onArrowKey { [weak viewfinder] in viewfinder?.move($0) == true }
    let layers: [Widget] = [outlines.buttons.root, hintRevealer, again, progressRevealer]
    for layer in layers { overlay.add(layer) }
    pages.add(overlay, named: "image")
    pages.add(status.root, named: "status")
    for layer in [controls.root, switcher.root] { whole.add(layer) }
    join(previews)
    observe(for: self) { $0.update() }
    observe(for: self) { $0.updateMarks() }
  }

  private func join(_ previews: PreviewFeed) {
    previews.thumbnailsArrived = { [weak strip] in strip?.take($0) }
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
    turned(hasPage)
  }

  func takeFocus() {
    if pages.shown == "image" { viewfinder.takeFocus() } else { status.root.takeFocus() }
  }

  private func update() {
    switch session.sourceState.page {
    case .live, .images: turn(to: "image")
    case .unreadable(let name, let sentence): show(StatusContent(unreadable: name, sentence.text))
    case .locked(let name, _): show(StatusContent(locked: name))
    case .status(let camera): show(session.hints.isWelcoming ? .welcome : camera.status)
    case .screen(let screen): show(screen.status)
    case .failed(let sentence): show(StatusContent(failure: sentence.text))
    }
    if source != session.sourceState.source {
      source = session.sourceState.source
      viewfinder.clear()
      strip.clear()
    }
    // The switcher must not cover the page's icon.
    status.root.marginAbove = switcher.isShown ? Self.switcherHeight : 0
    controls.isFaint = !hasPage && !Display.hasHighContrast
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
    let advice = session.advice?.text
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

  private static let mostArrows = 50

  /// The place of a result in the image in words, or where it was last seen; nil if that is
  /// unknown.
  func whereabouts(of id: ScanResult.ID) -> String? {
    let (width, height) = (Double(viewfinder.width), Double(viewfinder.height))
    let view = Area(x: 0, y: 0, width: width, height: height)
    if let placed = viewfinder.placedMarks.first(where: { $0.mark.isOf(id) }) {
      let place = PlaceInView(of: placed.outline.center, width: width, height: height).words
      return placed.isVisible(within: view) ? place : tr("out of sight, \(place)")
    }
    guard let last = session.results[id].flatMap({ session.view.lastPlace(of: $0) }),
      let point = viewfinder.placement?.viewPoint(ofShare: last)
    else { return tr("out of sight") }
    let place = PlaceInView(of: point, width: width, height: height).words
    return tr("out of sight, last seen \(place)")
  }

  private func updateMarks() {
    viewfinder.unread = session.view.unread.map(\.outline)
    viewfinder.marks = session.view.sightings.map { Mark($0, in: session) }
    viewfinder.lastPlaces = session.finder.matches.prefix(Self.mostArrows).compactMap {
      session.results[$0].flatMap { $0.isInView ? nil : session.view.lastPlace(of: $0) }
    }
    viewfinder.namesChosen = session.finder.current != nil
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

/// The buttons in a corner of the image, or of the page in its place: the menu about how it is
/// shown and read, and full screen.
final class PreviewControls {
  let root: Box
  /// In points, with the margins: what else lies at the lower edge is above them.
  static let height = 54
  /// Whether they are translucent until they are pointed at or focused, so that they hide little of
  /// a code.
  var isFaint = true {
    didSet {
      guard isFaint != oldValue else { return }
      if isFaint { root.addStyle("faint") } else { root.removeStyle("faint") }
    }
  }
  private let fullScreen = Button(
    icon: "view-fullscreen-symbolic", name: WindowAction.fullScreen.title)
  var isFullScreen = false {
    didSet {
      fullScreen.icon = isFullScreen ? "view-restore-symbolic" : "view-fullscreen-symbolic"
      fullScreen.name = isFullScreen ? tr("Leave Full Screen") : WindowAction.fullScreen.title
    }
  }

  init() {
    let view = MenuButton(.view, icon: "view-reveal-symbolic")
    view.openUpwards()
    root = Box(.horizontal, spacing: 2, [view, fullScreen])
    fullScreen.action = WindowAction.fullScreen.fullName
    for style in ["osd", "preview-controls", "faint"] { root.addStyle(style) }
    root.alignment = .start
    root.verticalAlignment = .end
    root.setMargins(6)
  }
}
