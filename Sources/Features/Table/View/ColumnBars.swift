// Bars above the image for columns that fill themselves: what codes have set for those after them, and
// fields for what the user is asked at each scan. For these, keys alone are enough: Enter goes to the
// next field and keeps the last, Escape skips.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Wording

/// What codes have set.
final class FilledBar: QuestionBar {
  private let worksheet: Worksheet

  init(_ worksheet: Worksheet) {
    self.worksheet = worksheet
    let clear = Button(tr("C_lear"))
    clear.setAccessibleDescription(tr("The rows that follow get no such values"))
    super.init(controls: [clear])
    clear.on(Button.clicked) { [weak worksheet] in worksheet?.stopFilling() }
    observe(for: self) { $0.update() }
  }

  private func update() {
    let cells = worksheet.filled.sorted { $0.key < $1.key }
    isVisible = !cells.isEmpty
    let parts = cells.map { column, text in
      "\(ShownText.line(column, most: 30)): \(ShownText.line(text, most: 40))"
    }
    sentence.text = parts.joined(separator: " · ")
  }
}

/// What the user is asked.
final class AskingBar: QuestionBar {
  private let worksheet: Worksheet
  private let choices: Choices
  private let fields = Box(.horizontal, spacing: 9)
  private var entries: [(column: String, entry: Entry)] = []
  /// The rows that are asked about, and what the fields had before the user wrote into them.
  private var rows: [HistoryEntry.ID] = []
  private var shown: [String] = []
  /// Whether the first field gets the focus with the next question.
  private var takesFocus = false
  override var isNarrow: Bool {
    didSet { fields.orientation = isNarrow ? .vertical : .horizontal }
  }
  /// Called when all is answered, to give the focus back.
  var ended: () -> Void = {}

  init(_ worksheet: Worksheet, _ choices: Choices) {
    (self.worksheet, self.choices) = (worksheet, choices)
    let (skip, keep) = (Button(tr("S_kip")), Button(tr("_Keep")))
    super.init(controls: [fields, skip, keep])
    keep.addStyle("suggested-action")
    for button in [skip, keep] { button.verticalAlignment = .end }
    skip.on(Button.clicked) { [weak self] in self?.skip() }
    keep.on(Button.clicked) { [weak self] in self?.keep() }
    root.onEscape { [weak self] in self?.skip() }
    observe(for: self) { $0.update() }
  }

  private func update() {
    let columns = choices.preferences.askedColumns
    if columns != entries.map(\.column) { show(columns) }
    let waiting = worksheet.waiting
    guard !waiting.isEmpty, !columns.isEmpty else {
      (isVisible, rows) = (false, [])
      return
    }
    // A code that comes while the user writes about others has its turn after them.
    if isVisible, hasText, rows.contains(where: { waiting.contains($0) }) { return }
    if waiting != rows { begin(waiting) }
    // Keys that the user is typing somewhere else stay there.
    if !isVisible, !root.isTypedElsewhere { takesFocus = true }
    isVisible = true
    if takesFocus {
      takesFocus = false
      entries.first?.entry.takeFocus()
    }
  }

  private var hasText: Bool { zip(entries, shown).contains { $0.entry.text != $1 } }

  private func begin(_ rows: [HistoryEntry.ID]) {
    self.rows = rows
    if let row = rows.first, rows.count == 1 {
      sentence.text = ShownText.line(worksheet[row]?.title ?? "", most: 60)
      shown = entries.map { worksheet.text(in: $0.column, of: row) }
    } else {
      sentence.text = tr("1 code", plural: "\(rows.count) codes", count: rows.count)
      // What one of several rows has is not for the others.
      shown = entries.map { _ in "" }
    }
    for (field, text) in zip(entries, shown) { field.entry.text = text }
  }

  private func show(_ columns: [String]) {
    fields.removeAll()
    entries = columns.map { column in
      let name = ShownText.line(column, most: 40)
      let entry = Entry(name: name)
      entry.placeholder = name
      fields.append(entry)
      return (column, entry)
    }
    for (place, field) in entries.enumerated() {
      field.entry.on(Entry.activated) { [weak self] in self?.goOn(after: place) }
    }
  }

  private func goOn(after place: Int) {
    if place + 1 < entries.count { entries[place + 1].entry.takeFocus() } else { keep() }
  }

  private func keep() {
    let changed = zip(entries, shown).filter { $0.entry.text != $1 }
    end(writing: changed.map { ($0.0.column, $0.0.entry.text) })
  }

  private func skip() { end(writing: []) }

  /// Goes on with the rows that came meanwhile.
  private func end(writing cells: [(column: String, text: String)]) {
    worksheet.answer(cells, for: rows)
    (rows, shown) = ([], entries.map(\.entry.text))
    if worksheet.waiting.isEmpty { ended() } else { takesFocus = true }
  }
}
