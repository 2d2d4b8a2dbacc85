// The results beside the image, under a bar with the menus of new codes and of results; or below
// the image of a narrow window, as a sheet: its bar then has a handle, which moves it up over the
// image or down to the lower edge, by dragging, clicking or the keyboard.

import FeatureSessions
import Gtk
internal import Wording

final class ResultsSheet {
  enum Stop: CaseIterable {
    /// Covers the image as far as the layout allows.
    case up
    /// Below the image.
    case half
    /// At the lower edge, where only the handle is visible.
    case down
  }

  let root: Box
  var isBelow = false { didSet { settle() } }
  /// Whether a page is above in place of an image; it needs more room.
  var isBelowPage = false {
    didSet {
      if isBelowPage != oldValue, isBelow, stop == .half { rest(at: .half) }
    }
  }
  private(set) var stop = Stop.half { didSet { name() } }
  private let content: Widget
  private let newCodes: NewCodesButton
  private let hint: HintBanner
  private let space = Box(.horizontal)
  let handle = Button(icon: "pan-up-symbolic", name: "")
  private weak var panes: Paned?
  private let drag = DragGesture()
  /// The position of the divider when a drag started.
  private var start: Int?
  private var moves = 0

  /// In points, as large as a finger needs.
  private static let handleHeight = 44
  private static let clickTolerance = 6.0
  /// In seconds.
  private static let slide = 0.18

  init(_ session: ScanSession, _ content: Widget) {
    self.content = content
    newCodes = NewCodesButton(session)
    hint = HintBanner(session)
    let results = MenuButton(
      Label(WindowMenu.results.title), name: WindowMenu.results.title,
      menu: WindowMenu.results.makeMenu())
    let find = Button(icon: ResultIcon.find, name: WindowAction.find.title)
    find.action = WindowAction.find.fullName
    space.expandsAcross = true
    let bar = Box(.horizontal, spacing: 6, [newCodes.root, handle, space, find, results])
    for button in [newCodes.root, find, results] as [Widget] { button.addStyle("flat") }
    bar.addStyle("results-bar")
    root = Box(.vertical, [bar, hint.root, content])
    content.expandsDown = true
    handle.expandsAcross = true
    for style in ["flat", "sheet-handle"] { handle.addStyle(style) }
    handle.isVisible = false
    handle.on(Button.clicked) { [weak self] in self?.turn() }
    name()
  }

  func join(_ panes: Paned) {
    self.panes = panes
    // The drag comes first, so that the panes keep still while the handle moves.
    drag.comesFirst = true
    drag.on(DragGesture.began) { [weak self] _, y in self?.begin(at: y) }
    drag.on(DragGesture.moved) { [weak self] _, dy in self?.move(by: dy) }
    drag.on(DragGesture.ended) { [weak self] _, dy in self?.end(by: dy) }
    panes.add(drag)
  }

  /// Raises the sheet below the image if it is at the lower edge.
  func open() { if isBelow, stop == .down { rest(at: .half) } }

  /// Lowers the sheet if it covers the image; false if it does not.
  func drawDown() -> Bool {
    guard isBelow, stop == .up else { return false }
    rest(at: .half)
    return true
  }

  /// Moves the divider to its position after a layout.
  func place() { panes?.position = position(of: stop) }

  private func settle() {
    handle.isVisible = isBelow
    space.isVisible = !isBelow
    newCodes.isNarrow = isBelow
    content.isVisible = true
    panes?.secondShrinks = isBelow
    stop = .half
  }

  private func turn() {
    switch stop {
    case .down: rest(at: .half)
    case .half: rest(at: .up)
    case .up: rest(at: .down)
    }
  }

  private func name() {
    handle.icon = stop == .up ? "pan-down-symbolic" : "pan-up-symbolic"
    handle.name = stop == .up ? tr("Collapse Results") : tr("Expand Results")
  }

  private func position(of stop: Stop) -> Int {
    guard let panes else { return 0 }
    let lowest = panes.height - Self.handleHeight
    return switch stop {
    case .up: panes.leastPosition
    // Leaves room for an image of the usual shape.
    case .half: min(isBelowPage ? lowest : panes.width * 3 / 4, lowest * 3 / 5)
    case .down: lowest
    }
  }

  private func rest(at next: Stop) {
    guard let panes else { return }
    stop = next
    moves += 1
    content.isVisible = true
    let (from, to, move) = (panes.position, position(of: next), moves)
    var begin: Double?
    panes.onEachFrame { [weak self] now in
      guard let self, move == moves else { return false }
      let first = begin ?? now
      begin = first
      let share = Motion.isReduced ? 1 : min(1, (now - first) / Self.slide)
      self.panes?.position = from + Int((Double(to - from) * share * (2 - share)).rounded())
      if share == 1, stop == .down { content.isVisible = false }
      return share < 1
    }
  }

  private func begin(at y: Double) {
    let top = Double(panes?.position ?? 0)
    let isOnHandle = isBelow && (top...top + Double(Self.handleHeight)).contains(y)
    start = isOnHandle ? panes?.position : nil
    if start == nil { drag.claim(false) }
  }

  private func move(by dy: Double) {
    guard let panes, let start, abs(dy) > Self.clickTolerance else { return }
    drag.claim(true)
    moves += 1
    content.isVisible = true
    panes.position = (start + Int(dy)).clamped(
      to: panes.leastPosition...max(panes.leastPosition, position(of: .down)))
  }

  private func end(by dy: Double) {
    guard let panes, start != nil, abs(dy) > Self.clickTolerance else { return }
    start = nil
    // The sheet continues a little in the direction of the drag, as if it had momentum.
    let aim = panes.position + Int(dy / 3)
    let nearest = Stop.allCases.min { abs(position(of: $0) - aim) < abs(position(of: $1) - aim) }
    rest(at: nearest ?? .half)
  }
}
