// The window for labels: a table or a series of numbers, and a sheet, beside the page that they become.
// The labels have the code type and the look that are chosen in the window for codes. Pages are made
// on other threads, the shown one at once, and the others while they are saved or printed.
//
//   LabelTexts, LabelImageRows   the texts and the images of the labels
//   LabelSheetRows               the sheet
//   LabelPreview                 the pages, and buttons for all of them

import FeatureModels
import FeatureSessions
import Gtk
internal import Meaning
internal import Wording

final class LabelsWindow {
  let window: ToolWindow
  private let making: CodeMaking
  private let session: ScanSession
  /// The code type and the look.
  private let draft: CodeDraft
  private let texts = LabelTexts()
  private let images = LabelImageRows()
  private let sheets: LabelSheetRows
  private let preview = LabelPreview()
  private let columns: FormColumns
  private let overlay: ToastOverlay
  private let announcer: Announcer
  /// The table that the user opened.
  private var table: String?
  /// The folder of that table.
  private var folder = "."
  private var pages: LabelPages?
  private var showing: Task<Void, Never>?
  private var working: Task<Void, Never>?
  private var isSaving = false

  init(_ draft: CodeDraft, _ making: CodeMaking, _ session: ScanSession, over parent: Window) {
    (self.making, self.session, self.draft) = (making, session, draft)
    sheets = LabelSheetRows(LabelSheet(session.choices.preferences.labelSheet))
    let form = Box(.vertical, spacing: 18, [texts.group, images.group, sheets.group])
    columns = FormColumns(form, preview.root)
    overlay = ToastOverlay(columns.root)
    window = ToolWindow(tr("Make Labels"), overlay, over: parent, width: 900, height: 680)
    window.setLeastSize(width: 340, height: 400)
    announcer = Announcer(in: window)
    texts.open.on(Button.clicked) { [weak self] in self?.openTable() }
    images.open.on(Button.clicked) { [weak self] in self?.openImage() }
    texts.changed = { [weak self] in
      guard let self else { return }
      images.offerRows(texts.readsTable)
      update()
    }
    images.changed = { [weak self] in self?.update() }
    sheets.changed = { [weak self] in self?.update() }
    preview.turned = { [weak self] in
      guard let self else { return }
      announcer.announce(preview.shownPlace)
      showPage()
    }
    preview.save.on(Button.clicked) { [weak self] in self?.save() }
    preview.print.on(Button.clicked) { [weak self] in self?.print() }
    preview.cancel.on(Button.clicked) { [weak self] in self?.working?.cancel() }
    window.on(Window.closeRequested) { [weak self] in
      self?.end()
      return false
    }
    update()
  }

  func open(closed: @escaping @MainActor () -> Void) {
    window.present(closed: closed)
    window.onResized { [weak self] width, _ in self?.columns.arrange(width: width) }
  }

  private func end() {
    showing?.cancel()
    working?.cancel()
    texts.group.removeAll()
    images.group.removeAll()
    sheets.group.removeAll()
  }

  private func openTable() {
    Task { [weak self] in
      guard let self,
        let path = await FileChooser.openFile(
          tr("Table of Labels"), tr("Tables and lists"), suffixes: ["csv", "tsv", "txt"],
          over: window)
      else { return }
      do throws(DeskFailure) {
        table = try await session.counting.text(at: path)
        folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        texts.show(file: MakeWindow.shownName(of: path), fields: [])
        update()
      } catch {
        overlay.show(Toast(error.sentence.text))
      }
    }
  }

  private func openImage() {
    Task { [weak self] in
      guard let self,
        let path = await FileChooser.openImage(tr("Image on Labels"), over: window)
      else { return }
      images.take(path: path, name: MakeWindow.shownName(of: path))
    }
  }

