// Payments on Ethereum: `ethereum:` (EIP-681) for ether and tokens, and lone addresses.

internal import Wording

enum EthereumPaymentFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    if isAddress(text), let alone = Address(UTF8Text(utf8: "ethereum:" + text.string)) {
      return content(of: alone, written: "ethereum:" + text.string)
    }
    guard let address = Address(text), address.scheme == "ethereum" else { return nil }
    return content(of: address, written: text.string)
  }

  private static func content(of address: Address, written: String) -> Content {
    var problems: [Sentence] = []
    let (head, function) = address.bodyAfterSlashes.cut(at: UInt8(ascii: "/"))
    let (prefixed, chain) = head.cut(at: UInt8(ascii: "@"))
    let target = PercentEncoding.decodedBytes(prefixed.dropping(prefix: "pay-") ?? prefixed)[...]
    if !isAddress(target) && !isName(target) {
      problems.append(
        target.isEmpty
          ? Sentence("The address is missing.") : Sentence("The address is not valid."))
    }
    let chainNumber = chain?.number
    let isTransfer = function?.string == "transfer"
    let payee = isTransfer ? address["address"] ?? "" : target.string
    let units = isTransfer ? address["uint256"] : address["value"]
    let number = units.flatMap { Decimal($0.utf8) }
    if let units, number == nil {
      problems.append(Sentence("The amount “\(units)” is not valid."))
    }
    let addresses = isTransfer ? [target, UTF8Text(utf8: payee)] : [target]
    if !addresses.allSatisfy({ hasRightChecksum($0, onChain: chainNumber ?? 1) }) {
      problems.append(Sentence("The address’s checksum is wrong."))
    }
    if let chain, chainNumber == nil {
      problems.append(Sentence("The network “\(chain.string)” is not written as a number."))
    }

    var fields: [ContentField] = []
    fields.add("account", Sentence("Address", context: "of an account"), payee)
    // A token's decimal places are not in the code, so its amount stays in units.
    let amount = isTransfer ? nil : number?.text(inUnitsOf: 18)
    fields.add("amount", Sentence("Amount"), amount)
    fields.add("currency", Sentence("Currency"), isTransfer ? nil : "ETH")
    fields.add("token", Sentence("Token contract"), isTransfer ? target.string : nil)
    fields.add("token-units", Sentence("Token units"), isTransfer ? number?.text() : nil)
    fields.add("chain", Sentence("Network", context: "of a currency"), (chainNumber ?? 1).chainName)
    fields.add("function", Sentence("Function"), function ?? [])
    fields.add(unknown: address.others(than: isTransfer ? ["address", "uint256"] : ["value"]))
    return Content(
      .payment,
      title: Content.paymentTitle(
        amount: amount, currency: amount.map { _ in "ETH" },
        payee: Content.shortened(coinAddress: payee)),
      fields: fields, mainAction: .openAddress(written, purpose: .payment),
      furtherActions: fields.copies(of: ["account", "amount"]), problems: problems)
  }

  /// `0x` and forty hexadecimal digits.
  private static func isAddress(_ text: UTF8Text) -> Bool {
    text.count == 42 && text.starts(with: "0x".utf8)
      && text.dropFirst(2).allSatisfy { $0.hexValue != nil }
  }

  /// Whether the capitals of an address are those of its checksum (EIP-55). An address in one case
  /// has none, and Rootstock (chains 30 and 31) has one of its own.
  private static func hasRightChecksum(_ address: UTF8Text, onChain chain: Int) -> Bool {
    let digits = address.dropFirst(2)
    let letters = digits.filter(\.isASCIILetter)
    guard isAddress(address), chain != 30, chain != 31, letters.contains(where: \.isASCIICapital),
      letters.uppercased != Array(letters)
    else { return true }
    let hash = keccak256(digits.lowercased)
    return zip(digits, hash.flatMap { [$0 >> 4, $0 & 15] }).allSatisfy { digit, half in
      !digit.isASCIILetter || digit.isASCIICapital == (half >= 8)
    }
  }

  /// A name of the Ethereum Name Service: `example.eth`.
  private static func isName(_ text: UTF8Text) -> Bool {
    text.contains(UInt8(ascii: ".")) && !text.starts(with: "0x".utf8)
  }
}

