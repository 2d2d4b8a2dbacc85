// Driving licences.

enum DrivingLicenceSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "@\n\u{1E}\rANSI 636000100002DL00410278ZV03190008DLDAQT64235789\nDCSSAMPLE\nD"
        + "DEN\nDACMICHAEL\nDDFN\nDADJOHN\nDDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062019\n"
        + "DBB06061986\nDBA12102024\nDBC1\nDAU068 in\nDAYBRO\nDAG2300 WEST BROAD STREET"
        + "\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCF2424244747474786102204\nDCGUSA\nDCK"
        + "123456789\nDDAF\nDDB06062018\nDDC06062020\nDDD1\rZVZVA01\r",
      title: "Driver’s license of MICHAEL JOHN SAMPLE JR",
      [
        "name": "MICHAEL JOHN SAMPLE JR",
        "number": "T64235789",
        "birth-date": "1986-06-06",
        "expiry": "2024-12-10",
        "issue-date": "2019-06-06",
        "sex": "male",
        "height": "68 in",
        "address": "2300 WEST BROAD STREET, RICHMOND, VA 23269, USA",
        "eyes": "BRO",
        "class": "D",
        "restrictions": "K",
        "document": "2424244747474786102204",
        "compliance": "F",
        "issuer": "Virginia",
        "version": "10",
        "zva": "01",
      ]),
    ContentExample(
      "@\n\u{1E}\rAAMVA6360000102DL00390187ZV02260032DLDAQ0123456789ABC\nDAAPUBLIC,"
        + "JOHN,Q\nDAG123 MAIN STREET\nDAIANYTOWN\nDAJVA\nDAK123459999  \nDARDM  \nDAS "
        + "         \nDAT     \nDAU509\nDAW175\nDAYBL \nDAZBR \nDBA20011201\nDBB1976112"
        + "3\nDBCM\nDBD19961201\nDBM123456789\rZVZVAJURISDICTIONDEFINEDELEMENT\r",
      title: "Driver’s license of JOHN Q PUBLIC",
      [
        "number": "0123456789ABC",
        "birth-date": "1976-11-23",
        "expiry": "2001-12-01",
        "sex": "male",
        "height": "5 ft 9 in",
        "address": "123 MAIN STREET, ANYTOWN, VA 12345-9999",
        "social-security": "123456789",
        "zva": "JURISDICTIONDEFINEDELEMENT",
      ]),
    ContentExample(
      "@\n\u{1E}\rANSI 636012030001DL00000359DLDCTJEAN,LUC\nDCSTREMBLAY\nDAQT1234\n"
        + "DBA20261231\nDBB19800229\nDBD20211231\nDBC2\nDAU170 cm\nDAKM5V 1A1\nDCGCAN\r",
      title: "Driver’s license of JEAN LUC TREMBLAY",
      [
        "name": "JEAN LUC TREMBLAY",
        "birth-date": "1980-02-29",
        "expiry": "2026-12-31",
        "sex": "female",
        "height": "170 cm",
        "issuer": "Ontario",
        "address": "M5V 1A1, CAN",
      ]),
    ContentExample(
      "@\r\nANSI 999999080001ID00310000ID\r\nDAQ1\r\nDACA\r\nDADNONE\r\nDCSB\r\nDBB"
        + "13/45/1980\r\nDBA12/31/2030\r\nDAU170\r\nDBCX\r\nlower",
      title: "Identity card of A B",
      [
        "issuer": "999999",
        "birth-date": "13/45/1980",
        "expiry": "2030-12-31",
        "height": "170",
        "sex": "X",
      ],
      problems: [
        "Date of birth: “13/45/1980” is not a date."
      ]),
    ContentExample(
      "@\n\u{1C}\rANSI 636000990001",
      title: "Driver’s license",
      problems: [
        "Version 99 is not known.",
        "There are no elements.",
        "The license number is missing.",
      ]),
    ContentExample(
      "@\n\u{1E}\rANSI 636000100001ID00310001IDDAQ1\nDBAnever\nDBD99999999\nDBC9\r",
      title: "Identity card",
      ["number": "1", "expiry": "never", "issue-date": "99999999", "sex": "not specified"],
      problems: [
        "Valid until: “never” is not a date.", "Issued: “99999999” is not a date.",
      ]),
  ]

  static let samples = examples.map(\.payload)
}
