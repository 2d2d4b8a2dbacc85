// Safe names for files, made from texts in codes.

/// A file name without characters that cause trouble in folders and dialogs.
enum SafeFileName {
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

  /// In characters: at four bytes each, the name still fits the 255 bytes of a file system.
  private static let longest = 60
}
