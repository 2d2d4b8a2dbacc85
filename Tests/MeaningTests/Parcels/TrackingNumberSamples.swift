// Numbers of parcels, as their labels have them.

internal import Reading

enum TrackingNumberSamples {
  static let examples: [ContentExample] = postal + american + german + european

  private static let wrongDigit = ["The check digit is wrong."]

  static let postal: [ContentExample] = [
    ContentExample(
      "EA203040511IN", title: "India Post EA 203 040 511 IN", ["carrier": "India Post"],
      problems: wrongDigit),
    ContentExample(
      "XT123456785FR", title: "La Poste XT 123 456 785 FR", ["service": "Chronopost"]),
    ContentExample(
      "Tracking number: 1Z999AA10123456784", title: "UPS 1Z 999 AA1 01 2345 6784"),
    ContentExample(
      "RR473124829FI", title: "Posti RR 473 124 829 FI",
      [
        "carrier": "Posti", "service": "Registered letter", "number": "RR 473 124 829 FI",
        "check": "9", "origin": "FI",
      ]),
    // With blanks; a check digit of 5 for a remainder of 0, and of 0 for 1.
    ContentExample(
      "CP 123 456 785 DE", title: "Deutsche Post CP 123 456 785 DE", ["service": "Parcel"]),
    ContentExample(
      "EE123456785US", title: "USPS EE 123 456 785 US", ["service": "Express mail (EMS)"],
      symbology: .code128),
    ContentExample(
      "RM999605013CH", title: "Swiss Post RM 999 605 013 CH", symbology: .code128),
    ContentExample("RA341356713FR", title: "La Poste RA 341 356 713 FR", symbology: .code39),
    ContentExample("LX123456785CN", title: "China Post LX 123 456 785 CN"),
    ContentExample("VV123456785MT", title: "Post MT VV 123 456 785 MT"),
  ]

  /// Bars on letters.
  static let letters: [ContentExample] = [
    // With their check digits.
    ContentExample(
      "5555512372", title: "USPS 55555-1237", ["destination": "55555-1237"], symbology: .postnet),
    ContentExample(
      "5555512373", title: "USPS 55555-1237", problems: wrongDigit, symbology: .postnet),
    ContentExample("123456789014", title: "USPS", ["mailer": "345678901"], symbology: .planet),
    ContentExample(
      "0123456709498765432101234567891", title: "USPS 01234-5678",
      [
        "carrier": "USPS", "destination": "01234-5678", "identifier": "01", "service-type": "234",
        "mailer": "567094", "serial": "987654321", "delivery-point": "91",
      ], symbology: .intelligentMail),
    ContentExample(
      "00040912345678901234", title: "USPS",
      ["service-type": "040", "mailer": "912345678", "serial": "901234"],
      symbology: .intelligentMail),
    ContentExample(
      "123456789", title: "USPS 12345-6789", ["destination": "12345-6789"], symbology: .postnet),
    ContentExample(
      "21123456789", title: "USPS", ["service-type": "21", "mailer": "123456789"],
      symbology: .planet),
    ContentExample(
      "1100000000000XY11", title: "Royal Mail XY11",
      ["supply-chain": "00", "item": "00000000", "class": "0", "version": "11"],
      symbology: .mailmark),
    ContentExample("LE28HS9Z", title: "Royal Mail LE28HS9Z", symbology: .rm4scc),
    ContentExample("2500GG30250", title: "PostNL 2500GG30250", symbology: .kix),
    ContentExample(
      "6212345678ABC", title: "Australia Post",
      ["format": "62", "delivery-point": "12345678", "customer": "ABC"],
      symbology: .australiaPost),
    ContentExample(
      "15400233-16-4-205", title: "Japan Post 154-0023",
      ["destination": "154-0023", "address": "3-16-4-205"], symbology: .japanPost),
    ContentExample("123456", title: "Korea Post 123456", symbology: .koreaPost),
    ContentExample("12345678", title: "Correios 12345678", symbology: .cepNet),
  ]

