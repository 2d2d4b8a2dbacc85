// Names for files that are handed over, made from strangers' texts.

/// A name that no folder and no file dialog stumbles over.
enum SafeFileName {
  /// The name of a file for what is called `title`: its letters, digits and blanks, or `fallback`.
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

  /// In characters; with four bytes each a file name still fits the 255 bytes of a file system.
  private static let longest = 60
}

extension ContentField {
  /// A name for scripts made from a stranger's: lower case, anything but letters and digits a dash.
  static func scriptName(_ name: String) -> String {
    let bytes = name.utf8.map { byte in
      byte.isASCIILetter || byte.isASCIIDigit ? byte.asciiLowercased : UInt8(ascii: "-")
    }
    return bytes.split(separator: UInt8(ascii: "-")).map { UTF8Text($0).string }
      .joined(separator: "-")
  }
}
