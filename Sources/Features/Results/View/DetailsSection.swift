// A section of the details page, and the widgets that several of them use.

internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

/// A part of the details page that follows one aspect of the result.
protocol DetailsSection: AnyObject {
  var widgets: [Widget] { get }
  /// Shows a result; `old` is the result shown before, nil at first.
  func show(_ result: ScanResult, after old: ScanResult?)
}

/// A group of widgets that come and go together; an empty one takes no room.
final class Slot {
  let root = Box(.vertical, spacing: 6)

  init() { root.isVisible = false }

  func fill(heading: String = "", _ children: [Widget]) {
    root.removeAll()
    root.isVisible = !children.isEmpty
    if !heading.isEmpty, !children.isEmpty {
      let label = Label(heading)
      label.addStyle("heading")
      root.append(label)
    }
    for child in children { root.append(child) }
  }

  /// Fills the group with a list of rows; an empty list takes no room.
  func fill(heading: String = "", _ rows: [FieldRow], name: String) {
    guard !rows.isEmpty else { return fill([]) }
    let list = ListBox()
    list.setAccessibleName(name)
    list.addStyle("boxed-list")
    for row in rows {
      let line = ListBoxRow(row.root)
      line.setAccessibleName(row.name)
      line.isFocusable = false
      line.isActivatable = false
      list.insert(line, at: -1)
    }
    fill(heading: heading, [list])
  }
}

final class FactsSection: DetailsSection {
  var widgets: [Widget] { [slot.root] }
  private let slot = Slot()
  private var rows: [FieldRow] = []

  func show(_ result: ScanResult, after old: ScanResult?) {
    guard old?.facts != result.facts else { return }
    rows = result.facts.map { FieldRow($0) }
    slot.fill(heading: tr("About the Code"), rows, name: tr("About the Code"))
  }
}

final class ReadingSection: DetailsSection {
  var widgets: [Widget] { [slot.root] }
  private let results: ResultCollector
  private let slot = Slot()
  private var choice: DropDown?
  private var chosen = 0

  init(_ results: ResultCollector) {
    self.results = results
  }

  func show(_ result: ScanResult, after old: ScanResult?) {
    chosen = result.chosenReading
    guard old?.readings != result.readings else {
      choice?.selection = chosen
      return
    }
    guard result.readings.count > 1 else {
      choice = nil
      return slot.fill([])
    }
    let isOfCharsets = result.readings.allSatisfy { $0.kind == nil }
    let choice = DropDown(
      result.readingNames,
      name: isOfCharsets ? tr("Character set") : tr("Reading", context: "of a text"))
    choice.selection = chosen
    choice.on(DropDown.chosen) { [weak self, weak choice, id = result.id] in
      guard let self, let choice, choice.selection != chosen else { return }
      results.chooseReading(choice.selection, of: id)
    }
    self.choice = choice
    slot.fill(heading: tr("Read As"), [choice])
  }
}

nonisolated struct CodeFact: Hashable {
  var label: String
  var value: String
}

nonisolated extension Engine {
  fileprivate var name: String {
    switch self {
    case .print: tr("the printed digits")
    case .scanner: tr("a hand-held scanner")
    default: rawValue
    }
  }
}

nonisolated extension ScanResult {
  /// The facts, in the order of the page; unknown ones are skipped.
  var facts: [CodeFact] {
    let traits = [
      code.isGS1 ? "GS1" : nil,
      code.facts.isComposite ? tr("with a composite component") : nil,
      code.isInverted ? tr("light on dark") : nil,
      code.isMirrored ? tr("mirrored") : nil,
    ].compactMap(\.self)
    let size = code.payload.bytes.count
    let facts: [(String, String?)] = [
      (tr("Code type"), (code.facts.variant?.displayName ?? code.symbology.displayName).text),
      (tr("Content"), content.kind.heading.text),
      (tr("Version"), code.version),
      (
        code.symbology.isLinear ? tr("Check digit") : tr("Error correction"),
        code.errorCorrection
      ),
      (tr("Size"), tr("1 byte", plural: "\(size) bytes", count: size)),
      (tr("Traits"), traits.isEmpty ? nil : tr(list: traits)),
      (tr("Several codes"), RowText.progress(of: self)),
      (tr("Corners in the image"), code.outline.area > 0 ? code.outline.cornersText : nil),
      (tr("Read by"), tr(list: code.engines.map(\.name))),
    ]
    return facts.compactMap { label, value in
      value.flatMap { $0.isEmpty ? nil : CodeFact(label: label, value: ShownText.line($0)) }
    }
  }

  /// Text, bytes and image are hidden at first.
  var isMasked: Bool { holdsSecret || isIncomplete }

  /// The fields except the whole text, which the page shows elsewhere.
  var shownFields: [ContentField] {
    content.fields.filter { $0.name != "text" || $0.value.english != text }
  }

  /// The heading of the page if the title would repeat the text below it.
  var heading: String? {
    let saysAll = content.kind != .link && text != nil && wording.detail.isEmpty
    return saysAll && !isMasked ? content.kind.heading.text : nil
  }

  /// The names of the readings: character sets, or meanings that the symbology allows.
  var readingNames: [String] {
    readings.map {
      switch $0.kind {
      case .numbers: tr("Pairs of digits")
      case .fullASCII: tr("Full ASCII")
      case nil: $0.charset.map { $0.rawValue.uppercased() } ?? tr("As labeled")
      }
    }
  }

  /// The file name for saving the payload: the one that the content proposes, or a general one.
  var fileName: String {
    let actions = [content.mainAction].compactMap(\.self) + content.furtherActions
    for case .saveBytes(_, let name) in actions { return name }
    return text == nil ? "code.bin" : "code.txt"
  }
}

nonisolated extension Quadrilateral {
  fileprivate var cornersText: String {
    corners.map { "(\(Int($0.x.rounded())), \(Int($0.y.rounded())))" }.joined(separator: " ")
  }
}
