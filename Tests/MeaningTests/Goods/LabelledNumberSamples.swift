// Numbers with their names, as on the plates and boxes of devices.

enum LabelledNumberSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "IMEI: 356938035643808 / 01", title: "IMEI 356938035643808 / 01",
      problems: ["IMEI: the check digit is wrong."]),
    ContentExample("序列号：ABC123456", title: "Serial number ABC123456"),
    ContentExample(
      "P/N: 900-1234 REV B\r\nS/N: 0012", title: "Part 900-1234 REV B",
      ["part": "900-1234 REV B", "serial": "0012"]),
    ContentExample(
      "GTIN: 04150123456782\nLOT: AB12\nEXP: 01/2029", title: "GTIN 04150123456782",
      ["gtin": "04150123456782", "lot": "AB12", "expiry": "01/2029"]),
    ContentExample(
      "GTIN: 04150123456783; LOT: AB12", title: "GTIN 04150123456783",
      problems: ["GTIN: the check digit is wrong."]),
    ContentExample(
      "S/N: ABC12345\nP/N: 900-1234\nMAC: 00-1A-2b-3c-4d-5e\n", title: "Part 900-1234",
      ["serial": "ABC12345", "part": "900-1234", "mac": "00:1A:2B:3C:4D:5E"]),
    ContentExample("SN:7C9D6B7A21", title: "Serial number 7C9D6B7A21"),
    ContentExample(
      "Model: WRT 3200 ACM; Serial No: 19B1-0660; HW: v1.0; MAC Address: E8:9F:80:12:34:56",
      title: "Serial number 19B1-0660",
      [
        "model": "WRT 3200 ACM", "serial": "19B1-0660", "revision": "v1.0",
        "mac": "E8:9F:80:12:34:56",
      ]),
    ContentExample(
      "IMEI 1: 490154203237518, IMEI 2: 490154203237519", title: "IMEI 490154203237518",
      ["imei": "490154203237518"], problems: ["IMEI: the check digit is wrong."]),
    ContentExample(
      "QTY:1 PN:WBP-302 PO:19361337/1 CPO:PO-2023-06-08-001337 MFR:WISHERENTERPRISE MPN:WBP-302X "
        + "RoHS https://www.tme.eu/details/WBP-302",
      title: "Part WBP-302X",
      [
        "distributor": "TME", "quantity": "1", "order-code": "WBP-302", "part": "WBP-302X",
        "sales-order": "19361337/1", "order": "PO-2023-06-08-001337",
        "manufacturer": "WISHERENTERPRISE",
      ]),
    ContentExample(
      "PN=45-221 PO=7788", title: "Part 45-221", ["part": "45-221", "order": "7788"]),
    ContentExample("Seriennummer: 2024/0815", title: "Serial number 2024/0815"),
    ContentExample(
      "00:1a:2b:3c:4d:5e", title: "MAC address 00:1A:2B:3C:4D:5E", ["raw": "00:1a:2b:3c:4d:5e"]),
    ContentExample(
      "001A.2B3C.4D5E", title: "MAC address 00:1A:2B:3C:4D:5E", ["raw": "001A.2B3C.4D5E"]),
    ContentExample("MAC:001A2B3C4D5E", title: "MAC address 00:1A:2B:3C:4D:5E"),
    // Without a sign.
    ContentExample("S/N 5CD1234ABC", title: "Serial number 5CD1234ABC"),
    ContentExample(
      "IMEI 490154203237518 SN F2LXK1ABCDEF", title: "Serial number F2LXK1ABCDEF",
      ["imei": "490154203237518"]),
  ]
}
