// What a verifier finds of each code, in every format: lines below the code, an object in JSON,
// columns in CSV. How prints are graded is decided in Reading.

internal import FeatureModels
internal import Filing
internal import Meaning
internal import Reading
internal import TextStandards
internal import Wording

/// How the prints of a run are rated.
struct GradeRequest: Equatable, Sendable {
  var method = GradeMethod.print
  /// The use for which the rules of GS1 are checked; nil for none.
  var use: GS1Use?
  /// The width of a module in millimeters, where it is known.
  var xDimension: Double?
}

/// The rating of one code; its report is nil where the print cannot be graded.
struct CodeGrade: Equatable, Sendable {
  let report: GradeReport?
  /// Nil unless the rules of GS1 are checked.
  var gs1: GS1PrintCheck?

  /// Whether the code reaches the least grade. A print that cannot be graded passes nothing.
  func reaches(_ least: Double) -> Bool { report.map { $0.overall >= least } ?? false }
}

extension CodeGrade {
  init(
    of code: Detection, in image: LumaImage, dotsPerMillimeter: Double?, _ request: GradeRequest
  ) {
    let report = image.grade(of: code, as: request.method)
    self.report = report
    gs1 = request.use.map { use in
      let interpreter = Interpreter.ofThisSystem
      let meaning = interpreter.meaning(of: CodeText(code, reader: interpreter.reader))
      return GS1PrintCheck(
        of: code, meaning: meaning.content, grade: report, use: use,
        xDimension: request.xDimension, dotsPerMillimeter: dotsPerMillimeter)
    }
  }
}

// Lines for readers.

extension CodeGrade {
  /// The grade, and what to do.
  var sentence: String {
    guard let report else { return "this print cannot be graded" }
    return
      (["\(report.notation) (\(report.letter))."]
      + report.parameters.compactMap { $0.advice?.english }).joined(separator: " ")
  }

  /// The grade, then a line for each parameter with its value, its grade, and what to do.
  var lines: String {
    guard let report else {
      return "  Grade: none, because this print cannot be graded\n" + (gs1?.lines ?? "")
    }
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
      + (gs1?.lines ?? "")
  }
}

extension GS1PrintCheck {
  fileprivate var lines: String {
    "  GS1 \(use.rawValue): \(passes ? "passes" : "fails")\n"
      + findings.map { "    \($0.sentence.visible)\n" }.joined()
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
    object.add("method", .string(report.method.rawValue))
    object.add("calibrated", .bool(false))
    object.add("parameters", .array(report.parameters.map { .object($0.json) }))
    return .object(object)
  }
}

extension GS1PrintCheck {
  var json: JSONValue {
    var object = JSONObject()
    object.add("use", .string(use.rawValue))
    object.add("passes", .bool(passes))
    object.add("xDimension", xDimension.map { .length($0) } ?? .null)
    object.add("findings", .array(findings.map { .object($0.json) }))
    return .object(object)
  }
}

extension GS1PrintCheck.Finding {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object.add("rule", .string(rule.rawValue))
    object.add("fault", .bool(isFault))
    object.add("text", .string(sentence.english))
    return object
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
  /// The columns behind all others; the last one only where the rules of GS1 are checked.
  static func columns(checkingGS1: Bool) -> [String] {
    ["grade", "notation", "lowest", "advice"] + (checkingGS1 ? ["gs1Check"] : [])
  }

  /// The grade, its notation, the names of the parameters with the lowest grade, and what to do.
  var cells: [EntryCell] {
    let check = gs1.map { check in
      EntryCell.text(
        ([check.passes ? "passes" : "fails"] + check.findings.map(\.sentence.english))
          .joined(separator: " "))
    }
    guard let report else {
      return Self.columns(checkingGS1: false).map { _ in .text("") } + [check].compactMap(\.self)
    }
    let lowest = report.parameters.compactMap(\.grade).min() ?? 4
    let names = report.parameters.filter { $0.grade == lowest && lowest < 4 }.map(\.kind.rawValue)
    let advice = report.parameters.compactMap { $0.advice?.english }
    return [
      .text("\(report.overall)"), .text(report.notation),
      .text(names.joined(separator: " ")), .text(advice.joined(separator: " ")),
    ] + [check].compactMap(\.self)
  }
}
