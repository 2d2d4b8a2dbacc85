// CameraControls shows the format and the controls of the running camera in a popover beside the
// source. The button is in the header while there is something to choose.

internal import FeatureModels
import Gtk
import FeatureSessions
internal import Wording

/// The button that opens the controls of the running camera.
final class CameraControlsButton {
  let root: MenuButton
  private let session: ScanSession
  private let format: FormatRow
  private let rows = Box(.vertical, spacing: 12)
  private let reset = Button(tr("_Reset"))
  private var shown: [CameraControlRow] = []

  init(_ session: ScanSession) {
    self.session = session
    format = FormatRow(session)
    let content = Box(.vertical, spacing: 18, [format.root, rows, reset])
    content.addStyle("camera-controls")
    let scroller = ScrolledWindow(content)
    scroller.setGreatestHeight(420)
    root = MenuButton(
      icon: "preferences-other-symbolic", name: tr("Camera Controls"), popover: Popover(scroller))
    reset.tooltip = tr("Set the controls as the camera starts")
    reset.on(Button.clicked) { [weak session] in session?.resetControls() }
    observe(for: self) { $0.update() }
  }

  private func update() {
    let controls = session.cameraControls?.controls ?? []
    format.update()
    root.isVisible = !controls.isEmpty || format.isNeeded
    rows.isVisible = !controls.isEmpty
    reset.isVisible = !controls.isEmpty
    // Rows are kept as long as they fit, so that the focus stays where it is.
    if controls.map(\.shape) != shown.map(\.shape) { rebuild(controls) }
    for (row, control) in zip(shown, controls) { row.show(control) }
    reset.isSensitive = controls.contains { $0.setting != $0.defaultSetting }
  }

  private func rebuild(_ controls: [CameraControl]) {
    rows.removeAll()
    shown = controls.map { CameraControlRow($0, session) }
    for row in shown { rows.append(row.root) }
  }
}

extension CameraControl {
  /// What a row is built for: everything that does not change with the setting.
  var shape: CameraControl {
    CameraControl(
      property, range: range, step: step, items: items, defaultSetting: defaultSetting,
      setting: defaultSetting, value: 0, canBeAutomatic: canBeAutomatic)
  }
}
