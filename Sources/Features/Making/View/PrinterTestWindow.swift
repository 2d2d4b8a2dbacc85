// The window for a sheet that tests a printer: its codes, its paper, and the printer's resolution; and
// below them what images of the printed sheet show.

import FeatureModels
import FeatureSessions
import Gtk
internal import Meaning
internal import Reading
internal import Wording

final class PrinterTestWindow {
  let window: ToolWindow
  private static let usualResolution = 600.0
  private let making: CodeMaking
  private let session: ScanSession
  private let group = PreferencesGroup(
    tr("Test Sheet"),
    text: tr(
      "Codes in several sizes, with bars along the paper feed and across it, and with narrower and wider bars. Print the sheet without scaling. Then scan it at 600 dpi or photograph it, and open the images below to see which codes are safe to print."
    ))
  private let kind: ComboRow
  private let paper: ComboRow
  private let resolution = SpinButton(
    Double(
      PrintStyle.possibleResolutions.lowerBound)...Double(
        PrintStyle.possibleResolutions.upperBound), name: tr("Dots per Inch"))
  private let result = PrinterTestResultView()
  private let overlay: ToastOverlay
  private var reading: Task<Void, Never>?

  init(_ making: CodeMaking, _ session: ScanSession, over parent: Window) {
    (self.making, self.session) = (making, session)
    kind = ComboRow(
      tr("Codes"), [tr("The Usual Ones")] + PrinterTest.kinds.map(\.displayName.text)
    ) { _ in }
    paper = ComboRow(tr("Paper"), StandardPaper.allCases.map(\.name.text)) { _ in }
    paper.chosen = StandardPaper.allCases.firstIndex(of: making.paper) ?? 0
    let printer = ActionRow(tr("Printer"), subtitle: tr("Dots to an inch"))
    resolution.value = Self.usualResolution
    printer.addSuffix(resolution)
    for row in [kind, paper, printer] { group.add(row) }
    let (save, print) = (Button(tr("_Save as PDF…")), Button(tr("_Print…")))
    save.addStyle("suggested-action")
    let buttons = Box(.horizontal, spacing: 6, [print, save])
    buttons.alignment = .center
    let column = Box(.vertical, spacing: 18, [group, buttons, result.root])
    column.setMargins(across: 12, down: 18)
    overlay = ToastOverlay(ScrolledWindow(Clamp(column, width: 600)))
    window = ToolWindow(tr("Test a Printer"), overlay, over: parent, width: 560, height: 620)
    window.setLeastSize(width: 340, height: 300)
    save.on(Button.clicked) { [weak self] in self?.save() }
    print.on(Button.clicked) { [weak self] in self?.print() }
    result.open.on(Button.clicked) { [weak self] in self?.openImages() }
    window.on(Window.closeRequested) { [weak self] in
      self?.reading?.cancel()
      self?.group.removeAll()
      self?.result.end()
      return false
    }
  }

  func open(closed: @escaping @MainActor () -> Void) {
    window.present(closed: closed)
  }

  private var test: PrinterTest {
    PrinterTest(
      kind.chosen == 0 ? nil : PrinterTest.kinds[kind.chosen - 1],
      on: StandardPaper.allCases[paper.chosen], resolution: Int(resolution.value))
  }

  private func save() {
    Task { [weak self] in
      guard let self,
        let path = await FileChooser.save(
          tr("Save Test Sheet"), fileName: "printer-test.pdf", over: window)
      else { return }
      guard let pages = await pages(), let file = making.document(pages) else { return }
      overlay.show(Toast(await session.results.desk.saveFile(file, to: path, as: "pdf").text))
    }
  }

  private func print() {
    Task { [weak self] in
      guard let self, let pages = await pages(),
        let notice = await session.print(pages, name: tr("Test Sheet"), over: window)
      else { return }
      overlay.show(Toast(notice))
    }
  }

  private func openImages() {
    reading = Task { [weak self] in
      guard let self else { return }
      let paths = await FileChooser.openImages(tr("Images of the Test Sheet"), over: window)
      guard !paths.isEmpty else { return }
      result.show(isReading: true)
      let (results, faults) = await making.testResults(paths)
      guard !Task.isCancelled else { return }
      result.show(isReading: false)
      if let fault = faults.first {
        overlay.show(Toast(fault.mapExact { ShownText.line($0, most: 60) }.text))
      } else if results.sheets.isEmpty {
        overlay.show(Toast(tr("No code of a test sheet was found in these images.")))
      }
      if let sheet = results.sheets.first { result.show(sheet) }
    }
  }

  /// The pages; nil after a notice why there are none.
  private func pages() async -> [SheetPage]? {
    do throws(MakingFault) {
      return try await making.testSheet(test)
    } catch {
      overlay.show(Toast(error.sentence.text))
      return nil
    }
  }
}
