// Keys of one-time passwords.

enum OneTimePasswordSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example",
      title: "Example (alice@google.com)",
      [
        "issuer": "Example", "account": "alice@google.com", "secret": "JBSWY3DPEHPK3PXP",
        "type": "totp", "algorithm": "SHA1", "digits": "6", "period": "30",
      ]),
    ContentExample(
      "otpauth://totp/ACME%20Co:john.doe@email.com?secret=HXDMVJECJJWSRB3HWIZR4IFUGFTMXBOZ"
        + "&issuer=ACME%20Co&algorithm=SHA256&digits=8&period=60",
      title: "ACME Co (john.doe@email.com)",
      ["issuer": "ACME Co", "algorithm": "SHA256", "digits": "8", "period": "60"]),
    // The colon may be escaped, a blank may follow it.
    ContentExample(
      "otpauth://totp/Big%20Corporation%3A%20alice%40bigco.com?secret=JBSWY3DPEHPK3PXP",
      title: "Big Corporation (alice@bigco.com)", ["issuer": "Big Corporation"]),
    ContentExample(
      "OTPAUTH://HOTP/alice?SECRET=jbsw%20y3dp-ehpk+3pxp====&COUNTER=7&image=x", title: "alice",
      ["secret": "JBSWY3DPEHPK3PXP", "type": "hotp", "counter": "7", "image": "x"]),
    ContentExample(
      " otpauth://totp/?secret=JBSWY3DP&issuer=Caf%C3%A9+Bar&algorithm=HmacSHA-512\n",
      title: "Café Bar", ["algorithm": "SHA512"]),
    ContentExample(
      "otpauth://totp/", title: "One-time password", problems: ["The secret is missing."]),
    ContentExample(
      "otpauth://hotp/a?secret=ABC1", title: "a",
      problems: ["The secret is not valid base32.", "The counter is missing."]),
    ContentExample(
      "otpauth://totp/Bank:eve?secret=MFRGG&issuer=Shop&digits=six&period=0&algorithm=ROT13",
      title: "Shop (eve)", ["digits": "six"],
      problems: [
        "The name starts with “Bank”, but the issuer is “Shop”.",
        "The algorithm “ROT13” is not known.",
        "“six” is not a valid value of “digits”.", "“0” is not a valid value of “period”.",
      ]),
    ContentExample(
      "otpauth://steam/x?secret=MFRGG%", title: "x",
      problems: [
        "The type is “steam”; “totp” and “hotp” are known.", "The secret is not valid base32.",
      ]),
  ]

  static let samples = examples.map(\.payload)
}
