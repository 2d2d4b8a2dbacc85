// The window of the camera check-up: what this camera can read of the chart, with a verdict on each
// figure and what to change.
//
//   CheckUpWindow   the summary, the buttons, a row for each figure
//   CheckUpRow      a figure with its verdict
//   ChartWindow     the chart on the whole screen, beside what the camera sees of it
//   ChartView       draws the chart
//   SeenCodesView   draws the outlines of the codes that are read

import FeatureModels
import FeatureSessions
import Gtk
import Reading
internal import Wording

final class CheckUpWindow {
  let window: ToolWindow
  private let session: ScanSession
  private let making: CodeMaking
  private let summary = Label()
  private let show = Button(tr("_Show Chart"))
  private let save = Button(tr("Sa_ve Chart…"))
  private let print = Button(tr("_Print Chart…"))
  private let copy = Button(tr("_Copy"))
  private let rows: [CheckUpRow]
  private let overlay: ToastOverlay
  private var chart: ChartWindow?

  init(_ session: ScanSession, _ making: CodeMaking, over parent: Window) {
    (self.session, self.making) = (session, making)
    rows = CheckUpReport.Subject.allCases.map { CheckUpRow($0) }
    summary.addStyle("title-4")
    summary.setLines(8, widthInCharacters: 50)
    let how = Label(
      tr(
        "Show the chart on this screen, or print it at its full size, and hold the camera so that it fills the image."
      ))
    how.setLines(8, widthInCharacters: 50)
    how.addStyle("dim-label")
    show.addStyle("suggested-action")
    let files = Box(.horizontal, spacing: 6, [save, print])
    for button in [save, print] { button.expandsAcross = true }
    let list = ListBox()
    list.addStyle("boxed-list")
    list.setAccessibleName(tr("Camera Measurements"))
    for row in rows { list.insert(row, at: -1) }
    let column = Box(.vertical, spacing: 12, [summary, how, show, files, list, copy])
    column.setMargins(across: 12, down: 18)
    overlay = ToastOverlay(ScrolledWindow(Clamp(column, width: 560)))
    window = ToolWindow(tr("Camera Check-Up"), overlay, over: parent, width: 560, height: 720)
    window.setLeastSize(width: 340, height: 400)
    connect()
    observe(for: self) { $0.update() }
  }

  private func connect() {
    show.on(Button.clicked) { [weak self] in self?.showChart() }
    save.on(Button.clicked) { [weak self] in self?.saveChart() }
    print.on(Button.clicked) { [weak self] in self?.printChart() }
    copy.on(Button.clicked) { [weak self] in self?.copyReport() }
  }

  func open(closed: @escaping @MainActor () -> Void) {
    window.present { [weak self] in
      self?.chart?.window.close()
      closed()
    }
    show.takeFocus()
  }

  private func update() {
    let report = session.cameras.check.report
    if case .running = session.sourceState.camera {
      summary.text = report.summary.text
    } else {
      summary.text = session.sourceState.camera?.sentence.text ?? ""
    }
    for (row, item) in zip(rows, report.items) { row.show(item) }
    copy.isSensitive = report.verdict != nil
  }

  private func showChart() {
    let chart = ChartWindow(session, making, over: window)
    self.chart = chart
    chart.open { [weak self, weak chart] in
      if self?.chart === chart { self?.chart = nil }
    }
  }

  private func page() async throws(MakingFault) -> SheetPage {
    let chart = TestChart.paper
    let codes = try await chart.codes(by: making)
    return chart.page(
      codes, title: tr("Reticle Camera Check-Up"),
      text: tr(
        "Print this page at its full size. Hold the camera so that the whole page fills the image. The numbers are the sizes of the modules in millimetres."
      ))
  }

  private func saveChart() {
    Task { [weak self] in
      guard let self else { return }
      do throws(MakingFault) {
        guard let file = making.document([try await page()]),
          let path = await FileChooser.save(
            tr("Save Chart"), fileName: "camera-check-up.pdf", over: window)
        else { return }
        overlay.show(Toast(await session.results.desk.saveFile(file, to: path, as: "pdf").text))
      } catch {
        overlay.show(Toast(error.sentence.text))
      }
    }
  }

  private func printChart() {
    Task { [weak self] in
      guard let self else { return }
      do throws(MakingFault) {
        let page = try await page()
        if let notice = await session.print([page], name: tr("Camera Check-Up"), over: window) {
          overlay.show(Toast(notice))
        }
      } catch {
        overlay.show(Toast(error.sentence.text))
      }
    }
  }

  private func copyReport() {
    var heading = [tr("Camera Check-Up")]
    if case .running(let camera, let format) = session.sourceState.camera {
      heading.append("\(camera.name), \(format)")
    }
    let text = session.cameras.check.report.text(below: heading) { $0.text }
    Task { [weak self] in
      guard let notice = await self?.session.results.desk.carryOut(.copy(text, isSecret: false))
      else { return }
      self?.overlay.show(Toast(notice.text))
    }
  }
}

extension TestChart {
  func codes(by making: CodeMaking) async throws(MakingFault) -> [ChartMark: MadeCode] {
    var codes: [ChartMark: MadeCode] = [:]
    for (mark, design) in designs { codes[mark] = try await making.code.make(design) }
    return codes
  }
}

final class CheckUpRow: ListBoxRow {
  private let subject: CheckUpReport.Subject
  private let title = Label()
  private let value = Label()
  private let advice = Label()
  private let verdict = Label(isEllipsized: false)
  private var style: String?

  init(_ subject: CheckUpReport.Subject) {
    self.subject = subject
    for label in [title, value, advice] { label.setLines(8, widthInCharacters: 40) }
    value.addStyle("dim-label")
    value.addStyle("caption")
    advice.addStyle("caption")
    verdict.addStyle("heading")
    verdict.verticalAlignment = .center
    title.text = subject.title.text
    let lines = Box(.vertical, spacing: 3, [title, value, advice])
    lines.expandsAcross = true
    let content = Box(.horizontal, spacing: 12, [lines, verdict])
    content.setMargins(across: 12, down: 9)
    super.init(content)
    isActivatable = false
  }

  func show(_ item: CheckUpReport.Item) {
    value.text = item.value.text
    advice.text = item.advice?.text ?? ""
    advice.isVisible = item.advice != nil
    verdict.text = item.verdict?.word.text ?? ""
    verdict.isVisible = item.verdict != nil
    let next = item.verdict.map { Self.style(of: $0) }
    if next != style {
      if let style { verdict.removeStyle(style) }
      if let next { verdict.addStyle(next) }
      style = next
    }
    let words = [item.verdict?.word.text, item.sentence.text].compactMap(\.self)
    setAccessibleName(tr("\(subject.title): \(words.joined(separator: ". "))"))
  }

  private static func style(of verdict: CheckUpReport.Verdict) -> String {
    switch verdict {
    case .good: "success"
    case .usable: "warning"
    case .poor: "error"
    }
  }
}
