// Railway tickets with signatures that fit no key. The flexible ones are test tickets of UIC.

internal import Reading

@testable internal import Meaning

enum RailTicketSamples {
  /// The ticket of a journey from Berlin to Cologne.
  static let ticket = examples[0].bytes

  static let examples: [BinaryExample] = [
    BinaryExample(
      "A ticket with its printed text",
      "2355543031313038303030303031303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d"
        + "4e4f505152535455565758595a5b5c5d000000003031333478da558cb10ac24010447fe53e617637172ee55d"
        + "7212305848525885081125c1e2b0503fdcda5b53395b2c3ce6cd30b6d13720c00ac1c1879a58cc5fb8806570"
        + "49568026c6c330f69d3f6529dfb1ee1940010da1d257eda66b5aa6f49821acd42975fbcf7a37edf902519136"
        + "21cc69bd6db8fc2dea1ad8982c2074b90bb2cfd7fb0bade62804",
      title: "Ticket of DB",
      [
        "ticket": "ABC123",
        "issued": "2026-05-24 15:30",
        "text": "Fahrkarte\nBerlin Hbf Köln Hbf",
        "key": "00001",
        "signature": "Not verified, because that needs the issuer’s key",
      ]),
    BinaryExample(
      "A ticket with a record of DB",
      "2355543031313038303030303031303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d"
        + "4e4f505152535455565758595a5b5c5d5e5f60613031353778da554ecb0ac24010fb15c15b4f99d9eeda8208"
        + "7d2c54aa5e16cfd2430fc55aca567fcd1ff0c74cf1e45c26c92461aeb7c6173504b04690a1282b51b3f91b4d"
        + "6115eac41aa0f6fe021acb130c243550615ad63bf4b759905ab7cb72c005acddc8c3dcc539f6c31218a2a041"
        + "892c912bfb380e139923b3ede73d92b095c6fdfad2a1498e954fda4035a3ea7c1ceeddf6fc5a9e7d7c74d3f4"
        + "059fdd2ff2",
      title: "Ticket of DB, Berlin to Köln",
      [
        "fare": "Sparpreis",
        "class": "2",
        "route": "<1080>H*ICE*KS",
        "passenger": "Erika Mustermann",
        "valid-from": "2026-01-01",
        "valid-until": "2026-01-02",
      ]),
    BinaryExample(
      "A ticket of a regional network",
      "2355543032313038303030303031303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d"
        + "4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f3030353978da3330b030"
        + "080b35303430303560e0616060666264607ce4207e459d5ffc8ac74206068ffdfb13188455181818d859ef30"
        + "3330320100039a0a0f",
      title: "Ticket of DB",
      [
        "persons": "2",
        "authorization": "123456",
        "network": "6100",
        "product": "9999",
        "valid-from": "2026-05-01 00:00",
        "valid-until": "2026-05-31 23:59",
        "price": "49.00 EUR",
      ]),
    BinaryExample(
      "A voucher in a flexible record",
      "2355543032313138313030303031303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d"
        + "4e4f505152535455565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f3031333878da017f0080"
        + "ff555f464c4558303330313237780440a3e4b14374f3e7d72f2a9979f4a13a90086200b4001044a6f686e034"
        + "46f770562c99b46b01108cbb786cdfe72e50108928260c391158b266d1a86c39f1a3458b360c391267450600"
        + "830040807d0398dbd9999959481d9bdd58da195c9200802016400098d900805881416d00b20283dadc3232e3",
      title: "Ticket of ÖBB",
      [
        "passenger": "John Dow",
        "ticket": "ACHE12345",
        "price": "5.00 EUR",
        "text": "coffee voucher",
        "booking": "issuerTestPNR",
        "valid-from": "2022-01-01",
        "issued": "2021-03-04 10:00",
      ],
      problems: [
        "This ticket is a test and not valid for traveling."
      ]),
    BinaryExample(
      "A passage in the first dynamic header",
      "815563500437000080824687099b83c0220200258a1ba79f3eb97954cbcfa509d480431405a000822537b437"
        + "01a237bb82b164cda358088373cbbb4efe40edaf28ee4deeae002240445a07706173736167650109416d7374"
        + "657264616d2e80000cfa00415300802016400098d90040809d32f3e80402c40a0b680590141ed04180301008"
        + "28100838418030100828100838",
      title: "Ticket of DB",
      [
        "text": "passage",
        "valid-from": "2018-01-06 00:00",
        "valid-until": "2018-01-11 16:40",
        "version": "U1",
        "key": "1",
      ],
      problems: [
        "This ticket is a test and not valid for traveling."
      ]),
    BinaryExample(
      "Every kind of document in the second dynamic header",
      "8155655070437000081024687099c4ca3dfff000002c7e7f80b10200258046e616d65b4e9468374f3e7d72f2"
        + "a9979f4a13a900b10282da017b0362c9980864401181c81806eea87017fffe0894ded0dc0c98d2e8e8d8ca06"
        + "88deee0ac593368d412544a94ea1a22206896a2b5cf5008c0e402fd10c8328cc02602020dcf2eed3bf9459c0"
        + "edaf28ee4deeae01801ffffffffdfc08c0e4158b266d1a80c31c3160c593368d5b3770e4144a9eebb456dcf8"
        + "2b266d1ab6ffff0662c99b46ad800601aa23ab02a63cb934b0a1ee62801dc3160c183062f424020ee18b060c"
        + "183209412d53544154494f4e09422d53544154494f4eb3e02a002301043709380408c58386008c58b862141f"
        + "81b36304159b15ad1b832bb4b73237bb8101b363040d9b184043c3ff0366c6082b362b5a370657696e646f77"
        + "020366c6081b3630808787fe06cd8c10566c56b46e0caed2dcc8deee0406cd8c10366c61010f0fbf80c4c40d"
        + "e1dde80de1dde80de1dde9c80147cc4027fe3fbb01007f40000f406c59330000e90364cda00a080a17607188"
        + "096e80052009bb20c4c6561737572652046617265017fe1344118b266d00858b811ab66ee021d195cdd18d85"
        + "c99005ec083600119b46ad805900d8b0600460720389e2300850349ab123d48b204a0809c1a4cf8922ad6266"
        + "3706b162248ab58a1902dc995cd95c9d985d1a5bdb805881416d3c05ec0eb44ac09522d3a80505b417ffffff"
        + "fdbc05ec0d8b2660b0007d2d063862c18b266d1ab66ee1c83005e4f8f788adb9f0564cda356dfffe0cc59336"
        + "8d5b006302415a0d7370656369616c20747261696e4f731400ee18b060c18317a12010770c583060c1904a09"
        + "6a9aa20aa24a7a704a116a9aa20aa24a7a701326204d18bf80c4c40de1dde80de1dde80de1dde90983116c48"
        + "ab58b2661312c2d83096b164cce8e5229a502086e127008118b070c0118b170c402802902698c2e4ceca4086"
        + "c2e4408cead8d8408cc2e4ca0460720389e2300850349ab123d48a18c6c2e440c6c2e4e4d2c2ceca02c40a0b"
        + "6813fffffffffc1802f27c7bc45431c3160c593368d5b3770e6dcf82b266d1ab6ffff0662c99b46ad8043004"
        + "349ee62801dc3160c183062f424020ee18b060c183209412d53544154494f4e09422d53544154494f4e11467"
        + "26f6d204120746f204220766961204305104f0430001e23e0662c99b46ad440003c47e0800204002200005b9"
        + "e100002dcf808004400001afc200000d7f040003c4800101f3808a81006b00ea0401ac03a93ff84370462c1c"
        + "3040009a208c59336800125008c99b46a0603c4800402c80401900505b40d122b46ec589bfe10dc118b070c0"
        + "080590080321000268823164cda000494023266d1a8180f12007fc08c0e4158b266d1a80ecf807b98a00770c"
        + "583060c18bd090083b862c183060c82504b54d510551253d382508b54d510551253d39000460720601bbaa04"
        + "0460720601bbaa0460720601bbaaff7b98a00770c583060c18bd090083b862c183060c82504b54d510551253"
        + "d382508b54d510551253d3819c995d1d5c9b8049c1021b823160e1820201640200c8856003c5cecfc6020080"
        + "82820410dc24e01023160e18023162e1881006b00ea0401ac03a80805005204d3185c99d94810d85c88119d5"
        + "b1b0811985c99408c0e40413c460e6f70656e5469636b6574496e666f017fadffedcf82b266d1ab6ffff0662"
        + "c99b46ad8043004350090020080b23e8013e812081043709380408c58386008c58b8620401ac03a81006b00e"
        + "a020140148134c61726765204361722046756c6c20466172650f696e636c75646564207469636b65740252c0"
        + "95201620505b4808094b0254805881416d037fdfffffe0c01793e3de22a18e18b062c99b46ad9bb8736e7c15"
        + "93368d5b7fff833164cda356c021e8aeae4c2d2d8408cd8caf0a0c2e6e617d0f404fa1ee02fbe87a027d0f40"
        + "403009029680fa004fa008268962d0209026432408244c0821b849c020462c1c300462c5c3102086e1270081"
        + "18b070c0118b170c40803580750200d601d40480100405900402802902698c2e4ceca4086c2e4408cead8d84"
        + "08cc2e4ca044e200389e2300850349ab123d48a12e0c2e6e640d2dcccde02c40a0b6823ff0c70c583164cda3"
        + "56cddc390600bc9f1ef115b73e1b0e7c68d162cd830e4499d17fffc198b266d1ab60600830040807d003d073"
        + "1b7b33332b2903b37bab1b432b900b10282da0afff804200462c99b40823266d1a8180f1207e808040a20382"
        + "1490525314131554c0404133efd990080404040805881416d067fffffff0c70c583164cda356cddc390600bc"
        + "9f1ef115b73e0ac99b46adbfffc198b266d1ab60c70c583164cda356cddc390600bc9f1ef1150b170967726f"
        + "75704e616d654f731400ee18b060c18317a12010770c583060c1904a096a9aa20aa24a7a704a116a9aa20aa2"
        + "4a7a708a33937b69020903a379021103b34b0902180883e0218000f11f033164cda356a20001e23f04001020"
        + "01100002dcf0800016e7c04002200000d7e1000006bf820001e24000821b849c020462c1c300462c5c310203"
        + "e701153fdee62801dc3160c183062f424020ee18b060c183209412d53544154494f4e09422d53544154494f4"
        + "e0672657475726e012704086e08c58b862808059008032215800f173b3f1820410dc24e01023160e18023162"
        + "e1881006b00ea0401ac03a85b1b7bab73a32b926b0b93580b10282da0eff7f863862c18b266d1ab66ee1c830"
        + "05e4f8f788a81c982d6e1b95b9f0564cda356dfffe0cc593368d5b01b4cf846d4185c9ada5b99c8119c985b9"
        + "ad99d5c9d0813585a5b8815d95cdd00de848041ce0c0c0c0c0c0c43dbdd5d191bdbdc881c185c9ada5b99c11"
        + "b19599d02e0c15b122ad62c99b46a0403e80389e2300850349ab123d48a02c40a0b6843ffe18e18b062c99b4"
        + "6ad9bb8720c01793e3de22b6e7c1593368d5b7fff833164cda356c000000801068381e0410dc24e01023160e"
        + "18023162e1883c202c40a0b684bfbffe18e18b062c99b46ad9bb8720c01793e3de22b6e7c1593368d5b7fff8"
        + "33164cda356c0ee0c2e6e6c2ceca0206fa3e820207066d30109416d7374657264616d01037d1f41010383369"
        + "8084a0b6b9ba32b93230b6974000f40cfa1e808280b10282da1402c40a0b685bfdb84c1851253164cda35023"
        + "03901640362c180302df45a7a120003892a283c017e02cb892a2d40600ba8d4d42d20358595a089912bc4ab4"
        + "9a35086e0b262c69154499195b185e4818dbdb999a5c9b585d1a5bdb805881416d3f017fe1344118b266d008"
        + "58b811ab66ee021d195cdd18d85c99005ec083600119b46ad805900d8b06000860c807636f6e74726f6c017e"
        + "02cb892a2d40600ba8d4d42d20358595a089912bc4ab49a35086e0b262c6915405881416d0100b10282da016"
        + "40507b4003df62c1c30b164040428ee96020c01808041408041c20c01808041408041c",
      title: "Ticket of DB, A-STATION to B-STATION",
      [
        "passenger": "John Little Dow",
        "birth-date": "1901-12-31",
        "train": "TGV 12345",
        "departure": "2018-01-03 23:59",
        "arrival": "2018-01-23 00:00",
        "coach": "31A",
        "seat": "31-47",
        "class": "1",
        "price": "12.345 SRF",
        "fare": "Leasure Fare",
        "text": "reservation",
        "text-2": "car carriage",
        "text-3": "openTicketInfo",
        "text-4": "pass info",
        "text-5": "coffee voucher",
        "text-6": "RAILPLUS",
        "text-7": "counterMark",
        "text-8": "outdoor parking",
        "text-9": "passage",
        "ticket-11": "ABDJ12345",
        "valid-from": "2019-12-02 00:00",
        "shown-until": "2026-04-30 10:00",
        "records": "_1080XY",
      ],
      problems: [
        "This ticket is a test and not valid for traveling."
      ]),
    BinaryExample(
      "An unknown version of the flexible record",
      "2355543031313038303030303031303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d"
        + "4e4f505152535455565758595a5b5c5d5e5f60613031333878da017f0080ff555f464c455830343031323778"
        + "0440a3e4b14374f3e7d72f2a9979f4a13a90086200b4001044a6f686e03446f770562c99b46b01108cbb786c"
        + "dfe72e50108928260c391158b266d1a86c39f1a3458b360c391267450600830040807d0398dbd9999959481d"
        + "9bdd58da195c9200802016400098d900805881416d00b20283dadcaa32e4",
      title: "Ticket of DB",
      problems: [
        "Version 4 is not known."
      ]),
    BinaryExample(
      "A flexible record that breaks off",
      "815563500437000080824687099943c0220200258a1ba79f3eb97954cbcfa509d480431405a000822537b437"
        + "01a237bb82b164cda35808418030100828100838418030100828100838",
      title: "Ticket of DB",
      problems: [
        "This ticket is a test and not valid for traveling.",
        "The ticket is damaged.",
      ]),
  ]

