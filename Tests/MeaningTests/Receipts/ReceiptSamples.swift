// Receipts whose code holds the values, by country.

internal import Reading

@testable internal import Meaning

enum ReceiptSamples {
  static let saudi: [ContentExample] = [
    ContentExample(
      "AQRDYWZlAg8zMTAxMjIzOTM1MDAwMDMDEDIwMjItMDQtMjUgMTU6MzAEAzExNQUCMTU=",
      title: "Invoice of SAR 115 from Cafe", ["date": "2022-04-25 15:30"]),
    ContentExample(
      """
      AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAF\
      BjE1MC4wMA==
      """, title: "Invoice of SAR 1000.00 from Bobs Records",
      [
        "seller": "Bobs Records",
        "seller-tax-number": "310122393500003",
        "total": "1000.00",
        "tax": "150.00",
        "date": "2022-04-25 15:30",
      ]),
    ContentExample(
      """
      AQrZhdik2LPYs9ipAg8zMDAwMDAwMDAwMDAwMDMDEzIwMjQtMDEtMTVUMTA6MDA6MDAEBjExNS4wMAUFMTUu\
      MDAGLFY0VTVxbFozeVhRL1NpMUFDL1I4U0xjM0YraU55Mjd3ZFZlOElXUnFGQVE9BwhNRVVDSVE9PQggMDEy\
      MzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk8=
      """, title: "Invoice of SAR 115.00 from مؤسسة",
      [
        "seller": "مؤسسة",
        "seller-tax-number": "300000000000003",
        "total": "115.00",
        "tax": "15.00",
        "date": "2024-01-15 10:00",
        "hash": "V4U5qlZ3yXQ/Si1AC/R8SLc3F+iNy27wdVe8IWRqFAQ=",
      ]),
    ContentExample(
      """
      AQxCb2JzIFJlY29yZHMCDzIxMDEyMjM5MzUwMDAwNAMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAF\
      BjE1MC4wMA==
      """, title: "Invoice of SAR 1000.00 from Bobs Records",
      [
        "seller": "Bobs Records",
        "seller-tax-number": "210122393500004",
        "total": "1000.00",
        "tax": "150.00",
        "date": "2022-04-25 15:30",
      ], problems: ["The seller’s tax number is not valid."]),
    ContentExample(
      """
      AQxCb2JzIFJlY29yZHMCDzIxMDEyMjM5MzUwMDAwNAMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAF
      """, title: "Invoice of SAR 1000.00 from Bobs Records",
      [
        "seller": "Bobs Records",
        "seller-tax-number": "210122393500004",
        "total": "1000.00",
        "date": "2022-04-25 15:30",
      ], problems: ["The seller’s tax number is not valid.", "The code ends inside an object."]),
  ]

  static let german: [ContentExample] = [
    ContentExample(
      """
      V0;955002-00;Kassenbeleg-V1;Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar;18;112;2019-07-1\
      0T18:41:04.000Z;2019-07-10T18:41:06.000Z;ecdsa-plain-SHA256;unixTime;MEQCIAy4P9k+7x9\
      saDO0uRZ4El8QwN+qTgYiv1DIaJIMWRiuAiAt+saFDGjK2Yi5Cxgy7PprXQ5O0seRgx4ltdpW9REvwA==;BH\
      hWOeisRpPBTGQ1W4VUH95TXx2GARf8e2NYZXJoInjtGqnxJ8sZ3CQpYgjI+LYEmW5A37sLWHsyU7nSJUBemy\
      U=
      """, title: "Receipt of EUR 2.55",
      [
        "total": "2.55",
        "date": "2019-07-10 18:41:06",
        "document-type": "Beleg",
        "register": "955002-00",
        "process": "Kassenbeleg-V1",
        "reduced-rate": "2.55",
        "cash": "EUR 2.55",
      ]),
    ContentExample(
      """
      V0;955002-00;Kassenbeleg-V1;Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar;18;112;2019-07-1\
      0T18:41:04.000Z;2019-07-10T18:41:06.
      """, title: "Receipt of EUR 2.55",
      [
        "total": "2.55",
        "date": "2019-07-10 18:41:06",
        "document-type": "Beleg",
        "register": "955002-00",
        "process": "Kassenbeleg-V1",
        "reduced-rate": "2.55",
        "cash": "EUR 2.55",
      ], problems: ["The signature is missing."]),
    ContentExample(
      """
      V0;955002-00;Bestellung-V1;2;"Eis";3.99;19;113;2019-07-10T18:41:04.000Z;2019-07-10\
      T18:41:06.000Z;ecdsa-plain-SHA256;unixTime;MEQC;BHhW
      """, title: "Receipt",
      [
        "date": "2019-07-10 18:41:06",
        "register": "955002-00",
        "process": "Bestellung-V1",
        "transaction": "19",
        "signature-counter": "113",
        "algorithm": "ecdsa-plain-SHA256",
      ]),
  ]

