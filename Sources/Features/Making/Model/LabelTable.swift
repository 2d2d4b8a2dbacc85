// The labels of a table or of a series of numbers. A label has a code and a text beside it, each from
// a template with the columns of its row; without templates, the column of codes is the code, and the
// other columns are the text. A column of amounts says how many labels a row gets. Labels are made
// one by one, so that a long table costs no more memory than its text.

public import Meaning
public import Wording

/// The templates of labels. `\n` and `\t` in them stand for a line break and a tab.
public struct LabelTemplates: Hashable, Sendable {
  /// The text of the code; nil for the column of codes.
  public var content: TextTemplate?
  /// What is printed beside the code; nil for the other columns.
  public var caption: TextTemplate?
  /// The numbers that stand for `{number}`; nil for those from 1.
  public var series: NumberSeries?
  /// The images of the labels; nil for none.
  public var image: LabelImageChoice?

  public init(
    content: TextTemplate? = nil, caption: TextTemplate? = nil, series: NumberSeries? = nil,
    image: LabelImageChoice? = nil
  ) {
    (self.content, self.caption, self.series, self.image) = (content, caption, series, image)
  }

  var places: [String] {
    [content, caption, image?.template].flatMap { $0?.places ?? [] }
  }
}

/// A table of labels.
public struct LabelTable: Hashable, Sendable {
  /// The content of one label.
  public struct Label: Hashable, Sendable {
    public let code: String
    /// The texts beside it and of the code itself.
    public let text: LabelText
    /// The row of the table, counted from 1 and including the heading and empty rows; nil in a
    /// series.
    public let row: Int?
    /// Nil if it has no image.
    public let image: LabelImageFile?
  }

  fileprivate struct Row: Hashable, Sendable {
    let values: [String]
    let number: Int?
  }

  public static let mostLabels = 10_000
  /// No code carries more, in bytes.
  private static let mostOfValue = 1 << 13
  private static let mostColumns = 1000

  private static let codeAlone = TextTemplate("{text}")

  public let templates: LabelTemplates
  /// The headings; empty texts if there are none.
  public let names: [String]
  /// The first amount that is not a number; nil if there is none.
  public let badQuantity: BadQuantity?
  private let columns: ListColumns
  private var rows: [Row] = []
  /// The place of each label's row.
  private var places: [Int] = []

  /// Reads CSV or TSV, with or without a heading, or a text with a code on each line.
  public init(text: String, _ templates: LabelTemplates = LabelTemplates()) {
    let table = ExpectedList.rows(in: text)
    var columns = ListColumns(recognizedIn: table)
    let first = (table.first ?? []).map(\.trimmed)
    let wanted = templates.places.map { LabelField($0) }
      .filter { !$0.isGiven && Int($0.name) == nil }.map { $0.name.lowercased() }
    // A name in a template is a heading, even if it does not look like one.
    if first.contains(where: { !$0.isEmpty && wanted.contains($0.lowercased()) }) {
      columns.hasHeading = true
    }
    (self.columns, self.templates) = (columns, templates)
    let width = min(Self.mostColumns, table.prefix(1000).map(\.count).max() ?? 0)
    names = (0..<width).map { columns.hasHeading && first.indices.contains($0) ? first[$0] : "" }
    var badQuantity: BadQuantity?
    var reader = SeparatedRows(of: Array(text.utf8), SeparatedText(guessedFrom: text))
    for (index, values) in table.enumerated() {
      let number = reader.next() == nil ? index + 1 : reader.number
      guard index > 0 || !columns.hasHeading else { continue }
      guard places.count < Self.mostLabels else { break }
      func value(_ column: Int) -> String {
        values.indices.contains(column) ? values[column].trimmed : ""
      }
      // Rows without a code are no labels where the column of codes is used.
      let isFilled =
        templates.content == nil
        ? !value(columns.code).isEmpty : values.contains { !$0.trimmed.isEmpty }
      guard isFilled else { continue }
      let quantity = columns.amount.map(value) ?? ""
      guard let amount = quantity.isEmpty ? 1 : ExpectedList.amount(quantity) else {
        badQuantity = badQuantity ?? BadQuantity(row: number, text: quantity)
        continue
      }
      rows.append(Row(values: Array(values.prefix(width)), number: number))
      let count = min(amount, Self.mostLabels - places.count)
      places += Array(repeating: rows.count - 1, count: count)
    }
    self.badQuantity = badQuantity
  }

