// Payments of all kinds: bank transfers, merchants' codes and, in `Coins`, cryptocurrencies. This
// file makes the title of every payment.

internal import Wording

extension Content {
  /// The title of a payment, with the amount and the payee if they are known.
  static func paymentTitle(amount: String?, currency: String?, payee: String?) -> Sentence {
    let sum = amount.map { [currency, $0].compactMap(\.self).joined(separator: " ") }
    return switch (sum, payee ?? "") {
    case (nil, ""): Sentence("Payment")
    case (let sum?, ""): Sentence("Payment of \(sum)")
    case (nil, let payee): Sentence("Payment to \(payee)")
    case (let sum?, let payee): Sentence("Payment of \(sum) to \(payee)")
    }
  }

  /// An address of a coin, short enough for a title.
  static func shortened(coinAddress address: String) -> String {
    let scalars = address.unicodeScalars
    guard scalars.count > 20 else { return address }
    return String(String.UnicodeScalarView(scalars.prefix(8))) + "…"
      + String(String.UnicodeScalarView(scalars.suffix(6)))
  }
}
