// Health certificates of a person who does not exist, with a signature that fits no key.

enum HealthCertificateSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "HC1:NCFWY69KPJPO9P2:Z5.U76KH675QKAUDUU+GG:H/5KVQ16Q2XYE70B7+2LDCSY4*VQ-AOPB4R%V*M2%7WB1C"
        + "/L3R3DK7QV+FR%FQQDIS1PWU5J7*PN 6SODNHTHXHBR32Y HV1I/ACJRF5TA:BW3CR6PJFRD3AJ7K0JJJ7 24C69"
        + "VNWBFPXPZ0S49MH3BX1J4Z9ODTTZMX$P2A771CUTVIIBI25CU7VSPGVM90KP0R0LCK.A.KIPGFDGFF1QAVQC3V /"
        + "HGKGP252B1G%N:44AP2BVDFPIQ:D2%OOSKP/GMOIXT9O0D6UBQWU400*DO6NK37TX+H04IJ+N5Z0*NU7EF:PAH5S"
        + "/BK8YS$-5Z665OSF02/JFI J00QS2FFV1P$D99RNLLF$RPM8EPAHTHWXLF99$C1.B0OOI165765I%8Z12SEG5 JX"
        + "1IMS430IEQ4%JAT3HXEWSOFHRV6$0+/GT.8C2P+*4T1L8/CSTEUK1BLK9RQ6VC1%EE%FRQE6P75CP4CGV341IHA$"
        + "L O7EUFT.0+P3$ZC",
      title: "Vaccination certificate of Erika Muster-Größe",
      [
        "name": "Erika Muster-Größe", "birth-date": "1964-08-12", "disease": "COVID-19",
        "vaccine": "Comirnaty", "dose": "2 of 2", "date": "2025-02-18", "country": "AT",
        "issuer": "Ministry of Health, Austria", "issued": "2025-01-01", "expiry": "2026-01-01",
        "certificate-id": "URN:UVCI:01:AT:10807843F94AEE0EE5093FBC254BD813#B",
        "signature": "Not verified, because that needs the issuer’s key",
      ]),
    // Without the mark of a signed message.
    ContentExample(
      "HC1:NCF6 6:VRYUO%20LGCMI7ECQ3FBPPCB5FE 9ACLT*QBM8K$D.BEI BOWDZY6TT55V3FT7YYO3OOACJT2UM.U"
        + "VN21%UM16B0ASB265BYN4W1HL4LWCVN.K+NLAAP34PXOU/0M/7T:8RWO9EVF8 AY9UG$3TJDZDO9OTMK9OK8J5US"
        + "KTDST-KU*4WB5T53CZT4.8RX*APLA8KH49J4XQXNVHHA662YM1THIX8V8FC3ANHC04N8SHGFH88PIE2C5WV3 QI3"
        + "RC008G543T2R0ZR2BT91SKKQI*541F0II4VH8%RDC+HNI1AK0$Q1JL8P30ZKIG8R0V4J5WYYUYIKMRM/NJ2WUGI5"
        + "ZS0-*C759F5GE1P/GI+U7EVCJ205BPHPA/32/KMEM8FM6WYDN0LOFKH-DUGR:0I9C42*O7WM SN6L6R-L-/TA+JR"
        + "/R:.NG:VXQG5UOQLMDMM%IHRLL-KJS*TEKCFEC1FDBY8-:L%9HQU3.C5IRM+TQ2M338G8 B64",
      title: "Test certificate of Erika Muster-Größe",
      ["test": "Rapid test", "result": "Not detected", "date": "2025-02-20T12:34:56Z"]),
    ContentExample(
      "HC1:NCFOXN%TSMAHN-HLSGZHH.*GS+HTOC5%ORX4KD9W84+JAAHK1C3T$KUN9QJ3SA3/-2E%5G%5TW5A 6+O6XL6"
        + "Q3QR$P*NIV1J7BT2JBQMI9%KF.BOCFOPS2IL9NTDKL.Z8OMR KP8EFQHF9KKRB4:A8I5U%8WBMOF4M9NTBY4E1MZ"
        + "3KD2IZD5CC9T0H5-CCNND*2*/G-FHT-H-RI4PQAW1XRQXPMHQ1/T93W12XENQ17LAPBKNBK-TIZXI551DDQV O32"
        + "Q1G7AC5-771:6G16IFN%BLN95SWMA46HHP4F5G+P%YQ+GOBPPN*OGSOLSO5ORLSO21Q.0Q9TQZ+QO0QFHP *P41R"
        + "LTQ7IRETQ%KQ KRNQO A0KPD6*5Y$3N+7670+94N82CB6$71QA5993/B7:T0XW4GV25Y6UU1JX52W3 Y7PI0EL4."
        + "J2VM6BJ10M5SK3HN7D30URH60",
      title: "Recovery certificate of Erika Muster-Größe",
      [
        "disease": "1", "positive-date": "2025-02-20", "valid-from": "2025-04-04",
        "valid-until": "2025-10-04",
      ]),
    ContentExample(
      "HC1:", title: "Health certificate", problems: ["The certificate is damaged."]),
    ContentExample(
      "HC1:NCFOXN%TSMAHN", title: "Health certificate", problems: ["The certificate is damaged."]),
    ContentExample(
      "HC1:äöü", title: "Health certificate", problems: ["The certificate is damaged."]),
  ]
}