  /// Makes the table and the shown page again shortly after the last change.
  private func update() {
    showing?.cancel()
    showing = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(150))
      guard !Task.isCancelled, let self else { return }
      await read()
    }
  }

  private func read() async {
    let sheet = sheets.sheet
    pages = nil
    guard sheet.isPossible else {
      return show(fault: Sentence("These labels do not fit on the paper."))
    }
    session.choices.preferences.labelSheet = sheet.text
    guard
      let source = texts.readsTable
        ? table.map(LabelSource.table) : texts.numbers.map(LabelSource.series)
    else { return show(fault: nil) }
    var templates = texts.templates
    templates.image = images.choice
    let reading = await LabelReading.read(
      source, templates, on: sheet,
      images: { [images = making.labels.images, folder] in images(folder) },
      missing: making.labels.missing)
    guard !Task.isCancelled else { return }
    texts.show(
      file: nil, fields: reading.table.fields.prefix(40).map { ShownText.line($0, most: 40) })
    if let fault = reading.fault { return show(fault: fault) }
    let pages = LabelPages(
      reading.table, on: sheet, by: LabelMaker(design: draft.labelDesign, make: making.code.make),
      images: reading.images)
    self.pages = pages
    preview.show(pages)
    preview.show(fault: nil, missing: reading.missing)
    await showPage(of: pages)
  }

  private func show(fault: Sentence?) {
    preview.show(nil)
    preview.show(sheets.sheet, nil)
    preview.show(fault: fault)
  }

  private func showPage() {
    showing?.cancel()
    guard let pages else { return }
    showing = Task { [weak self] in await self?.showPage(of: pages) }
  }

  private func showPage(of pages: LabelPages) async {
    let number = preview.number
    do throws(LabelFault) {
      let page = try await pages.pages(number..<number + 1).first
      guard !Task.isCancelled else { return }
      preview.show(pages.sheet, page)
    } catch {
      guard !Task.isCancelled else { return }
      // The other pages can still be looked at.
      preview.show(pages.sheet, nil)
      preview.show(fault: Self.shown(error))
    }
  }

  private static func shown(_ fault: LabelFault) -> Sentence {
    LabelFault(row: fault.row, code: ShownText.line(fault.code, most: 30), fault: fault.fault)
      .sentence.mapExact { ShownText.line($0, most: 40) }
  }

  private func save() {
    guard let pages else { return }
    working = Task { [weak self] in
      guard let self,
        let path = await FileChooser.save(
          tr("Save Labels"), fileName: "labels.pdf", over: window)
      else { return }
      isSaving = true
      preview.showWork(0)
      do throws(LabelFault) {
        let count = Double(pages.count)
        let file = try await making.labels.document(pages) { done in
          Task { @MainActor [weak self] in
            // One may still be on its way when all is done.
            if let self, isSaving { preview.showWork(Double(done) / count) }
          }
        }
        endSaving()
        guard !Task.isCancelled else { return }
        guard let file else {
          return overlay.show(Toast(tr("There are too many labels for one PDF.")))
        }
        overlay.show(Toast(await session.results.desk.saveFile(file, to: path, as: "pdf").text))
      } catch {
        endSaving()
        overlay.show(Toast(Self.shown(error).text))
      }
    }
  }

  private func endSaving() {
    isSaving = false
    preview.showWork(nil)
  }

  private func print() {
    guard let pages else { return }
    Task { [weak self] in
      guard let self else { return }
      var fault: LabelFault?
      let notice = await session.print(
        pages.count, on: pages.sheet.paper, name: tr("Labels"), over: window
      ) { place in
        do throws(LabelFault) {
          return try await pages.pages(place..<place + 1).first
        } catch {
          fault = error
          return nil
        }
      }
      if let message = fault.map({ Self.shown($0).text }) ?? notice { overlay.show(Toast(message)) }
    }
  }
}

extension CodeDraft {
  /// The design of a label with a text.
  fileprivate var labelDesign: LabelMaker.Design {
    { [self] text throws(MakingFault) in
      var draft = self
      (draft.bytes, draft.form) = (nil, CodeForm(.text))
      draft.form[.text] = text
      return try draft.design()
    }
  }
}

/// Where labels come from.
private nonisolated enum LabelSource: Sendable {
  case table(String)
  case series(NumberSeries)
}

/// What is known of labels before they are made.
private nonisolated struct LabelReading: Sendable {
  let table: LabelTable
  let fault: Sentence?
  /// The characters that no font has.
  let missing: String
  /// Nil if the labels have none.
  let images: LabelImages?

  /// Reads the labels on another thread.
  @concurrent
  static func read(
    _ source: LabelSource, _ templates: LabelTemplates, on sheet: LabelSheet,
    images: @Sendable () -> LabelImages.Decode, missing: @Sendable (Set<Character>) -> String
  ) async -> LabelReading {
    let table =
      switch source {
      case .table(let text): LabelTable(text: text, templates)
      case .series(let series): LabelTable(series, templates)
      }
    let fault =
      table.badQuantity?.sentence ?? table.fault(in: templates.content)
      ?? table.fault(in: templates.caption) ?? table.fault(in: templates.image?.template)
      ?? (table.count == 0 ? Sentence("This list is empty.") : nil)
    return LabelReading(
      table: table, fault: fault.map { $0.mapExact { ShownText.line($0, most: 200) } },
      missing: fault == nil ? missing(table.characters) : "",
      images: fault == nil
        ? templates.image.map { LabelImages($0, of: table, on: sheet, decode: images()) } : nil)
  }
}

extension ScanSession {
  func print(_ pages: [SheetPage], name: String, over window: Window) async -> String? {
    guard let paper = pages.first?.paper else { return nil }
    return await print(pages.count, on: paper, name: name, over: window) { place in
      pages.indices.contains(place) ? pages[place] : nil
    }
  }

  /// Prints pages that are made one by one, and returns a notice.
  func print(
    _ count: Int, on paper: PaperSize, name: String, over window: Window,
    page: @escaping @MainActor (Int) async -> SheetPage?
  ) async -> String? {
    let isMoving = sourceState.page == .live && !sourceState.isFrozen
    if isMoving { pause() }
    let outcome = await PrintDialog.print(
      count, on: paper, name: name, over: window, page: page)
    if isMoving, sourceState.freeze == .paused { resume() }
    return switch outcome {
    case .printed: tr("Sent to the printer")
    case .cancelled: nil
    case .failed: tr("The pages could not be printed.")
    }
  }
}
