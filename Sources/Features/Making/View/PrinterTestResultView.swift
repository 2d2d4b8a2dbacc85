// What the print of a test sheet shows: the sizes that are safe, and below them the drawing of all
// codes that the command line makes too.

import FeatureModels
internal import Gtk
internal import Wording

/// Has a row for opening images, and shows what they are read as.
final class PrinterTestResultView {
  let root: Box
  let open = Button(tr("_Open…"))
  private let images = ActionRow(
    tr("Photos or Scans"), subtitle: tr("Of the printed sheet, one or several"))
  private let group = PreferencesGroup(tr("Result"))
  private let spinner = Spinner()
  private let chart = PrinterTestChartView()
  private var rows: [Widget] = []

  init() {
    root = Box(.vertical, spacing: 18, [group, chart])
    images.addSuffix(spinner)
    images.addSuffix(open)
    group.add(images)
    chart.isVisible = false
    show(isReading: false)
  }

  /// Shows whether images are being read.
  func show(isReading: Bool) {
    spinner.isVisible = isReading
    open.isSensitive = !isReading
  }

  /// Shows the result of one sheet; nil for none.
  func show(_ result: PrinterTestResult?) {
    for row in rows { group.remove(row) }
    rows = (result?.groups ?? []).map { group in
      ActionRow(
        group.heading?.text ?? "", subtitle: result?.verdict(on: group).text ?? "")
    }
    for row in rows { group.add(row) }
    chart.show(result)
  }

  func end() { group.removeAll() }
}

/// The drawing of a result.
private final class PrinterTestChartView: CustomWidget {
  /// Points of a millimetre, where there is room.
  private static let scale = 3.0
  private var page: SheetPage?

  init() { super.init(role: .image) }

  func show(_ result: PrinterTestResult?) {
    page = result.map { PrinterTestChart(of: $0).page }
    setAccessibleName(tr("Drawing with the grade of each code"))
    isVisible = page != nil
    queueLayout()
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    guard let paper = page?.paper else { return (0, 0) }
    guard orientation == .vertical else { return (240, Int(paper.width * Self.scale)) }
    let height = Int(paper.height * Self.scale)
    return (height, height)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let page else { return }
    let scale = min(width / page.paper.width, height / page.paper.height, Self.scale)
    guard scale > 0 else { return }
    let area = Area(
      x: ((width - page.paper.width * scale) / 2).rounded(), y: 0,
      width: page.paper.width * scale, height: page.paper.height * scale)
    canvas.fill(area, Color(red: 1, green: 1, blue: 1))
    canvas.draw(page, pointsPerMillimetre: scale, within: area)
  }
}