  static let austrian: [ContentExample] = [
    ContentExample(
      """
      _R1-AT0_DEMO-CASH-BOX817_83469_2015-11-25T19:20:10_12,50_0,00_1,25_0,00_0,00_5M0J4o8\
      =_20f2ed172daa09e5_YOd4fR4fPcY=_U2ljaGVyaGVpdHNlaW5yaWNodHVuZyBhdXNnZWZhbGxlbg==
      """, title: "Receipt of EUR 13.75",
      [
        "total": "13.75",
        "date": "2015-11-25 19:20:10",
        "number": "83469",
        "register": "DEMO-CASH-BOX817",
        "standard-rate": "12.50",
        "second-reduced-rate": "1.25",
        "turnover-counter": "5M0J4o8=",
      ], problems: ["The cash register’s signature device was out of order."]),
    ContentExample(
      """
      _R1-AT0_DEMO-CASH-BOX817_83469_2015-11-25T19:20:10_12,50_0,00_1,25_0,00_0,00_U1RP_20\
      f2ed172daa09e5_YOd4fR4fPcY=_r3lZpP8cD0wM8ZyLrOfFhQ==
      """, title: "Receipt of EUR 13.75",
      [
        "total": "13.75",
        "date": "2015-11-25 19:20:10",
        "number": "83469",
        "register": "DEMO-CASH-BOX817",
        "standard-rate": "12.50",
        "second-reduced-rate": "1.25",
        "receipt-type": "Canceled receipt",
      ]),
    ContentExample(
      """
      https://beleg.example.at/r#_R1-AT0_DEMO-CASH-BOX817_83469_2015-11-25T19:20:10_12,50_\
      0,00_1,25_0,00_0,00_5M0J4o8=_20f2ed172daa09e5_YOd4fR4fPcY=_U2ljaGVyaGVpdHNlaW5yaWNod\
      HVuZyBhdXNnZWZhbGxlbg==
      """, title: "Receipt of EUR 13.75",
      [
        "total": "13.75",
        "date": "2015-11-25 19:20:10",
        "number": "83469",
        "register": "DEMO-CASH-BOX817",
        "standard-rate": "12.50",
        "second-reduced-rate": "1.25",
        "turnover-counter": "5M0J4o8=",
      ], problems: ["The cash register’s signature device was out of order."]),
    ContentExample(
      "_R1-AT0_DEMO-CASH-BOX817_83469_2015-11-25T19:20:10_12,50_0,00_1,25_0,00_0,00_5M0",
      title: "Receipt of EUR 13.75",
      [
        "total": "13.75",
        "date": "2015-11-25 19:20:10",
        "number": "83469",
        "register": "DEMO-CASH-BOX817",
        "standard-rate": "12.50",
        "second-reduced-rate": "1.25",
        "turnover-counter": "5M0",
      ], problems: ["The signature is missing."]),
  ]

  static let portuguese: [ContentExample] = [
    ContentExample(
      """
      A:123456789*B:999999990*C:PT*D:FS*E:N*F:20190812*G:FS CDVF/12345*H:CDF7T5HD-12345*I1\
      :PT*I7:0.65*I8:0.15*N:0.15*O:0.80*Q:YhGV*R:9999*S:NU;0.80
      """, title: "Invoice of EUR 0.80 from 123456789",
      [
        "seller-tax-number": "123456789",
        "total": "0.80",
        "tax": "0.15",
        "date": "2019-08-12",
        "document-type": "FS (Fatura simplificada)",
        "number": "FS CDVF/12345",
        "buyer-country": "PT",
      ]),
    ContentExample(
      "A:123456780*B:999999990*C:PT*D:FT*E:A*F:20191332*G:FT 1/2*O:0,8x",
      title: "Invoice from 123456780",
      [
        "seller-tax-number": "123456780",
        "total": "0,8x",
        "date": "20191332",
        "document-type": "FT (Fatura)",
        "number": "FT 1/2",
        "buyer-country": "PT",
        "status": "A (anulado)",
      ],
      problems: [
        "The seller’s tax number is not valid.", "This document was canceled.",
        "The date “20191332” is not valid.", "The amount “0,8x” is not valid.",
        "These fields are missing: H.",
      ]),
  ]

