// What a verifier finds of each code, in every format: lines below the code, an object in JSON,
// columns in CSV. How prints are graded is decided in Reading.

internal import FeatureModels
internal import Reading
internal import Wording

/// The rating of one code; its report is nil where the print cannot be graded.
struct CodeGrade: Equatable, Sendable {
  let report: GradeReport?

  /// Whether the code reaches the least grade. A print that cannot be graded passes nothing.
  func reaches(_ least: Double) -> Bool { report.map { $0.overall >= least } ?? false }
}

// Lines for readers.

extension CodeGrade {
  /// The grade, then a line for each parameter with its value, its grade, and what to do.
  var lines: String {
    guard let report else { return "  Grade: none, because this print cannot be graded\n" }
    let width = report.parameters.map(\.name.english.count).max() ?? 0
    let parameters = report.parameters.map { parameter in
      let cells = [
        parameter.name.english.padded(to: width), parameter.valueText.aligned(to: 8),
        parameter.gradeText.aligned(to: 5),
      ]
      let advice = parameter.advice.map { "  \($0.english)" } ?? ""
      return "    " + cells.joined() + advice + "\n"
    }
    return "  Grade: \(report.notation) (\(report.letter)), not calibrated\n" + parameters.joined()
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

// JSON.

extension CodeGrade {
  /// The object whose keys reticle-scan(1) lists.
  var json: JSONValue {
    guard let report else { return .null }
    var object = JSONObject()
    object.add("overall", .decimal(report.overall))
    object.add("letter", .string(report.letter))
    object.add("notation", .string(report.notation))
    object.add("calibrated", .bool(false))
    object.add("parameters", .array(report.parameters.map { .object($0.json) }))
    return .object(object)
  }
}

extension GradeParameter {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object.add("name", .string(kind.rawValue))
    object.add("value", value.map { .decimal($0) } ?? .null)
    object.add("grade", grade.map { .decimal($0) } ?? .null)
    object.add("advice", advice.map { .string($0.english) } ?? .null)
    return object
  }
}

// CSV.

extension CodeGrade {
  /// The columns behind all others.
  static let columns = ["grade", "notation", "lowest", "advice"]

  /// The grade, its notation, the names of the parameters with the lowest grade, and what to do.
  var cells: [EntryCell] {
    guard let report else { return Self.columns.map { _ in .text("") } }
    let lowest = report.parameters.compactMap(\.grade).min() ?? 4
    let names = report.parameters.filter { $0.grade == lowest && lowest < 4 }.map(\.kind.rawValue)
    let advice = report.parameters.compactMap { $0.advice?.english }
    return [
      .text("\(report.overall)"), .text(report.notation),
      .text(names.joined(separator: " ")), .text(advice.joined(separator: " ")),
    ]
  }
}
