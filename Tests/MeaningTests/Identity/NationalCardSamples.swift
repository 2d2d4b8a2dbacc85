// Identity cards and vehicle licenses of single countries.

enum NationalCardSamples {
  static let binary: [BinaryExample] = [
    BinaryExample(
      "A card of Colombia",
      "30333732333030313134000000000000000000000000000050756244534b5f31000000000000000035333134"
        + "34350000313030333531303431314c4f50455a000000000000000000000000000000000000434f5252454100"
        + "000000000000000000000000000000004d415249414e41000000000000000000000000000000000000000000"
        + "000000000000000000000000000000000000304632303032303831333135303736304f2b0000070e151c232a"
        + "31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9e0e7eef5fc030a11181f262d343b424950575e"
        + "656c737a81888f969da4abb2b9c0c7ced5dce3eaf1f8ff060d141b222930373e454c535a61686f767d848b92"
        + "99a0a7aeb5bcc3cad1d8dfe6edf4fb020910171e252c333a41484f565d646b727980878e959ca3aab1b8bfc6"
        + "cdd4dbe2e9f0f7fe050c131a21282f363d444b525960676e757c838a91989fa6adb4bbc2c9d0d7dee5ecf3fa"
        + "01080f161d242b323940474e555c636a71",
      title: "Identity card, MARIANA LOPEZ CORREA",
      [
        "family-name": "LOPEZ CORREA",
        "number": "1003510411",
        "birth-date": "2002-08-13",
        "sex": "female",
        "blood-type": "O+",
      ])
  ]

  static let examples: [ContentExample] = [
    ContentExample(
      "00123456789@GARCIA@JUAN PEDRO@M@12345678@A@15/01/1990@01/01/2015@201",
      title: "Identity card, JUAN PEDRO GARCIA",
      [
        "number": "12345678",
        "birth-date": "1990-01-15",
        "issued": "2015-01-01",
        "copy": "A",
        "procedure": "00123456789",
        "sex": "male",
      ]),
    ContentExample(
      "@12345678    @A@1@GARCIA@MARIA LUISA@ARGENTINA@15/01/1990@F@06/08/2010@000123456"
        + "78@7055 @06/08/2025@1@0@ILRP@UNIT",
      title: "Identity card, MARIA LUISA GARCIA",
      [
        "number": "12345678",
        "sex": "female",
        "nationality": "ARGENTINA",
        "procedure": "00012345678",
        "copy": "A",
      ]),
    ContentExample(
      "https://portal.sidiv.registrocivil.cl/docstatus?RUN=26952934-2&type=CEDULA&seria"
        + "l=534557233&mrz=534557233119080662908063",
      title: "Identity card",
      [
        "personal-number": "26952934-2",
        "number": "534557233",
        "birth-date": "2019-08-06",
        "expiry": "2029-08-06",
        "document-type": "CEDULA",
      ]),
    ContentExample(
      "https://portal.nuevosidiv.registrocivil.cl/document-validity?RUN=12345678-K&type"
        + "=CEDULA&serial=534557233&mrz=534557233219080672908064",
      title: "Identity card",
      problems: [
        "The check digit of the personal number is wrong.",
        "The check digit of the document number is wrong.",
        "The check digit of the date of birth is wrong.",
        "The check digit of the date of expiry is wrong.",
      ]),
    ContentExample(
      "034095001234|123456789|Nguyễn Văn An|15081995|Nam|12 Trần Phú, Hà Nội|01052021",
      title: "Identity card, Nguyễn Văn An",
      [
        "number": "034095001234",
        "birth-date": "1995-08-15",
        "sex": "male",
        "issued": "2021-05-01",
        "earlier-number": "123456789",
      ]),
    ContentExample(
      "DOE|JANE|F|RSA|8001014800080|01 Jan 1980|RSA|CITIZEN|26 Jan 2017|23370|1234567|1"
        + "2345",
      title: "Identity card, JANE DOE",
      [
        "number": "8001014800080",
        "birth-date": "01 Jan 1980",
        "status": "CITIZEN",
        "issued": "26 Jan 2017",
      ]),
    ContentExample(
      "DOE|JANE|F|RSA|8001014800081|01 Jan 1980|RSA|CITIZEN|26 Jan 2017|23370|1234567|1"
        + "2345",
      title: "Identity card, JANE DOE",
      problems: [
        "The check digit of the document number is wrong."
      ]),
    ContentExample(
      "HEGG560427MVZRRL04",
      title: "CURP",
      [
        "number": "HEGG560427MVZRRL04",
        "birth-date": "1956-04-27",
        "sex": "female",
        "birth-state": "VZ",
      ]),
    ContentExample(
      "HEGG560427MVZRRL05||HERNANDEZ|GARCIA|GLORIA|MUJER|27/04/1956|VERACRUZ|30|",
      title: "CURP, GLORIA HERNANDEZ GARCIA",
      problems: [
        "The check digit of the personal number is wrong."
      ]),
    ContentExample(
      "RSSMRA85T10A562S",
      title: "Codice fiscale",
      [
        "number": "RSSMRA85T10A562S",
        "sex": "male",
        "birth-place": "A562",
      ]),
  ]

  /// A driving license, which is encrypted.
  static let licences = [
    BinaryExample(
      "A driving license of South Africa", "019b0945" + String(repeating: "a5", count: 716),
      title: "Driver’s license",
      ["country": "ZA", "version": "2", "contents": "Not readable without the issuer’s key"])
  ]

  static let vehicles: [ContentExample] = [
    ContentExample(
      "%MVL1CC57%0156%4024O03C%1%40240486F3MD%KN87PFGP%HTS977K%Hatch back / Luikrug%VOL"
        + "KSWAGEN%VW 216 T-CROSS%Black / Swart%WVGZZZC1ZLY056933%DKJ048733%2025-05-31%",
      title: "Vehicle license, KN87PFGP",
      [
        "plate": "KN87PFGP",
        "register": "HTS977K",
        "make": "VOLKSWAGEN",
        "model": "VW 216 T-CROSS",
        "number": "WVGZZZC1ZLY056933",
        "engine": "DKJ048733",
        "expiry": "2025-05-31",
      ])
  ]

  static let samples = (examples + vehicles).map(\.payload)
}
