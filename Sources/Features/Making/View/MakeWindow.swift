// The window in which codes are made: a form beside the code that it becomes, or above it where the
// window is narrow. Every change makes the code again, reads it back, and then offers it.
//
//   MakeForm        the content of the code, and what it is
//   MakeAppearance  its look
//   MadeCodePane    the code, the verdict on it, and what can be done with it
//   MadeCodeView    draws a code
//   LabelsWindow    labels of a table or a series, with the same kind and look
//   PrinterTestWindow   a sheet that tests a printer, and what its print shows
//   ShownCode       the code alone, on the whole screen

public import FeatureModels
public import FeatureSessions
import Gtk
internal import Meaning
public import Reading
public import Wording

/// The window's services for a code.
public struct CodeServices {
  public typealias Logo = (ImageOrigin) async throws(MakingFault) -> CodeLogo
  public typealias Reach = (MadeCode) async -> CodeReach?

  let make: LabelMaker.Make
  /// Decodes a logo in a sandbox.
  let logo: Logo
  /// Estimates on another thread how far a webcam reads a code.
  let reach: Reach

  public init(
    make: @escaping LabelMaker.Make, logo: @escaping Logo, reach: @escaping Reach
  ) {
    (self.make, self.logo, self.reach) = (make, logo, reach)
  }
}

/// The window's services for making codes.
public struct CodeMaking {
  let code: CodeServices
  /// Draws a code again on another thread, one pixel per module; nil if its symbology cannot be
  /// drawn.
  let drawCopy: (Detection) async -> LumaBitmap?
  let document: ([SheetPage]) -> [UInt8]?
  let labels: LabelServices
  /// The pages of a sheet that tests a printer, made on another thread.
  let testSheet: @Sendable (PrinterTest) async throws(MakingFault) -> [SheetPage]
  /// What image files show of printed test sheets, and why some cannot be read.
  let testResults: @Sendable ([String]) async -> (PrinterTestResults, [Sentence])
  /// The paper of the user's country.
  let paper: StandardPaper

  public init(
    code: CodeServices, drawCopy: @escaping (Detection) async -> LumaBitmap?,
    document: @escaping ([SheetPage]) -> [UInt8]?, labels: LabelServices,
    testSheet: @escaping @Sendable (PrinterTest) async throws(MakingFault) -> [SheetPage],
    testResults: @escaping @Sendable ([String]) async -> (PrinterTestResults, [Sentence]),
    paper: StandardPaper
  ) {
    (self.code, self.drawCopy, self.document, self.labels) = (code, drawCopy, document, labels)
    (self.testSheet, self.testResults, self.paper) = (testSheet, testResults, paper)
  }
}

/// The window's services for labels.
public struct LabelServices {
  public typealias Progress = @Sendable (Int) -> Void

  /// Makes a PDF on other threads, and reports the number of pages so far; nil if there are too
  /// many, or if the task is cancelled.
  let document: (LabelPages, @escaping Progress) async throws(LabelFault) -> [UInt8]?
  /// The characters that no font has.
  let missing: @Sendable (Set<Character>) -> String
  /// Decodes the images of a table in a folder.
  let images: @Sendable (_ folder: String) -> LabelImages.Decode

  public init(
    document: @escaping (LabelPages, @escaping Progress) async throws(LabelFault) -> [UInt8]?,
    missing: @escaping @Sendable (Set<Character>) -> String,
    images: @escaping @Sendable (_ folder: String) -> LabelImages.Decode
  ) {
    (self.document, self.missing, self.images) = (document, missing, images)
  }
}

final class MakeWindow {
  let window: ToolWindow
  let making: CodeMaking
  let session: ScanSession
  let form: MakeForm
  let overlay: ToastOverlay
  private let pane: MadeCodePane
  private let columns: FormColumns
  private var task: Task<Void, Never>?
  /// Decodes the logo that was chosen last.
  private var logoTask: Task<Void, Never>?
  private var labels: LabelsWindow?
  private var printerTest: PrinterTestWindow?

