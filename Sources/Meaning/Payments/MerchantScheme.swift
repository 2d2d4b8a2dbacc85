// The payment schemes of merchants' codes: Pix, PayNow and others.

internal import Wording

/// A scheme and the parts of its accounts.
struct MerchantScheme {
  let name: Sentence
  /// The names for scripts and for people of an account's parts, by their numbers.
  let parts: [String: (name: String, label: Sentence)]
  /// The meanings of values, by part.
  var meanings: [String: [String: Sentence]] = [:]

  /// The scheme with an identifier in lower case; nil if it is not known.
  static func known(_ identifier: String) -> MerchantScheme? {
    switch identifier {
    case "br.gov.bcb.pix":
      MerchantScheme(
        name: Sentence(exact: "Pix"),
        parts: [
          "01": ("account", Sentence("Pix key")), "02": ("message", Sentence("Message")),
          "25": ("charge-address", Sentence("Address of the charge")),
        ])
    case "sg.paynow": payNow
    case "a000000677010111":
      MerchantScheme(
        name: Sentence(exact: "PromptPay"),
        parts: [
          "01": ("account", Sentence("Mobile number")),
          "02": ("account", Sentence("National or tax number")),
          "03": ("account", Sentence("E-wallet")), "04": ("account", Sentence("Bank account")),
        ])
    case "a000000677010112":
      MerchantScheme(
        name: Sentence("PromptPay bill"),
        parts: [
          "01": ("account", Sentence("Biller")), "02": ("reference", Sentence("Reference")),
          "03": ("reference-2", Sentence("Second reference")),
        ])
    case "a000000524":
      MerchantScheme(
        name: Sentence(exact: "UPI"),
        parts: [
          "01": ("account", Sentence("UPI address")), "02": ("minimum", Sentence("Minimum amount")),
        ])
    case "id.co.qris.www":
      MerchantScheme(
        name: Sentence(exact: "QRIS"),
        parts: [
          "02": ("account", Sentence("Merchant")),
          "03": ("criteria", Sentence("Merchant criteria")),
        ])
    case "hk.com.hkicl":
      MerchantScheme(
        name: Sentence(exact: "FPS"),
        parts: [
          "02": ("account", Sentence("FPS identifier")),
          "03": ("account", Sentence("Mobile number")),
          "04": ("account", Sentence("E-mail address")),
        ])
    case "a000000727":
      MerchantScheme(
        name: Sentence(exact: "VietQR"),
        parts: [
          "01": ("account", Sentence("Bank and account")), "02": ("service", Sentence("Service")),
        ])
    case "sg.sgqr": sgqr
    default: nil
    }
  }

  private static var payNow: MerchantScheme {
    MerchantScheme(
      name: Sentence(exact: "PayNow"),
      parts: [
        "01": ("account-type", Sentence("Kind of account")),
        "02": ("account", Sentence("PayNow account")),
        "03": ("amount-editable", Sentence("Amount can be changed")),
        "04": ("expiry", Sentence("Expiry")),
      ],
      meanings: [
        "01": ["0": Sentence("mobile number"), "2": Sentence("company number (UEN)")],
        "03": ["0": Sentence("no"), "1": Sentence("yes")],
      ])
  }

  private static var sgqr: MerchantScheme {
    MerchantScheme(
      name: Sentence(exact: "SGQR"),
      parts: [
        "01": ("sgqr-id", Sentence("SGQR number")),
        "02": ("sgqr-version", Sentence("SGQR version")),
        "03": ("sgqr-postcode", Sentence("Postcode")),
        "04": ("sgqr-level", Sentence("Floor", context: "of a building")),
        "05": ("sgqr-unit", Sentence("Unit", context: "of a building")),
        "06": ("sgqr-other", Sentence("Further")), "07": ("sgqr-date", Sentence("Date")),
      ])
  }
}
