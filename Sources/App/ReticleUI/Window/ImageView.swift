// The place of the image: the viewfinder with what lies over it, or a page that says why there is no
// image and what can be done.
//
//   Stack ┬ live    Overlay ┬ Viewfinder
//         │                 ├ hint or announcement of a hold-up   (below)
//         │                 ├ Scan Again                          (below)
//         │                 └ ‹ 2 of 5 ›                          (above, for images)
//         └ status  StatusView

import Gtk
import Imaging
import Recognition
import Scanning
internal import Wording

/// Shows the source.
final class ImageView {
  let root: Stack
  let viewfinder = Viewfinder()
  private let session: ScanSession
  private let status: StatusView
  private let hint = Label()
  private let hintPlace: Revealer
  private let again = Button(tr("_Scan Again"))
  private let turning: ImageTurning
  private var lastArrival = 0
  /// Whose images the viewfinder shows.
  private var source: ScanSource?

  init(_ session: ScanSession, _ status: StatusView) {
    self.session = session
    self.status = status
    root = Stack(.crossfade)
    turning = ImageTurning(session)
    hint.addStyle("osd")
    hint.addStyle("hint")
    hint.setLines(3, widthInCharacters: 40)
    hint.justification = 0.5
    hintPlace = Revealer(hint)
    hintPlace.alignment = .center
    hintPlace.verticalAlignment = .end
    hintPlace.setMargins(18)
    hintPlace.isTarget = false
    again.addStyle("pill")
    again.addStyle("suggested-action")
    again.alignment = .center
    again.verticalAlignment = .end
    again.setMargins(24)
    again.action = "win.again"
    let overlay = Overlay(viewfinder)
    for layer in [hintPlace, again, turning.root] as [Widget] { overlay.add(layer) }
    root.add(overlay, named: "image")
    root.add(status.root, named: "status")
    observe(for: self) { $0.update() }
    observe(for: self) { $0.updateMarks() }
  }

  /// Shows the one or the other; the keyboard's focus goes along, as it must not stay where nobody
  /// sees it.
  private func turn(to page: String) {
    guard root.shown != page else { return }
    let hasFocus = root.containsFocus
    root.shown = page
    if hasFocus { takeFocus() }
  }

  /// Gives the keyboard's focus to what is shown.
  func takeFocus() {
    if root.shown == "image" { viewfinder.takeFocus() } else { status.root.takeFocus() }
  }

  private func update() {
    switch session.page {
    case .live, .images:
      turn(to: "image")
    case .status(let camera):
      status.show(camera)
      turn(to: "status")
    case .screen(let screen):
      status.show(screen)
      turn(to: "status")
    case .failed(let sentence):
      status.show(failure: sentence.text)
      turn(to: "status")
    }
    if source != session.source {
      source = session.source
      viewfinder.clear()
    }
    // What cannot be read must not look like the image before.
    if case .unreadable = session.images?.currentOutcome { viewfinder.clear() }
    viewfinder.viewport = session.viewport
    // Images that have been read are over as well, but would not become others.
    again.isVisible = session.freeze != nil || session.hasEnded && session.images == nil
    again.label = session.freeze == .paused ? tr("_Go On") : tr("_Scan Again")
    let advice = advice
    if let advice { hint.text = advice }
    hintPlace.isRevealed = advice != nil && !again.isVisible
    frame()
  }

  /// What to say over the image.
  private var advice: String? {
    if let outcome = session.images?.currentOutcome { return outcome.sentence?.text }
    if session.images != nil { return tr("Reading the image…") }
    return session.hint?.sentence.text
  }

  private func frame() {
    viewfinder.framing = Framing(
      samples: session.imageSize,
      scaling: session.scaling,
      isMirrored: session.isMirrored,
      zoom: session.zoom)
  }

  private func updateMarks() {
    viewfinder.marks = session.sightings.map { sighting in
      let result = session.result(of: sighting)
      return Mark(
        sighting: sighting.id, result: result?.id, number: session.number(of: sighting),
        outline: sighting.outline, text: result.map { RowText.title(of: $0) } ?? "")
    }
    let results = session.resultsToFlash(after: lastArrival)
    lastArrival = session.arrivals.last?.serial ?? lastArrival
    guard !results.isEmpty, !Motion.isReduced else { return }
    viewfinder.flash(
      viewfinder.marks.filter { $0.result.map(results.contains) ?? false }.map(\.sighting))
  }
}
