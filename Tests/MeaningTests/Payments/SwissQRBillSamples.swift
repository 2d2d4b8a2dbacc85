// Swiss QR-bills.

enum SwissQRBillSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "SPC\n0200\n1\nCH4431999123000889012\nS\nRobert Schneider AG\nRue du Lac\n1268\n2501\n"
        + "Biel\nCH\n\n\n\n\n\n\n\n1949.75\nCHF\nS\nPia-Maria Rutschmann-Schnyder\nGrosse Markt"
        + "gasse\n28\n9400\nRorschach\nCH\nQRR\n210000000003139471430009017\nOrder of 15 June 2"
        + "020\nEPD\n//S1/10/10201409/11/200701/20/140.000-53/30/102673831/31/200615/32/7.7/33/"
        + "7.7:139.40/40/0:30\nName AV1: UV;UltraPay005;12345\nName AV2: XY;XYService;54321",
      title: "Payment of CHF 1949.75 to Robert Schneider AG",
      [
        "name": "Robert Schneider AG",
        "iban": "CH4431999123000889012",
        "amount": "1949.75",
        "currency": "CHF",
        "address": "Rue du Lac 1268, 2501 Biel, CH",
        "debtor-name": "Pia-Maria Rutschmann-Schnyder",
        "debtor-address": "Grosse Marktgasse 28, 9400 Rorschach, CH",
        "reference": "210000000003139471430009017",
        "reference-type": "QRR",
        "text": "Order of 15 June 2020",
        "billing":
          "//S1/10/10201409/11/200701/20/140.000-53/30/102673831/31/200615/32/7.7/33/7.7:139.40/40/0:30",
        "invoice": "10201409", "invoice-date": "2020-07-01",
        "customer-reference": "140.000-53", "tax-id": "CHE-102.673.831",
        "tax-date": "2020-06-15", "vat": "7.7%", "import-vat": "7.7%: 139.40",
        "terms": "within 30 days",
        "scheme-1": "Name AV1: UV;UltraPay005;12345",
        "scheme-2": "Name AV2: XY;XYService;54321",
      ]),
    ContentExample(
      "SPC\r\n0200\r\n1\r\nCH5800791123000889012\r\nK\r\nRobert Schneider AG\r\nRue du Lac "
        + "1268/2/22\r\n2501 Biel\r\n\r\n\r\nCH\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\nCHF\r\n\r\n\r"
        + "\n\r\n\r\n\r\n\r\n\r\nSCOR\r\nRF18539007547034\r\n\r\nEPD",
      title: "Payment to Robert Schneider AG",
      [
        "address": "Rue du Lac 1268/2/22, 2501 Biel, CH",
        "reference": "RF18539007547034",
        "currency": "CHF",
      ]),
    ContentExample(
      "SPC\r0200\r1\rCH58 0079 1123 0008 8901 2\rS\rRobert Schneider AG\rRue du Lac\r1268\r"
        + "2501\rBiel\rCH\r\r\r\r\r\r\r\r0.00\rCHF\r\r\r\r\r\r\r\rNON\r\rDO NOT USE FOR PAYMENT"
        + "\rEPD\r",
      title: "Payment of CHF 0.00 to Robert Schneider AG",
      [
        "text": "DO NOT USE FOR PAYMENT"
      ]),
    ContentExample(
      "SPC\n0100\n2\nDE89370400440532013000\nS\nRobert Schneider AG\nRue du Lac\n1268\n2501"
        + "\nBiel\nCH\n\n\n\n\n\n\n\n1,50\nUSD\nX\nA\n\n\n\n\nCH\nQRR\n210000000003139471430009"
        + "018\nOrder of 15 June 2020\nEND\na\nb\nc\nd",
      title: "Payment of USD 1,50 to Robert Schneider AG",
      [
        "line-35": "d"
      ],
      problems: [
        "The version is “0100”; “0200” is known.",
        "The character set “2” is not known.",
        "The account is not in Switzerland or Liechtenstein.",
        "The amount “1,50” is not valid.",
        "The currency “USD” is not allowed in Swiss bills.",
        "The reference’s check digit is wrong.",
        "The reference type does not match the account type.",
        "The address type “X” is not known.",
        "The end mark “EPD” is missing or in the wrong place.",
      ]),
    ContentExample(
      "SPC\n0200\n1\nCH4431999123000889013\nS\nRobert Schneider AG\nRue du Lac\n1268\n2501\n"
        + "Biel\nCH\n\n\n\n\n\n\n\n1949.75\nCHF\nS\nPia-Maria Rutschmann-Schnyder\nGrosse Markt"
        + "gasse\n28\n9400\nRorschach\nCH\nQRR\n12\nOrder of 15 June 2020\nEPD",
      title: "Payment of CHF 1949.75 to Robert Schneider AG",
      problems: [
        "The IBAN’s check digits are wrong.",
        "The reference must have 27 digits.",
      ]),
    ContentExample(
      "SPC\n0200\n1\nCH5800791123000889012\nS\nRobert Schneider AG\nRue du Lac\n1268\n2501\n"
        + "Biel\nCH\n\n\n\n\n\n\n\n1949.75\nCHF\nS\nPia-Maria Rutschmann-Schnyder\nGrosse Markt"
        + "gasse\n28\n9400\nRorschach\nCH\nNON\n12\nOrder of 15 June 2020\nEPD",
      title: "Payment of CHF 1949.75 to Robert Schneider AG",
      problems: [
        "There is a reference, although the code says that it has none."
      ]),
    ContentExample(
      "SPC\n0200\n1\nCH5800791123000889012\nS\nRobert Schneider AG\nRue du Lac\n1268\n2501\n"
        + "Biel\nCH\n\n\n\n\n\n\n\n1949.75\nCHF\nS\nPia-Maria Rutschmann-Schnyder\nGrosse Markt"
        + "gasse\n28\n9400\nRorschach\nCH\nABC\n12\nOrder of 15 June 2020\nEPD",
      title: "Payment of CHF 1949.75 to Robert Schneider AG",
      problems: [
        "The reference type “ABC” is not known."
      ]),
    ContentExample(
      "SPC\n0200\n1\nCH5800791123000889012",
      title: "Payment",
      [
        "iban": "CH5800791123000889012"
      ],
      problems: [
        "The payee is missing.",
        "The currency “” is not allowed in Swiss bills.",
        "The reference type “” is not known.",
        "The end mark “EPD” is missing or in the wrong place.",
      ]),
    ContentExample(
      "SPC\n0200\n1\nCH5800791123000889012\nK\nRobert Schneider AG\nRue du Lac 1268\n2501 Biel\n"
        + "\n\nCH\nS\nSchneider Holding\nSeeweg\n3\n6004\nLuzern\nCH\n5\nCHF\n\n\n\n\n\n\n\nNON\n\n\nEPD",
      title: "Payment of CHF 5 to Robert Schneider AG",
      ["final-name": "Schneider Holding", "final-address": "Seeweg 3, 6004 Luzern, CH"]),
    // An escaped slash, a service over months, several rates and discounts, and faults.
    ContentExample(
      "SPC\n0200\n1\nCH5800791123000889012\nK\nRobert Schneider AG\nRue du Lac 1268\n2501 Biel\n"
        + "\n\nCH\n\n\n\n\n\n\n\n5\nCHF\n\n\n\n\n\n\n\nNON\n\n\nEPD\n//S1/10/X.66711\\/8824/11/201332/30/"
        + "106017087/31/180101180701/32/8:1000;2.5:51.8/40/2:10;0:1;x/99/y/1",
      title: "Payment of CHF 5 to Robert Schneider AG",
      [
        "invoice": "X.66711/8824", "service-start": "2018-01-01", "vat": "8%: 1000",
        "terms": "2% off within 10 days", "billing-99": "y",
      ],
      problems: [
        "The date “201332” is not valid.", "The tax number’s check digit is wrong.",
        "The part “1” has no name and was skipped.",
      ]),
  ]

  static let samples = examples.map(\.payload)
}
