// Invoices with an access key, in a notation of their own, or behind a link.

internal import Reading

@testable internal import Meaning

enum InvoiceSamples {
  static let keys: [ContentExample] = [
    ContentExample(
      "35260812ABC34501DE35550010000123451123456781", title: "Invoice from 12ABC34501DE35",
      [
        "seller-tax-number": "12ABC34501DE35",
        "document-type": "NF-e",
        "number": "12345",
        "series": "1",
        "month": "2026-08",
        "state": "SP",
        "identifier": "35260812ABC34501DE35550010000123451123456781",
      ], symbology: .code128),
    ContentExample(
      """
      35240211222333000181590001234560001236543210|20240201101500|45.90|12345678909|AbCdEf\
      ==
      """, title: "Receipt of BRL 45.90 from 11222333000181",
      [
        "seller-tax-number": "11222333000181",
        "total": "45.90",
        "date": "2024-02-01 10:15",
        "document-type": "CF-e SAT",
        "number": "123",
        "series": "123456",
        "month": "2024-02",
      ]),
    ContentExample(
      "2110202401179214673900120010010000001231234567817", title: "Invoice from 1792146739001",
      [
        "seller-tax-number": "1792146739001",
        "date": "2024-10-21",
        "document-type": "01 (Factura)",
        "number": "001-001-000000123",
        "identifier": "2110202401179214673900120010010000001231234567817",
      ], symbology: .code128),
  ]

  static let chilean: [ContentExample] = [
    ContentExample(
      """
      <TED version="1.0"><DD><RE>97975000-5</RE><TD>33</TD><F>27</F><FE>2003-09-08</FE><\
      RR>8414240-9</RR><RSR>JORGE &amp; CIA</RSR><MNT>502946</MNT><IT1>Cajon AFECTO</IT1><\
      CAF version="1.0"><DA><RE>97975000-5</RE><RS>RUT DE PRUEBA</RS><TD>33</TD></DA></C\
      AF><TSTED>2003-09-08T12:28:31</TSTED></DD><FRMT algoritmo="SHA1withRSA">GbmD</FRMT\
      ></TED>
      """, title: "Invoice of CLP 502946 from RUT DE PRUEBA",
      [
        "seller": "RUT DE PRUEBA",
        "seller-tax-number": "97975000-5",
        "total": "502946",
        "date": "2003-09-08",
        "document-type": "33 (Factura electrónica)",
        "number": "27",
        "buyer-tax-number": "8414240-9",
      ]),
    ContentExample(
      """
      <TED version="1.0"><DD><RE>97975000-6</RE><TD>39</TD><F>12</F><FE>2024-13-08</FE><\
      RR>66666666-6</RR><MNT>-1</MNT>
      """, title: "Invoice of CLP -1 from 97975000-6",
      [
        "seller-tax-number": "97975000-6",
        "total": "-1",
        "date": "2024-13-08",
        "document-type": "39 (Boleta electrónica)",
        "number": "12",
        "buyer-tax-number": "66666666-6",
      ],
      problems: [
        "The seller’s tax number is not valid.", "The date “2024-13-08” is not valid.",
        "The code ends inside an object.",
      ]),
  ]