  /// Labels with the numbers of a series, which has an end.
  public init(_ series: NumberSeries, _ templates: LabelTemplates = LabelTemplates()) {
    var templates = templates
    templates.series = series
    self.templates = templates
    (names, badQuantity, columns) = ([], nil, ListColumns(code: 0, hasHeading: false))
    rows = [Row(values: [], number: nil)]
    places = Array(repeating: 0, count: min(series.count ?? 0, Self.mostLabels))
  }

  /// The number of labels.
  public var count: Int { places.count }

  private var isSeries: Bool { names.isEmpty && templates.series != nil }
}

extension LabelTable {
  /// What templates may have: the columns by their headings, or else by their numbers.
  public var fields: [String] {
    (names.enumerated().map { $1.isEmpty ? "\($0 + 1)" : $1 } + LabelField.given).map { "{\($0)}" }
  }

  /// The characters in all texts, each once.
  public var characters: Set<Character> {
    (0..<count).reduce(into: []) { characters, index in
      guard let text = try? label(index).text else { return }
      characters.formUnion(text.caption.prefix(LabelText.mostCharacters))
      characters.formUnion(text.code.prefix(LabelText.mostCharacters))
    }
  }

  /// The files of all labels' images, each once.
  var imageFiles: Set<LabelImageFile> {
    (0..<count).reduce(into: []) { files, index in
      if let file = try? label(index).image { files.insert(file) }
    }
  }

  /// Nil if all columns in a template are there.
  public func fault(in template: TextTemplate?) -> Sentence? {
    for place in template?.places ?? [] {
      let field = LabelField(place)
      guard column(field.name) == nil, !field.isGiven else { continue }
      let shown = fields.prefix(20).joined(separator: " ")
      return Sentence("There is no column “\(field.name)”. Use these: \(shown)")
    }
    return nil
  }

  /// The column with a heading, or else with a number counted from 1.
  private func column(_ name: String) -> Int? {
    if let column = names.firstIndex(of: name) { return column }
    let folded = name.lowercased()
    if let column = names.firstIndex(where: { $0.lowercased() == folded }) { return column }
    guard let number = Int(name), names.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// A label by its place; throws if a column that its code needs is empty.
  public func label(_ index: Int) throws(LabelFault) -> Label {
    let row = rows[places[index]]
    var code = isSeries ? try number(index) : value(columns.code, in: row)
    if let content = templates.content {
      code = try filled(content, index, text: code, needsValues: true)
    }
    guard !code.isEmpty else { throw LabelFault(row: row.number, fault: .empty) }
    let caption: String
    if let template = templates.caption {
      caption = try filled(template, index, text: code, needsValues: false)
    } else {
      // What is in the code already is not repeated.
      let named =
        (templates.content ?? Self.codeAlone).places + (templates.image?.template?.places ?? [])
      let used = named.compactMap { place in
        let name = LabelField(place).name
        return column(name) ?? (name == LabelField.text ? columns.code : nil)
      }
      let others = row.values.indices.filter { $0 != columns.amount && !used.contains($0) }
      caption = lines(of: others, in: row)
    }
    return Label(
      code: code, text: LabelText(caption: caption, code: code), row: row.number,
      image: try imageFile(index, text: code))
  }

  /// The file of a label's image; nil also where a column that it needs is empty.
  private func imageFile(_ index: Int, text: String) throws(LabelFault) -> LabelImageFile? {
    guard let image = templates.image else { return nil }
    switch image.source {
    case .file(let path): return LabelImageFile(path: path, isOfTable: false)
    case .rows(let template):
      let row = rows[places[index]]
      let isEmpty = template.places.contains { place in
        column(LabelField(place).name).map { value($0, in: row).isEmpty } ?? false
      }
      guard !isEmpty else { return nil }
      let name = try filled(template, index, text: text, needsValues: false)
      return LabelImageFile(path: Array(name.utf8), isOfTable: true)
    }
  }

  /// The values that are not empty, as far as a label can show them.
  private func lines(of columns: [Int], in row: Row) -> String {
    var text = ""
    for column in columns where text.utf8.count < Self.mostOfValue {
      let value = value(column, in: row)
      if !value.isEmpty { text += text.isEmpty ? value : "\n\(value)" }
    }
    return text
  }

  /// A template with the values of a label, whose text is `text`. `change` makes a value safe.
  public func filled(
    _ template: TextTemplate, _ index: Int, text: String, needsValues: Bool,
    change: (String) -> String = { $0 }
  ) throws(LabelFault) -> String {
    let row = rows[places[index]]
    var values = [("\\n", "\n"), ("\\t", "\t")]
    for place in template.places {
      let field = LabelField(place)
      let isOfSeries = templates.series != nil && field.name == LabelField.number
      let value: String
      if !isOfSeries, let column = column(field.name) {
        value = self.value(column, in: row)
      } else {
        value = field.name == LabelField.number ? try number(index) : text
      }
      guard !value.isEmpty || !needsValues else {
        throw LabelFault(
          row: row.number, fault: .content(Sentence("There is nothing in “\(field.name)”.")))
      }
      values.append((place, change(field.written(value))))
    }
    return template.filled(values)
  }

  private func value(_ column: Int, in row: Row) -> String {
    guard row.values.indices.contains(column) else { return "" }
    let value = row.values[column].trimmed
    // Longer ones are too much for any code, which is said of the code.
    return value.utf8.count > Self.mostOfValue
      ? String(decoding: value.utf8.prefix(Self.mostOfValue), as: UTF8.self) : value
  }

  private func number(_ index: Int) throws(LabelFault) -> String {
    guard let series = templates.series else { return String(index + 1) }
    guard let number = series.number(at: index) else {
      throw LabelFault(
        row: rows[places[index]].number,
        fault: .content(
          Sentence(
            "The series has only \(series.count ?? 0) number.",
            plural: "The series has only \(series.count ?? 0) numbers.",
            count: series.count ?? 0)))
    }
    return number
  }
}

/// A place in a template of labels: a column, and how many digits it has: `{serial:04}`.
struct LabelField {
  private static let possibleDigits = 1...40

