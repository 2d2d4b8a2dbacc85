// What is copied of each new code: one of the usual forms, or a template of the user's own.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The rows that choose the template.
final class CopyTemplateRows {
  private static let usual = [CopyTemplate.text, .textAndKind]

  private let session: ScanSession
  private let template: EntryRow
  private lazy var form = ComboRow(
    tr("Copied Text"), [tr("Text"), tr("Text and Kind"), tr("Template")]
  ) { [weak self] in self?.choose($0) }
  /// Whether the user writes a template, even if it is a usual one by chance.
  private var isOwn = false

  /// The rows, in order.
  var rows: [Widget] { [form, template] }

  init(_ session: ScanSession) {
    self.session = session
    template = EntryRow(
      tr("Template with {text}, {kind}, {title} and {source}"),
      session.preferences.copyTemplate.written)
    template.on(EntryRow.applied) { [weak self] in
      guard let self else { return }
      self.session.preferences.copyTemplate = CopyTemplate(template.text)
    }
  }

  private func choose(_ place: Int) {
    isOwn = !Self.usual.indices.contains(place)
    if !isOwn { session.preferences.copyTemplate = Self.usual[place] }
    update()
  }

  func update() {
    let copied = session.preferences.copyTemplate
    let place = isOwn ? nil : Self.usual.firstIndex(of: copied)
    isOwn = place == nil
    form.chosen = place ?? Self.usual.count
    template.isVisible = isOwn
    template.text = copied.written
  }
}
