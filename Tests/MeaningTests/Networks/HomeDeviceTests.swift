// Devices that join by a code: what they are is named, and what lets others in is a secret.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Devices that join a network")
struct HomeDeviceTests {
  @Test("A device of Wi-Fi Easy Connect is read", arguments: HomeDeviceSamples.easyConnect)
  func easyConnect(_ example: ContentExample) {
    example.check(EasyConnectFormat.self, kind: .setUpCode)
  }

  @Test("A Z-Wave device is read", arguments: HomeDeviceSamples.zWave)
  func zWave(_ example: ContentExample) {
    example.check(ZWaveFormat.self, kind: .setUpCode)
    #expect(content(String(example.payload.dropLast(3))).kind == .text)
  }

  @Test("A Z-Wave code whose parts fill it keeps its meaning with a wrong checksum")
  func misreadZWave() throws {
    let example = try #require(HomeDeviceSamples.zWave.first)
    let content = content(String(example.payload.dropLast()) + "9")
    #expect(content.kind == .setUpCode)
    #expect(
      content.problems.english == ["The checksum is wrong: the code was altered or is faulty."])
  }

  @Test("A Zigbee device is read, and its CRC checked", arguments: HomeDeviceSamples.zigbee)
  func zigbee(_ example: ContentExample) {
    example.check(ZigbeeFormat.self, kind: .setUpCode)
  }

  @Test("Thread devices and networks are read", arguments: HomeDeviceSamples.thread)
  func thread(_ example: ContentExample) {
    example.check(ThreadFormat.self, kind: .setUpCode)
  }

  @Test("A LoRaWAN device is read, and its checksum checked", arguments: HomeDeviceSamples.loRaWAN)
  func loRaWAN(_ example: ContentExample) {
    example.check(LoRaWANFormat.self, kind: .setUpCode)
  }

  @Test("A broadcast of sound is read", arguments: HomeDeviceSamples.broadcasts)
  func broadcasts(_ example: ContentExample) {
    example.check(AudioBroadcastFormat.self, kind: .data)
  }

  @Test("Keys, PINs and owner’s tokens are secrets")
  func secrets() {
    let names = Set(
      HomeDeviceSamples.examples.flatMap {
        content(of: $0.code).fields.filter(\.isSecret).map(\.name)
      })
    #expect(
      names.isSuperset(of: [
        "public-key", "pin", "device-key", "install-code", "connect-code", "network-key",
        "owner-token", "key",
      ]))
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "DPP", "DPP: see page 3", "Z: 12", "I: me", "v=1", "v=1&a=2", "LW:D0:", "LW:D1:1:2:3",
      "BLUETOOTH: on", String(repeating: "90", count: 30),
    ])
  func others(_ text: String) {
    let content = content(text)
    #expect([.text, .setUpCode].contains(content.kind))
    #expect(content.kind == .text || text.hasPrefix("DPP:"))
  }
}

@Suite("Keys and requests")
struct KeyTests {
  @Test("An SSH key has a fingerprint", arguments: KeySamples.ssh)
  func ssh(_ example: ContentExample) {
    example.check(SSHKeyFormat.self, kind: .data)
    #expect(!content(of: example.code).holdsSecret)
  }

  @Test("A fingerprint of OpenPGP is grouped", arguments: KeySamples.openPGP)
  func openPGP(_ example: ContentExample) {
    example.check(OpenPGPFormat.self, kind: .data)
  }

  @Test("A contact of Threema is read", arguments: KeySamples.threema)
  func threema(_ example: ContentExample) {
    example.check(ThreemaFormat.self, kind: .contact)
  }

  @Test("A request to a wallet says what it does", arguments: KeySamples.wallets)
  func wallets(_ example: ContentExample) {
    example.check(WalletConnectFormat.self, kind: .setUpCode)
    let content = content(of: example.code)
    #expect(content.fields["effect"] == "This gives another program access to your wallet.")
    #expect(content.fields.allSatisfy { $0.isSecret == ["topic", "key"].contains($0.name) })
  }

  @Test("A request for a passkey says what it does", arguments: KeySamples.passkeys)
  func passkeys(_ example: ContentExample) {
    example.check(PasskeyFormat.self, kind: .setUpCode)
    #expect(content(of: example.code).fields["effect"]?.hasPrefix("This signs in") ?? false)
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "ssh-keygen", "ssh-rsa key", "ssh-ed25519 BBBB", "OPENPGP4FPR:", "OPENPGP4FPR:xyz",
      "3mid:A,B",
      "wc: 3. Stock", "wc:1", "FIDO:/12", "FIDO: a dog",
    ])
  func others(_ text: String) {
    #expect(content(text).kind == .text)
  }
}