  static let russian: [ContentExample] = [
    ContentExample(
      "t=20200727T174700&s=746.00&fn=9285000100080775&i=51344&fp=3684616628&n=5",
      title: "Receipt of RUB 746.00", ["receipt-type": "5"],
      problems: ["The kind of receipt “5” is not known."]),
    ContentExample(
      "t=20240101T1200&s=123.45&fn=9999078900001234&i=12345&fp=1234567890&n=1",
      title: "Receipt of RUB 123.45",
      [
        "total": "123.45",
        "date": "2024-01-01 12:00",
        "number": "12345",
        "storage": "9999078900001234",
        "verification-code": "1234567890",
        "receipt-type": "Sale",
      ]),
    ContentExample(
      "t=20240101T120059&s=1&fn=999907&i=1&fp=1&n=2", title: "Receipt of RUB 1",
      [
        "total": "1",
        "date": "2024-01-01 12:00:59",
        "number": "1",
        "storage": "999907",
        "verification-code": "1",
        "receipt-type": "Refund of a sale",
      ]),
  ]

  static let listed: [ContentExample] = [
    ContentExample(
      "50123456*0001234*2023-01-02*12:34:56*12.34", title: "Receipt of BGN 12.34",
      [
        "total": "12.34",
        "date": "2023-01-02 12:34:56",
        "number": "0001234",
        "register": "50123456",
      ]),
    ContentExample(
      "01,10,1100174320,25683471,116.50,20180312,72345678901234567890,ABCD,", title: "Invoice",
      [
        "date": "2018-03-12",
        "document-type": "10 (增值税电子普通发票)",
        "number": "25683471",
        "invoice-code": "1100174320",
        "net": "116.50",
        "verification-code": "72345678901234567890",
        "checksum": "ABCD",
      ]),
    ContentExample(
      "01,32,,24112000000012345678,113.00,20240102,,1A2B", title: "Invoice of CNY 113.00",
      [
        "total": "113.00",
        "date": "2024-01-02",
        "document-type": "32 (数电票（普通发票）)",
        "number": "24112000000012345678",
        "checksum": "1A2B",
      ]),
    ContentExample(
      "20100066603|01|F001|00000123|18.00|118.00|2020-01-01|6|20123456789|hash=|",
      title: "Invoice of 118.00 from 20100066603",
      [
        "seller-tax-number": "20100066603",
        "total": "118.00",
        "tax": "18.00",
        "date": "2020-01-01",
        "document-type": "01 (Factura)",
        "number": "F001-00000123",
        "buyer-tax-number": "20123456789",
      ]),
    ContentExample(
      "O-7DBCDA8A56EE426DBCDA8A56EE426D1A", title: "Receipt",
      [
        "identifier": "O-7DBCDA8A56EE426DBCDA8A56EE426D1A"
      ]),
    ContentExample(
      """
      F4E8A7D4-12345678-9ABCDEF0-12345678-9ABCDEF0:88812345678900001:210611124322:15:0.01
      """, title: "Receipt of EUR 0.01",
      [
        "total": "0.01",
        "date": "2021-06-11 12:43:22",
        "number": "15",
        "verification-code": "F4E8A7D4-12345678-9ABCDEF0-12345678-9ABCDEF0",
        "register": "88812345678900001",
      ]),
  ]

  static let slovene: [ContentExample] = [
    ContentExample(
      "223175087923687075112234402528973166755123456791502151630129",
      title: "Receipt from 12345679",
      [
        "seller-tax-number": "12345679",
        "date": "2015-02-15 16:30:12",
        "zoi": "a7e5f55e1dbb48b799268e1a6d8618a3",
      ]),
    ContentExample(
      "000861705628659895369072671697085536419501255752601010000009",
      title: "Receipt from 50125575",
      [
        "seller-tax-number": "50125575",
        "date": "2026-01-01 00:00",
        "zoi": "00a5f55e1dbb48b799268e1a6d8618a3",
      ]),
  ]

  static let taiwanese: [ContentExample] = [
    ContentExample(
      """
      AB112233441020523999900000145000001500000000004595257MDEyMzQ1Njc4OWFiY2RlZg==:******\
      ****:2:2:1:乾電池:1:105:口罩:1:210
      """, title: "Invoice of TWD 336 from 04595257",
      [
        "seller-tax-number": "04595257",
        "total": "336",
        "date": "2013-05-23",
        "number": "AB11223344",
        "net": "325",
        "random-number": "9999",
        "items": "2",
      ]),
    ContentExample(
      "**:口罩:1:210:牛奶:1:25", title: "Invoice",
      [
        "purchase": "口罩 × 1, 牛奶 × 1"
      ], problems: ["This is the second part; the code on the left has the number and the total."]),
    ContentExample(
      "11305AB112233449999", title: "Invoice",
      [
        "number": "AB11223344",
        "random-number": "9999",
        "period": "2024-05",
      ], symbology: .code39),
  ]

  static let examples =
    saudi + german + austrian + portuguese + russian + listed + slovene + taiwanese
}
