// Wi-Fi networks: `WIFI:T:WPA;S:name;P:password;;`, escaped as phones read it.

internal import Meaning
internal import Wording

extension CodeForm {
  /// The text of a network.
  var network: String {
    let isOpen = self[.password].isEmpty
    return "WIFI:T:\(isOpen ? "nopass" : "WPA");S:\(Self.keyed(self[.network]));"
      + (isOpen ? "" : "P:\(Self.keyed(self[.password]));")
      + (self[.hidden].isEmpty ? "" : "H:true;") + ";"
  }

  var networkFault: Sentence? {
    let (name, password) = (self[.network].utf8.count, self[.password].utf8.count)
    if name == 0 { return Sentence("The network has no name.") }
    if name > 32 { return Sentence("The name of a network has 32 bytes at most.") }
    return password == 0 || (8...63).contains(password)
      ? nil : Sentence("A Wi-Fi password has 8 to 63 characters.")
  }

  /// A value with escapes, and in quotes where it would otherwise pass for hexadecimal digits.
  private static func keyed(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      if "\\;,:\"".unicodeScalars.contains(character) { escaped += "\\" }
      escaped.unicodeScalars.append(character)
    }
    let isHexadecimal =
      text.utf8.count.isMultiple(of: 2) && text.utf8.count >= 8 && text.allSatisfy(\.isHexDigit)
    return isHexadecimal ? "\"\(escaped)\"" : escaped
  }
}
