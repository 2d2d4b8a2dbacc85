// Which kinds of code are looked for, a switch each. One at least is.

internal import Barcodes
internal import Gtk
internal import Scanning
internal import Wording

/// The page of the kinds.
final class KindPreferences {
  let page = PreferencesPage(tr("Kinds"), icon: "view-grid-symbolic")
  /// Says why something was not done.
  var refuse: (String) -> Void = { _ in }
  private var rows: [Symbology: SwitchRow] = [:]
  private var chosen: Set<Symbology> = []
  private let readable: Set<Symbology>
  private let edit: PreferencesView.Edit

  init(readable: Set<Symbology>, _ edit: @escaping PreferencesView.Edit) {
    self.readable = readable
    self.edit = edit
    let reset = Button(tr("All Usual Kinds"))
    reset.addStyle("flat")
    reset.on(Button.clicked) { edit { $0.symbologies = Symbology.usual.intersection(readable) } }
    for family in Family.allCases {
      let kinds = Symbology.allCases.filter { readable.contains($0) && Family(of: $0) == family }
      guard !kinds.isEmpty else { continue }
      let group = PreferencesGroup(family.title)
      if rows.isEmpty { group.setHeaderSuffix(reset) }
      for kind in kinds {
        let row = SwitchRow(kind.displayName.text, subtitle: kind.remark) { [weak self] isOn in
          self?.choose(kind, isOn)
        }
        rows[kind] = row
        group.add(row)
      }
      page.add(group)
    }
  }

  func update(_ preferences: Preferences) {
    chosen = preferences.symbologies.intersection(readable)
    for (kind, row) in rows { row.isOn = chosen.contains(kind) }
  }

  private func choose(_ kind: Symbology, _ isOn: Bool) {
    if !isOn, chosen.subtracting([kind]).isEmpty {
      // Not before the switch has finished turning.
      Task { [weak self] in self?.rows[kind]?.isOn = true }
      refuse(tr("At least one kind must be looked for"))
      return
    }
    chosen.formSymmetricDifference(chosen.contains(kind) == isOn ? [] : [kind])
    edit {
      if isOn { $0.symbologies.insert(kind) } else { $0.symbologies.remove(kind) }
    }
  }
}

/// Where kinds of code are mostly met.
private enum Family: CaseIterable {
  case matrix, retail, industrial

  var title: String {
    switch self {
    case .matrix: tr("Matrix")
    case .retail: tr("Retail")
    case .industrial: tr("Industrial")
    }
  }

  init(of kind: Symbology) {
    switch kind {
    case .ean13, .ean8, .upcA, .upcE, .ean2, .ean5, .isbn13, .isbn10: self = .retail
    default: self = kind.isLinear ? .industrial : .matrix
    }
  }
}

extension Symbology {
  /// What a person must know to choose it.
  fileprivate var remark: String {
    switch self {
    case .isbn13, .isbn10: tr("In place of EAN-13 on books")
    case .ean2, .ean5: tr("The short code beside EAN and UPC on magazines and books")
    default: ""
    }
  }
}