  static let number = "number"
  static let text = "text"
  /// The places that need no column.
  static let given = [number, text]

  let name: String
  private let digits: Int?

  init(_ place: String) {
    let inner = place.dropFirst().dropLast()
    let parts = inner.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, last.hasPrefix("0"), let digits = Int(last),
      Self.possibleDigits.contains(digits)
    {
      (name, self.digits) = (String(inner.dropLast(last.count + 1)).trimmed, digits)
    } else {
      (name, digits) = (String(inner).trimmed, nil)
    }
  }

  var isGiven: Bool { Self.given.contains(name) }

  /// The value with leading zeros if the place has some.
  func written(_ value: String) -> String {
    digits.map { Self.padded(value, to: $0) } ?? value
  }

  static func padded(_ value: String, to digits: Int) -> String {
    String(repeating: "0", count: max(0, digits - value.count)) + value
  }
}

extension TextTemplate {
  /// Whether it has the running number of a label.
  public var hasLabelNumber: Bool { places.contains { LabelField($0).name == LabelField.number } }

  /// The text with a running number, from 1.
  public func filled(number: Int) -> String {
    let fields = places.filter { LabelField($0).name == LabelField.number }
    return filled(fields.map { ($0, LabelField($0).written("\(number)")) })
  }
}

/// A row of a table for which no label can be made.
public struct LabelFault: Error, Hashable, Sendable {
  /// Nil outside of tables.
  public let row: Int?
  /// Empty if there is none.
  public let code: String
  public let fault: MakingFault

  public init(row: Int? = nil, code: String = "", fault: MakingFault) {
    (self.row, self.code, self.fault) = (row, code, fault)
  }

  /// Characters of a code that are shown.
  private static let longestShown = 60

  public var sentence: Sentence {
    let scalars = code.unicodeScalars
    let isLong = scalars.count > Self.longestShown
    let code = isLong ? String(scalars.prefix(Self.longestShown)) + "…" : code
    return switch (row, code.isEmpty) {
    case (let row?, false): Sentence("Row \(row), “\(code)”: \(fault.sentence)")
    case (let row?, true): Sentence("Row \(row): \(fault.sentence)")
    case (nil, false): Sentence("“\(code)”: \(fault.sentence)")
    case (nil, true): fault.sentence
    }
  }
}
