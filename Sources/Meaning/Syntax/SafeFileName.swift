// Safe names for files, made from texts in codes.

public import Wording

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
  /// that is neither hidden nor an option; empty if nothing is left of the text. A character that
  /// separates folders, or has a meaning in a shell or in another system's names, becomes an
  /// underscore.
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

  /// The character to keep or its replacement; nil for an invisible character.
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

/// The error of a file name with the ending of a format that cannot be written.
public struct FileEndingFault: Error, Hashable, Sendable {
  public let ending: String
  /// The endings of writable formats, each with its dot, separated by commas.
  public let writable: String

  public var sentence: Sentence {
    Sentence("This cannot be saved as “.\(ending)”. End the name in one of these: \(writable).")
  }
}

/// The endings of file names.
public enum FileEnding {
  /// Longer ones are part of a name.
  private static let longest = 8

  /// Letters and digits behind the last dot, in lower case; empty for `codes`, `scan.2` and
  /// `.codes`. The name may have folders before it.
  public static func of(_ path: String) -> String {
    let name = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).last
    guard let name, let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    let ending = name[dot...].dropFirst()
    guard (1...longest).contains(ending.count),
      ending.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }),
      ending.contains(where: \.properties.isAlphabetic)
    else { return "" }
    return String(ending).lowercased()
  }

  public static func check(_ path: String, _ ending: String) throws(FileEndingFault) {
    guard !["", ending].contains(of(path)) else { return }
    throw FileEndingFault(ending: of(path), writable: ".\(ending)")
  }

  /// The format of a name's ending; `usual` for a name without an ending.
  public static func format<Format>(
    of path: String, usual: Format, among formats: KeyValuePairs<String, Format>
  ) throws(FileEndingFault) -> Format {
    let ending = of(path)
    if ending.isEmpty { return usual }
    guard let (_, format) = formats.first(where: { $0.key == ending }) else {
      throw FileEndingFault(
        ending: ending, writable: formats.map { ".\($0.key)" }.joined(separator: ", "))
    }
    return format
  }
}
