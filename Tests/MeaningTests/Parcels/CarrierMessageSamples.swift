// Messages of carriers, and machine-readable letters.

internal import Reading

@testable internal import Meaning

enum CarrierMessageSamples {
  private static let gs = "\u{1D}"
  private static let rs = "\u{1E}"
  private static let eot = "\u{04}"

  static let examples: [ContentExample] = [
    // UPS leaves the shipper and the service out of the number.
    ContentExample(
      "[)>\(rs)01\(gs)96841706672\(gs)840\(gs)001\(gs)1Z12345677\(gs)UPSN\(gs)12345X\(gs)187\(gs)"
        + "\(gs)1/1\(gs)10\(gs)Y\(gs)1 MAIN ST\(gs)TOWN\(gs)NY\(rs)\(eot)",
      title: "UPS 1Z 123 45X 01 1234 5677",
      [
        "carrier": "UPS", "service": "UPS Next Day Air", "number": "1Z 123 45X 01 1234 5677",
        "destination": "US 84170-6672", "street": "1 MAIN ST", "city": "TOWN", "region": "NY",
        "pick-up": "6 July", "package": "1/1", "weight": "10",
      ], symbology: .maxiCode),
    ContentExample(
      "[)>\(rs)01\(gs)02380020000\(gs)840\(gs)019\(gs)7955666777850201\(gs)FDE\(gs)123456789\(gs)"
        + "187\(gs)\(gs)1/1\(gs)1.00LB\(gs)N\(gs)1 Elm St\(gs)Memphis\(gs)TN\(gs)Jane Doe\(rs)06"
        + "\(gs)10ZGE001\(gs)12Z9015551234\(rs)\(eot)",
      title: "FedEx 7955 6667 7785",
      [
        "destination": "US 38002", "name": "Jane Doe", "weight": "1.00LB", "10z": "GE001",
        "12z": "9015551234",
      ], symbology: .pdf417),
    // A parcel to Canada, with letters in the postcode.
    ContentExample(
      "[)>\(rs)01\(gs)96B1050  \(gs)056\(gs)066\(gs)1Z999AA10123456784\(gs)UPSN",
      title: "UPS 1Z 999 AA1 01 2345 6784", ["destination": "BE B1050"], symbology: .maxiCode),
    ContentExample(
      "[)>\(rs)01\(gs)96841706672\(gs)840\(gs)001\(gs)1Z12345678\(gs)UPSN\(gs)12345X",
      title: "UPS 1Z12345678", ["service": "UPS Next Day Air"], symbology: .maxiCode),
    ContentExample(
      "999999999\(gs)840\(gs)001\(gs)THIS IS A TEST", title: "US 99999-9999",
      ["text": "THIS IS A TEST"], symbology: .maxiCode),
    ContentExample(
      "[)>\(rs)01\(gs)96841706672\(gs)841\(gs)001\(gs)X1\(gs)ABCD", title: "ABCD X1",
      problems: ["The country “841” is not known."]),
    ContentExample(
      "[)>\(rs)01\(gs)96?", title: "?", problems: ["The message ends too early."]),
    ContentExample(
      "[)>\(rs)01\(gs)96?\(gs)840\(gs)001\(gs)", title: "US ?",
      problems: ["The postcode “?” is not valid."]),
  ]

  static let letters: [ContentExample] = [
    ContentExample(
      "JGB 012100123412345678AB19XY1A 0             www.xyz.com",
      title: "Royal Mail 1001234 12345678",
      [
        "destination": "AB1 9XY 1A", "supply-chain": "1001234", "item": "12345678", "class": "2",
        "information": "www.xyz.com",
      ], symbology: .dataMatrix),
    ContentExample(
      "JGB A11001234512345678SW1A1AA1A0SW1A2AB", title: "Royal Mail 0012345 12345678",
      ["destination": "SW1A 1AA 1A", "return-to": "SW1A 2AB"]),
  ]

  /// A stamp: its number is 149,441,407.
  static let stamp = postage(kind: 53)
  static let otherPostage = postage(kind: 8)

  static let codes: [CodeText] = [stamp, otherPostage]

  private static func postage(kind: UInt8) -> CodeText {
    let head: [UInt8] = [0x44, 0x45, 0x41, kind, 0x08, 0xE8, 0x4B, 0x7F]
    let rest: [UInt8] = (0..<39).map { 200 - 5 * $0 }
    return CodeText(bytes: head + rest, text: nil, symbology: .dataMatrix)
  }
}
