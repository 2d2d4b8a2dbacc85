// One monitor's window of a lens: the monitor's part of the screenshot at its place, so that
// nothing seems to move when it appears.

import FeatureSessions
import Gtk
import Reading
internal import Wording

final class LensWindow {
  let window: Window
  let viewfinder = Viewfinder()
  unowned let lens: Lens
  let messages: MessageOverlay
  var session: ScanSession { lens.session }
  var details: LensDetails?
  var maker: MakeWindow?
  private(set) var focused: ScanResult.ID?
  private let codes = OutlineButtons()
  private let hint = Label()
  private let screenshot: PixelSize
  private var size = (width: 0, height: 0)
  private var area: LensArea?

  /// Shows `part` of a screenshot.
  init(
    _ application: Application, _ lens: Lens, _ screenshot: Texture, _ part: PixelRect,
    isFirst: Bool
  ) {
    self.lens = lens
    self.screenshot = screenshot.size
    window = Window(application, width: part.size.width, height: part.size.height)
    window.title = tr("Screen Lens")
    let layers = Overlay(viewfinder)
    layers.add(codes.root)
    messages = MessageOverlay(lens.session, over: layers, in: window)
    window.setContent(messages.root)
    window.addStyle("lens")
    viewfinder.isFocusable = false
    viewfinder.namesChosen = true
    viewfinder.setAccessibleName(tr("Screen"))
    viewfinder.framing = Framing(part: part, scaling: .fit)
    viewfinder.show(screenshot)
    if isFirst { addControls(to: layers) }
    join()
    area = LensArea(viewfinder, lens.scope)
    addActions()
    observe(for: self) { $0.update() }
  }

  private func addControls(to layers: Overlay) {
    hint.addStyle("osd")
    hint.addStyle("hint")
    hint.setLines(2, widthInCharacters: 80)
    hint.justification = 0.5
    hint.alignment = .center
    hint.verticalAlignment = .end
    hint.setMargins(24)
    hint.isTarget = false
    let close = Button(icon: "window-close-symbolic", name: tr("Close"))
    for style in ["osd", "circular"] { close.addStyle(style) }
    close.alignment = .end
    close.verticalAlignment = .start
    close.setMargins(18)
    close.on(Button.clicked) { [weak self] in self?.lens.leave() }
    for layer in [hint, close] as [Widget] { layers.add(layer) }
  }

  private func join() {
    viewfinder.actions = self
    codes.activated = { [weak self] in self?.perform(.activate, on: $0) }
    codes.menuRequested = { [weak self] result, button in
      self?.showMenu(of: result, at: button.middle, of: button)
    }
    codes.focused = { [weak self] result in
      self?.focused = result
      self?.viewfinder.chosen = result
    }
    window.on(Window.closeRequested) { [weak lens] in
      lens?.leave()
      return false
    }
  }

  func present(on monitor: Monitor) {
    window.cover(monitor)
    window.present()
    window.onResized { [weak self] width, height in
      self?.size = (width, height)
      self?.placeCodes()
    }
  }

  func raise() { window.present() }

  func close() {
    details?.close()
    window.close()
  }

  private func update() {
    let sightings = lens.scope.sightings(of: session)
    viewfinder.framing.samples = session.view.imageSize
    viewfinder.marks = sightings.map { Mark($0, in: session) }
    viewfinder.viewport = lens.scope.area
    viewfinder.cursorOutside = lens.scope.awaitsArea ? .cross : .usual
    hint.text = advice(sightings.count)
    placeCodes()
  }

  private func advice(_ count: Int) -> String {
    if lens.scope.awaitsArea { return tr("Drag over the area to scan. Press Esc to leave.") }
    if count > 0 {
      return tr("Click a code to open it, or right-click it for a menu. Press Esc to leave.")
    }
    if let sentence = session.sourceState.images?.currentOutcome?.sentence { return sentence.text }
    return session.sourceState.images?.share == nil
      ? tr("There is no code here. Press Esc to leave.") : tr("Looking for codes…")
  }

  /// Puts the buttons over the outlines, as soon as the size is known.
  private func placeCodes() {
    let placement = ImagePlacement(
      viewfinder.framing, of: screenshot, pan: Point(x: 0, y: 0), width: Double(size.width),
      height: Double(size.height))
    guard let placement else { return }
    let all = Area(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    let placed = viewfinder.marks.map { PlacedMark($0, placement, textScale: Display.textScale) }
      .filter { all.contains($0.outline.center) }
    codes.show(
      placed.compactMap {
        OutlineTarget($0, name: $0.mark.text, width: all.width, height: all.height)
      }.sorted { $0.isBefore($1) })
  }
}

extension Area {
  fileprivate func contains(_ point: Point) -> Bool {
    (x...x + width).contains(point.x) && (y...y + height).contains(point.y)
  }
}

final class LensArea {
  private let viewfinder: Viewfinder
  private let scope: LensScope
  private let drag = DragGesture()
  private var start: Point?
  private static let clickTolerance = 6.0

  init(_ viewfinder: Viewfinder, _ scope: LensScope) {
    self.viewfinder = viewfinder
    self.scope = scope
    viewfinder.scanAreaChanged = { [weak scope] in scope?.area = $0 }
    drag.on(DragGesture.began) { [weak self] x, y in self?.begin(at: Point(x: x, y: y)) }
    drag.on(DragGesture.moved) { [weak self] dx, dy in self?.move(by: Point(x: dx, y: dy)) }
    drag.on(DragGesture.ended) { [weak self] _, _ in self?.start = nil }
    viewfinder.add(drag)
    let click = ClickGesture()
    click.on(ClickGesture.released) { [weak self] _, x, y in self?.click(at: Point(x: x, y: y)) }
    viewfinder.add(click)
  }

  private func begin(at point: Point) {
    start = viewfinder.areaHandle(at: point) == nil ? point : nil
  }

  private func move(by offset: Point) {
    guard let start, offset.length > Self.clickTolerance, let placement = viewfinder.placement
    else { return }
    drag.claim(true)
    let seen = placement.seen(in: viewfinder)
    let corners = [start, start + offset].map { point in
      Point(
        x: point.x.clamped(to: seen.x...seen.x + seen.width),
        y: point.y.clamped(to: seen.y...seen.y + seen.height))
    }
    scope.area = placement.viewport(of: Area(around: corners, margin: 0))
  }

  private func click(at point: Point) {
    guard viewfinder.placedMarks.hit(at: point) == nil, viewfinder.areaHandle(at: point) == nil
    else { return }
    if scope.area != nil { scope.area = nil }
  }
}

final class LensDetails {
  private let window: Window
  private let page: DetailsPage

  /// The details of the result that `actions` belong to.
  init(
    _ actions: ResultActions, in session: ScanSession, _ application: Application,
    over lens: Window, drawCopy: @escaping (Detection) async -> LumaBitmap?,
    closed: @escaping () -> Void
  ) {
    window = Window(application, width: 420, height: 640)
    window.stayInFront(of: lens)
    window.title = tr("Details")
    page = DetailsPage(actions, session.results, session.counting, drawCopy: drawCopy)
    window.setContent(Box(.vertical, [HeaderBar(), page.root]))
    let keys = ShortcutController()
    // The Back button of the page works too.
    window.add(Action(WindowAction.back.rawValue) { [weak self] in self?.close() })
    keys.add("Escape", action: WindowAction.back.fullName)
    window.add(keys)
    window.on(Window.closeRequested) {
      closed()
      return false
    }
    window.present()
    page.takeFocus()
  }

  func close() { window.close() }
}
