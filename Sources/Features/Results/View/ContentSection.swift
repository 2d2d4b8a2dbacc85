// The content on the details page: warnings, buttons for its actions, its fields, and its problems.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

final class ContentSection: DetailsSection {
  var widgets: [Widget] { [warnings, buttons, fields, problems].map(\.root) }
  private let actions: ResultActions
  private let results: ResultCollector
  private let warnings = Slot()
  private let buttons = Slot()
  private let fields = Slot()
  private let problems = Slot()
  /// Keeps the rows, because GTK keeps only their widgets alive.
  private var rows: [FieldRow] = []

  init(_ actions: ResultActions, _ results: ResultCollector) {
    (self.actions, self.results) = (actions, results)
  }

  func show(_ result: ScanResult, after old: ScanResult?) {
    guard old?.content != result.content || old?.link != result.link else { return }
    showWarnings(result)
    showButtons(result)
    showFields(result)
    let sentences = result.content.problems.map { ShownText.line($0) }
    problems.fill(
      sentences.isEmpty
        ? [] : [Self.card(sentences, icon: ResultIcon.problem, style: "dim-label")])
  }

  private func showWarnings(_ result: ScanResult) {
    guard let link = result.link, !link.reasons.isEmpty else { return warnings.fill([]) }
    let sentences = link.sentences.map(\.text)
    switch link.verdict {
    case .open:
      warnings.fill([Self.card(sentences, icon: ResultIcon.problem, style: "dim-label")])
    case .ask: warn(tr("Check this link before you open it."), sentences)
    case .text: warn(tr("This link cannot be opened."), sentences)
    }
  }

  private func warn(_ intro: String, _ sentences: [String]) {
    warnings.fill([Self.card([intro] + sentences, icon: ResultIcon.warning, style: "warning")])
  }

  private func showButtons(_ result: ScanResult) {
    let content = result.content
    // A field has its own Copy button.
    let further = content.furtherActions.filter { action in
      guard case .copy(_, let text, _) = action else { return results.offers(action) }
      return !result.shownFields.contains { $0.value.english == text }
    }
    let offered = content.mainAction.flatMap { results.offers($0) ? $0 : nil }
    let main = offered.map { button(for: $0, $0.mainLabel) }
    main?.addStyle("suggested-action")
    buttons.fill(
      [main].compactMap(\.self) + further.prefix(Self.mostButtons).map { button(for: $0, $0.label) }
    )
  }

  /// A text can hold thousands of links, each of which becomes a button.
  private static let mostButtons = 20

  private func button(for action: ContentAction, _ label: String) -> Button {
    // An underscore would make the next letter a mnemonic.
    let button = Button(label.replacing("_", with: "__"))
    button.on(Button.clicked) { [actions] in actions.perform(.offered(action)) }
    return button
  }

  private func showFields(_ result: ScanResult) {
    rows = result.shownFields.prefix(Self.mostFields).map { field in
      FieldRow(field) { [actions] field in
        actions.perform(
          .offered(.copy(label: field.label, field.value.text, isSecret: field.isSecret)))
      }
    }
    fields.fill(rows, name: tr("Fields"))
  }

  /// Each field is a row of widgets, and thousands of them would make the window slow.
  private static let mostFields = 200

  private static func card(_ sentences: [String], icon: String, style: String) -> Widget {
    let sign = Icon(icon)
    sign.addStyle(style)
    sign.verticalAlignment = .start
    let lines = Box(.vertical, spacing: 4)
    for sentence in sentences {
      let label = Label(sentence)
      label.setLines(4)
      lines.append(label)
    }
    lines.expandsAcross = true
    let row = Box(.horizontal, spacing: 9, [sign, lines])
    row.setMargins(12)
    let card = Box(.vertical, [row])
    card.addStyle("card")
    return card
  }
}

nonisolated extension ContentAction {
  /// Texts from the payload are made safe.
  var label: String {
    switch self {
    case .openLink(let link): tr("Open \(ShownText.bothEnds(link, most: 60))")
    case .joinNetwork: tr("Join Network…")
    case .saveContact: tr("Add Contact…")
    case .saveEvent: tr("Add Event…")
    case .openAddress(_, let purpose): purpose.label
    case .searchProduct: tr("Search for Product")
    case .searchText: tr("Search the Web…")
    case .saveBytes(_, let fileName): tr("Save as \(ShownText.line(fileName, most: 40))…")
    case .copy(let part, _, _): tr("Copy \(ShownText.line(part, most: 40))")
    case .addTicket: tr("Add to KDE Itinerary")
    case .keepKeys: tr("Save in Keyring")
    }
  }

  var mainLabel: String {
    switch self {
    case .openLink: tr("Open Link")
    case .saveBytes: tr("Save to File…")
    default: label
    }
  }
}

nonisolated extension ContentAction {
  var isSaving: Bool {
    if case .saveBytes = self { true } else { false }
  }
}

nonisolated extension ContentAction.Purpose {
  fileprivate var label: String {
    switch self {
    case .call: tr("Call…")
    case .message: tr("Write Message…")
    case .mail: tr("Write E-Mail…")
    case .map: tr("Show on Map…")
    case .authenticator: tr("Add to Authenticator…")
    case .payment: tr("Pay…")
    }
  }
}
