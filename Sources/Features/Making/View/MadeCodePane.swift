// The code made from a form: its image, whether it was read back, the distance from which a phone
// reads it, and buttons to use it.

internal import FeatureModels
internal import FeatureSessions
internal import GLib
internal import Gtk
internal import Meaning
internal import Reading
internal import Wording

final class MadeCodePane {
  let root: Widget
  weak var window: ToolWindow?
  weak var messages: ToastOverlay?
  private let session: ScanSession
  private let view = MadeCodeView(room: 300)
  private let reveal = Button(tr("_Show Code"))
  private let verdict = Label()
  private let caution = Label()
  private let grade = Label()
  /// What the look of the code costs.
  private let look = Label()
  private let buttons: [Button]
  /// Divides a content that is too long for one code.
  let split = Button("")
  private let bar = SequenceBar()
  private var codes: [MadeCode] = []
  /// Whether the codes take turns.
  private var plays = false
  private var reach: CodeReach?
  private var isSecret = false
  private var isConcealed: Bool

  private let document: ([SheetPage]) -> [UInt8]?
  private let paper: PaperSize

  init(
    _ session: ScanSession, isConcealed: Bool, on paper: PaperSize,
    document: @escaping ([SheetPage]) -> [UInt8]?
  ) {
    self.session = session
    self.document = document
    self.paper = paper
    self.isConcealed = isConcealed
    let frame = Overlay(view)
    frame.add(reveal)
    let copy = Button(tr("_Copy"))
    let png = Button(tr("Save as _PNG…"))
    let svg = Button(tr("Save as S_VG…"))
    let pdf = Button(tr("Save as P_DF…"))
    let print = Button(tr("P_rint…"))
    let show = Button(tr("Show on the _Whole Screen"))
    buttons = [copy, png, svg, pdf, print, show]
    let rows = [[copy, print], [png, svg], [pdf], [show]].map { Box(.horizontal, spacing: 6, $0) }
    for row in rows { row.alignment = .center }
    split.alignment = .center
    split.isVisible = false
    let column = Box(
      .vertical, spacing: 12, [frame, bar.root, verdict, split, caution, look, grade] + rows)
    root = column
    reveal.alignment = .center
    reveal.verticalAlignment = .center
    for label in [verdict, caution, look, grade] {
      label.setLines(4, widthInCharacters: 40)
      label.justification = 0.5
    }
    caution.addStyle("warning")
    grade.addStyle("dim-label")
    look.addStyle("dim-label")
    for label in [caution, look, grade] { label.addStyle("caption") }
    column.setLeastSize(width: 300)
    column.verticalAlignment = .start
    bar.turned = { [weak self] _ in self?.update() }
    reveal.on(Button.clicked) { [weak self] in
      self?.isConcealed = false
      self?.update()
    }
    copy.on(Button.clicked) { [weak self] in self?.copyCode() }
    png.on(Button.clicked) { [weak self] in self?.save(.png) }
    svg.on(Button.clicked) { [weak self] in self?.save(.svg) }
    pdf.on(Button.clicked) { [weak self] in self?.save(.pdf) }
    print.on(Button.clicked) { [weak self] in self?.print() }
    show.on(Button.clicked) { [weak self] in self?.showAlone() }
    update()
  }

  /// The code that is shown.
  private var code: MadeCode? { codes.indices.contains(bar.index) ? codes[bar.index] : nil }

  /// Shows a code, or those that carry a content together.
  func show(_ codes: [MadeCode], isSecret: Bool, plays: Bool) {
    guard let code = codes.first else { return }
    (self.codes, self.isSecret) = (codes, isSecret)
    self.plays = plays && codes.count > 1
    bar.show(codes.count, plays: plays)
    verdict.text =
      code.design.unreadNote?.text ?? tr("Made and read back. \(code.reachSentence)")
    verdict.removeStyle("error")
    let cautions = [code.rounding, code.caution].compactMap { $0?.text }
    caution.text = cautions.joined(separator: "\n")
    if code.design.look.isPlain { reach = nil }
    showLook()
  }

  /// Shows the grade of the code that is shown; nil for a kind that is not graded. The grade before
  /// stays until then, so that nothing moves while someone types.
  func show(_ report: GradeReport?) {
    grade.text = report?.summary.map(\.text).joined(separator: "\n") ?? ""
    update()
  }

  /// Shows how far the code that is shown is read; nil if its look does not change that. The estimate
  /// before stays until then, as the grade does.
  func show(_ reach: CodeReach?) {
    self.reach = reach
    showLook()
  }

  private func showLook() {
    let notes = [reach?.sentence].compactMap(\.self) + (codes.first?.design.lookNotes ?? [])
    look.text = notes.map(\.text).joined(separator: "\n")
    update()
  }

  /// `parts` is the number of codes that would carry the content together.
  func show(_ fault: MakingFault, parts: Int?) {
    codes = []
    bar.show(0, plays: false)
    split.isVisible = parts != nil
    split.label = parts.map { tr("_Split over \($0) Codes") } ?? ""
    verdict.text = fault == .empty ? tr("Fill in the form to make a code.") : fault.sentence.text
    if fault == .empty { verdict.removeStyle("error") } else { verdict.addStyle("error") }
    caution.text = ""
    grade.text = ""
    (look.text, reach) = ("", nil)
    update()
  }

  func stop() { bar.stop() }

  private func update() {
    let isShown = code != nil && !isConcealed
    if code != nil { split.isVisible = false }
    view.show(isShown ? code : nil)
    reveal.isVisible = code != nil && isConcealed
    for label in [caution, look, grade] { label.isVisible = !label.text.isEmpty }
    for button in buttons { button.isSensitive = code != nil }
  }

