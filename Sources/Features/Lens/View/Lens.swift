// The screen as a lens: a screenshot covers the screen with each code outlined in place, and a
// click does the same as in the main window. There is a window for each monitor; all share one
// session. Reading/Imaging/ScreenParts decides which part of the screenshot each monitor shows.
//
//   Lens ─► LensWindow ┬ Viewfinder      the monitor's part of the screenshot, outlines, the area
//                      ├ OutlineButtons  the codes for the keyboard and screen readers
//                      └ hint, Close     over the image

public import FeatureSessions
public import Gtk
import Observation
import Reading
public import Wording

extension Lens {
  /// Explains why the lens cannot be opened, over the window if it is open.
  public static func explain(_ reason: Sentence, over window: ScanWindow?) async {
    let dialog = MessageDialog(
      tr("The Lens Cannot Open"), body: reason.text, over: window?.window, closing: "close")
    dialog.add("close", tr("Close"))
    dialog.setDefault("close")
    _ = await dialog.ask()
  }
}

/// The windows of a lens. They appear with the first image.
public final class Lens {
  public var closed: () -> Void = {}

  let session: ScanSession
  let making: CodeMaking
  let scope: LensScope
  let application: Application
  private var windows: [LensWindow] = []
  private var isClosed = false

  /// `previews` gives the screenshot.
  public init(
    _ application: Application, _ session: ScanSession, previews: PreviewFeed, _ mode: LensMode,
    _ making: CodeMaking
  ) {
    self.application = application
    self.session = session
    self.making = making
    scope = LensScope(mode)
    previews.arrived = { [weak self] in self?.show($0) }
  }

  private func show(_ screenshot: Texture) {
    guard windows.isEmpty, !isClosed else { return }
    let monitors = Monitor.all
    let parts = ScreenParts(of: screenshot.size, on: monitors.map(\.place)).parts
    for (monitor, part) in zip(monitors, parts) {
      guard let part else { continue }
      let window = LensWindow(application, self, screenshot, part, isFirst: windows.isEmpty)
      windows.append(window)
      window.present(on: monitor)
    }
  }

  public func raise() { for window in windows { window.raise() } }

  public func leave() {
    guard !isClosed else { return }
    isClosed = true
    for window in windows { window.close() }
    windows = []
    closed()
  }
}

/// The area of a lens, which all its windows share.
@Observable
final class LensScope {
  /// The area in shares of the whole screenshot; nil for all of it.
  var area: Viewport? { didSet { awaitsArea = false } }
  private(set) var awaitsArea: Bool

  init(_ mode: LensMode) {
    awaitsArea = mode == .area
  }

  func sightings(of session: ScanSession) -> [Sighting] {
    guard !awaitsArea else { return [] }
    guard let area, let size = session.view.imageSize else { return session.view.sightings }
    let outline = area.outline(in: size)
    return session.view.sightings.filter { outline.contains($0.outline.center) }
  }
}
