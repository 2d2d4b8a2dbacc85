// How well a code is printed, in its details: on demand, because it is about the image of the moment.

internal import FeatureModels
internal import FeatureSessions
internal import Gtk
internal import Reading
internal import Wording

final class PrintSection: DetailsSection {
  var widgets: [Widget] { [slot.root, root] }
  private let slot = Slot()
  private let button = Button(tr("Grade the Print"))
  private let diagram = GradeDiagramView()
  private let caption = Label()
  private let remark = Label()
  private let root: Box
  private let grade: () async -> GradeReport?
  private var rows: [FieldRow] = []
  private var measurement: Task<Void, Never>?

  /// `grade` gives the grade of the code in the image that is shown; nil if it has none.
  init(_ grade: @escaping () async -> GradeReport?) {
    self.grade = grade
    for label in [caption, remark] {
      label.addStyle("caption")
      label.addStyle("dim-label")
      label.setLines(4)
      label.isVisible = false
    }
    root = Box(.vertical, spacing: 6, [diagram, caption, remark, button])
    button.on(Button.clicked) { [weak self] in self?.measure() }
  }

  func show(_ result: ScanResult, after old: ScanResult?) {}

  private func measure() {
    guard measurement == nil else { return }
    button.isSensitive = false
    measurement = Task { [weak self, grade] in
      let report = await grade()
      let image = await Task.detached { report.flatMap { GradeDiagram(of: $0) }?.image }.value
      self?.show(report, image)
    }
  }

  private func show(_ report: GradeReport?, _ image: ColorBitmap?) {
    measurement = nil
    button.isSensitive = true
    rows = report?.facts.map { FieldRow($0) } ?? []
    slot.fill(heading: tr("Print Quality"), rows, name: tr("Print Quality"))
    caption.text = report?.diagramCaption.text ?? ""
    caption.isVisible = image != nil
    diagram.show(image, name: caption.text)
    remark.text =
      report == nil
      ? tr("Show the whole code with its quiet zone, sharp and large: then it can be graded.")
      : GradeReport.remark.text
    remark.isVisible = true
    // A screen reader stays on the button, and reads its new name.
    button.label = tr("\(report?.notation ?? tr("Not graded")) · Grade Again")
  }
}

extension GradeReport {
  /// The grade, and each parameter with its value, its grade and what to mend.
  fileprivate var facts: [CodeFact] {
    [CodeFact(label: tr("Grade", context: "of a print"), value: "\(notation) (\(letter))")]
      + parameters.map { parameter in
        let measured = [parameter.valueText, parameter.grade.map { "\($0)" }]
          .compactMap(\.self).joined(separator: " · ")
        let value = parameter.advice.map { "\(measured) · \($0.text)" } ?? measured
        return CodeFact(label: parameter.name.text, value: value)
      }
  }
}

/// The diagram of what a grade was measured on.
private final class GradeDiagramView: CustomWidget {
  private var texture: Texture?

  /// A view that is hidden until there is a diagram.
  init() {
    super.init(role: .image)
    isVisible = false
  }

  /// Shows a diagram, which `name` describes for those who do not see it; nil hides the view.
  func show(_ diagram: ColorBitmap?, name: String) {
    texture = diagram.flatMap { Texture(owning: $0) }
    setAccessibleName(name)
    isVisible = texture != nil
    queueDraw()
  }

  override func measure(_ orientation: Orientation) -> (least: Int, natural: Int) {
    orientation == .horizontal ? (160, 320) : (280, 280)
  }

  override func draw(on canvas: Canvas, width: Double, height: Double) {
    guard let texture, texture.size.area > 0 else { return }
    let (across, down) = (Double(texture.size.width), Double(texture.size.height))
    let scale = min(width / across, height / down)
    let place = Area(
      x: ((width - across * scale) / 2).rounded(), y: ((height - down * scale) / 2).rounded(),
      width: across * scale, height: down * scale)
    canvas.draw(
      texture, by: { Point(x: place.x + $0.x * scale, y: place.y + $0.y * scale) }, within: place)
  }
}
