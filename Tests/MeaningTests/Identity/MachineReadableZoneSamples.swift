// Machine-readable zones of specimens.

enum MachineReadableZoneSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10",
      title: "Passport, ANNA MARIA ERIKSSON",
      [
        "document-type": "Passport", "family-name": "ERIKSSON", "given-name": "ANNA MARIA",
        "number": "L898902C3", "nationality": "UTO", "birth-date": "1974-08-12", "sex": "female",
        "expiry": "2012-04-15", "issuing-country": "UTO", "optional-data": "ZE184226B",
      ]),
    // Without a line break, and with optional data that has no check digit.
    ContentExample(
      "P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4",
      title: "Passport, ERIKA MUSTERMANN", ["nationality": "D", "birth-date": "1964-08-12"]),
    ContentExample(
      "I<UTOD231458907<<<<<<<<<<<<<<<\r\n7408122F1204159UTO<<<<<<<<<<<6\r\n"
        + "ERIKSSON<<ANNA<MARIA<<<<<<<<<<\r\n",
      title: "Identity card, ANNA MARIA ERIKSSON",
      ["number": "D23145890", "birth-date": "1974-08-12", "expiry": "2012-04-15"]),
    // A number of more than nine characters continues in the optional data.
    ContentExample(
      "I<UTOD23145890<7349<<<<<<<<<<<\n3407127M9507122UTO<<<<<<<<<<<2\nSTEVENSON<<PETER<JOHN<<<<<<<<<",
      title: "Identity card, PETER JOHN STEVENSON",
      ["number": "D23145890734", "birth-date": "1934-07-12"]),
    ContentExample(
      "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6",
      title: "Identity card, ANNA MARIA ERIKSSON", ["number": "D23145890"]),
    ContentExample(
      "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<",
      title: "Visa, ANNA MARIA ERIKSSON",
      [
        "number": "L8988901C", "nationality": "XXX", "birth-date": "1940-09-07",
        "expiry": "1996-12-10", "optional-data": "6ZE184226B",
      ]),
    ContentExample(
      "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX4009078F9612109<<<<<<<<",
      title: "Visa, ANNA MARIA ERIKSSON", ["issuing-country": "UTO"]),
    ContentExample(
      "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<\n8806923102858CORINNE<<<<<<<6512068F6",
      title: "Identity card, CORINNE BERTHIER",
      [
        "number": "880692310285", "birth-date": "1965-12-06", "sex": "female",
        "issue-date": "1988-06", "issuing-country": "FRA",
      ]),
    // Each check digit is wrong but one.
    ContentExample(
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C37UTO7408123F1204150ZE184226B<<<<<22",
      title: "Passport, ANNA MARIA ERIKSSON", ["number": "L898902C3"],
      problems: [
        "The check digit of the document number is wrong.",
        "The check digit of the date of birth is wrong.",
        "The check digit of the date of expiry is wrong.",
        "The check digit of the optional data is wrong.",
      ]),
    ContentExample(
      "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<\n8806923102858CORINNE<<<<<<<6512068F7",
      title: "Identity card, CORINNE BERTHIER",
      problems: ["The check digit of the whole zone is wrong."]),
    // A day that does not exist, and a birth of which the year alone is known.
    ContentExample(
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7402315F1204159ZE184226B<<<<<16",
      title: "Passport, ANNA MARIA ERIKSSON", ["birth-date": "740231"],
      problems: ["Date of birth: “740231” is not a date."]),
    ContentExample(
      "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nL8988901C4XXX40<<<<2<9612109<<<<<<<<",
      title: "Visa, ANNA MARIA ERIKSSON", ["birth-date": "1940", "sex": "not specified"],
      problems: ["The check digit of the date of birth is wrong."]),
  ]

  static let samples = examples.map(\.payload)
}
