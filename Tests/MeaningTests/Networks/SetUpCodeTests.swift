// eSIMs and the set-up codes of devices at home: what they are is named, and what gives others the
// device is a secret.

internal import Testing
internal import Wording

@testable internal import Meaning

enum SetUpCodeSamples {
  static let esims: [ContentExample] = [
    ContentExample(
      "LPA:1$smdp.example.com$ABC-123", title: "eSIM from smdp.example.com",
      ["server": "smdp.example.com", "activation-code": "ABC-123"]),
    ContentExample(
      "LPA:1$smdp.example.com$ABC$1.3.6.1.4.1.31746$1", title: "eSIM from smdp.example.com",
      [
        "operator": "1.3.6.1.4.1.31746", "confirmation": "The operator will ask for one.",
      ]),
    ContentExample(
      "lpa:2$$x", title: "eSIM",
      problems: ["The version is 2, not 1.", "The server is missing."]),
  ]

  static let matter: [ContentExample] = [
    ContentExample(
      "MT:4Y8A0-O913XDG46Y900", title: "Matter device", ["passcode": "12345678"],
      problems: ["No device may have this passcode."]),
    ContentExample(
      "MT:-24J0AFN00KA0648G00", title: "Matter device",
      [
        "passcode": "20202021", "vendor": "65521", "product": "32769", "discriminator": "3840",
        "discovery": "IP",
      ]),
    ContentExample(
      "MT:Y.K9042C00KA0648G00", title: "Matter device",
      ["passcode": "20202021", "product": "32768", "discovery": "Bluetooth"]),
    ContentExample("MT:-24J0AFN00KA0", title: "Matter device", problems: ["The code is damaged."]),
  ]

  static let homeKit: [ContentExample] = [
    ContentExample(
      "X-HM://0075OVT5A1A2B", title: "HomeKit device",
      [
        "set-up-code": "123-45-678", "category": "Socket", "set-up-id": "1A2B",
        "discovery": "Bluetooth",
      ]),
    ContentExample(
      "X-HM://0023ISYWYACMN", title: "HomeKit device",
      ["set-up-code": "031-45-154", "category": "Bridge", "discovery": "IP"]),
    ContentExample("X-HM://00", title: "HomeKit device", problems: ["The code is damaged."]),
  ]
}

@Suite("Set-up codes")
struct SetUpCodeTests {
  @Test("An eSIM names its server", arguments: SetUpCodeSamples.esims)
  func esims(_ example: ContentExample) {
    example.check(ESIMFormat.self, kind: .esim)
  }

  @Test("A Matter code names the device", arguments: SetUpCodeSamples.matter)
  func matter(_ example: ContentExample) {
    example.check(MatterFormat.self, kind: .setUpCode)
  }

  @Test("A HomeKit code names the kind of device", arguments: SetUpCodeSamples.homeKit)
  func homeKit(_ example: ContentExample) {
    example.check(HomeKitFormat.self, kind: .setUpCode)
  }

  @Test("The part that gives others the device is a secret, and is copied as one")
  func secrets() {
    for (text, name) in [
      ("LPA:1$smdp.example.com$ABC-123", "activation-code"),
      ("MT:-24J0AFN00KA0648G00", "passcode"), ("X-HM://0075OVT5A1A2B", "set-up-code"),
    ] {
      let content = content(text)
      #expect(content.fields.filter(\.isSecret).map(\.name) == [name])
      guard case .copy(_, _, isSecret: true)? = content.mainAction else {
        Issue.record("\(text) is not copied as a secret.")
        continue
      }
    }
  }
}
