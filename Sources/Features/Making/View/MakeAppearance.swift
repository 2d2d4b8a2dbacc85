// The rows for the look of a code: its colours, the shape of its modules, a logo and its ground. Rows
// that a symbology has no use for are hidden.

internal import FeatureModels
internal import Gtk
internal import Reading
internal import Wording

final class MakeAppearance {
  let group = PreferencesGroup(tr("Appearance"))
  let choose = Button(icon: "document-open-symbolic", name: tr("Choose a Logo"))
  var changed: (CodeColors, CodeLook) -> Void = { _, _ in }
  private let dark: ColorButton
  private let light: ColorButton
  private let modules: ComboRow
  private let logoRow = ActionRow(tr("Logo"))
  private let remove = Button(icon: "user-trash-symbolic", name: tr("Remove the Logo"))
  private let sizeRow = ActionRow(
    tr("Logo Size"), subtitle: tr("In percent of the width of the code"))
  private let size = SpinButton(
    Double(CodeLook.possibleLogoSizes.lowerBound)...Double(CodeLook.possibleLogoSizes.upperBound),
    name: tr("Logo Size in Percent"))
  private let ground: SwitchRow
  private var colors: CodeColors
  private var look: CodeLook
  private var symbology: Symbology

  init(_ draft: CodeDraft) {
    (colors, look, symbology) = (draft.colors, draft.look, draft.symbology)
    let relay = ChangeRelay()
    dark = ColorButton(Color(draft.colors.dark), name: tr("Color of the Code"))
    light = ColorButton(Color(draft.colors.light), name: tr("Color of the Background"))
    modules = ComboRow(tr("Modules"), ModuleShape.allCases.map(\.name.text)) { place in
      relay.rows?.change { $0.modules = ModuleShape.allCases[place] }
    }
    ground = SwitchRow(
      tr("Transparent Background"), subtitle: tr("In files, what lies below the code shows")
    ) { isOn in relay.rows?.change { $0.isTransparent = isOn } }
    relay.rows = self
    modules.chosen = ModuleShape.allCases.firstIndex(of: draft.look.modules) ?? 0
    ground.isOn = draft.look.isTransparent
    size.value = Double(draft.look.logoSize)
    for button in [choose, remove] { logoRow.addSuffix(button) }
    sizeRow.addSuffix(size)
    addColors()
    for row in [modules, logoRow, sizeRow, ground] { group.add(row) }
    remove.on(Button.clicked) { [weak self] in self?.take(nil, named: "") }
    size.on(SpinButton.changed) { [weak self] in
      guard let self else { return }
      let percent = Int(size.value)
      change { $0.logoSize = percent }
    }
    show(logoNamed: "")
  }

  /// Passes on changes, because the handlers are made before the object that they call.
  private final class ChangeRelay {
    weak var rows: MakeAppearance?
  }

  /// Takes a logo from a file of this name, or none.
  func take(_ logo: CodeLogo?, named name: String) {
    change { $0.logo = logo }
    show(logoNamed: name)
  }

  /// Shows the rows that a symbology has a use for.
  func show(_ symbology: Symbology) {
    self.symbology = symbology
    showRows()
  }

  private func show(logoNamed name: String) {
    logoRow.subtitle = look.logo == nil ? tr("An image in the middle of the code") : name
    showRows()
  }

  private func showRows() {
    // Such a code has no other colors, no ground and no shapes.
    group.isVisible = !symbology.hasOwnColors
    modules.isVisible = symbology.hasFreeModules
    logoRow.isVisible = symbology == .qrCode
    remove.isVisible = look.logo != nil
    sizeRow.isVisible = symbology == .qrCode && look.logo != nil
  }

  private func change(_ change: (inout CodeLook) -> Void) {
    change(&look)
    changed(colors, look)
  }

  private func addColors() {
    let row = ActionRow(tr("Colors"), subtitle: tr("Of the code and its background"))
    for button in [dark, light] {
      row.addSuffix(button)
      button.on(ColorButton.chosen) { [weak self] in
        guard let self else { return }
        colors = CodeColors(dark: InkColor(dark.color), light: InkColor(light.color))
        changed(colors, look)
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
