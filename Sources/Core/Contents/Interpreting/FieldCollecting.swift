// How formats gather fields and name payments: empty parts are left out.

internal import Wording

extension [ContentField] {
  /// Adds a part unless it is empty.
  mutating func add(_ name: String, _ label: String, _ value: String?, isSecret: Bool = false) {
    guard let value, !value.isEmpty else { return }
    append(ContentField(name, label: label, value, isSecret: isSecret))
  }

  /// Adds a part unless it is empty.
  mutating func add(_ name: String, _ label: String, _ value: some Collection<UInt8>) {
    add(name, label, value.string)
  }

  /// Adds parameters that a format does not know, under their own names.
  mutating func add(unknown parameters: [Address.Parameter]) {
    for parameter in parameters { add(parameter.name, parameter.name, parameter.value) }
  }

  /// The value of the first field of that name.
  subscript(_ name: String) -> String? { first { $0.name == name }?.value }

  /// An action that copies each of the named fields that are there.
  func copies(of names: [String]) -> [ContentAction] {
    names.compactMap { name in
      first { $0.name == name }
        .map { .copy(label: $0.label, $0.value, isSecret: $0.isSecret) }
    }
  }
}

extension Content {
  /// The title of a payment of which the amount and the payee may be known.
  static func paymentTitle(amount: String?, currency: String?, payee: String?) -> String {
    let sum = amount.map { [currency, $0].compactMap(\.self).joined(separator: " ") }
    return switch (sum, payee ?? "") {
    case (nil, ""): tr("Payment")
    case (let sum?, ""): tr("Payment of \(sum)")
    case (nil, let payee): tr("Payment to \(payee)")
    case (let sum?, let payee): tr("Payment of \(sum) to \(payee)")
    }
  }
}
