// The page with a switch for each symbology. At least one symbology stays on.

internal import FeatureSessions
internal import Gtk
internal import Reading
internal import Wording

final class KindPreferences {
  let page = PreferencesPage(tr("Code Types"), icon: "view-grid-symbolic")
  private let choices: Choices
  private let refuse: (String) -> Void
  private var rows: [Symbology: SwitchRow] = [:]
  private let checks: SwitchRows

  static let checkCharacters = [
    PreferenceSwitch(
      title: tr("Code 39 with Check Character"), subtitle: tr("Verified and left out (mod 43)"),
      preference: \.checks[has: .code39]),
    PreferenceSwitch(
      title: tr("ITF with Check Digit"), subtitle: tr("Verified, as in ITF-14 (mod 10)"),
      preference: \.checks[has: .itf]),
    PreferenceSwitch(
      title: tr("Codabar with Check Character"), subtitle: tr("Verified and left out (mod 16)"),
      preference: \.checks[has: .codabar]),
  ]

  init(_ choices: Choices, refuse: @escaping (String) -> Void) {
    self.choices = choices
    self.refuse = refuse
    checks = SwitchRows(choices)
    let readable = choices.readable
    let reset = Button(tr("All Common Types"))
    reset.addStyle("flat")
    reset.on(Button.clicked) { [weak choices] in
      choices?.preferences.symbologies = Symbology.usual.intersection(readable)
    }
    for family in SymbologyFamily.allCases {
      let kinds = Symbology.allCases.filter {
        readable.contains($0) && SymbologyFamily(of: $0) == family
      }
      guard !kinds.isEmpty else { continue }
      let group = PreferencesGroup(family.title, text: family.remark)
      if rows.isEmpty { group.setHeaderSuffix(reset) }
      for kind in kinds {
        let row = SwitchRow(kind.displayName.text, subtitle: kind.remark) { [weak self] isOn in
          self?.turn(kind, isOn: isOn)
        }
        rows[kind] = row
        group.add(row)
      }
      page.add(group)
    }
    page.add(tr("Only Codes with a Valid Check Digit"), checks.rows(for: Self.checkCharacters))
  }

  func update(_ preferences: Preferences) {
    checks.update()
    for (kind, row) in rows { row.isOn = preferences.symbologies.contains(kind) }
  }

  private func turn(_ kind: Symbology, isOn: Bool) {
    let others = choices.preferences.symbologies.intersection(choices.readable).subtracting(
      [kind])
    guard isOn || !others.isEmpty else {
      // The switch can only be turned back after its animation has ended.
      Task { [weak self] in self?.rows[kind]?.isOn = true }
      return refuse(tr("At least one type must stay on"))
    }
    if isOn {
      choices.preferences.symbologies.insert(kind)
    } else {
      choices.preferences.symbologies.remove(kind)
    }
  }
}

enum SymbologyFamily: CaseIterable {
  case matrix, retail, industrial, postal, rare

  var title: String {
    switch self {
    case .postal: tr("Post", context: "letters and parcels")
    case .rare: tr("Rare")
    case .matrix: tr("Matrix")
    case .retail: tr("Retail")
    case .industrial: tr("Industrial")
    }
  }

  /// What a user should know before switching one on.
  var remark: String {
    switch self {
    case .rare:
      tr("Most have no sure check digit, so they are read only where many lines agree.")
    case .matrix, .retail, .industrial, .postal: ""
    }
  }

  init(of kind: Symbology) {
    switch kind {
    case _ where Symbology.postal.contains(kind): self = .postal
    case _ where Symbology.readByLines.contains(kind): self = .rare
    case .ean13, .ean8, .upcA, .upcE, .ean2, .ean5, .isbn13, .isbn10: self = .retail
    default: self = kind.isLinear ? .industrial : .matrix
    }
  }
}

extension Symbology {
  fileprivate var remark: String {
    switch self {
    case .isbn13, .isbn10: tr("On books, instead of EAN-13")
    case .ean2, .ean5: tr("Read only where it stands by itself")
    case .ultracode, .jabCode: tr("Read in images and documents, not in video")
    default: ""
    }
  }
}
