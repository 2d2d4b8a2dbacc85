// The names that phishing imitates most, compared by their look.

/// Names of sites that many people trust.
enum WellKnownNames {
  /// The names, without the top level.
  static let list: Set = [
    "adobe", "airbnb", "aliexpress", "amazon", "apple", "bankofamerica", "barclays", "binance",
    "booking", "chase", "coinbase", "commerzbank", "dropbox", "ebay", "facebook", "fedex", "github",
    "gmail", "google", "hsbc", "icloud", "instagram", "linkedin", "microsoft", "netflix", "office",
    "outlook", "paypal", "postbank", "revolut", "santander", "sparkasse", "spotify", "steam",
    "telegram", "tiktok", "twitter", "wellsfargo", "whatsapp", "wikipedia", "yahoo", "youtube",
  ]

  /// Whether a label looks like one of these names but is none of them.
  static func areImitated(by label: String, names: some HostNames) -> Bool {
    guard !list.contains(label) else { return false }
    return appearance(of: label, names: names).map(list.contains) ?? false
  }

  /// The label without accents, each letter replaced by the plainest one that looks like it; nil if
  /// a letter outside ASCII is left.
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
