// The format of the running camera: automatic, or one of those that it has.

internal import FeatureModels
import Gtk
import FeatureSessions
internal import Wording

/// The row of the format.
final class FormatRow {
  let root = Box(.vertical, spacing: 6)
  private let session: ScanSession
  private let choice = DropDown([], name: tr("Format"))
  /// The format in which images arrive, where it is not the one that is selected.
  private let remark = Label()
  private var formats: [CameraFormat] = []
  private var choices: [FormatChoice] = []
  private var isShowing = false

  init(_ session: ScanSession) {
    self.session = session
    let label = Label(tr("Format"))
    label.addStyle("heading")
    remark.addStyle("dim-label")
    remark.addStyle("caption")
    root.append(label)
    root.append(choice)
    root.append(remark)
    choice.on(DropDown.chosen) { [weak self] in self?.choose() }
  }

  /// Shows the formats of the running camera; hidden where there is no choice.
  func update() {
    let camera = session.runningCamera
    if formats != camera?.formats ?? [] { offer(camera?.formats ?? []) }
    root.isVisible = choices.count > 1
    let chosen = session.chosenFormat
    isShowing = true
    choice.selection = chosen.flatMap { choices.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    isShowing = false
    let expected = chosen ?? formats.bestForReading.map { FormatChoice($0) }
    let running = session.runningFormat ?? ""
    remark.isVisible = !running.isEmpty && expected.map { !running.hasPrefix($0.text) } ?? false
    remark.text = tr("Now \(running)")
  }

  /// Whether there is a choice.
  var isNeeded: Bool { choices.count > 1 }

  private func offer(_ formats: [CameraFormat]) {
    self.formats = formats
    choices = formats.choices
    let best = formats.bestForReading.map { FormatChoice($0).text } ?? ""
    isShowing = true
    choice.offer([tr("Automatic (\(best))")] + choices.map(\.text))
    isShowing = false
  }

  private func choose() {
    guard !isShowing else { return }
    let place = choice.selection - 1
    session.choose(choices.indices.contains(place) ? choices[place] : nil)
  }
}
