// Merchants' codes.

enum EMVMerchantCodeSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865"
        + "802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
      title: "Payment to Fulano de Tal",
      [
        "scheme": "Pix",
        "account": "123e4567-e12b-12d1-a456-426655440000",
        "currency": "BRL",
        "country": "BR",
        "city": "BRASILIA",
        "category": "0000",
        "name": "Fulano de Tal",
      ]),
    // The account of VietQR consists of objects.
    ContentExample(
      "00020101021138540010A00000072701240006970436011010175956000208QRIBFTTA5204581253"
        + "037045405790005802VN5904SHOP6004CITY63046CC3",
      title: "Payment of VND 79000 to SHOP",
      [
        "scheme": "VietQR", "bank": "970436", "account": "1017595600", "service": "QRIBFTTA",
      ]),
    // KHQR has the times of its making and its end.
    ContentExample(
      "00020101021129130009shop@aclb993400131635149876543011316351500000005204581253031"
        + "165802KH5904SHOP6004CITY6304D212",
      title: "Payment to SHOP",
      [
        "scheme": "KHQR", "account": "shop@aclb", "created": "2021-10-25 08:17:56 UTC",
        "expiry": "2021-10-25 08:20 UTC",
      ]),
    ContentExample(
      "00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441"
        + "115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016"
        + "233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A",
      title: "Payment of CNY 23.72 to BEST TRANSPORT",
      [
        "amount": "23.72",
        "currency": "CNY",
        "category": "4111",
        "local-name": "最佳运输",
        "local-city": "北京",
        "local-language": "ZH",
        "use": "once",
        "tip": "asked for",
        "store": "1234",
        "terminal": "A6008667",
        "asked-data": "ME",
        "account-29-05": "A93FO3230Q",
        "account-31-03": "12345678",
      ]),
    ContentExample(
      "00020101021129370016A000000677010111011300668123456785802TH530376463045D82",
      title: "Payment",
      [
        "scheme": "PromptPay",
        "account": "0066812345678",
        "currency": "THB",
        "use": "many times",
      ]),
    ContentExample(
      "00020101021226490009SG.PAYNOW010120210201403121W030100408202612315204000053037025404"
        + "8.885802SG5908ACME PTE6009Singapore62090105INV-16304E11D",
      title: "Payment of SGD 8.88 to ACME PTE",
      [
        "scheme": "PayNow",
        "account": "201403121W",
        "account-type": "company number (UEN)",
        "amount-editable": "no",
        "expiry": "20261231",
        "bill": "INV-1",
        "amount": "8.88",
      ]),
    ContentExample(
      "0002010102110416555555555555444426260010A0000005240108shop@upi51380007SG.SGQR0112180"
        + "307510317020701.0001520458125303356550202560115802IN5904Cafe6004Pune6106411001622003"
        + "04Main0503R-75001x6505later80200011org.example0101z6304B897",
      title: "Payment to Cafe",
      [
        "card-account-04": "5555555555554444",
        "account": "shop@upi",
        "currency": "INR",
        "tip": "fixed amount",
        "tip-amount": "1",
        "postcode": "411001",
        "store": "Main",
        "reference": "R-7",
        "additional-50": "x",
        "object-65": "later",
        "account-80-01": "z",
        "sgqr-id": "180307510317",
      ]),
    ContentExample(
      "00020153033605802ID5913Warung Këbab62090805Mänu6007Jakarta6304A420",
      title: "Payment to Warung Këbab",
      [
        "name": "Warung Këbab",
        "purpose": "Mänu",
        "city": "Jakarta",
        "currency": "IDR",
      ]),
    ContentExample(
      "00020153039995802ID5401x5901A6304FFFF",
      title: "Payment of 999 x to A",
      problems: [
        "The checksum is wrong: the code was altered or is faulty.",
        "The currency “999” is not known.",
        "The amount “x” is not valid.",
      ]),
    ContentExample(
      "000201530398626040099620401995901A",
      title: "Payment to A",
      problems: [
        "The checksum is missing.",
        "The merchant’s account in object 26 is incomplete.",
        "The additional data are incomplete.",
      ]),
    ContentExample(
      "0002015303986260801041234580",
      title: "Payment",
      [
        "object-26": "01041234"
      ],
      problems: [
        "The code ends inside an object.",
        "The checksum is missing.",
      ]),
    ContentExample(
      "000201020441110904411111044111130441111504411117044111520454115303978550203570155802DE"
        + "5904Cafe62250402L10602C11002T111030016304370D",
      title: "Payment to Cafe",
      [
        "card-account-02": "4111", "card-account-09": "4111", "card-account-17": "4111",
        "tip": "percentage", "tip-percentage": "5", "loyalty": "L1", "customer": "C1",
        "tax-id": "T1", "channel": "001",
      ]),
    ContentExample(
      "00020101021126380014A000000615000101065016640206ABC1235204581253034585802MY5905Kedai"
        + "6004Town63049D86",
      title: "Payment to Kedai",
      ["scheme": "DuitNow", "bank": "501664", "account": "ABC123", "currency": "MYR"]),
    ContentExample(
      "00020101021129140010kedai@aclb5204581253031165802KH5905Kedai6004Town6304896A",
      title: "Payment to Kedai", ["scheme": "KHQR", "account": "kedai@aclb"]),
    ContentExample(
      "00020101021128430011ph.ppmi.p2m0108BNORPHMM0304M123040409175204581253036085802PH5905Kedai"
        + "6004Town63044AC1",
      title: "Payment to Kedai", ["scheme": "QR Ph", "bank": "BNORPHMM", "account": "0917"]),
    ContentExample(
      "00020101021128190008ke.go.qr01031235204581253034045802KE5905Kedai6004Town6304EB6D",
      title: "Payment to Kedai", ["scheme": "KE-QR"]),
  ]

  static let samples = examples.map(\.payload)
}
