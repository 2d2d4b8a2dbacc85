// The schemes whose accounts merchants' codes hold: PIX, PayNow and their like.

internal import Wording

/// What is known about a scheme's accounts.
struct MerchantScheme {
  let name: String
  /// The names for scripts and for people of an account's parts, by their numbers.
  let parts: [String: (name: String, label: String)]
  /// What values of parts mean.
  var meanings: [String: [String: String]] = [:]

  /// The scheme with an identifier in small letters; nil where it is not known.
  static func known(_ identifier: String) -> MerchantScheme? {
    switch identifier {
    case "br.gov.bcb.pix":
      MerchantScheme(
        name: "Pix",
        parts: [
          "01": ("account", tr("Pix key")), "02": ("message", tr("Message")),
          "25": ("charge-address", tr("Address of the charge")),
        ])
    case "sg.paynow": payNow
    case "a000000677010111":
      MerchantScheme(
        name: "PromptPay",
        parts: [
          "01": ("account", tr("Mobile number")), "02": ("account", tr("National or tax number")),
          "03": ("account", tr("E-wallet")), "04": ("account", tr("Bank account")),
        ])
    case "a000000677010112":
      MerchantScheme(
        name: tr("PromptPay bill"),
        parts: [
          "01": ("account", tr("Biller")), "02": ("reference", tr("Reference")),
          "03": ("reference-2", tr("Second reference")),
        ])
    case "a000000524":
      MerchantScheme(
        name: "UPI",
        parts: ["01": ("account", tr("UPI address")), "02": ("minimum", tr("Minimum amount"))])
    case "id.co.qris.www":
      MerchantScheme(
        name: "QRIS",
        parts: ["02": ("account", tr("Merchant")), "03": ("criteria", tr("Merchant criteria"))])
    case "hk.com.hkicl":
      MerchantScheme(
        name: "FPS",
        parts: [
          "02": ("account", tr("FPS identifier")), "03": ("account", tr("Mobile number")),
          "04": ("account", tr("E-mail address")),
        ])
    case "a000000727":
      MerchantScheme(
        name: "VietQR",
        parts: ["01": ("account", tr("Bank and account")), "02": ("service", tr("Service"))])
    case "sg.sgqr": sgqr
    default: nil
    }
  }

  private static var payNow: MerchantScheme {
    MerchantScheme(
      name: "PayNow",
      parts: [
        "01": ("account-type", tr("Kind of account")), "02": ("account", tr("PayNow account")),
        "03": ("amount-editable", tr("Amount can be changed")), "04": ("expiry", tr("Expiry")),
      ],
      meanings: [
        "01": ["0": tr("mobile number"), "2": tr("company number (UEN)")],
        "03": ["0": tr("no"), "1": tr("yes")],
      ])
  }

  private static var sgqr: MerchantScheme {
    MerchantScheme(
      name: "SGQR",
      parts: [
        "01": ("sgqr-id", tr("SGQR number")), "02": ("sgqr-version", tr("SGQR version")),
        "03": ("sgqr-postcode", tr("Postcode")),
        "04": ("sgqr-level", tr("Floor", context: "of a building")),
        "05": ("sgqr-unit", tr("Unit", context: "of a building")),
        "06": ("sgqr-other", tr("Further")), "07": ("sgqr-date", tr("Date")),
      ])
  }
}
