// The window: the image beside the results, or above them where there is little room, under a header
// bar. It joins the views with the session, and carries out what is clicked.
//
//   ToastOverlay ─ Box ┬ HeaderBar  [source ▾] [torch] [area] … [pause] [≡]
//                      └ Paned ┬ ImageView
//                              └ Stack ┬ ResultsPane
//                                      └ DetailsPage

public import Gtk
import Recognition
public import Scanning
internal import Wording

/// A window that scans.
public final class ScanWindow {
  let window: Window
  let session: ScanSession
  let image: ImageView
  let toasts: ToastOverlay
  let panes: Paned
  let side: SideView
  let header: HeaderView
  var actions: WindowActions?
  /// The window of choices that was opened last.
  var preferences: PreferencesView?
  /// The camera that is chosen once it is there, in small letters.
  var wishedCamera: String?
  private var lastAnnouncement = ""
  let services: WindowServices
  /// Called once, when the window has gone.
  public var closed: () -> Void = {}

  /// A window of `application` on `session`, which shows what comes through `previews`.
  public init(
    _ application: Application, _ session: ScanSession, previews: PreviewFeed,
    services: WindowServices
  ) {
    self.session = session
    self.services = services
    let size = services.windowSize
    window = Window(application, width: size.width, height: size.height)
    window.title = "Reticle"
    if size.isMaximized { window.maximize() }
    image = ImageView(session, StatusView())
    side = SideView(session, drawCopy: services.drawCopy)
    header = HeaderView(session)
    panes = Paned(.horizontal, image.root, side.root)
    toasts = ToastOverlay(Box(.vertical, [header.root, panes]))
    panes.expandsDown = true
    window.setContent(toasts)
    window.setLeastSize(width: 360, height: 480)
    join(previews)
    actions = WindowActions(self)
    acceptDrops()
    Keys.install(in: window)
    panes.position = size.width - Self.sideWidth
    image.takeFocus()
  }

  /// The width in points of the results beside the image, and the width of the window below which
  /// they lie beneath it.
  private static let (sideWidth, narrow) = (360, 700)

  private func join(_ previews: PreviewFeed) {
    previews.arrived = { [weak image] in image?.viewfinder.show($0) }
    observe(for: self) { previews.hold($0.session.isFrozen) }
    image.viewfinder.handlers = Viewfinder.Handlers(
      activate: { [weak self] in self?.activate($0) },
      copy: { [weak self] in self?.copy($0) },
      zoom: { [weak self] factor in self?.zoom(by: factor) },
      changeViewport: { [weak session] in session?.viewport = $0 })
    side.handlers = SideView.Handlers(
      activate: { [weak self] in self?.activate($0) },
      copy: { [weak self] in self?.copy($0) },
      delete: { [weak self] in self?.delete($0) },
      action: { [weak self] action, id in
        self?.follow(self?.session.step(for: action, of: id), of: id)
      })
    window.on(Window.closeRequested) { [weak self] in
      self?.leave()
      return false
    }
    observe(for: self) { $0.tellArrivals() }
    observe(for: self) { $0.tellRefusal() }
  }

  /// Zooming is felt at once, before the next update.
  private func zoom(by factor: Double) {
    session.zoom(by: factor)
    image.viewfinder.framing.zoom = session.zoom
  }

  /// Shows the window; the source is opened afterwards, so that nobody waits for it.
  public func present() {
    window.present()
    window.onMinimized { [weak session] in session?.attend(isLooking: !$0) }
    window.onResized { [weak self] width, _ in self?.arrange(width) }
  }

  /// The image beside the results, or above them. This is before the layout; the bar between them
  /// can be moved only after it.
  private func arrange(_ width: Int) {
    let orientation = width < Self.narrow ? Orientation.vertical : .horizontal
    guard panes.orientation != orientation else { return }
    panes.orientation = orientation
    header.isNarrow = orientation == .vertical
    panes.onEachFrame { [weak panes] _ in
      panes?.position = orientation == .vertical ? width * 3 / 4 : width - Self.sideWidth
      return false
    }
  }

  /// Brings the window to the front.
  public func raise() { window.present() }

  /// What draws the window.
  public var renderer: String? { window.renderer }

  /// Closes the window.
  public func close() { window.close() }

  private func leave() {
    actions?.remove(from: window)
    services.keepWindowSize(
      WindowSize(
        width: window.defaultSize.width, height: window.defaultSize.height,
        isMaximized: window.isMaximized))
    closed()
  }

  /// Has a screen reader tell what was found.
  private func tellArrivals() {
    let announcement = session.announcement.text
    guard announcement != lastAnnouncement else { return }
    lastAnnouncement = announcement
    if !announcement.isEmpty { window.announce(announcement) }
  }

  private func tellRefusal() {
    guard let refusal = session.refusal else { return }
    toasts.show(Toast(refusal.description))
    session.acknowledgeRefusal()
  }

  /// Shows a notice, if there is one, and has a screen reader read it.
  func say(_ notice: Sentence?) {
    guard let notice else { return }
    toasts.show(Toast(notice.text))
    window.announce(notice.text)
  }
}
