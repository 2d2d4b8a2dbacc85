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
  private let bearers: ComboRow
  private let printer: ComboRow
  private let narrower: ActionRow
  private let reduction = SpinButton(
    0...BarReduction.mostPercent, name: tr("Narrower Bars in Percent"))
  private var style: PrintStyle

  /// The resolutions of common label and office printers, in dots to an inch.
  private static let resolutions = [203, 300, 600]

  init(_ draft: CodeDraft) {
    style = draft.style
    let relay = ChangeRelay()
    text = SwitchRow(tr("Text below the Bars")) { isOn in
      relay.print?.change { $0.text = isOn ? .usual : .hidden }
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
      tr("Narrower Bars"), subtitle: tr("In percent of a module, where ink widens bars"))
    narrower.addSuffix(reduction)
    relay.print = self
    text.isOn = style.text != .hidden
    for row in [text, bearers, narrower, printer] { group.add(row) }
    reduction.on(SpinButton.changed) { [weak self] in
      guard let self else { return }
      let percent = reduction.value
      change { $0.reduction = percent > 0 ? .percent(percent) : .none }
    }
    show(draft.symbology)
  }

  /// Passes on changes, because the handlers are made before the object that they call.
  private final class ChangeRelay {
    weak var print: MakePrint?
  }

  private func change(_ change: (inout PrintStyle) -> Void) {
    change(&style)
    changed(style)
  }

  /// Shows the rows that a symbology has a use for.
  func show(_ symbology: Symbology) {
    for row in [text, narrower] { row.isVisible = symbology.isLinear }
    bearers.isVisible = symbology == .itf
  }
}
