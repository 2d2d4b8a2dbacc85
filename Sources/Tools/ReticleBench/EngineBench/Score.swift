// The rules by which a result counts as right. Values; the measuring is elsewhere.

import Barcodes
import Imaging
import Recognition

/// How much of a set was read, and how much of what was read is wrong.
struct Score: Equatable, Sendable, Encodable {
  /// Images read, or codes where places are known.
  var read = 0
  /// Images or codes that could be read.
  var of = 0
  /// Images with results of which none is right, or with any where there is no code.
  var misread = 0

  /// Counts what was found in one image.
  mutating func add(_ found: [Detection], for truth: ImageSet.Entry) {
    let outlines = truth.outlines
    guard outlines.isEmpty else {
      of += outlines.count
      read += outlines.count { outline in
        found.contains { outline.contains($0.outline.center) }
      }
      return
    }
    let bytes = truth.bytes ?? []
    let texts = truth.texts ?? []
    if texts.isEmpty, bytes.isEmpty {
      // Neither texts nor bytes: nobody knows. An empty list of texts: there is nothing.
      guard truth.texts != nil else { return }
      of += 1
      if found.isEmpty { read += 1 } else { misread += 1 }
      return
    }
    of += 1
    let wanted = texts.reduce(into: Set<String>()) { $0.formUnion(Reading.forms(of: $1)) }
    let isRight = found.contains { detection in
      bytes.contains(detection.payload.bytes.hexadecimal)
        || detection.payload.bytes.readings.contains {
          !Reading.forms(of: $0).isDisjoint(with: wanted)
        }
    }
    if isRight {
      read += 1
    } else if !found.isEmpty {
      misread += 1
    }
  }
}

/// Ways to write the same content.
enum Reading {
  /// The readings of a text that count as the same: line ends, GS1 brackets, lengths of GTIN,
  /// guards of Codabar.
  static func forms(of text: String) -> Set<String> {
    let text = String(
      text.replacing("\r\n", with: "\n").unicodeScalars.filter { $0 != "\u{1D}" })
    let bare = text.filter { !"()[]{}".contains($0) && !$0.isWhitespace }
    var forms: Set = [text, trimmed(text), "#" + bare]
    if !bare.isEmpty, bare.allSatisfy(\.isASCIIDigit) {
      if (12...14).contains(bare.count) { forms.insert("G" + padded(bare)) }
      if bare.count == 8, bare.first == "0" || bare.first == "1" {
        forms.insert("G" + padded(expanded(upcE: bare)))
      }
      if bare.count == 16, bare.hasPrefix("01") { forms.insert("G" + bare.dropFirst(2)) }
    }
    if let match = bare.wholeMatch(of: /[A-Da-dTNE*]([0-9\-$:\/.+]+)[A-Da-dTNE*]/) {
      forms.insert("#" + match.1)
    }
    // A number with its add-on counts as the number.
    if let match = text.wholeMatch(of: /([0-9]+) [0-9 ]+/) { forms.insert("#" + match.1) }
    return forms
  }

  /// The UPC-A number that eight digits of UPC-E stand for.
  static func expanded(upcE number: String) -> String {
    let digits = Array(number)
    guard digits.count == 8 else { return number }
    let body = String(digits[1..<7])
    let expanded =
      switch digits[6] {
      case "0", "1", "2": body.prefix(2) + [digits[6]] + "0000" + body.dropFirst(2).prefix(3)
      case "3": body.prefix(3) + "00000" + body.dropFirst(3).prefix(2)
      case "4": body.prefix(4) + "00000" + body.dropFirst(4).prefix(1)
      default: body.prefix(5) + "0000" + [digits[6]]
      }
    return String(digits[0]) + expanded + String(digits[7])
  }

  private static func padded(_ number: String) -> String {
    String(repeating: "0", count: max(0, 14 - number.count)) + number
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
