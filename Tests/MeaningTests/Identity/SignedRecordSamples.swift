// Records of people in JSON with signatures that fit no key.

enum SignedRecordSamples {
  static let health: [ContentExample] = [
    ContentExample(
      "{\"data\":{\"hdr\":{\"is\":\"UTO\",\"t\":\"icao.vacc\",\"v\":1},\"msg\":{\"pid\":{\"dob\":\"1990-01-0"
        + "2\",\"n\":\"Cook Gerald\",\"sex\":\"M\",\"i\":\"E1234567Z\"},\"uvci\":\"U32870\",\"ve\":[{\"des\":\"XM"
        + "68M6\",\"dis\":\"RA01.0\",\"nam\":\"Comirnaty\",\"vd\":[{\"adm\":\"RIVM\",\"ctr\":\"UTO\",\"dvc\":\"20"
        + "21-03-03\",\"lot\":\"VC35679\",\"seq\":1},{\"adm\":\"RIVM\",\"ctr\":\"UTO\",\"dvc\":\"2021-03-24\","
        + "\"lot\":\"VC87540\",\"seq\":2}]}]}},\"sig\":{\"alg\":\"ES256\",\"cer\":\"MIIB\",\"sigvl\":\"Fz8\"}}",
      title: "Vaccination certificate, Cook Gerald",
      [
        "name": "Cook Gerald",
        "birth-date": "1990-01-02",
        "sex": "male",
        "number": "E1234567Z",
        "vaccine-1": "Comirnaty",
        "date-2": "2021-03-24",
        "dose-2": "2",
        "lot-1": "VC35679",
        "place-1": "RIVM",
        "certificate-id": "U32870",
        "issuing-country": "UTO",
        "signature": "Not verified, because that needs the issuer’s key",
      ]),
    ContentExample(
      "{\"data\":{\"hdr\":{\"is\":\"UTO\",\"t\":\"icao.test\",\"v\":1},\"msg\":{\"utci\":\"U32870\",\"pid\":{"
        + "\"n\":\"Cook Gerald\",\"dob\":\"1990-01-02\",\"dt\":\"P\",\"dn\":\"E1234567Z\"},\"sp\":{\"spn\":\"Gen"
        + "eral Hospital\",\"ctr\":\"UTO\"},\"dat\":{\"sc\":\"2021-02-11T10:00:00Z\",\"ri\":\"2021-02-11T"
        + "20:00:00Z\"},\"tr\":{\"tc\":\"molecular(PCR)\",\"r\":\"negative\",\"m\":\"nasopharyngeal\"}}},\""
        + "sig\":{}}",
      title: "Test certificate, Cook Gerald",
      [
        "test": "molecular(PCR)",
        "result": "negative",
        "place": "General Hospital",
        "country": "UTO",
      ],
      problems: [
        "The signature is missing."
      ]),
  ]

  static let identities: [ContentExample] = [
    ContentExample(
      "{\"data\":{\"hdr\":{\"is\":\"UTO\",\"t\":\"icao.dtc\",\"v\":1},\"msg\":{\"pid\":{\"n\":\"Cook Gerald\""
        + "}}},\"sig\":{\"alg\":\"ES256\",\"sigvl\":\"Fz8\"}}",
      title: "Sealed document, Cook Gerald",
      [
        "name": "Cook Gerald"
      ]),
    ContentExample(
      "{\"DateIssued\":\"01 May 2022\",\"Issuer\":\"PSA\",\"subject\":{\"Suffix\":\"\",\"lName\":\"DELA "
        + "CRUZ\",\"fName\":\"JUAN\",\"mName\":\"SANTOS\",\"sex\":\"Male\",\"BF\":\"[1,6]\",\"DOB\":\"January 0"
        + "1, 1990\",\"POB\":\"City of Manila\",\"PCN\":\"1234-5678-9012-3456\"},\"alg\":\"EDDSA\",\"sign"
        + "ature\":\"abc\"}",
      title: "Identity card, JUAN SANTOS DELA CRUZ",
      [
        "family-name": "DELA CRUZ",
        "number": "1234-5678-9012-3456",
        "birth-place": "City of Manila",
        "issuer": "PSA",
      ]),
  ]

  static let samples = (health + identities).map(\.payload)
}
