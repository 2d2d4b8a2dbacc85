// The names that phishing imitates most, compared by how they look.

/// Names that people trust at a glance.
enum WellKnownNames {
  /// The registered part, without what stands behind it.
  static let list: Set = [
    "adobe", "airbnb", "aliexpress", "amazon", "apple", "bankofamerica", "barclays", "binance",
    "booking", "chase", "coinbase", "commerzbank", "dropbox", "ebay", "facebook", "fedex", "github",
    "gmail", "google", "hsbc", "icloud", "instagram", "linkedin", "microsoft", "netflix", "office",
    "outlook", "paypal", "postbank", "revolut", "santander", "sparkasse", "spotify", "steam",
    "telegram", "tiktok", "twitter", "wellsfargo", "whatsapp", "wikipedia", "yahoo", "youtube",
  ]

  /// Whether a label is none of these names and looks like one.
  static func areImitated(by label: String, names: some HostNames) -> Bool {
    guard !list.contains(label) else { return false }
    return appearance(of: label, names: names).map(list.contains) ?? false
  }

  /// The label without accents, in letters that stand for all that look alike, which the names of the
  /// list consist of; nil where other letters than those of ASCII are among them.
  private static func appearance(of label: String, names: some HostNames) -> String? {
    let isPlain = label.utf8.allSatisfy { $0 < 0x80 }
    let skeleton = isPlain ? label : names.skeleton(ofLabel: label)
    var letters: [UInt8] = []
    for scalar in skeleton.unicodeScalars
    where scalar.properties.generalCategory != .nonspacingMark {
      guard scalar.isASCII else { return nil }
      var letter = UInt8(truncatingIfNeeded: scalar.value).asciiLowercased
      switch letter {
      case UInt8(ascii: "0"): letter = UInt8(ascii: "o")
      case UInt8(ascii: "1"): letter = UInt8(ascii: "l")
      case UInt8(ascii: "n") where letters.last == UInt8(ascii: "r"):
        letters.removeLast()
        letter = UInt8(ascii: "m")
      case UInt8(ascii: "v") where letters.last == UInt8(ascii: "v"):
        letters.removeLast()
        letter = UInt8(ascii: "w")
      default: break
      }
      letters.append(letter)
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
