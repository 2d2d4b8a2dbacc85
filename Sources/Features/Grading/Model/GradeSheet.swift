// A report of grades on paper: a line for each code with its diagram, its grade, and the parameters
// that make it. It is in English, like everything that the command line prints.

public import Reading
internal import Wording

/// A code with its grade; its texts are safe to show.
public struct GradedPrint: Sendable {
  /// The file, and the page in it.
  public let source: String
  public let text: String
  /// Nil where the print cannot be graded.
  public let report: GradeReport?
  /// Nil unless the rules of GS1 were checked.
  public let gs1: GS1PrintCheck?

  public init(source: String, text: String, report: GradeReport?, gs1: GS1PrintCheck?) {
    (self.source, self.text, self.report, self.gs1) = (source, text, report, gs1)
  }
}

/// The pages of a report, one after the other, so that only the newest one is in memory.
public struct GradeSheet: Sendable {
  private var page = SheetPage(.a4)
  /// The lines on the page.
  private var count = 0

  // Millimeters.
  private static let (margin, top, height, diagram) = (15.0, 24.0, 36.0, 32.0)
  private static let (left, middle, right) = (51.0, 150.0, 195.0)
  private static let linesOfPage = 7
  /// Lines of parameters beside each other, and the height of one.
  private static let (rows, rowHeight) = (5, 2.9)

  public init() { startPage() }

  private mutating func startPage() {
    page = SheetPage(.a4)
    count = 0
    page.items = [
      .text(
        "Grades after ISO/IEC 15416, 15415 and 29158, not calibrated", x: Self.margin,
        y: Self.margin, width: Self.right - Self.margin, height: 6, points: 10)
    ]
  }

  /// The page that the code fills; nil while there is room.
  public mutating func add(_ print: GradedPrint) -> SheetPage? {
    let y = Self.top + Double(count) * Self.height
    if let report = print.report, let diagram = GradeDiagram(of: report) {
      page.items.append(
        .image(
          diagram.image, x: Self.margin, y: y, width: Self.diagram, height: Self.diagram))
    }
    write(print.source, at: (Self.left, y), to: Self.middle, height: 4, points: 7)
    write(print.text, at: (Self.left, y + 4), to: Self.middle, height: 8, points: 8.5)
    let grade = print.report.map { "\($0.overall) (\($0.letter))" } ?? "Not graded"
    write(grade, at: (Self.middle + 2, y), to: Self.right, height: 8, points: 15)
    write(
      Self.verdict(of: print), at: (Self.middle + 2, y + 8), to: Self.right, height: 4, points: 7)
    if let report = print.report { write(report.parameters, y: y + 13) }
    let remarks =
      (print.report?.parameters.compactMap(\.advice) ?? [])
      + (print.gs1?.findings.map(\.sentence) ?? [])
    write(
      remarks.map(\.english).joined(separator: " "), at: (Self.left, y + 28), to: Self.right,
      height: 6.5, points: 6.5)
    count += 1
    return count == Self.linesOfPage ? finish() : nil
  }

  /// The last page; nil if it has no codes.
  public mutating func finish() -> SheetPage? {
    guard count > 0 else { return nil }
    let full = page
    startPage()
    return full
  }

  private static func verdict(of print: GradedPrint) -> String {
    let check = print.gs1.map { "GS1 \($0.use.rawValue): \($0.passes ? "passes" : "fails")" }
    return [print.report?.notation, check].compactMap(\.self).joined(separator: " · ")
  }

  /// In columns.
  private mutating func write(_ parameters: [GradeParameter], y: Double) {
    let width = (Self.right - Self.left) / 3
    for (column, start) in stride(from: 0, to: parameters.count, by: Self.rows).enumerated() {
      let lines = parameters[start..<min(start + Self.rows, parameters.count)].map {
        "\($0.name.english)  \($0.valueText)  \($0.gradeText)"
      }
      let x = Self.left + Double(column) * width
      write(
        lines.joined(separator: "\n"), at: (x, y), to: x + width,
        height: Double(Self.rows) * Self.rowHeight, points: 6.5)
    }
  }

  private mutating func write(
    _ text: String, at place: (x: Double, y: Double), to end: Double, height: Double,
    points: Double
  ) {
    guard !text.isEmpty else { return }
    page.items.append(
      .text(
        text, x: place.x, y: place.y, width: end - place.x, height: height, points: points))
  }
}
