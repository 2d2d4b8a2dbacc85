// The country that this computer is in, by its time zone: a language tells less, because many
// people use American English elsewhere.

internal import Glibc

/// The country of the time zone.
public enum TimeZoneCountry {
  private static let folder = "/usr/share/zoneinfo/"
  /// The table has 20 kB.
  private static let longestTable = 1_000_000

  /// The code of two letters; nil if it is unknown, as with a time zone of no country.
  public static var code: String? {
    let chosen = OwnProgram.environment("TZ").flatMap { $0.isEmpty ? nil : $0 }
    guard let zone = chosen.map({ String($0.drop { $0 == ":" }) }) ?? zoneOfSystem,
      let table = BoundedFile.text(at: "\(folder)zone.tab", most: longestTable)
    else { return nil }
    return code(of: zone, in: table)
  }

  /// The code of a zone such as "Europe/Berlin" in the text of the system's table.
  static func code(of zone: String, in table: String) -> String? {
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      if fields.count > 2, fields[2] == zone { return String(fields[0]) }
    }
    return nil
  }

  private static var zoneOfSystem: String? {
    guard let target = realpath("/etc/localtime", nil) else { return nil }
    defer { free(target) }
    let path = String(cString: target)
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }
}