extension Int {
  /// The network that a number stands for (EIP-155).
  fileprivate var chainName: Sentence {
    let names: [Int: Sentence] = [
      1: "Ethereum", 10: "Optimism", 56: "BNB Smart Chain", 100: "Gnosis", 137: "Polygon",
      8453: "Base", 42_161: "Arbitrum", 43_114: "Avalanche", 11_155_111: Sentence("Sepolia (test)"),
    ]
    let number = Sentence(exact: "\(self)")
    return names[self].map {
      Sentence(joining: [$0, Sentence(exact: "(\(self))")], by: " ")
    } ?? number
  }
}

func keccak256(_ message: [UInt8]) -> [UInt8] {
  // The bytes of the state that take in the message: 1600 bits less twice the length of the hash.
  let rate = 136
  var padded = message + [0x01]
  while !padded.count.isMultiple(of: rate) { padded.append(0) }
  padded[padded.count - 1] |= 0x80
  var state = [UInt64](repeating: 0, count: 25)
  for start in stride(from: 0, to: padded.count, by: rate) {
    for lane in 0..<(rate / 8) {
      let bytes = padded[(start + lane * 8)..<(start + lane * 8 + 8)]
      state[lane] ^= bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    permute(&state)
  }
  return state[..<4].flatMap { lane in
    stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: lane >> $0) }
  }
}

/// The 24 rounds. A lane is at `x + 5 * y`.
private func permute(_ state: inout [UInt64]) {
  for constant in roundConstants {
    var columns = [UInt64](repeating: 0, count: 5)
    for index in state.indices { columns[index % 5] ^= state[index] }
    for index in state.indices {
      let x = index % 5
      state[index] ^= columns[(x + 4) % 5] ^ columns[(x + 1) % 5].rotated(1)
    }
    var moved = state
    for index in state.indices {
      let (x, y) = (index % 5, index / 5)
      moved[y + 5 * ((2 * x + 3 * y) % 5)] = state[index].rotated(rotations[index])
    }
    for index in state.indices {
      let (x, row) = (index % 5, index / 5 * 5)
      state[index] = moved[index] ^ (~moved[row + (x + 1) % 5] & moved[row + (x + 2) % 5])
    }
    state[0] ^= constant
  }
}

extension UInt64 {
  fileprivate func rotated(_ count: UInt64) -> UInt64 {
    count == 0 ? self : self << count | self >> (64 - count)
  }
}

/// The rotation of each lane, in bits.
private let rotations: [UInt64] = [
  0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
]

/// The constants that make the rounds differ.
private let roundConstants: [UInt64] = [
  0x0000_0000_0000_0001, 0x0000_0000_0000_8082, 0x8000_0000_0000_808A, 0x8000_0000_8000_8000,
  0x0000_0000_0000_808B, 0x0000_0000_8000_0001, 0x8000_0000_8000_8081, 0x8000_0000_0000_8009,
  0x0000_0000_0000_008A, 0x0000_0000_0000_0088, 0x0000_0000_8000_8009, 0x0000_0000_8000_000A,
  0x0000_0000_8000_808B, 0x8000_0000_0000_008B, 0x8000_0000_0000_8089, 0x8000_0000_0000_8003,
  0x8000_0000_0000_8002, 0x8000_0000_0000_0080, 0x0000_0000_0000_800A, 0x8000_0000_8000_000A,
  0x8000_0000_8000_8081, 0x8000_0000_0000_8080, 0x0000_0000_8000_0001, 0x8000_0000_8000_8008,
]
