// Exports of authenticators.

enum OneTimePasswordBatchSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      "otpauth-migration://offline?data=Ci0KCkhlbGxvId6tvu8SEGFsaWNlQGdvb2dsZS5jb20aB0V4YW1wbGUgASgB"
        + "MAIKJQoUMTIzNDU2Nzg5MDEyMzQ1Njc4OTASA2JvYhoAIAIoAjABOAcQARgDIAEowLv4%2F%2F%2F%2F%2F%2F%2F"
        + "%2FAQ%3D%3D",
      title: "2 one-time passwords (part 2 of 3)",
      [
        "issuer-1": "Example", "account-1": "alice@google.com", "secret-1": "JBSWY3DPEHPK3PXP",
        "type-1": "totp", "algorithm-1": "SHA1", "digits-1": "6", "account-2": "bob",
        "secret-2": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "type-2": "hotp",
        "algorithm-2": "SHA256", "digits-2": "8", "counter-2": "7", "part": "2 of 3",
        "batch-id": "-123456",
      ]),
    ContentExample(
      "otpauth-migration://offline?data=ChsKCkhlbGxvId6tvu8SBWFsaWNlGgAgASgBMAIQARgBIAAoAA==",
      title: "1 one-time password", ["account-1": "alice", "secret-1": "JBSWY3DPEHPK3PXP"]),
    ContentExample(
      "otpauth-migration://offline", title: "0 one-time passwords",
      problems: ["The data are missing."]),
    ContentExample(
      "otpauth-migration://offline?data=*", title: "0 one-time passwords",
      problems: ["The data are not valid base64."]),
    ContentExample(
      "otpauth-migration://offline?data=EAE", title: "0 one-time passwords",
      problems: ["There are no accounts."]),
    // A length beyond the end, a number without an end, a group, fixed widths, a damaged account.
    ContentExample(
      "otpauth-migration://offline?data=Cv8B", title: "0 one-time passwords",
      problems: ["The data are damaged; some accounts may be missing."]),
    ContentExample(
      "otpauth-migration://offline?data=EP//////////////", title: "0 one-time passwords",
      problems: ["The data are damaged; some accounts may be missing."]),
    ContentExample(
      "otpauth-migration://offline?data=Cw==", title: "0 one-time passwords",
      problems: ["The data are damaged; some accounts may be missing."]),
    ContentExample(
      "otpauth-migration://offline?data=SQAAAAAAAAAATQAAAAAKAgr/", title: "1 one-time password",
      problems: ["The data are damaged; some accounts may be missing."]),
  ]

  static let samples = examples.map(\.payload)
}
