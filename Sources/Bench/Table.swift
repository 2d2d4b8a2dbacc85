// Tables with aligned columns.

internal import Foundation

/// Titles and rows of figures.
struct Table {
  let titles: [String]
  var rows: [[String]] = []

  /// The lines: names aligned on the left, figures on the right.
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
  /// With one decimal.
  var tenths: String { formatted(.number.grouping(.never).precision(.fractionLength(1))) }

  /// With two decimals.
  var hundredths: String { formatted(.number.grouping(.never).precision(.fractionLength(2))) }
}
