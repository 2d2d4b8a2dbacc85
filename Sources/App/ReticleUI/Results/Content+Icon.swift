// The icon and the word for each kind of content. All icons are Adwaita's, which Debian has.

internal import Contents

nonisolated extension Content.Kind {
  /// The symbolic icon's name.
  var icon: String {
    switch self {
    case .link: "web-browser-symbolic"
    case .wifi: "network-wireless-symbolic"
    case .contact: "avatar-default-symbolic"
    case .event: "x-office-calendar-symbolic"
    case .place: "mark-location-symbolic"
    case .phone: "call-start-symbolic"
    case .sms: "chat-message-new-symbolic"
    case .email: "mail-unread-symbolic"
    case .otp, .otpBatch: "dialog-password-symbolic"
    case .payment: "auth-smartcard-symbolic"
    case .product: "package-x-generic-symbolic"
    case .gs1: "package-x-generic-symbolic"
    case .boardingPass: "airplane-mode-symbolic"
    case .licence: "x-office-address-book-symbolic"
    case .json, .xml: "text-editor-symbolic"
    case .text: "text-x-generic-symbolic"
    case .binary: "application-x-firmware-symbolic"
    }
  }

  /// What it is called within a sentence.
  var word: String {
    switch self {
    case .link: "link"
    case .wifi: "Wi-Fi network"
    case .contact: "contact"
    case .event: "event"
    case .place: "place"
    case .phone: "phone number"
    case .sms: "text message"
    case .email: "e-mail"
    case .otp: "one-time password key"
    case .otpBatch: "one-time password keys"
    case .payment: "payment"
    case .product: "product"
    case .gs1: "GS1 data"
    case .boardingPass: "boarding pass"
    case .licence: "driving licence"
    case .json: "JSON"
    case .xml: "XML"
    case .text: "text"
    case .binary: "binary data"
    }
  }

  /// The word where it begins a line.
  var heading: String { word.prefix(1).uppercased() + word.dropFirst() }
}

/// The icons of lists and pages besides those of the kinds.
nonisolated enum ResultIcon {
  static let warning = "dialog-warning-symbolic"
  static let copy = "edit-copy-symbolic"
  static let details = "go-next-symbolic"
  static let back = "go-previous-symbolic"
  static let reveal = "view-reveal-symbolic"
  static let problem = "dialog-information-symbolic"
  static let nothing = "scanner-symbolic"
  static let save = "document-save-symbolic"

  /// All that results use.
  static let all =
    Content.Kind.allCases.map(\.icon)
    + [warning, copy, details, back, reveal, problem, nothing, save]
}