  private func copyCode() {
    guard let code else { return }
    let notice = session.results.desk.copyImage(
      png: code.png(packedBy: Zlib.packed), svg: code.svg, isSecret: isSecret)
    messages?.show(Toast(notice.text))
  }

  /// Saves the code in the format of the file name's ending, or else in this one.
  private func save(_ usual: CodeFileFormat) {
    guard !codes.isEmpty, let window else { return }
    let isOne = codes.count == 1 || plays || usual == .pdf
    let name = isOne ? "code" : "code-\(bar.index + 1)of\(codes.count)"
    Task { [weak self] in
      guard
        let path = await FileChooser.save(
          tr("Save Code"), fileName: "\(name).\(usual.rawValue)", over: window),
        let self
      else { return }
      do throws(FileEndingFault) {
        let format = try CodeFileFormat(ofFile: path, usual: usual)
        if !format.hasLook, let symbology = code?.design.symbology, symbology.hasOwnColors {
          messages?.show(
            Toast(tr("Label printers cannot print the colors of this code: choose another format."))
          )
          return
        }
        guard let file = file(format) else { return }
        if !format.hasLook, code?.design.look.isPlain == false {
          messages?.show(Toast(tr("Label printers print black squares, without a logo.")))
        }
        messages?.show(Toast(await session.results.desk.saveFile(file, to: path).text))
      } catch {
        messages?.show(Toast(error.sentence.text))
      }
    }
  }

  /// The file of the code that is shown, or of all codes where they fit into one file.
  private func file(_ format: CodeFileFormat) -> [UInt8]? {
    let animation = CodeAnimation(codes, rate: bar.rate)
    return switch format {
    case .pdf where codes.count > 1: document(pages)
    case .png where plays: animation.png(packedBy: Zlib.packed)
    case .svg where plays: Array(animation.svg.utf8)
    default: code?.file(format, packedBy: Zlib.packed, document: document)
    }
  }

  private var pages: [SheetPage] {
    guard codes.count == 1, let code else {
      return SheetPage.pages(of: codes, on: paper, saying: \.text)
    }
    return [SheetPage(of: code, on: paper)]
  }

  private func print() {
    guard !codes.isEmpty, let window else { return }
    Task { [weak self] in
      guard let self, let notice = await session.print(pages, name: tr("Code"), over: window)
      else { return }
      messages?.show(Toast(notice))
    }
  }

  private func showAlone() {
    guard let code, let window else { return }
    ShownCode.show(plays ? codes : [code], rate: bar.rate, over: window)
  }
}

final class MadeCodeView: CustomWidget {
  private var code: MadeCode?
  private let room: Int

  /// An empty view, at least `room` points wide and high.
  init(room: Int) {
    self.room = room
    super.init(role: .image)
    setAccessibleName(tr("Image of the code"))
  }

  func show(_ code: MadeCode?) {
    guard code != self.code else { return }
    self.code = code
    queueDraw()
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) { (room, room) }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let code else { return }
    let (columns, rows) = (code.drawing.width, code.drawing.height)
    let fitting = min(width / columns, height / rows)
    // Hexagons look right in any size.
    let isWhole = fitting >= 1 && code.cellsPerModule == 1
    let scale = isWhole ? fitting.rounded(.down) : fitting
    let paper = Area(
      x: ((width - columns * scale) / 2).rounded(), y: ((height - rows * scale) / 2).rounded(),
      width: columns * scale, height: rows * scale)
    let light = Color(code.design.colors.light)
    canvas.fill(paper, light)
    if code.design.look.isTransparent { drawChecks(in: paper, on: light, canvas) }
    canvas.draw(SheetPage(of: code), pointsPerMillimetre: scale / code.cell, within: paper)
  }

  /// The squares that stand for a transparent ground, a little nearer to gray than its color.
  private func drawChecks(in area: Area, on color: Color, _ canvas: Canvas) {
    let side = 8.0
    func part(_ share: Double) -> Double { share + 0.15 * (0.5 - share) }
    let check = Color(red: part(color.red), green: part(color.green), blue: part(color.blue))
    canvas.paint(in: area) { pen in
      var checks: [Area] = []
      for (row, y) in stride(from: 0, to: area.height, by: side).enumerated() {
        let start = row.isMultiple(of: 2) ? 0 : side
        for x in stride(from: start, to: area.width, by: 2 * side) {
          checks.append(
            Area(
              x: area.x + x, y: area.y + y, width: min(side, area.width - x),
              height: min(side, area.height - y)))
        }
      }
      pen.fill(checks, check)
    }
  }
}

enum ShownCode {
  /// Shows a code, or so many a second in turn.
  static func show(_ codes: [MadeCode], rate: Double, over window: Window) {
    let codes = codes.map(\.onOwnGround)
    let view = MadeCodeView(room: 200)
    view.show(codes.first)
    view.expandsAcross = true
    view.setMargins(48)
    let page = Box(.vertical, [view])
    view.expandsDown = true
    page.addStyle("shown-code")
    let shown = ToolWindow("", page, over: window, width: 800, height: 600)
    let click = ClickGesture()
    // The handler keeps the view alive until the window closes.
    click.on(ClickGesture.released) { [weak shown] _, _, _ in
      _ = view
      shown?.close()
    }
    page.add(click)
    let player = Task { [weak view] in
      var index = 0
      while codes.count > 1, !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1 / rate))
        index = (index + 1) % codes.count
        view?.show(codes[index])
      }
    }
    shown.on(Window.closeRequested) {
      player.cancel()
      return false
    }
    shown.presentFullScreen(keepingOnFor: tr("A code is shown"))
  }
}
