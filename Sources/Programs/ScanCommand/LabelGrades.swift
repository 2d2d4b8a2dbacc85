// The grades of labels as a table: a line for each, with what costs it the most.

internal import FeatureModels
package import Reading
internal import Wording

/// The grade of one label.
package struct LabelGrade: Equatable, Sendable {
  /// From 1.
  package let number: Int
  /// The row of its table; nil in a series.
  let row: Int?
  let content: String
  /// From 0 to 4; nil where the code was not read, or cannot be graded.
  let overall: Double?
  /// The worst parameter with its value, or why there is no grade; empty for a code without faults.
  let remark: String

  /// Nothing of the report is kept, because there may be thousands.
  package init(
    number: Int, row: Int?, content: String, isRead: Bool, report: GradeReport?
  ) {
    (self.number, self.row, self.content) = (number, row, content)
    overall = report?.overall
    // Of equal ones the last: the first follow from others.
    let worst = report?.parameters.filter { $0.grade ?? 4 < 4 }
      .reversed().min { ($0.grade ?? 4) < ($1.grade ?? 4) }
    remark =
      report == nil
      ? isRead ? "cannot be graded" : "was not read"
      : worst.map { "\($0.name.english) \($0.valueText)" } ?? ""
  }

  /// Whether it reaches the least grade. A label without a grade passes nothing.
  func reaches(_ least: Double) -> Bool { overall.map { $0 >= least } ?? false }

  fileprivate var grade: String {
    overall.map { "\($0) (\(GradeReport.letter(of: $0)))" } ?? "–"
  }
}

/// The grades of all labels of a file.
struct LabelGrades {
  let grades: [LabelGrade]

  /// The row or the number of each label, its grade, its worst parameter, and the content of its
  /// code.
  var table: String {
    let hasRows = grades.contains { $0.row != nil }
    let lines =
      [[hasRows ? "row" : "label", "grade", "worst parameter", "content"]]
      + grades.map { grade in
        ["\(grade.row ?? grade.number)", grade.grade, grade.remark, grade.content.visible]
      }
    // The last column is not padded.
    let widths = (0..<3).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in
      let padded = zip(cells, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? space + cell.0 : cell.0 + space
      }
      return (padded + [cells[3]]).joined(separator: "  ") + "\n"
    }.joined()
  }

  /// The lowest grade of all, or how many labels have none.
  var sentence: String {
    let missing = grades.count { $0.overall == nil }
    guard missing == 0, let lowest = grades.min(by: { ($0.overall ?? 0) < ($1.overall ?? 0) })
    else {
      return "\(missing) of \(grades.count) labels \(missing == 1 ? "has" : "have") no grade"
    }
    let labels = grades.count == 1 ? "1 label has" : "\(grades.count) labels have"
    return "\(labels) \(lowest.grade) or better"
  }

  /// How many labels are below the least grade; nil if none is.
  func shortfall(of least: Double) -> String? {
    let poor = grades.count { !$0.reaches(least) }
    guard poor > 0 else { return nil }
    return "\(poor) of \(grades.count) labels \(poor == 1 ? "is" : "are") below \(least)"
  }
}