  static let indian: [ContentExample] = [
    ContentExample(
      """
      eyJhbGciOiJSUzI1NiIsImtpZCI6IkFCQyIsInR5cCI6IkpXVCIsIng1dCI6InEifQ.eyJkYXRhIjogIntcI\
      lNlbGxlckdzdGluXCI6IFwiMjlBQUJDVDEzMzJMMVpBXCIsIFwiQnV5ZXJHc3RpblwiOiBcIlVSUFwiLCBcI\
      kRvY05vXCI6IFwiSU5WLzI0LzAwMVwiLCBcIkRvY1R5cFwiOiBcIklOVlwiLCBcIkRvY0R0XCI6IFwiMDUvM\
      DEvMjAyNFwiLCBcIlRvdEludlZhbFwiOiAxMTgwMC41LCBcIkl0ZW1DbnRcIjogMiwgXCJNYWluSHNuQ29kZ\
      VwiOiBcIjk5ODMxM1wiLCBcIklyblwiOiBcIjJkNzExNjQyYjcyNmIwNDQwMTYyN2NhOWZiYWMzMmY1Yzg1M\
      zBmYjE5MDNjYzRkYjAyMjU4NzE3OTIxYTQ4ODFcIiwgXCJJcm5EdFwiOiBcIjIwMjQtMDEtMDUgMTA6MTE6M\
      DBcIn0iLCAiaXNzIjogIk5JQyJ9.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygp\
      KissLS4vMDEyMzQ1Njc4OTo7PD0-Pw
      """, title: "Invoice of INR 11800.50 from 29AABCT1332L1ZA",
      [
        "seller-tax-number": "29AABCT1332L1ZA",
        "total": "11800.50",
        "date": "2024-01-05",
        "document-type": "INV (Invoice)",
        "number": "INV/24/001",
        "items": "2",
        "hsn": "998313",
      ]),
    ContentExample(
      """
      eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJkYXRhIjogIntcIlNlbGxlckdzdGluXCI6IFwiMjlBQUJ\
      DVDEzMzJMMVpCXCIsIFwiQnV5ZXJHc3RpblwiOiBcIjI3QUFQRlUwOTM5RjFaVlwiLCBcIkRvY05vXCI6IFw\
      iSU5WLzI0LzAwMVwiLCBcIkRvY1R5cFwiOiBcIkNSTlwiLCBcIkRvY0R0XCI6IFwiMzEvMDIvMjAyNFwiLCB\
      cIlRvdEludlZhbFwiOiAxMTgwMC41LCBcIkl0ZW1DbnRcIjogMiwgXCJNYWluSHNuQ29kZVwiOiBcIjk5ODM\
      xM1wiLCBcIklyblwiOiBcIjJkNzExNjQyYjcyNmIwNDQwMTYyN2NhOWZiYWMzMmY1Yzg1MzBmYjE5MDNjYzR\
      kYjAyMjU4NzE3OTIxYTQ4ODFcIiwgXCJJcm5EdFwiOiBcIjIwMjQtMDEtMDUgMTA6MTE6MDBcIn0iLCAiaXN\
      zIjogIk5JQyJ9.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMz\
      Q1Njc4OTo7PD0-Pw
      """, title: "Invoice of INR 11800.50 from 29AABCT1332L1ZB",
      [
        "seller-tax-number": "29AABCT1332L1ZB",
        "total": "11800.50",
        "date": "31/02/2024",
        "document-type": "CRN (Credit note)",
        "number": "INV/24/001",
        "buyer-tax-number": "27AAPFU0939F1ZV",
        "items": "2",
      ], problems: ["The seller’s tax number is not valid.", "The date “31/02/2024” is not valid."]),
  ]

  static let turkish: [ContentExample] = [
    ContentExample(
      """
      {"vkntckn": "1234567890", "avkntckn": "11111111110", "senaryo": "TEMELFAT\
      URA", "tip": "SATIS", "tarih": "2020-01-01", "no": "GIB2020000000001", "\
      ettn": "f47ac10b-58cc-4372-a567-0e02b2c3d479", "parabirimi": "TRY", "malhizm\
      ettoplam": "100.00", "vergidahil": "118.00", "odenecek": "118.00"}
      """, title: "Invoice of TRY 118.00 from 1234567890",
      [
        "seller-tax-number": "1234567890",
        "total": "118.00",
        "date": "2020-01-01",
        "document-type": "SATIS",
        "number": "GIB2020000000001",
        "buyer-tax-number": "11111111110",
        "net": "100.00",
      ]),
    ContentExample(
      """
      {"vkntckn": "1234567891", "ettn": "f47ac10b-58cc-4372-a567-0e02b2c3d479", "\
      tarih": "31.02.2020", "vergidahil": "x"}
      """, title: "Invoice from 1234567891",
      [
        "seller-tax-number": "1234567891",
        "total": "x",
        "date": "31.02.2020",
        "identifier": "f47ac10b-58cc-4372-a567-0e02b2c3d479",
      ],
      problems: [
        "The seller’s tax number is not valid.", "The amount “x” is not valid.",
        "The date “31.02.2020” is not valid.",
      ]),
  ]

