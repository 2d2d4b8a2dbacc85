// The parts of a document before they are written: a row for each, with its pages, what separates it,
// and small images of the page that separates it and of its first page.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

final class SplitPlanView {
  let root: Box
  let group = PreferencesGroup(tr("Plan"))
  let splitButton = Button(tr("_Split"))
  let openFolder = Button(tr("Open _Folder"))
  let summary = Label()
  private let remarks = Label()
  private let progress = ProgressBar()
  private let cancel = Button(tr("_Cancel"))
  private let working: Box
  private let split: DocumentSplit
  private var rows: [ActionRow] = []
  /// They draw as long as they are held here.
  private var images: [PageImage] = []
  private var shown: SplitPlan?

  /// More rows would take seconds to make.
  private static let mostRows = 200

  init(_ split: DocumentSplit) {
    self.split = split
    working = Box(.horizontal, spacing: 12, [progress, cancel])
    let buttons = Box(.horizontal, spacing: 6, [openFolder, splitButton])
    for part in [working, buttons] { part.alignment = .center }
    progress.verticalAlignment = .center
    splitButton.addStyle("suggested-action")
    openFolder.isVisible = false
    for label in [summary, remarks] { label.setLines(8, widthInCharacters: 40) }
    summary.addStyle("heading")
    remarks.addStyle("dim-label")
    root = Box(.vertical, spacing: 12, [summary, remarks, buttons, working, group])
    root.verticalAlignment = .start
    cancel.on(Button.clicked) { [weak split] in split?.stop() }
  }

  /// Shows the plan; returns whether the summary has become another one.
  func update() -> Bool {
    let before = summary.text
    let share: Double? =
      switch split.state {
      case .reading(let share), .writing(let share): share
      case .empty, .settled: nil
      }
    working.isVisible = share != nil
    progress.share = share ?? 0
    let isReady = split.state == .settled && split.plan?.files.isEmpty == false
    splitButton.isSensitive = isReady
    summary.text = words
    remarks.text = (split.plan?.remarks ?? []).map(\.text).joined(separator: "\n")
    remarks.isVisible = !remarks.text.isEmpty && split.fault == nil
    let plan = split.fault == nil ? split.plan : nil
    if plan != shown { show(plan) }
    group.isVisible = !rows.isEmpty
    return summary.text != before
  }

  private var words: String {
    if let fault = split.fault {
      return fault.sentence.mapExact { ShownText.line($0, most: 120) }.text
    }
    switch split.state {
    case .empty: return tr("Open a document to see how it would be split.")
    case .reading: return tr("Reading the pages…")
    case .writing: return tr("Writing the documents…")
    case .settled:
      let count = split.plan?.files.count ?? 0
      return count == 0
        ? tr("Nothing to split") : tr("1 document", plural: "\(count) documents", count: count)
    }
  }

  private func show(_ plan: SplitPlan?) {
    shown = plan
    for row in rows { group.remove(row) }
    images = []
    let files = plan?.files ?? []
    rows = files.prefix(Self.mostRows).map(row)
    let others = files.count - Self.mostRows
    if others > 0 {
      rows.append(
        ActionRow(tr("And 1 more document", plural: "And \(others) more documents", count: others)))
    }
    for row in rows { group.add(row) }
  }

  private func row(of file: PlannedFile) -> ActionRow {
    let row = ActionRow(ShownText.line(file.name, most: 80), subtitle: Self.lines(about: file))
    let first = file.part.pages.lowerBound
    var own = [PageImage(first, split.thumbnail(ofPage: first), isDropped: false)]
    if let separator = file.part.separator, separator < first {
      own.insert(
        PageImage(separator, split.thumbnail(ofPage: separator), isDropped: true), at: 0)
    }
    images += own
    row.addPrefix(Box(.horizontal, spacing: 6, own))
    return row
  }

  /// The pages, the code, and what the user should know of the name.
  private static func lines(about file: PlannedFile) -> String {
    let code = file.part.code.map { code in
      [code.symbology.displayName.text, file.text.map { ShownText.line($0, most: 60) } ?? ""]
        .filter { !$0.isEmpty }.joined(separator: ": ")
    }
    let facts = tr(parts: [file.part.wording.text, code].compactMap(\.self))
    return file.isNumbered
      ? facts + "\n" + tr("Its name is taken, so a number follows it.") : facts
  }
}

/// A small image of a page; a page that is left out is crossed out.
private final class PageImage: CustomWidget {
  private let texture: Texture?
  private let isDropped: Bool

  // In points.
  private static let (width, height) = (54.0, 68.0)
  private static let paper = Color(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.2)
  private static let edge = Color(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.6)
  private static let cross = Color(red: 0.8, green: 0.2, blue: 0.2)
  private static let veil = Color(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.4)

  init(_ number: Int, _ image: ColorBitmap?, isDropped: Bool) {
    texture = image.flatMap { Texture(owning: $0) }
    self.isDropped = isDropped
    super.init(role: .image)
    setAccessibleName(isDropped ? tr("Page \(number), left out") : tr("Page \(number)"))
    verticalAlignment = .center
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    let size = Int(orientation == .horizontal ? Self.width : Self.height)
    return (size, size)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    let size = texture?.size ?? PixelSize(width: 3, height: 4)
    let scale = min(
      (width - 2) / Double(max(1, size.width)), (height - 2) / Double(max(1, size.height)))
    let (across, down) = (Double(size.width) * scale, Double(size.height) * scale)
    let sheet = Area(
      x: (width - across) / 2, y: (height - down) / 2, width: across, height: down
    ).rounded
    if let texture {
      canvas.draw(
        texture, by: { Point(x: sheet.x + $0.x * scale, y: sheet.y + $0.y * scale) },
        within: sheet)
    }
    canvas.paint(in: Area(x: 0, y: 0, width: width, height: height)) { pen in
      pen.rectangle(sheet, radius: 2)
      if texture == nil || isDropped { pen.fill(texture == nil ? Self.paper : Self.veil) }
      pen.stroke(Self.edge, width: 1)
      guard isDropped else { return }
      pen.line([
        Point(x: sheet.x, y: sheet.y + sheet.height), Point(x: sheet.x + sheet.width, y: sheet.y),
      ])
      pen.stroke(Self.cross, width: 2)
    }
  }
}
