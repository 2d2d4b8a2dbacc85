// Aligned columns for people. Values.

internal import Foundation

/// Titles and rows of figures.
struct Table {
  let titles: [String]
  var rows: [[String]] = []

  /// The lines; names begin in one column, figures end in one.
  var text: String {
    let lines = [titles] + rows
    let widths = titles.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - line[column].count)
        return column == 0 ? line[column] + gap : gap + line[column]
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}

extension Double {
  /// With one digit behind the point.
  var tenths: String { formatted(.number.grouping(.never).precision(.fractionLength(1))) }

  /// With two digits behind the point.
  var hundredths: String { formatted(.number.grouping(.never).precision(.fractionLength(2))) }
}