  static let colombian: [ContentExample] = [
    ContentExample(
      """
      NumFac: SETP990000002\nFecFac: 2019-06-20\nHorFac: 09:15:23-05:00\nNitFac: 900373076\
      \nDocAdq: 8355990\nValFac: 1000.00\nValIva: 190.00\nValOtroIm: 0.00\nValTolFac: 1190\
      .00\nCUFE: d752c2c51fba0e29aa190570a9d4253e44077a058d3297fa3a5630d5bd012622f97c28aca\
      ed313b5c83bb990caa7da85\nhttps://catalogo-vpfe.dian.gov.co/document/searchqr?documen\
      tkey=d752c2c51fba0e29aa190570a9d4253e44077a058d3297fa3a5630d5bd012622f97c28acaed313b\
      5c83bb990caa7da85
      """, title: "Invoice of COP 1190.00 from 900373076",
      [
        "seller-tax-number": "900373076",
        "total": "1190.00",
        "tax": "190.00",
        "date": "2019-06-20 09:15:23",
        "number": "SETP990000002",
        "buyer-tax-number": "8355990",
        "net": "1000.00",
      ]),
    ContentExample(
      """
      NumFac=SETP990000003\nFecFac=20190620091523\nNitFac=900373076\nDocAdq=8355990\nValFa\
      c=1000.00\nValTolFac=1190,00\nCUFE=d752c2c51fba0e29aa190570a9d4253e44077a058d3297fa3\
      a5630d5bd012622f97c28acaed313b5c83bb990caa7da85
      """, title: "Invoice of COP 1190.00 from 900373076",
      [
        "seller-tax-number": "900373076",
        "total": "1190.00",
        "date": "2019-06-20",
        "number": "SETP990000003",
        "buyer-tax-number": "8355990",
        "net": "1000.00",
        "identifier": """
        d752c2c51fba0e29aa190570a9d4253e44077a058d3297fa3a5630d5bd012622f97c28acaed313b5c83b\
        b990caa7da85
        """,
      ]),
  ]

  static let mexican: [ContentExample] = [
    ContentExample(
      """
      ?re=XAXX010101000&rr=XEXX010101000&tt=0000000123.450000&id=ad662d33-6934-459c-a128-b\
      df0393f0f44
      """, title: "Invoice of MXN 123.45 from XAXX010101000",
      [
        "seller-tax-number": "XAXX010101000",
        "total": "123.45",
        "identifier": "ad662d33-6934-459c-a128-bdf0393f0f44",
        "buyer-tax-number": "XEXX010101000",
      ]),
    ContentExample(
      """
      ?re=XAXX010101000&rr=XEXX010101000&tt=one&id=ad662d33-6934-459c-a128-bdf0393f0f44
      """, title: "Invoice from XAXX010101000",
      [
        "seller-tax-number": "XAXX010101000",
        "total": "one",
        "identifier": "ad662d33-6934-459c-a128-bdf0393f0f44",
        "buyer-tax-number": "XEXX010101000",
      ], problems: ["The amount “one” is not valid."]),
  ]