  /// Tickets that break off.
  static let codes: [CodeText] = [
    CodeText(bytes: Array(ticket.prefix(120)), text: nil), CodeText("#UT01108000001"),
    CodeText("#UT02118100001"), CodeText("#UT"),
  ]

  /// Codes of VDV-KA, which are encrypted.
  static let transit: [BinaryExample] = [
    BinaryExample(
      "A ticket of a network",
      "9e8180000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728"
        + "292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f5051525354"
        + "55565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f9a"
        + "0556445611057f2181c800000000000000000000000000000000000000000000000000000000000000000000"
        + "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
        + "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
        + "0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
        + "0000000000000000000000000000000000000000000000000000000000000000000042084445564456110106",
      title: "Ticket, VDV-KA",
      [
        "standard": "VDV-KA",
        "version": "1.1.5",
        "authority": "DEVDV",
        "contents": "Not readable without the issuer’s key",
      ]),
    BinaryExample(
      "A ticket without its certificate",
      "9e8180000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f202122232425262728"
        + "292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f404142434445464748494a4b4c4d4e4f5051525354"
        + "55565758595a5b5c5d5e5f606162636465666768696a6b6c6d6e6f707172737475767778797a7b7c7d7e7f9a"
        + "055644561105",
      title: "Ticket, VDV-KA",
      problems: [
        "The ticket is damaged."
      ]),
  ]

