// Secrets reach a real Secret Service: GNOME Keyring on a bus of the test's own.

import Desktop
import Foundation
import GLib
import TestSupport
import Testing

@Suite("The keyring")
struct KeyringTests {
  private static let secret = KeptSecret(
    label: "One-time password · Example", text: "otpauth://totp/Example:ä?secret=JBSWY3DPEHPK3PXP",
    attributes: ["xdg:schema": "test.OneTimePassword", "account": "ä"])

  @Test("A kept key is found by its attributes, and kept once however often")
  func kept() async throws {
    let rig = try BusRig()
    try rig.startKeyring()
    let keyring = Keyring(bus: Bus(.session, address: rig.address))
    try await sight(of: "the keyring") { await keyring.isThere ? true : nil }
    #expect(try await keyring.keep([Self.secret]))
    #expect(try await keyring.keep([Self.secret]))
    let found = String(
      decoding: try rig.output(of: [
        "secret-tool", "search", "--all", "xdg:schema", "test.OneTimePassword", "account", "ä",
      ]), as: UTF8.self)
    #expect(found.split(separator: "\n").filter { $0 == "secret = \(Self.secret.text)" }.count == 1)
    #expect(found.contains("label = \(Self.secret.label)"))
  }

  @Test("Without a keyring service there is none, and keeping a key says so")
  func absent() async throws {
    let rig = try BusRig()
    let keyring = Keyring(bus: Bus(.session, address: rig.address))
    #expect(await !keyring.isThere)
    await #expect(throws: KeyringFailure.noService) { try await keyring.keep([Self.secret]) }
  }
}

extension BusRig {
  /// Starts GNOME Keyring with an unlocked keyring of its own, which needs no window.
  fileprivate func startKeyring() throws {
    let password = folder.appending(path: "password")
    try Data("letmein".utf8).write(to: password)
    try start([
      "sh", "-c",
      "exec gnome-keyring-daemon --unlock --foreground --components=secrets < '\(password.path)'",
    ])
  }
}
