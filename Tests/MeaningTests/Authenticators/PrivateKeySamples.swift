// Texts with private keys, which protect nothing, and texts that resemble them.

enum PrivateKeySamples {
  static let keys: [(text: String, title: String)] = [
    ("-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----", "Private key"),
    ("-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----", "Private key"),
    ("-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB", "Private key"),
    ("-----BEGIN EC PRIVATE KEY-----\r\nMHcC", "Private key"),
    (#"{"type":"service","key":"-----BEGIN PRIVATE KEY-----\nMIIB"}"#, "Private key"),
    ("-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl", "Private key (SSH)"),
    ("PuTTY-User-Key-File-3: ssh-ed25519", "Private key (SSH)"),
    ("-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQ", "Private key (PGP)"),
    (
      "[Interface]\nPrivateKey = QGQTqKwIf4vx7AOKyR8d0g5kyrxr8p7UBwfyMTiIsVs=\nAddress = 10.0.0.2/32",
      "WireGuard configuration"
    ),
    ("EEQTqKwIf4vx7AOKyR8d0g5kyrxr8p7UBwfyMTiIsVs=", "Private key (WireGuard)"),
    (
      "AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ",
      "Private key (age)"
    ),
    (
      "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5", "Private key (Nostr)"
    ),
    (
      "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
      "Recovery phrase"
    ),
    (
      "Legal winner thank year wave sausage\nworth useful legal winner thank yellow",
      "Recovery phrase"
    ),
    (
      "1. zoo 2. zoo 3. zoo 4. zoo 5. zoo 6. zoo 7. zoo 8. zoo 9. zoo 10. zoo 11. zoo 12. wrong",
      "Recovery phrase"
    ),
  ]

  static let others: [String] = [
    "-----BEGIN PUBLIC KEY-----\nMIIB", "-----BEGIN CERTIFICATE-----\nMIIB", "-----", "BEGIN",
    "npub180cvv07tjdrrgpa0j7j7tmnyl2yr6yr7l8j4s3evf6u64th6gkwsyjh6w6", "nsec1 is a prefix",
    "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
    "xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 a@b",
    "please bring some warm clothes along because nights get very cold here",
    "abandon abandon about", "PrivateKey = x", String(repeating: "-", count: 50_000),
  ]

  static let samples = keys.map(\.text) + others
}
