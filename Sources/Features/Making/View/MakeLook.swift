// The rows for how a code looks: its kind, error correction, size, quiet zone and colours.

internal import FeatureModels
internal import Gtk
internal import Reading
internal import Wording

final class MakeLook {
  let group = PreferencesGroup(tr("Code"))
  var changed: ((inout CodeDraft) -> Void) -> Void = { _ in }
  private let kinds = Symbology.makeable
  private let kind: ComboRow
  private let elements: SwitchRow
  private var correction: ComboRow?
  private let width = SpinButton(5...2000, step: 0.5, digits: 1, name: tr("Width in Millimetres"))
  private let quietZone = SpinButton(0...50, name: tr("Quiet Zone in Modules"))
  private let dark: ColorButton
  private let light: ColorButton
  private var symbology: Symbology
  /// Whether numbers are being shown that the user did not choose.
  private var isShowing = false

  init(_ draft: CodeDraft) {
    symbology = draft.symbology
    let (colors, relay) = (draft.colors, ChangeRelay())
    dark = ColorButton(Color(colors.dark), name: tr("Colour of the Code"))
    light = ColorButton(Color(colors.light), name: tr("Colour of the Background"))
    kind = ComboRow(tr("Code Type"), kinds.map(\.displayName.text)) { relay.look?.choose($0) }
    elements = SwitchRow(
      tr("GS1 Element String"), subtitle: tr("Such as (01)09501101530003(10)A1")
    ) { isOn in relay.look?.changed { $0.holdsElements = isOn } }
    relay.look = self
    kind.chosen = kinds.firstIndex(of: draft.symbology) ?? 0
    elements.isOn = draft.holdsElements
    for row in [kind, elements] { group.add(row) }
    addNumbers()
    addColors()
    showLevels(chosen: draft.correction)
  }

  /// Handlers are made before the object that they call.
  private final class ChangeRelay {
    weak var look: MakeLook?
  }

  /// Shows the sizes where none were chosen.
  func show(_ code: MadeCode) {
    isShowing = true
    for button in [width, quietZone] { button.isSensitive = true }
    width.value = (code.width * 10).rounded() / 10
    quietZone.value = Double(code.design.margin)
    isShowing = false
  }

  private func choose(_ place: Int) {
    symbology = kinds[place]
    showLevels(chosen: nil)
    changed { [symbology] draft in
      draft.symbology = symbology
      // Another kind has another usual size.
      (draft.correction, draft.width, draft.quietZone) = (nil, nil, nil)
    }
  }

  private func showLevels(chosen: CorrectionLevel?) {
    if let correction { group.remove(correction) }
    correction = nil
    elements.isVisible = symbology.canCarryElements && symbology != .databarExpanded
    let levels = CorrectionLevel.all(of: symbology)
    guard !levels.isEmpty else { return }
    let names = [tr("Automatic")] + levels.map(\.label.text)
    let row = ComboRow(tr("Error Correction"), names) { [weak self] place in
      self?.changed { $0.correction = place == 0 ? nil : levels[place - 1] }
    }
    row.chosen = chosen.flatMap { levels.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    group.add(row)
    correction = row
  }

  private func addNumbers() {
    let rows = [
      (tr("Width"), tr("In millimetres, with the quiet zone"), width),
      (tr("Quiet Zone"), tr("Free modules on each side"), quietZone),
    ]
    for (title, subtitle, button) in rows {
      let row = ActionRow(title, subtitle: subtitle)
      row.addSuffix(button)
      group.add(row)
      // Until there is a code, its size is not known.
      button.isSensitive = false
    }
    width.on(SpinButton.changed) { [weak self] in
      guard let self, !isShowing else { return }
      let value = width.value
      changed { $0.width = value }
    }
    quietZone.on(SpinButton.changed) { [weak self] in
      guard let self, !isShowing else { return }
      let value = Int(quietZone.value)
      changed { $0.quietZone = value }
    }
  }

  private func addColors() {
    let row = ActionRow(tr("Colours"), subtitle: tr("Of the code and its background"))
    for button in [dark, light] {
      row.addSuffix(button)
      button.on(ColorButton.chosen) { [weak self] in
        guard let self else { return }
        let colors = CodeColors(dark: InkColor(dark.color), light: InkColor(light.color))
        changed { $0.colors = colors }
      }
    }
    group.add(row)
  }
}

extension Color {
  init(_ ink: InkColor) {
    self.init(
      red: Double(ink.red) / 255, green: Double(ink.green) / 255, blue: Double(ink.blue) / 255)
  }
}

extension InkColor {
  fileprivate init(_ color: Color) {
    func part(_ share: Double) -> UInt8 { UInt8(max(0, min(255, (share * 255).rounded()))) }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue))
  }
}
