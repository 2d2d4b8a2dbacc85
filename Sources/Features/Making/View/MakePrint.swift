// The rows for the print of a code: the text below its bars, and what a printer needs. Rows that a
// symbology has no use for are hidden.

internal import FeatureModels
internal import Gtk
internal import Reading
internal import Wording

final class MakePrint {
  let group = PreferencesGroup(tr("Print"))
  var changed: (PrintStyle) -> Void = { _ in }
  private let text: SwitchRow
  private let textHeight = ActionRow(
    tr("Text Height"), subtitle: tr("In millimetres, or 0 for the usual height"))
  private let height = SpinButton(0...30, step: 0.5, digits: 1, name: tr("Text Height"))
  private let moduleWidth = ActionRow(
    tr("Module Width"), subtitle: tr("In millimetres, or 0 for the width above"))
  private let module = SpinButton(0...10, step: 0.01, digits: 2, name: tr("Module Width"))
  private let bearers: ComboRow
  private let printer: ComboRow
  private let narrower: ActionRow
  private let reduction = SpinButton(
    -BarReduction.mostPercent...BarReduction.mostPercent, name: tr("Narrower Bars in Percent"))
  private var style: PrintStyle

  /// The resolutions of common label and office printers, in dots to an inch.
  private static let resolutions = [203, 300, 600]

  init(_ draft: CodeDraft) {
    style = draft.style
    let relay = ChangeRelay()
    text = SwitchRow(tr("Text below the Bars")) { isOn in
      relay.print?.showText(isOn)
    }
    bearers = ComboRow(
      tr("Bearer Bars"), [tr("None"), tr("Above and below"), tr("Frame")]
    ) { place in
      relay.print?.change { $0.bearerBars = BearerBars.allCases[place] }
    }
    printer = ComboRow(
      tr("Printer"), subtitle: tr("Modules become whole dots"),
      [tr("Any")] + Self.resolutions.map { tr("\($0) dpi") }
    ) { place in
      relay.print?.change { $0.resolution = place == 0 ? nil : Self.resolutions[place - 1] }
    }
    narrower = ActionRow(
      tr("Narrower Bars"), subtitle: tr("In percent of a module, below 0 for wider bars"))
    narrower.addSuffix(reduction)
    textHeight.addSuffix(height)
    moduleWidth.addSuffix(module)
    relay.print = self
    text.isOn = style.text != .hidden
    for row in [moduleWidth, text, textHeight, bearers, narrower, printer] { group.add(row) }
    module.value = style.module ?? 0
    if case .height(let value) = style.text { height.value = value }
    height.on(SpinButton.changed) { [weak self] in self?.showText(true) }
    module.on(SpinButton.changed) { [weak self] in
      guard let self else { return }
      let width = module.value
      change { $0.module = width > 0 ? width : nil }
    }
    reduction.on(SpinButton.changed) { [weak self] in
      guard let self else { return }
      let percent = reduction.value
      change { $0.reduction = percent != 0 ? .percent(percent) : .none }
    }
    show(draft.symbology)
  }

  /// Passes on changes, because the handlers are made before the object that they call.
  private final class ChangeRelay {
    weak var print: MakePrint?
  }

  private func showText(_ isShown: Bool) {
    let value = height.value
    textHeight.isVisible = isShown
    change { $0.text = !isShown ? .hidden : value > 0 ? .height(value) : .usual }
  }

  private func change(_ change: (inout PrintStyle) -> Void) {
    change(&style)
    changed(style)
  }

  /// Shows the rows that a symbology has a use for.
  func show(_ symbology: Symbology) {
    for row in [text, narrower] { row.isVisible = symbology.isLinear }
    textHeight.isVisible = symbology.isLinear && style.text != .hidden
    bearers.isVisible = symbology == .itf
  }
}