  static let links: [ContentExample] = [
    ContentExample(
      """
      https://www.nfce.fazenda.sp.gov.br/NFCeConsultaPublica/Paginas/ConsultaQRCode.aspx?p\
      =35240111222333000181650010000123451123456784|2|1|1|ABCDEF0123456789ABCDEF0123456789\
      ABCDEF01
      """, title: "Receipt from 11222333000181",
      [
        "seller-tax-number": "11222333000181",
        "document-type": "NFC-e",
        "number": "12345",
        "series": "1",
        "month": "2024-01",
        "state": "SP",
        "identifier": "35240111222333000181650010000123451123456784",
      ]),
    ContentExample(
      """
      http://www.fazenda.pr.gov.br/nfce/qrcode?p=35240111222333000181650010000123451123456\
      784|2|2|15|123.40|6D4F|1|ABCDEF0123456789ABCDEF0123456789ABCDEF01
      """, title: "Receipt of BRL 123.40 from 11222333000181",
      [
        "seller-tax-number": "11222333000181",
        "total": "123.40",
        "document-type": "NFC-e",
        "number": "12345",
        "series": "1",
        "month": "2024-01",
        "state": "SP",
      ], problems: ["This document is only a test."]),
    ContentExample(
      """
      https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=ad662d33-6934-459\
      c-a128-bdf0393f0f44&re=XAXX010101000&rr=XEXX010101000&tt=123.450000&fe=rH8/bw==
      """, title: "Invoice of MXN 123.45 from XAXX010101000",
      [
        "seller-tax-number": "XAXX010101000",
        "total": "123.45",
        "identifier": "ad662d33-6934-459c-a128-bdf0393f0f44",
        "buyer-tax-number": "XEXX010101000",
        "printed-signature": "rH8/bw==",
      ]),
    ContentExample(
      """
      https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numseri\
      e=12345678-G33&fecha=01-09-2024&importe=241.4
      """, title: "Invoice of EUR 241.40 from 89890001K",
      [
        "seller-tax-number": "89890001K",
        "total": "241.40",
        "date": "2024-09-01",
        "number": "12345678-G33",
      ]),
    ContentExample(
      """
      https://porezna.gov.hr/rn?jir=12345678-1234-1234-1234-123456789012&datv=20230901_153\
      0&izn=1234
      """, title: "Receipt of 12.34",
      [
        "total": "12.34",
        "date": "2023-09-01 15:30",
        "identifier": "12345678-1234-1234-1234-123456789012",
      ]),
    ContentExample(
      "https://porezna.gov.hr/rn?zki=a1b2c3&datv=20230901_1530&izn=10,50",
      title: "Receipt of 10.50",
      [
        "total": "10.50",
        "date": "2023-09-01 15:30",
        "verification-code": "a1b2c3",
      ]),
    ContentExample(
      """
      https://ksef.mf.gov.pl/client-app/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjI\
      jgkpZ01js-J8KflSPW8WzIE
      """, title: "Invoice from 1111111111",
      [
        "seller-tax-number": "1111111111",
        "date": "2026-02-01",
        "verification-code": "UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE",
      ]),
    ContentExample(
      """
      https://mapr.tax.gov.me/ic/#/verify?iic=01234567890123456789012345678901&tin=1234567\
      8&crtd=2021-01-04T11:17:08%2002:00&ord=1&bu=bu123&cr=cr123&sw=sw123&prc=100.00
      """, title: "Invoice of EUR 100.00 from 12345678",
      [
        "seller-tax-number": "12345678",
        "total": "100.00",
        "date": "2021-01-04 11:17:08",
        "number": "1",
        "identifier": "01234567890123456789012345678901",
        "register": "cr123",
      ]),
    ContentExample(
      """
      https://cabinet.tax.gov.ua/cashregs/check?fn=4000123456&id=1234&date=20260815&time=1\
      43005&sm=1250.50&mac=ABCD
      """, title: "Receipt of UAH 1250.50",
      [
        "total": "1250.50",
        "date": "2026-08-15",
        "number": "1234",
        "register": "4000123456",
        "verification-code": "ABCD",
      ]),
    ContentExample(
      """
      https://ecf.dgii.gov.do/ecf/ConsultaTimbre?RncEmisor=101672919&RncComprador=10101010\
      1&ENCF=E310000000001&FechaEmision=01-04-2020&MontoTotal=590.00&FechaFirma=01-04-2020\
      %2010:00:00&CodigoSeguridad=ABC123
      """, title: "Invoice of DOP 590.00 from 101672919",
      [
        "seller-tax-number": "101672919",
        "total": "590.00",
        "date": "2020-04-01",
        "number": "E310000000001",
        "buyer-tax-number": "101010101",
        "verification-code": "ABC123",
      ]),
    ContentExample(
      """
      https://www.efactura.dgi.gub.uy/consultaQR/cfe?210000000016,101,A,12,1220.00,01/02/2\
      024,rE0abc%3d
      """, title: "Invoice of 1220.00 from 210000000016",
      [
        "seller-tax-number": "210000000016",
        "total": "1220.00",
        "date": "2024-02-01",
        "document-type": "101 (e-Ticket)",
        "number": "12",
        "series": "A",
        "verification-code": "rE0abc=",
      ]),
    ContentExample(
      "http://consumer.oofd.kz?i=3937088095&f=620300144467&s=11022.00&t=20231109T203226",
      title: "Receipt of KZT 11022.00",
      [
        "total": "11022.00",
        "date": "2023-11-09 20:32:26",
        "verification-code": "3937088095",
        "register": "620300144467",
      ]),
    ContentExample(
      """
      https://ofd.soliq.uz/check?t=UZ170703100597&r=2421&c=20230104121801&s=514343190161
      """, title: "Receipt",
      [
        "date": "2023-01-04 12:18:01",
        "number": "2421",
        "register": "UZ170703100597",
        "verification-code": "514343190161",
      ]),
    ContentExample(
      """
      https://invoicing.eta.gov.eg/receipts/search/68e656b251e67e8358bef8483ab0d51c6619f3e\
      7a1a9f0e75838d41ff368f320/share/2022-02-19T02:00Z#Total:1000.000,IssuerRIN:674859545
      """, title: "Receipt of EGP 1000.00 from 674859545",
      [
        "seller-tax-number": "674859545",
        "total": "1000.00",
        "date": "2022-02-19 02:00",
        "identifier": "68e656b251e67e8358bef8483ab0d51c6619f3e7a1a9f0e75838d41ff368f320",
      ]),
    ContentExample(
      """
      https://itax.kra.go.ke/KRA-Portal/invoiceChk.htm?actionCode=loadPage&invoiceNo=00407\
      98380000000123
      """, title: "Invoice",
      [
        "number": "0040798380000000123"
      ]),
    ContentExample(
      """
      https://batuz.eus/QRTBAI/?id=TBAI-00000006Y-251019-btFpwP8dcLGAF-237&s=T&nf=27174&i=\
      4.70&cr=007
      """, title: "Invoice of EUR 4.70 from 00000006Y",
      [
        "seller-tax-number": "00000006Y",
        "total": "4.70",
        "date": "2019-10-25",
        "number": "T 27174",
        "printed-signature": "btFpwP8dcLGAF",
        "identifier": "TBAI-00000006Y-251019-btFpwP8dcLGAF-237",
      ]),
    ContentExample(
      """
      https://batuz.eus/QRTBAI/?id=TBAI-00000006Y-251019-btFpwP8dcLGAF-236&s=T&nf=27174&i=\
      4.70&cr=008
      """, title: "Invoice of EUR 4.70 from 00000006Y",
      [
        "seller-tax-number": "00000006Y",
        "total": "4.70",
        "date": "2019-10-25",
        "number": "T 27174",
        "printed-signature": "btFpwP8dcLGAF",
        "identifier": "TBAI-00000006Y-251019-btFpwP8dcLGAF-236",
      ], problems: ["The checksum is wrong: the code was altered or is faulty."]),
    ContentExample(
      """
      https://suf.purs.gov.rs/v/?vl=A1lNUVFXR0tDWU1RUVdHS0OLPwEAiz8BAPgiXQAAAAAAAAABoENOTO\
      wAAACfwGj7WquwePtJXDLnfYA=
      """, title: "Receipt of RSD 610.38",
      [
        "total": "610.38",
        "date": "2026-08-27 13:00 UTC",
        "number": "YMQQWGKC-YMQQWGKC-81803",
        "counter": "81803",
      ]),
    ContentExample(
      """
      https://www.afip.gob.ar/fe/qr/?p=eyJ2ZXIiOiAxLCAiZmVjaGEiOiAiMjAyMC0xMC0xMyIsICJjdWl\
      0IjogMzAwMDAwMDAwMDcsICJwdG9WdGEiOiAxMCwgInRpcG9DbXAiOiAxLCAibnJvQ21wIjogOTQsICJpbXB\
      vcnRlIjogMTIxMDAuNSwgIm1vbmVkYSI6ICJET0wiLCAiY3R6IjogNjUsICJ0aXBvRG9jUmVjIjogODAsICJ\
      ucm9Eb2NSZWMiOiAyMDAwMDAwMDAwMSwgInRpcG9Db2RBdXQiOiAiRSIsICJjb2RBdXQiOiA3MDQxNzA1NDM\
      2NzQ3Nn0=
      """, title: "Invoice of USD 12100.50 from 30000000007",
      [
        "seller-tax-number": "30000000007",
        "total": "12100.50",
        "date": "2020-10-13",
        "document-type": "1 (Factura A)",
        "number": "00010-00000094",
        "buyer-tax-number": "20000000001",
        "identifier": "70417054367476",
      ]),
  ]

  static let examples = keys + chilean + indian + turkish + colombian + mexican + links
}
