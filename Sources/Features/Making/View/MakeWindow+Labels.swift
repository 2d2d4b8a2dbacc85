// Labels of a table: each row becomes a code of the kind and look in the form, with its other
// columns as text beside it.

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

  /// Throws at the first row that becomes no label.
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
