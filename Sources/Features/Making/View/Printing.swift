// Printing with the preview at rest: GTK prints in the main loop's idle moments, of which moving
// images leave none on a slow machine.

internal import Gtk
internal import FeatureModels
internal import FeatureSessions
internal import Wording

extension ScanSession {
  /// Asks for a printer and prints; returns a notice unless the user cancelled.
  func print(_ pages: [SheetPage], name: String, over window: Window) async -> String? {
    let isMoving = page == .live && !isFrozen
    if isMoving { pause() }
    let outcome = await PrintDialog.print(pages, name: name, over: window)
    if isMoving, freeze == .paused { resume() }
    return switch outcome {
    case .printed: tr("Sent to the printer")
    case .cancelled: nil
    case .failed: tr("The pages could not be printed.")
    }
  }
}
