// Keys, and codes that ask a wallet or a passkey to act.

enum KeySamples {
  static let ssh: [ContentExample] = [
    ContentExample(
      "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAA cut", title: "SSH public key",
      ["type": "ssh-rsa", "comment": "cut"], problems: ["The code is damaged."]),
    ContentExample(
      """
      ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl bob\
      @host
      """, title: "SSH public key",
      [
        "type": "ssh-ed25519",
        "comment": "bob@host",
        "fingerprint": "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU",
      ]),
    ContentExample(
      "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0 bob", title: "SSH public key",
      [
        "type": "ssh-ed25519",
        "comment": "bob",
      ], problems: ["The code is damaged."]),
  ]

  static let openPGP: [ContentExample] = [
    ContentExample(
      "OPENPGP4FPR:D3C5 9A1B", title: "OpenPGP key",
      [
        "fingerprint": "D3C5 9A1B"
      ], problems: ["The fingerprint is too short to be safe."]),
    ContentExample(
      """
      OPENPGP4FPR:ABCDEF0123456789ABCDEF0123456789ABCDEF01#a=anna%40example.org&n=Anna&i=Z\
      r3kXq9&s=Wm2pLt7
      """, title: "OpenPGP key",
      [
        "fingerprint": "ABCD EF01 2345 6789 ABCD EF01 2345 6789 ABCD EF01",
        "address": "anna@example.org",
        "name": "Anna",
        "invitation": "Zr3kXq9",
        "authentication": "Wm2pLt7",
      ]),
  ]

  static let threema: [ContentExample] = [
    ContentExample(
      "3mid:ECHOECHO,4a6a1b34dcef15d43cb74de2fd36091be99fbbaf126d099d47d83d919712c72b",
      title: "Threema ECHOECHO",
      [
        "identifier": "ECHOECHO"
      ]),
    ContentExample(
      """
      3mid:ABCD1234,4a6a1b34dcef15d43cb74de2fd36091be99fbbaf126d099d47d83d919712c72b,17000\
      00000
      """, title: "Threema ABCD1234",
      [
        "identifier": "ABCD1234"
      ]),
  ]

  static let wallets: [ContentExample] = [
    ContentExample(
      """
      wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol\
      =irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryT\
      imestamp=1735689600
      """, title: "Wallet connection",
      [
        "topic": "7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9",
        "version": "2",
        "relay": "irn",
        "expiry": "2025-01-01 00:00 UTC",
        "key": "587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303",
      ]),
    ContentExample(
      """
      wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fbridge.walletconnect.\
      org&key=41791102999c339c844880b23950704cc43aa840f3739e365323cda4dfa89e7a
      """, title: "Wallet connection",
      [
        "topic": "8a5e5bdc-a0e4-4702-ba63-8f1a5655744f",
        "version": "1",
        "relay": "https://bridge.walletconnect.org",
        "key": "41791102999c339c844880b23950704cc43aa840f3739e365323cda4dfa89e7a",
      ]),
    ContentExample(
      """
      wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol\
      =irn
      """, title: "Wallet connection",
      [
        "topic": "7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9",
        "version": "2",
        "relay": "irn",
      ], problems: ["The secret is missing."]),
  ]

  static let passkeys: [ContentExample] = [
    ContentExample(
      """
      FIDO:/418562177955268225281332443023502268417513163403619432322081142933593775063859\
      305339265481596723109276089304307252501220065513845467163047561829615534850109321447\
      142660
      """, title: "Passkey request",
      [
        "request": "Create a passkey",
        "created": "2024-11-19 02:36:24 UTC",
        "code": """
        FIDO:/418562177955268225281332443023502268417513163403619432322081142933593775063859\
        305339265481596723109276089304307252501220065513845467163047561829615534850109321447\
        142660
        """,
      ]),
    ContentExample(
      "FIDO:/173924857012938475610293847561029384756102938475", title: "Passkey request",
      [
        "code": "FIDO:/173924857012938475610293847561029384756102938475"
      ], problems: ["The code is damaged."]),
  ]

  static let examples = ssh + openPGP + threema + wallets + passkeys
}
