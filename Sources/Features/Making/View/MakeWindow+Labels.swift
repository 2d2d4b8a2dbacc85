// Labels from a table: each row becomes a code with the symbology and appearance in the form, with
// its other columns as text beside it.

import FeatureModels
import FeatureSessions
import Gtk
internal import Meaning
internal import Wording

extension MakeWindow {
  func makeLabels() {
    Task { [weak self] in
      guard let self,
        let path = await FileChooser.openFile(
          tr("Table of Labels"), tr("Tables and lists"), suffixes: ["csv", "tsv", "txt"],
          over: window)
      else { return }
      do throws(DeskFailure) {
        let table = LabelTable(try await session.counting.list(at: path))
        guard
          let (sheet, way) = await LabelsDialog.ask(
            count: table.rows.count, last: LabelSheet(session.choices.preferences.labelSheet),
            over: window)
        else { return }
        session.choices.preferences.labelSheet = sheet.text
        await deliver(try await pages(of: table, on: sheet), by: way)
      } catch {
        overlay.show(Toast(error.sentence.text))
      }
    }
  }

  /// Makes the pages; throws at the first row for which no label can be made.
  private func pages(
    of table: LabelTable, on sheet: LabelSheet
  ) async throws(DeskFailure) -> [SheetPage] {
    var codes: [String: MadeCode] = [:]
    for row in table.rows where codes[row.code] == nil {
      var draft = form.draft
      (draft.bytes, draft.form) = (nil, CodeForm(.text))
      draft.form[.text] = row.code
      do throws(MakingFault) {
        codes[row.code] = try await making.make(try draft.design())
      } catch {
        throw DeskFailure(
          LabelFault(code: ShownText.line(row.code, most: 30), fault: error).sentence)
      }
    }
    do throws(LabelFault) {
      return try sheet.pages(
        of: table.rows.compactMap { row in codes[row.code].map { ($0, row.text) } })
    } catch {
      throw DeskFailure(error.sentence.mapExact { ShownText.line($0, most: 40) })
    }
  }

  private func deliver(_ pages: [SheetPage], by way: LabelsDialog.Way) async {
    switch way {
    case .print:
      if let notice = await session.print(pages, name: tr("Labels"), over: window) {
        overlay.show(Toast(notice))
      }
    case .save:
      guard let file = making.document(pages) else {
        return overlay.show(Toast(tr("There are too many labels for one PDF.")))
      }
      guard
        let path = await FileChooser.save(
          tr("Save Labels"), fileName: "labels.pdf", over: window)
      else { return }
      overlay.show(Toast(await session.results.desk.saveFile(file, to: path, as: "pdf").text))
    }
  }
}

/// Asks for the sheet, a commercial one or one with the user's own measures, and whether to print
/// or save the labels.
final class LabelsDialog {
  enum Way { case save, print }

  private static let papers: [(name: String, size: PaperSize)] = [
    ("A4", .a4), ("Letter", .letter),
  ]

  private let dialog: MessageDialog
  private let sheets = LabelSheet.known
  private let choice: DropDown
  private let paper = DropDown(LabelsDialog.papers.map(\.name), name: tr("Paper"))
  private let columns = SpinButton(1...100, name: tr("Labels Across"))
  private let rows = SpinButton(1...100, name: tr("Labels Down"))
  private let width = LabelsDialog.length(5...500, tr("Label Width"))
  private let height = LabelsDialog.length(5...500, tr("Label Height"))
  private let gapAcross = LabelsDialog.length(0...100, tr("Horizontal Gap"))
  private let gapDown = LabelsDialog.length(0...100, tr("Vertical Gap"))
  private let left = LabelsDialog.length(0...200, tr("Left Margin"))
  private let top = LabelsDialog.length(0...200, tr("Top Margin"))
  private let measures = Box(.vertical, spacing: 6)
  private let fault = Label(tr("These labels do not fit on the paper."))

  /// Nil if the user cancelled. The dialog starts with the sheet chosen last.
  static func ask(
    count: Int, last: LabelSheet?, over window: Window
  ) async -> (LabelSheet, Way)? {
    await LabelsDialog(count: count, last: last, over: window).answer()
  }