  init(_ draft: CodeDraft, _ making: CodeMaking, _ session: ScanSession, over parent: Window) {
    (self.making, self.session) = (making, session)
    form = MakeForm(draft)
    pane = MadeCodePane(
      session, isConcealed: draft.isMasked, on: making.paper.size, document: making.document)
    columns = FormColumns(form.root, pane.root)
    overlay = ToastOverlay(columns.root)
    window = ToolWindow(tr("Make a Code"), overlay, over: parent, width: 900, height: 680)
    window.setLeastSize(width: 340, height: 400)
    pane.window = window
    pane.messages = overlay
    form.labels.on(Button.clicked) { [weak self] in self?.openLabels() }
    form.printerTest.on(Button.clicked) { [weak self] in self?.openPrinterTest() }
    pane.split.on(Button.clicked) { [weak self] in self?.form.split() }
    form.appearance.choose.on(Button.clicked) { [weak self] in self?.chooseLogo() }
    form.openFile.on(Button.clicked) { [weak self] in self?.openFile() }
    window.add(
      DropTarget { _ in
      } onDrop: { [weak self] dropped in
        switch dropped {
        case .files(let paths): if let path = paths.first { self?.takeLogo(path: path) }
        case .image(let bytes): self?.takeLogo(.bytes(bytes), named: tr("Dropped image"))
        case nil: self?.overlay.show(Toast(tr("The dropped item is not an image.")))
        }
      })
    form.changed = { [weak self] in self?.update() }
    window.on(Window.closeRequested) { [weak self] in
      self?.task?.cancel()
      self?.logoTask?.cancel()
      self?.labels?.window.close()
      self?.printerTest?.window.close()
      self?.pane.stop()
      self?.form.removeRows()
      return false
    }
    update()
  }

  func open(closed: @escaping @MainActor () -> Void) {
    window.present(closed: closed)
    window.onResized { [weak self] width, _ in self?.columns.arrange(width: width) }
    form.takeFocus()
  }

  private func openFile() {
    Task { [weak self] in
      guard let window = self?.window,
        let path = await FileChooser.openFile(tr("Content of the Code"), over: window)
      else { return }
      await self?.takeFile(at: path)
    }
  }

  private func takeFile(at path: String) async {
    do throws(DeskFailure) {
      let bytes = try await session.results.desk.read(path, most: CodeDraft.mostBytes)
      form.take(bytes, named: Self.shownName(of: path))
    } catch {
      overlay.show(Toast(error.sentence.text))
    }
  }

  static func shownName(of path: String) -> String {
    ShownText.line(path.split(separator: "/").last.map { String($0) } ?? path, most: 60)
  }

  private func chooseLogo() {
    Task { [weak self] in
      guard let window = self?.window,
        let path = await FileChooser.openImage(tr("Choose a Logo"), over: window)
      else { return }
      self?.takeLogo(path: path)
    }
  }

  private func takeLogo(path: String) {
    takeLogo(.file(path: path), named: Self.shownName(of: path))
  }

  private func takeLogo(_ origin: ImageOrigin, named name: String) {
    guard form.draft.symbology == .qrCode else {
      overlay.show(Toast(tr("Only QR codes can have a logo.")))
      return
    }
    logoTask?.cancel()
    logoTask = Task { [weak self, making] in
      do throws(MakingFault) {
        let logo = try await making.code.logo(origin)
        guard !Task.isCancelled else { return }
        self?.form.appearance.take(logo, named: name)
      } catch {
        guard !Task.isCancelled else { return }
        self?.overlay.show(Toast(error.sentence.text))
      }
    }
  }

  private func openLabels() {
    labels?.window.close()
    let labels = LabelsWindow(form.draft, making, session, over: window)
    self.labels = labels
    labels.open { [weak self, weak labels] in
      if self?.labels === labels { self?.labels = nil }
    }
  }

  private func openPrinterTest() {
    printerTest?.window.close()
    let test = PrinterTestWindow(making, session, over: window)
    printerTest = test
    test.open { [weak self, weak test] in
      if self?.printerTest === test { self?.printerTest = nil }
    }
  }

  /// Makes the code again shortly after the last change.
  private func update() {
    task?.cancel()
    task = Task { [weak self, making] in
      try? await Task.sleep(for: Self.pause)
      // The window may close meanwhile, which nothing here shall outlive.
      guard !Task.isCancelled, let draft = self?.form.draft else { return }
      do throws(MakingFault) {
        var codes: [MadeCode] = []
        for design in try draft.designs() {
          codes.append(try await making.code.make(design))
          guard !Task.isCancelled else { return }
        }
        guard let code = codes.first else { throw MakingFault.empty }
        self?.form.show(code)
        self?.pane.show(
          codes, isSecret: draft.holdsSecret,
          plays: draft.division?.isSequence == true)
        let report = await Task.detached(priority: .utility) { code.drawnGrade }.value
        guard !Task.isCancelled else { return }
        self?.pane.show(report)
        let reach = code.design.look.isPlain ? nil : await making.code.reach(code)
        guard !Task.isCancelled else { return }
        self?.pane.show(reach)
      } catch {
        guard !Task.isCancelled else { return }
        let isTooLong = error == .tooLong(draft.symbology)
        self?.pane.show(error, parts: isTooLong ? draft.partCount : nil)
      }
    }
  }

  /// No code is needed between two keystrokes.
  private static let pause = Duration.milliseconds(150)
}
