// The form for labels: where their texts come from, and the sheet that they are printed on.

import FeatureModels
internal import Gtk
internal import Meaning
internal import Wording

/// Passes on changes, because rows have their handlers before the object that these call.
private final class ChangeRelay {
  var changed: () -> Void = {}
}

/// The rows for the texts of labels.
final class LabelTexts {
  private enum Source: CaseIterable { case table, series }
  private enum Beside: CaseIterable { case others, own, nothing }

  let group = PreferencesGroup(tr("Labels"))
  let open = Button(tr("_Open…"))
  var changed: () -> Void = {}
  private let source: ComboRow
  private let table = ActionRow(tr("Table"), subtitle: tr("CSV, or a text on each line"))
  private let series = EntryRow(tr("Numbers, Such as 001-250"), applies: false)
  private let content = EntryRow(tr("Text of the Code"), LabelTexts.code, applies: false)
  private let beside: ComboRow
  private let caption = EntryRow(tr("Text beside the Code"), applies: false)
  private let fields = ActionRow(tr("Fields"))

  /// The column of codes.
  private static let code = "{text}"

  init() {
    let relay = ChangeRelay()
    source = ComboRow(tr("Codes from"), [tr("A Table"), tr("A Series of Numbers")]) { _ in
      relay.changed()
    }
    beside = ComboRow(
      tr("Beside the Code"), [tr("The Other Columns"), tr("Own Text"), tr("Nothing")]
    ) { _ in relay.changed() }
    relay.changed = { [weak self] in self?.update() }
    table.addSuffix(open)
    for row in [source, table, series, content, beside, caption, fields] as [Widget] {
      group.add(row)
    }
    for entry in [series, content, caption] {
      entry.on(EntryRow.changed) { [weak self] in self?.update() }
    }
    fields.isVisible = false
    show()
  }

  var readsTable: Bool { Source.allCases[source.chosen] == .table }

  /// The numbers; nil for a table, and for a text that is no series with an end.
  var numbers: NumberSeries? {
    guard !readsTable else { return nil }
    return NumberSeries(series.text).flatMap { $0.count == nil ? nil : $0 }
  }

  var templates: LabelTemplates {
    var templates = LabelTemplates()
    if content.text != Self.code, !content.text.isEmpty {
      templates.content = TextTemplate(content.text)
    }
    switch Beside.allCases[beside.chosen] {
    case .others: break
    case .own: templates.caption = TextTemplate(caption.text)
    case .nothing: templates.caption = TextTemplate("")
    }
    return templates
  }

  /// Shows the name of the table, and the fields that templates may have.
  func show(file: String?, fields names: [String]) {
    if let file { table.subtitle = file }
    fields.subtitle = names.joined(separator: " ")
    fields.isVisible = !names.isEmpty
  }

  private func update() {
    show()
    changed()
  }

  private func show() {
    table.isVisible = readsTable
    series.isVisible = !readsTable
    series.isWrong = !readsTable && numbers == nil && !series.text.isEmpty
    caption.isVisible = Beside.allCases[beside.chosen] == .own
  }
}

/// The rows for the images of labels.
final class LabelImageRows {
  private enum Source: CaseIterable {
    case none, file, rows

    var title: String {
      switch self {
      case .none: tr("None")
      case .file: tr("The Same on All Labels")
      case .rows: tr("From the Table")
      }
    }
  }
  private typealias Place = LabelImageChoice.Place

  let group = PreferencesGroup(tr("Image"))
  let open = Button(tr("_Open…"))
  var changed: () -> Void = {}
  /// The path of the one image; nil until it is chosen.
  private var path: String?
  private let source: ComboRow
  /// The same for a series of numbers, which has no table with names of files.
  private let seriesSource: ComboRow
  private var hasTable = true
  private let file = ActionRow(tr("File"), subtitle: tr("PNG, JPEG or another image"))
  private let template = EntryRow(tr("Its File, Such as photos/{sku}.png"), applies: false)
  private let place: ComboRow

  init() {
    let relay = ChangeRelay()
    func sources(_ sources: [Source]) -> ComboRow {
      ComboRow(tr("Image on Labels"), sources.map(\.title)) { _ in relay.changed() }
    }
    (source, seriesSource) = (sources(Source.allCases), sources([.none, .file]))
    place = ComboRow(tr("Position"), [tr("Beside the Code"), tr("Above the Code")]) { _ in
      relay.changed()
    }
    relay.changed = { [weak self] in self?.update() }
    file.addSuffix(open)
    for row in [source, seriesSource, file, template, place] as [Widget] { group.add(row) }
    template.on(EntryRow.changed) { [weak self] in self?.update() }
    show()
  }

  /// Offers images of rows only where there are rows.
  func offerRows(_ hasTable: Bool) {
    guard hasTable != self.hasTable else { return }
    let last = chosen
    self.hasTable = hasTable
    let row = hasTable ? source : seriesSource
    row.chosen = Source.allCases.firstIndex(of: last == .rows && !hasTable ? .none : last) ?? 0
    show()
  }

  private var chosen: Source { Source.allCases[(hasTable ? source : seriesSource).chosen] }