  /// Tickets in plain letters.
  static let letters: [ContentExample] = [
    ContentExample(
      "i0CVTSTTST123456789121101/02/1980FRPMOFRLPD0665130/050029090110000000000        "
        + "     DUPONT             CLAIRE2IS250          00000",
      title: "Ticket of SNCF, FRPMO to FRLPD",
      [
        "passenger": "CLAIRE DUPONT",
        "birth-date": "1980-02-01",
        "train": "6651",
        "class": "2",
        "date": "30 May",
        "booking": "TSTTST",
        "ticket": "123456789",
        "customer": "29090110000000000",
        "fare": "IS25",
      ]),
    ContentExample(
      "i0CVTSTTST123456789121101/02/1980FRPMOFRLPD0665131/020029090110000000000        "
        + "     DUPONT             CLAIRE2IS251FRLPDFRPMO06652",
      title: "Ticket of SNCF, FRPMO to FRLPD",
      [
        "from-2": "FRLPD",
        "train-2": "6652",
        "class-2": "1",
      ],
      problems: [
        "The date “31/02” is not valid."
      ]),
    ContentExample(
      "e5IVABCDEF1234567891211          AD02016120125130FRPLYGBSPX009021ABCD1250040612F"
        + "X01  ",
      title: "Ticket, FRPLY to GBSPX",
      [
        "booking": "ABCDEF",
        "ticket": "123456789",
        "train": "9021",
        "coach": "004",
        "seat": "061",
        "class": "2",
        "adults": "2",
        "children": "1",
        "date": "5 May (4 May in a leap year)",
        "valid-until": "10 May (9 May in a leap year)",
      ],
      problems: [
        "This ticket is a test and not valid for traveling."
      ]),
    ContentExample(
      "e5IVABCDEF1234567890211          AD02016120125130FRPLYGBSPX009021ABCD1250040612F"
        + "X01  GBSPXFRPLY009022ABCD1300050621FX01  ",
      title: "Ticket, FRPLY to GBSPX",
      [
        "from-2": "GBSPX",
        "seat-2": "062",
        "class-2": "1",
      ]),
  ]
}