  static let american: [ContentExample] = [
    ContentExample(
      "1Z5R89390357567127", title: "UPS 1Z 5R8 939 03 5756 7127",
      ["carrier": "UPS", "service": "UPS Ground", "shipper": "5R8939", "check": "7"],
      symbology: .code128),
    ContentExample("1Z 999 AA1 01 2345 6784", title: "UPS 1Z 999 AA1 01 2345 6784"),
    ContentExample(
      "1Z5R89390357567128", title: "UPS 1Z 5R8 939 03 5756 7128", problems: wrongDigit,
      symbology: .code128),
    ContentExample(
      "420221539101026837331000039521", title: "USPS 9101 0268 3733 1000 0395 21",
      ["destination": "22153"], symbology: .code128, isGS1: true),
    ContentExample(
      "42020001\u{1D}9361289878700317633795", title: "USPS 9361 2898 7870 0317 6337 95",
      ["destination": "20001"], symbology: .code128, isGS1: true),
    ContentExample(
      "4201002334249200190132607600833457", title: "USPS 9200 1901 3260 7600 8334 57",
      ["destination": "10023-3424", "service": "USPS Tracking"]),
    ContentExample(
      "]C19400111201080805483016", title: "USPS 9400 1112 0108 0805 4830 16",
      ["service": "USPS Tracking"]),
    ContentExample(
      "92748931507708513018050063", title: "USPS 9274 8931 5077 0851 3018 0500 63",
      symbology: .dataMatrix),
    ContentExample(
      "420221539101026837331000039522", title: "USPS 9101 0268 3733 1000 0395 22",
      problems: wrongDigit, symbology: .code128),
    ContentExample(
      "9261292700768711948021", title: "FedEx 9261 2927 0076 8711 9480 21",
      ["service": "FedEx SmartPost"], symbology: .code128),
    ContentExample(
      "61299998820821171811", title: "FedEx 6129 9998 8208 2117 1811",
      ["service": "FedEx SmartPost"], symbology: .code128),
    ContentExample(
      "9611020987654312345672", title: "FedEx 9876 5431 2345 672", ["service": "FedEx Ground"],
      symbology: .code128),
    ContentExample(
      "9622001900000000000000776632517510", title: "FedEx 7766 3251 7510",
      ["service": "FedEx Ground"], symbology: .code128),
    ContentExample(
      "1001921334250001000300779017972697", title: "FedEx 7790 1797 2697",
      ["service": "FedEx Express", "destination": "10003"], symbology: .code128),
    ContentExample("TBA502887274000", title: "Amazon TBA502887274000"),
    ContentExample("C11031500001879", title: "OnTrac C11031500001879", symbology: .code128),
    ContentExample(
      "0199312650999998913300JDQ012345\u{1D}8008230101", title: "Australia Post 3300JDQ012345",
      symbology: .code128, isGS1: true),
  ]

  static let german: [ContentExample] = [
    ContentExample(
      "JJD000390007880517911", title: "DHL JJD000390007880517911", ["service": "DHL Paket"]),
    ContentExample(
      "JD014600006281230704", title: "DHL JD014600006281230704", ["service": "DHL Express"]),
    ContentExample(
      "JVGL0999999990", title: "DHL JVGL0999999990", ["service": "DHL eCommerce"]),
    ContentExample("JJD0002257639032011", title: "Yodel JJD0002257639032011"),
    ContentExample(
      "00340434161094015902", title: "DHL 0034 0434 1610 9401 5902", ["check": "2"],
      symbology: .code128, isGS1: true),
    ContentExample(
      "2LDE53113+42000000", title: "DHL DE 53113", ["destination": "DE 53113"],
      symbology: .code128),
    ContentExample(
      "563102430313", title: "DHL 56.310 243.031 3", ["origin": "56", "customer": "310"],
      symbology: .itf),
    ContentExample(
      "21348075016401", title: "Deutsche Post DE 21348",
      [
        "destination": "DE 21348", "street": "075", "house": "016", "product": "40",
        "code": "21348.075.016.40.1",
      ], symbology: .itf),
    ContentExample(
      "H1001770012345601047", title: "Hermes H1001770012345601047", symbology: .code128),
  ]

  static let european: [ContentExample] = [
    ContentExample(
      "008182709980000020033350276C", title: "DPD 0998 0000 0200 33",
      ["service": "DPD AM0", "destination": "DE 81827", "check": "C"]),
    ContentExample(
      "%008182709980000020033350276", title: "DPD 0998 0000 0200 33",
      ["destination": "DE 81827"], symbology: .code128),
    ContentExample(
      "ADE 550DE 20100000000002760000000ZFFX4HDZAA 0R33121120354 01620000000000000012",
      title: "GLS ZFFX4HDZ",
      ["origin": "DE 550", "destination": "DE 201", "contact": "2760000000", "product": "AA"],
      symbology: .dataMatrix),
    ContentExample("C00HHA0061283422", title: "Evri C00HHA0061283422", symbology: .code128),
    ContentExample(
      "3SABCD1234567", title: "PostNL 3SABCD1234567", ["customer": "ABCD"], symbology: .code128),
    ContentExample(
      "9L00000000031", title: "La Poste 9L 00000 00003 1", ["service": "Colissimo 9L"],
      symbology: .code128),
    ContentExample(
      "99.34.123456.12345678", title: "Swiss Post 99.34.123456.12345678",
      ["customer": "123456"]),
    ContentExample(
      "993413796700168509", title: "Swiss Post 99.34.137967.00168509", symbology: .code128),
  ]
}
