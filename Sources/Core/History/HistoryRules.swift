// What may enter the history. A secret never does: what is in no file cannot leak from one.

public import Contents
public import Wording

/// Decides what is kept.
public enum HistoryRules {
  /// Whether a code of this meaning may be kept; identity documents only if the user allows it.
  public static func mayKeep(
    _ content: Content, text: String?, allowsIdentity: Bool
  ) -> Bool {
    switch content.kind {
    case .otp, .otpBatch, .privateKey: return false
    case .licence where !allowsIdentity: return false
    default: break
    }
    guard !content.fields.contains(where: \.isSecret) else { return false }
    return text.map { !holdsCredentials($0) } ?? true
  }

  /// The title of what may not be kept, for a row that shows nothing else of it.
  public static func title(ofWithheld content: Content) -> Sentence {
    switch content.kind {
    case .licence: return Sentence("Identity document")
    case .link, .otp, .otpBatch, .privateKey, .esim, .setUpCode: break
    // The title of a text with a password in it is that text.
    default: guard content.fields.contains(where: \.isSecret) else { return Sentence("Secret") }
    }
    let title = content.title.english
    let isSecret = content.fields.contains { $0.isSecret && title.contains($0.value.english) }
    return isSecret ? Sentence("Secret") : content.title
  }

  /// Texts that pair a device or load a mobile plan for the person who has them: eSIM, Matter,
  /// HomeKit.
  private static let pairingMarks = ["lpa:1$", "mt:", "x-hm://"]

  /// Whether a text pairs a device, or is an address with a password in it.
  private static func holdsCredentials(_ text: String) -> Bool {
    let bare = text.drop(while: \.isWhitespace)
    let start = bare.prefix(12).lowercased()
    if pairingMarks.contains(where: start.hasPrefix) { return true }
    // `scheme://user:password@host`, anywhere in the text.
    let bytes = Array(text.utf8)
    var isAuthority = false
    var hasColon = false
    for (place, byte) in bytes.enumerated() {
      if isAuthority {
        switch byte {
        case UInt8(ascii: ":"): hasColon = true
        case UInt8(ascii: "@"): if hasColon { return true }
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0...UInt8(ascii: " "):
          isAuthority = false
        default: break
        }
      } else if byte == UInt8(ascii: "/"), place >= 2, bytes[place - 1] == byte,
        bytes[place - 2] == UInt8(ascii: ":")
      {
        (isAuthority, hasColon) = (true, false)
      }
    }
    return false
  }
}
