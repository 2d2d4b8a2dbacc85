// The pages of labels as they are printed, one at a time, with buttons to turn them.

internal import FeatureModels
internal import Gtk
internal import Reading
internal import Wording

final class LabelPreview {
  let root: Box
  let save = Button(tr("_Save as PDF…"))
  let print = Button(tr("_Print…"))
  let cancel = Button(tr("_Cancel"))
  /// The page to show, counted from 0; the user turned to it.
  var turned: () -> Void = {}
  private(set) var number = 0
  private let view = SheetView()
  private let back = Button(icon: "go-previous-symbolic", name: tr("Previous Page"))
  private let onwards = Button(icon: "go-next-symbolic", name: tr("Next Page"))
  private let place = Label()
  private let summary = Label()
  private let fault = Label()
  private let caution = Label()
  private let progress = ProgressBar()
  private let turning: Box
  private let working: Box
  private let buttons: Box
  private var count = 0

  init() {
    turning = Box(.horizontal, spacing: 12, [back, place, onwards])
    working = Box(.horizontal, spacing: 12, [progress, cancel])
    buttons = Box(.horizontal, spacing: 6, [print, save])
    root = Box(
      .vertical, spacing: 12, [view, turning, summary, fault, caution, buttons, working])
    for part in [turning, working, buttons] { part.alignment = .center }
    progress.verticalAlignment = .center
    for button in [back, onwards] { button.addStyle("flat") }
    save.addStyle("suggested-action")
    for label in [summary, fault, caution] {
      label.setLines(4, widthInCharacters: 40)
      label.justification = 0.5
    }
    fault.addStyle("error")
    caution.addStyle("warning")
    for label in [summary, caution] { label.addStyle("caption") }
    root.setLeastSize(width: 300)
    root.verticalAlignment = .start
    back.on(Button.clicked) { [weak self] in self?.turn(by: -1) }
    onwards.on(Button.clicked) { [weak self] in self?.turn(by: 1) }
    show(nil)
    showWork(nil)
  }

  private func turn(by step: Int) {
    number = max(0, min(number + step, count - 1))
    update()
    turned()
  }

  /// Shows how many labels and pages there are; nil without labels.
  func show(_ pages: LabelPages?) {
    count = pages?.count ?? 0
    number = max(0, min(number, count - 1))
    let labels = pages?.table.count ?? 0
    summary.text =
      labels == 0
      ? ""
      : tr("1 label with a code", plural: "\(labels) labels with a code each", count: labels)
    update()
  }

  /// Shows a page, or only the labels of the sheet.
  func show(_ sheet: LabelSheet, _ page: SheetPage?) { view.show(sheet, page) }

  /// Shows why there are no labels, and the characters that no font has.
  func show(fault sentence: Sentence?, missing: String = "") {
    fault.text = sentence?.text ?? ""
    caution.text =
      missing.isEmpty
      ? "" : tr("No font has these characters, so boxes are printed: \(missing)")
    update()
  }

  /// Shows the share of the pages that are made; nil while none are.
  func showWork(_ share: Double?) {
    working.isVisible = share != nil
    buttons.isVisible = share == nil
    progress.share = share ?? 0
  }

  /// The page that is shown, for people.
  var shownPlace: String { place.text }

  private func update() {
    place.text = tr("Page \(number + 1) of \(count)")
    turning.isVisible = count > 1
    back.isSensitive = number > 0
    onwards.isSensitive = number < count - 1
    for label in [summary, fault, caution] { label.isVisible = !label.text.isEmpty }
    for button in [save, print] { button.isSensitive = count > 0 && fault.text.isEmpty }
  }
}

/// A sheet with the edges of its labels, and what is on them.
final class SheetView: CustomWidget {
  private static let height = 380
  private static let leastWidth = 240
  /// Around the paper, in points.
  private static let margin = 4.0
  private var sheet = LabelSheet.known[0]
  private var page: SheetPage?

  init() {
    super.init(role: .image)
    show(sheet, nil)
  }

  func show(_ sheet: LabelSheet, _ page: SheetPage?) {
    (self.sheet, self.page) = (sheet, page)
    let (width, height) = (sheet.width, sheet.height)
    let size = "\(Self.shown(width)) × \(Self.shown(height)) mm"
    setAccessibleName(
      sheet.isRoll
        ? tr("Roll of labels, \(size) each")
        : tr("Sheet with \(sheet.columns) × \(sheet.rows) labels, \(size) each"))
    queueDraw()
  }

  private static func shown(_ length: Double) -> String {
    let tenths = Int((length * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (Self.leastWidth, 300) : (Self.height, Self.height)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    let paper = sheet.paper
    let scale = min(
      (width - 2 * Self.margin) / paper.width, (height - 2 * Self.margin) / paper.height)
    guard scale > 0 else { return }
    let area = Area(
      x: ((width - paper.width * scale) / 2).rounded(),
      y: ((height - paper.height * scale) / 2).rounded(), width: paper.width * scale,
      height: paper.height * scale)
    canvas.fill(area, Color(red: 1, green: 1, blue: 1))
    let line = Color(red: 0.5, green: 0.55, blue: 0.6)
    canvas.paint(in: Area(x: 0, y: 0, width: width, height: height)) { pen in
      for row in 0..<sheet.rows {
        for column in 0..<sheet.columns {
          let label = Area(
            x: area.x + (sheet.left + Double(column) * sheet.across) * scale,
            y: area.y + (sheet.top + Double(row) * sheet.down) * scale,
            width: sheet.width * scale, height: sheet.height * scale)
          pen.rectangle(label, radius: 2)
          pen.stroke(line.opacity(0.5), width: 0.5)
        }
      }
      pen.rectangle(area, radius: 0)
      pen.stroke(line, width: 1)
    }
    if let page { canvas.draw(page, pointsPerMillimetre: scale, within: area) }
  }
}
