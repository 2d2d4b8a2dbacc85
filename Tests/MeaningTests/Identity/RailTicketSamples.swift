// A railway ticket with a signature that fits no key.

internal import Reading

@testable internal import Meaning

enum RailTicketSamples {
  /// The ticket of a journey from Berlin to Cologne.
  static let ticket = bytes(
    "2355543031313038303030303031303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d"
      + "4e4f505152535455565758595a5b5c5d000000003031333478da558cb10ac24010447fe53e617637172ee55d"
      + "7212305848525885081125c1e2b0503fdcda5b53395b2c3ce6cd30b6d13720c00ac1c1879a58cc5fb8806570"
      + "49568026c6c330f69d3f6529dfb1ee1940010da1d257eda66b5aa6f49821acd42975fbcf7a37edf902519136"
      + "21cc69bd6db8fc2dea1ad8982c2074b90bb2cfd7fb0bade62804")

  static let codes: [CodeText] = [
    CodeText(bytes: ticket, text: nil, symbology: .aztec),
    CodeText(bytes: Array(ticket.prefix(120)), text: nil), CodeText("#UT01108000001"),
    CodeText("#UT02118100001"), CodeText("#UT"),
  ]

  /// The bytes of hexadecimal digits.
  static func bytes(_ digits: String) -> [UInt8] {
    Hexadecimal.decoded(Array(digits.utf8)[...]) ?? []
  }
}
