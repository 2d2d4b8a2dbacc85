// Safe names for files, made from texts in codes.

/// A file name without characters that cause trouble in folders and dialogs.
package enum SafeFileName {
  /// A file name from the letters, digits and blanks of `title`, or from `fallback` if it has none.
  static func named(_ title: String, else fallback: String, type: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(Self.longest) {
      switch scalar {
      case "-", "_", " ", "\u{3000}": name.append(scalar)
      case _ where scalar.properties.isAlphabetic || scalar.properties.numericType != nil:
        name.append(scalar)
      case _
      where scalar.properties.isGraphemeExtend && !scalar.properties.isDefaultIgnorableCodePoint:
        name.append(scalar)
      default: break
      }
    }
    let trimmed = String(name).trimmedOfBlanks
    return "\(trimmed.isEmpty ? fallback : trimmed).\(type)"
  }

  /// A text as one name in a folder, at most `most` bytes long, that every usual system takes and
  /// that is neither hidden nor an option; empty if nothing is left of the text. What separates
  /// folders or has a meaning in a shell's or another system's names becomes an underscore.
  package static func component(_ text: String, most: Int) -> String {
    var name = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      guard let kept = kept(scalar) else { continue }
      if kept == " ", name.isEmpty || name.last == " " { continue }
      count += UTF8.width(kept)
      if count > most { break }
      name.append(kept)
    }
    while let last = name.last, last == " " || last == "." { name.removeLast() }
    if let first = name.first, first == "." || first == "-" || first == "~" {
      name.replaceSubrange(name.startIndex...name.startIndex, with: ["_"])
    }
    let stem = String(name.prefix { $0 != "." }).uppercased()
    return reserved.contains(stem) ? "_" + String(name) : String(name)
  }

  /// What stands for a character in a name; nil for one that cannot be seen.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.properties.generalCategory {
    case .control where scalar == "\t" || scalar == "\n" || scalar == "\r": " "
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: " "
    case .control, .format, .surrogate, .unassigned, .privateUse: nil
    default:
      scalar.properties.isDefaultIgnorableCodePoint
        ? nil : "/\\:*?\"<>|".unicodeScalars.contains(scalar) ? "_" : scalar
    }
  }

  /// Names of devices on other systems.
  private static let reserved: Set<String> = Set(
    ["CON", "PRN", "AUX", "NUL"] + (1...9).flatMap { ["COM\($0)", "LPT\($0)"] })

  /// In characters: at four bytes each, the name still fits the 255 bytes of a file system.
  private static let longest = 60
}
