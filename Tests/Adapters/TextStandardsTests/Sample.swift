// A text with its character set and bytes, from a table of lines `charset|text|hex`. A line that
// starts with `+` continues the hexadecimal digits, and ⏎ stands for a new line.

import Reading
import Testing
import Meaning

struct Sample: CustomTestStringConvertible {
  let charset: Charset
  let text: String
  let bytes: [UInt8]

  var testDescription: String { "\(charset.rawValue): \(text)" }

  static func table(_ lines: String) -> [Sample] {
    var rows: [String] = []
    for line in lines.split(separator: "\n") {
      if line.hasPrefix("+"), let last = rows.popLast() {
        rows.append(last + line.dropFirst())
      } else {
        rows.append(String(line))
      }
    }
    return rows.compactMap { row in
      let fields = row.split(separator: "|", omittingEmptySubsequences: false)
      guard let name = fields.first, let charset = Charset(rawValue: String(name)) else {
        return nil
      }
      // A text may contain bars.
      let text = fields.dropFirst().dropLast().joined(separator: "|")
      return Sample(
        charset: charset, text: String(text.map { $0 == "⏎" ? "\n" : $0 }),
        bytes: [UInt8](hex: fields.last ?? ""))
    }
  }
}
