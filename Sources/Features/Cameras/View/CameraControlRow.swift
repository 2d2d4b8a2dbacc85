// One control: its name, a switch that leaves it to the camera, and a slider or a choice.

internal import FeatureModels
import Gtk
import FeatureSessions
internal import Wording

/// The row of one control.
final class CameraControlRow {
  let root = Box(.vertical, spacing: 6)
  /// What the row is built for.
  let shape: CameraControl
  private let session: ScanSession
  private var automatic: SwitchRow?
  private var slider: Slider?
  private var choice: DropDown?
  private let items: [Int]
  private var isShowing = false

  init(_ control: CameraControl, _ session: ScanSession) {
    self.session = session
    shape = control.shape
    items = (control.items ?? [:]).keys.sorted()
    let title = control.property.title
    let label = Label(title)
    label.addStyle("heading")
    root.append(label)
    if control.canBeAutomatic { addSwitch(title) }
    if control.property == .mains { addChoice(title) } else { addSlider(control, title) }
  }

  /// Shows how the control is set.
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
      guard let self, let control = session.cameraControls?[shape.property] else { return }
      session.set(shape.property, to: isOn ? .automatic : .fixed(control.value))
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
      session.set(shape.property, to: .fixed(Int(value.rounded())))
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
      session.set(shape.property, to: .fixed(items[choice.selection]))
    }
    root.append(choice)
    self.choice = choice
  }

  /// The items of the menu for the mains, which are the same for all drivers.
  private static func mains(_ item: Int) -> String? {
    switch item {
    case 0: tr("Off")
    case 1: tr("50 Hz")
    case 2: tr("60 Hz")
    case 3: tr("Automatic")
    default: nil
    }
  }
}

extension CameraProperty {
  /// The name that users read.
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
