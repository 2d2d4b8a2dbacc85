// The icon and the name of each kind of content. All icons are Adwaita's: every desktop with GTK
// has them.

internal import Meaning
internal import Wording

nonisolated extension Content.Kind {
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
    case .otp, .otpBatch, .privateKey: "dialog-password-symbolic"
    case .payment: "auth-smartcard-symbolic"
    case .receipt: "x-office-document-symbolic"
    case .product: "package-x-generic-symbolic"
    case .gs1: "package-x-generic-symbolic"
    case .parcel: "mail-send-symbolic"
    case .part: "application-x-addon-symbolic"
    case .medicine: "emblem-favorite-symbolic"
    case .boardingPass: "airplane-mode-symbolic"
    case .ticket: "emblem-documents-symbolic"
    case .licence, .identity, .healthCertificate: "x-office-address-book-symbolic"
    case .vehicle: "package-x-generic-symbolic"
    case .esim: "auth-sim-symbolic"
    case .setUpCode: "dialog-password-symbolic"
    case .data: "application-x-firmware-symbolic"
    case .json, .xml: "text-editor-symbolic"
    case .text: "text-x-generic-symbolic"
    case .binary: "application-x-firmware-symbolic"
    }
  }

  /// The name within a sentence.
  var word: String {
    switch self {
    case .link: tr("link")
    case .wifi: tr("Wi-Fi network")
    case .contact: tr("contact")
    case .event: tr("event")
    case .place: tr("place")
    case .phone: tr("phone number")
    case .sms: tr("text message")
    case .email: tr("e-mail")
    case .otp: tr("one-time password key")
    case .otpBatch: tr("one-time password keys")
    case .privateKey: tr("private key")
    case .payment: tr("payment")
    case .receipt: tr("receipt")
    case .product: tr("product")
    case .gs1: tr("GS1 data")
    case .parcel: tr("parcel")
    case .part: tr("part", context: "a component")
    case .medicine: tr("medicine")
    case .boardingPass: tr("boarding pass")
    case .ticket: tr("ticket")
    case .licence: tr("driver’s license")
    case .identity: tr("identity document")
    case .healthCertificate: tr("health certificate")
    case .vehicle: tr("vehicle")
    case .esim: tr("eSIM")
    case .setUpCode: tr("set-up code")
    case .data: tr("data")
    case .json: "JSON"
    case .xml: "XML"
    case .text: tr("text")
    case .binary: tr("binary data")
    }
  }
}

/// The icons of lists and pages, other than those of the kinds.
nonisolated enum ResultIcon {
  static let warning = "dialog-warning-symbolic"
  static let copy = "edit-copy-symbolic"
  static let details = "go-next-symbolic"
  static let back = "go-previous-symbolic"
  static let reveal = "view-reveal-symbolic"
  static let problem = "dialog-information-symbolic"
  static let nothing = "scanner-symbolic"
  static let tick = "object-select-symbolic"
  static let find = "edit-find-symbolic"
  static let save = "document-save-symbolic"

  static let all =
    Content.Kind.allCases.map(\.icon)
    + [warning, copy, details, back, reveal, problem, nothing, tick, find, save]
}
