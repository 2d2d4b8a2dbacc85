// Signed and encrypted tokens.

enum WebTokenSamples {
  static let examples: [ContentExample] = [
    ContentExample(
      """
      eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFU\
      P0THsR8U
      """, title: "Signed token",
      [
        "subject": "1234567890",
        "algorithm": "HS256",
      ]),
    ContentExample(
      """
      eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImsxIn0.eyJpc3MiOiJodHRwczovL2lkLmV4YW1w\
      bGUub3JnIiwic3ViIjoidTEiLCJhdWQiOlsiYSIsImIiXSwiZXhwIjoxNzM1Njg5NjAwLCJpYXQiOjE3MDQw\
      NjcyMDAuNSwic2NvcGUiOiJyZWFkIHdyaXRlIiwiYWRkcmVzcyI6eyJjaXR5IjoiQm9ubiJ9fQ.AAECAwQFB\
      gcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0-Pw
      """, title: "Signed token from https://id.example.org",
      [
        "issuer": "https://id.example.org",
        "subject": "u1",
        "audience": "a, b",
        "issued": "2024-01-01 00:00 UTC",
        "expiry": "2025-01-01 00:00 UTC",
        "claim-address": "city: Bonn",
        "claim-scope": "read write",
      ]),
    ContentExample(
      "eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1MSJ9.", title: "Signed token",
      [
        "subject": "u1",
        "algorithm": "none",
      ], problems: ["The token is not signed, so anyone can have written it."]),
    ContentExample(
      "eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.AAAA.AAAA.AAAA.AAAA",
      title: "Encrypted token",
      [
        "algorithm": "RSA-OAEP",
        "encryption": "A256GCM",
      ]),
    ContentExample(
      """
      {"payload": "eyJpc3MiOiJqb2UifQ", "signatures": [{"protected": "eyJhbGciOiJ\
      SUzI1NiJ9", "signature": "cC4hiUPo"}]}
      """, title: "Signed token from joe",
      [
        "issuer": "joe",
        "algorithm": "RS256",
      ]),
  ]
}
