// The window for splitting a document: the document and the rule, beside the plan that they give.
// Nothing is written before the user has seen the plan and presses the button, and what was written
// can be taken back.

import FeatureModels
import FeatureSessions
import GLib
import Gtk
internal import Meaning
internal import Wording

final class SplitWindow {
  let window: ToolWindow
  private let split: DocumentSplit
  private let session: ScanSession
  private let making: CodeMaking
  private let document = PreferencesGroup(tr("Document"))
  private let documentRow = ActionRow(
    tr("PDF Document"), subtitle: tr("Such as a stack of letters that were scanned at once"))
  private let open = Button(tr("_Open…"))
  private let form: SplitForm
  private let plan: SplitPlanView
  private let columns: FormColumns
  private let overlay: ToastOverlay
  private let announcer: Announcer
  private var isChoosing = false
  /// Whether a password was tried for the document.
  private var hasTried = false
  private var shownFault: SplitFault?
  /// The folder of the parts that were written last.
  private var written: String?

  init(_ split: DocumentSplit, _ making: CodeMaking, _ session: ScanSession, over parent: Window) {
    (self.split, self.making, self.session) = (split, making, session)
    form = SplitForm(split, kinds: session.choices.readable)
    plan = SplitPlanView(split)
    documentRow.addSuffix(open)
    document.add(documentRow)
    let left = Box(.vertical, spacing: 18, [document, form.separators, form.files])
    columns = FormColumns(left, plan.root, areEven: true)
    overlay = ToastOverlay(columns.root)
    window = ToolWindow(tr("Split a Document"), overlay, over: parent, width: 920, height: 700)
    window.setLeastSize(width: 340, height: 400)
    announcer = Announcer(in: window)
    open.on(Button.clicked) { [weak self] in self?.chooseDocument() }
    form.chooseFolder.on(Button.clicked) { [weak self] in self?.chooseFolder() }
    form.printSheets.on(Button.clicked) { [weak self] in self?.printSheets() }
    plan.splitButton.on(Button.clicked) { [weak self] in self?.write() }
    plan.openFolder.on(Button.clicked) { [weak self] in self?.openFolder() }
    window.on(Window.closeRequested) { [weak self] in
      self?.end()
      return false
    }
    observe(for: self) { $0.update() }
  }

  func open(closed: @escaping @MainActor () -> Void) {
    window.present(closed: closed)
    window.onResized { [weak self] width, _ in self?.columns.arrange(width: width) }
    open.takeFocus()
  }

  private func end() {
    split.end()
    for group in [document, form.separators, form.files, plan.group] { group.removeAll() }
  }

  private func update() {
    let name = split.path.map { ShownText.line(FileKind.name(of: $0), most: 60) }
    if let name, documentRow.subtitle != name { documentRow.subtitle = name }
    form.update()
    open.isSensitive = if case .writing = split.state { false } else { true }
    if plan.update() { announcer.announce(plan.summary.text) }
    if plan.openFolder.isVisible != (written != nil) { plan.openFolder.isVisible = written != nil }
    let fault = split.fault
    guard fault != shownFault else { return }
    shownFault = fault
    if let fault, fault.isLocked { askForPassword() }
  }

  private func chooseDocument() {
    guard !isChoosing else { return }
    isChoosing = true
    Task { [weak self] in
      guard let window = self?.window else { return }
      let path = await FileChooser.openFile(
        tr("Document to Split"), tr("PDF documents"), suffixes: ["pdf"], over: window)
      self?.isChoosing = false
      if let path { self?.take(path) }
    }
  }

  private func take(_ path: String) {
    (hasTried, shownFault, written) = (false, nil, nil)
    split.open(path)
  }

  private func askForPassword() {
    guard let path = split.path else { return }
    Task { [weak self] in
      guard let self else { return }
      let password = await PasswordDialog.ask(
        for: FileKind.name(of: path), isAgain: hasTried, over: window)
      guard let password, split.path == path else { return }
      (hasTried, shownFault) = (true, nil)
      split.open(path, password: password)
    }
  }

  private func chooseFolder() {
    Task { [weak self] in
      guard let self,
        let path = await FileChooser.openFolder(tr("Folder for the Documents"), over: window)
      else { return }
      split.rule.folder = path
    }
  }

  private func write() {
    Task { [weak self] in
      guard let self, let path = split.path, let outcome = await split.split() else { return }
      let count = outcome.written
      if count > 0 { written = split.rule.folder ?? Self.folder(of: path) }
      plan.openFolder.isVisible = written != nil
      let sentence = tr(
        "1 document written", plural: "\(count) documents written", count: count)
      let told =
        outcome.fault.map { "\(sentence)\n\($0.mapExact { ShownText.line($0, most: 80) }.text)" }
        ?? sentence
      guard count > 0 else { return overlay.show(Toast(told)) }
      overlay.show(Toast(told, button: tr("_Undo")) { [weak self] in self?.undo() })
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  private func undo() {
    Task { [weak self] in
      guard let self else { return }
      let (removed, fault) = await split.undo()
      written = nil
      plan.openFolder.isVisible = false
      let sentence = tr(
        "1 document removed", plural: "\(removed) documents removed", count: removed)
      let told =
        fault.map { "\(sentence)\n\($0.mapExact { ShownText.line($0, most: 80) }.text)" }
        ?? sentence
      overlay.show(Toast(told))
    }
  }

  private func openFolder() {
    guard let written, let address = FileURI.of(path: written) else { return }
    Task { [weak self] in
      guard let notice = await self?.session.results.desk.carryOut(.open(address)) else { return }
      self?.overlay.show(Toast(notice.text))
    }
  }

  private func printSheets() {
    Task { [weak self] in
      guard let self else { return }
      do throws(MakingFault) {
        let code = try await making.code.make(SeparatorSheet.design)
        let page = SeparatorSheet.page(with: code, on: making.paper.size) { $0.text }
        let notice = await session.print([page], name: tr("Separator Sheet"), over: window)
        if let notice { overlay.show(Toast(notice)) }
      } catch {
        overlay.show(Toast(error.sentence.text))
      }
    }
  }
}