  /// Nil for none, and until a file is chosen or named.
  var choice: LabelImageChoice? {
    let place = Place.allCases[place.chosen]
    switch chosen {
    case .none: return nil
    case .file: return path.map { LabelImageChoice(.file(Array($0.utf8)), place: place) }
    case .rows:
      guard !template.text.isEmpty else { return nil }
      return LabelImageChoice(.rows(TextTemplate(template.text)), place: place)
    }
  }

  /// Takes the one image, and shows its name.
  func take(path: String, name: String) {
    self.path = path
    file.subtitle = name
    update()
  }

  private func update() {
    show()
    changed()
  }

  private func show() {
    source.isVisible = hasTable
    seriesSource.isVisible = !hasTable
    file.isVisible = chosen == .file
    template.isVisible = chosen == .rows
    place.isVisible = chosen != .none
  }
}

/// The rows for a sheet: a commercial one, a roll, or one with the user's own measures.
final class LabelSheetRows {
  let group = PreferencesGroup(tr("Sheet of Labels"), text: tr("Lengths are in millimetres."))
  var changed: () -> Void = {}
  private static let papers = StandardPaper.allCases
  private let sheets = LabelSheet.known
  private let choice: ComboRow
  private let paper: ComboRow
  private let width = LabelSheetRows.length(5...500, tr("Label Width"))
  private let height = LabelSheetRows.length(5...500, tr("Label Height"))
  private let columns = SpinButton(1...100, name: tr("Labels Across"))
  private let rows = SpinButton(1...100, name: tr("Labels Down"))
  private let gapAcross = LabelSheetRows.length(0...100, tr("Horizontal Gap"))
  private let gapDown = LabelSheetRows.length(0...100, tr("Vertical Gap"))
  private let left = LabelSheetRows.length(0...200, tr("Left Margin"))
  private let top = LabelSheetRows.length(0...200, tr("Top Margin"))
  private var sizes: [Widget] = []
  private var places: [Widget] = []
  /// Whether the program is setting measures that the user did not choose.
  private var isFilling = false

  /// Starts with the sheet that was chosen last.
  init(_ last: LabelSheet?) {
    let relay = ChangeRelay()
    choice = ComboRow(
      tr("Sheet"), sheets.map(\.title.text) + [tr("Roll"), tr("Custom Size")]
    ) { _ in relay.changed() }
    paper = ComboRow(tr("Paper"), Self.papers.map(\.name.text)) { _ in relay.changed() }
    relay.changed = { [weak self] in self?.update() }
    addRows()
    let sheet = last ?? sheets[0]
    choice.chosen =
      sheets.firstIndex(of: sheet) ?? (sheet.isRoll ? sheets.count : sheets.count + 1)
    fill(sheet)
    show()
  }

  private static func length(_ limits: ClosedRange<Double>, _ name: String) -> SpinButton {
    SpinButton(limits, step: 0.1, digits: 1, name: name)
  }

  private func addRows() {
    func row(_ title: String, _ field: SpinButton) -> Widget {
      let row = ActionRow(title)
      row.addSuffix(field)
      field.on(SpinButton.changed) { [weak self] in self?.update() }
      return row
    }
    sizes = [row(tr("Label Width"), width), row(tr("Label Height"), height)]
    places = [
      row(tr("Labels Across"), columns), row(tr("Labels Down"), rows),
      row(tr("Horizontal Gap"), gapAcross), row(tr("Vertical Gap"), gapDown),
      row(tr("Left Margin"), left), row(tr("Top Margin"), top),
    ]
    for row in [choice, paper] + sizes + places { group.add(row) }
  }

  private func fill(_ sheet: LabelSheet) {
    isFilling = true
    paper.chosen = Self.papers.firstIndex { $0.size == sheet.paper } ?? 0
    (columns.value, rows.value) = (Double(sheet.columns), Double(sheet.rows))
    (width.value, height.value) = (sheet.width, sheet.height)
    (gapAcross.value, gapDown.value) = (sheet.gapAcross, sheet.gapDown)
    (left.value, top.value) = (sheet.left, sheet.top)
    isFilling = false
  }

  private var isRoll: Bool { choice.chosen == sheets.count }
  private var isOwn: Bool { choice.chosen > sheets.count }

  var sheet: LabelSheet {
    if isRoll { return LabelSheet(rollOf: width.value, height.value) }
    guard isOwn else { return sheets[choice.chosen] }
    var sheet = LabelSheet(
      Self.papers[paper.chosen].size, columns: Int(columns.value), rows: Int(rows.value),
      width: width.value, height: height.value, gaps: (gapAcross.value, gapDown.value))
    (sheet.left, sheet.top) = (left.value, top.value)
    return sheet
  }

  /// The user's own measures start with those of the chosen sheet.
  private func update() {
    guard !isFilling else { return }
    if !isOwn, !isRoll { fill(sheets[choice.chosen]) }
    show()
    changed()
  }

  private func show() {
    for row in sizes { row.isVisible = isOwn || isRoll }
    for row in places + [paper] { row.isVisible = isOwn }
  }
}
