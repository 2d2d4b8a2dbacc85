// The ending of a file's name says what is in the file. Whatever writes a file asks here which of
// its formats the name calls for, and writes nothing under a name that promises another one.

public import Wording

/// A name promises what cannot be written.
public struct FileEndingFault: Error, Hashable, Sendable {
  /// The ending, without its dot.
  public let ending: String
  /// The endings of what can be written, each with its dot, separated by commas.
  public let writable: String

  /// The fault as a sentence.
  public var sentence: Sentence {
    Sentence("This cannot be saved as “.\(ending)”. End the name in one of these: \(writable).")
  }
}

/// The endings of file names.
public enum FileEnding {
  /// Longer ones are part of a name.
  private static let longest = 8

  /// The letters and digits behind the last dot, in lower case; empty if a name has no ending, as
  /// `codes`, `scan.2` and `.codes`. The name may have folders before it.
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

  /// Throws if a name has an ending other than this one.
  public static func check(_ path: String, _ ending: String) throws(FileEndingFault) {
    guard !["", ending].contains(of(path)) else { return }
    throw FileEndingFault(ending: of(path), writable: ".\(ending)")
  }

  /// The format that a name calls for; `usual` for a name without an ending.
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
