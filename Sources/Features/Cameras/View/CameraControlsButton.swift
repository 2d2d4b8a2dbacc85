// CameraControls shows the format and the controls of the running camera in a popover beside the
// source. The button is in the header while there is something to choose.

internal import FeatureModels
import FeatureSessions
import Gtk
internal import Wording

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
    reset.tooltip = tr("Restore the camera’s own settings")
    reset.on(Button.clicked) { [weak cameras = session.cameras] in cameras?.resetControls() }
    observe(for: self) { $0.update() }
  }

  private func update() {
    let controls = session.cameras.controls?.controls ?? []
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
    shown = controls.map { CameraControlRow($0, session.cameras) }
    for row in shown { rows.append(row.root) }
  }
}

extension CameraControl {
  /// The control without its setting, which determines the row's widgets.
  var shape: CameraControl {
    var shape = self
    (shape.setting, shape.value, shape.isInactive) = (defaultSetting, 0, false)
    return shape
  }
}

final class CameraControlRow {
  let root = Box(.vertical, spacing: 6)
  let shape: CameraControl
  private let cameras: SessionCameras
  private var automatic: SwitchRow?
  private var slider: Slider?
  private var choice: DropDown?
  private let items: [Int]
  private var isShowing = false

  init(_ control: CameraControl, _ cameras: SessionCameras) {
    self.cameras = cameras
    shape = control.shape
    items = (control.items ?? [:]).keys.sorted()
    let title = control.property.title
    let label = Label(title)
    label.addStyle("heading")
    root.append(label)
    if control.canBeAutomatic { addSwitch(title) }
    if control.property == .mains { addChoice(title) } else { addSlider(control, title) }
  }

  func show(_ control: CameraControl) {
    isShowing = true
    defer { isShowing = false }
    let isAutomatic = control.setting == .automatic
    automatic?.isOn = isAutomatic
    slider?.value = Double(control.value)
    slider?.isSensitive = !isAutomatic && !control.isInactive
    if let index = items.firstIndex(of: control.value) { choice?.selection = index }
    choice?.isSensitive = !control.isInactive
  }

  private func addSwitch(_ title: String) {
    let row = SwitchRow(tr("Automatic")) { [weak self] isOn in
      guard let self, let control = cameras.controls?[shape.property] else { return }
      cameras.set(shape.property, to: isOn ? .automatic : .fixed(control.value))
    }
    row.setAccessibleDescription(title)
    let list = ListBox()
    list.addStyle("boxed-list")
    list.insert(row, at: -1)
    root.append(list)
    automatic = row
  }

  private func addSlider(_ control: CameraControl, _ title: String) {
    let limits = Double(control.range.lowerBound)...Double(control.range.upperBound)
    let slider = Slider(limits, step: Double(control.step), name: title) { [weak self] value in
      guard let self else { return }
      cameras.set(shape.property, to: .fixed(Int(value.rounded())))
    }
    root.append(slider)
    self.slider = slider
  }

  private func addChoice(_ title: String) {
    let choice = DropDown(items.map { Self.mains($0) ?? shape.items?[$0] ?? "" }, name: title)
    choice.on(DropDown.chosen) { [weak self, weak choice] in
      guard let self, let choice, !isShowing, items.indices.contains(choice.selection) else {
        return
      }
      cameras.set(shape.property, to: .fixed(items[choice.selection]))
    }
    root.append(choice)
    self.choice = choice
  }

  /// The items of the menu for the mains, which are the same for all drivers.
  private static func mains(_ item: Int) -> String? {
    switch item {
    case 0: tr("Off", context: "a filter")
    case 1: tr("50 Hz")
    case 2: tr("60 Hz")
    case 3: tr("Automatic")
    default: nil
    }
  }
}

extension CameraProperty {
  var title: String {
    switch self {
    case .focus: tr("Focus")
    case .exposure: tr("Exposure")
    case .gain: tr("Gain")
    case .whiteBalance: tr("White Balance")
    case .sharpness: tr("Sharpness")
    case .zoom: tr("Zoom")
    case .pan: tr("Pan")
    case .tilt: tr("Tilt")
    case .mains: tr("Flicker Reduction")
    }
  }
}

final class FormatRow {
  let root = Box(.vertical, spacing: 6)
  private let session: ScanSession
  private let choice = DropDown([], name: tr("Format"))
  /// The format in which images actually arrive, if it differs from the chosen one.
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
    let camera = session.sourceState.runningCamera
    if formats != camera?.formats ?? [] { offer(camera?.formats ?? []) }
    root.isVisible = choices.count > 1
    let chosen = camera.flatMap { session.cameras.chosenFormat(of: $0) }
    isShowing = true
    choice.selection = chosen.flatMap { choices.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    isShowing = false
    let expected = chosen ?? formats.bestForReading.map { FormatChoice($0) }
    let running = session.sourceState.runningFormat ?? ""
    remark.isVisible = !running.isEmpty && expected.map { !running.hasPrefix($0.text) } ?? false
    remark.text = tr("Now \(running)")
  }

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
    guard !isShowing, let camera = session.sourceState.runningCamera else { return }
    let place = choice.selection - 1
    session.cameras.choose(choices.indices.contains(place) ? choices[place] : nil, for: camera)
  }
}