  private init(count: Int, last: LabelSheet?, over window: Window) {
    dialog = MessageDialog(
      tr("Make Labels"),
      body: tr("1 label with a code", plural: "\(count) labels with a code each", count: count),
      over: window)
    choice = DropDown(
      sheets.map(\.title.text) + [tr("Custom Size")], name: tr("Sheet of Labels"))
    compose()
    let known = last.flatMap { sheets.firstIndex(of: $0) }
    choice.selection = last == nil ? 0 : known ?? sheets.count
    fill(last ?? sheets[0])
    for field in fields { field.on(SpinButton.changed) { [weak self] in self?.update() } }
    for menu in [choice, paper] { menu.on(DropDown.chosen) { [weak self] in self?.update() } }
    update()
  }

  private static func length(_ limits: ClosedRange<Double>, _ name: String) -> SpinButton {
    SpinButton(limits, step: 0.1, digits: 1, name: name)
  }

  private var fields: [SpinButton] {
    [columns, rows, width, height, gapAcross, gapDown, left, top]
  }

  private func compose() {
    func row(_ caption: String, _ fields: [Widget]) -> Widget {
      Box(
        .vertical, spacing: 3,
        [DialogContent.caption(caption), Box(.horizontal, spacing: 6, fields)])
    }
    for part in [
      row(tr("Paper"), [paper]), row(tr("Labels across and down"), [columns, rows]),
      row(tr("Width and height of a label in millimetres"), [width, height]),
      row(tr("Horizontal and vertical gaps"), [gapAcross, gapDown]),
      row(tr("Left and top margins"), [left, top]), fault,
    ] { measures.append(part) }
    for field in fields + [paper] { field.expandsAcross = true }
    fault.addStyle("error")
    fault.setLines(2)
    dialog.setExtra(
      Box(
        .vertical, spacing: 6,
        [DialogContent.caption(tr("Sheet of Labels")), choice, measures]))
    dialog.add("cancel", tr("_Cancel"))
    dialog.add("print", tr("_Print…"))
    dialog.add("save", tr("_Save as PDF…"), .suggested)
    dialog.setDefault("save")
  }

  private func fill(_ sheet: LabelSheet) {
    paper.selection = Self.papers.firstIndex { $0.size == sheet.paper } ?? 0
    (columns.value, rows.value) = (Double(sheet.columns), Double(sheet.rows))
    (width.value, height.value) = (sheet.width, sheet.height)
    (gapAcross.value, gapDown.value) = (sheet.gapAcross, sheet.gapDown)
    (left.value, top.value) = (sheet.left, sheet.top)
  }

  private var isOwn: Bool { choice.selection >= sheets.count }

  private var sheet: LabelSheet {
    guard isOwn else { return sheets[choice.selection] }
    var sheet = LabelSheet(
      Self.papers[paper.selection].size, columns: Int(columns.value), rows: Int(rows.value),
      width: width.value, height: height.value,
      gaps: (gapAcross.value, gapDown.value))
    (sheet.left, sheet.top) = (left.value, top.value)
    return sheet
  }

  /// The user's own measures start with those of the chosen sheet.
  private func update() {
    if !isOwn { fill(sheets[choice.selection]) }
    measures.isVisible = isOwn
    fault.isVisible = isOwn && !sheet.isPossible
    for response in ["print", "save"] { dialog.setEnabled(sheet.isPossible, response) }
  }

  private func answer() async -> (LabelSheet, Way)? {
    switch await dialog.ask() {
    case "save": (sheet, .save)
    case "print": (sheet, .print)
    default: nil
    }
  }
}

extension ScanSession {
  func print(_ pages: [SheetPage], name: String, over window: Window) async -> String? {
    let isMoving = sourceState.page == .live && !sourceState.isFrozen
    if isMoving { pause() }
    let outcome = await PrintDialog.print(pages, name: name, over: window)
    if isMoving, sourceState.freeze == .paused { resume() }
    return switch outcome {
    case .printed: tr("Sent to the printer")
    case .cancelled: nil
    case .failed: tr("The pages could not be printed.")
    }
  }
}
