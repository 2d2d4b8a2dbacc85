// Content for other programs: contacts, events, numbers, mails, places, searches, files.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Content from the window to other programs", .serialized)
  struct HandOverTests {
    private static let contact = [
      "BEGIN:VCARD", "VERSION:3.0", "N:Doe;Jane", "FN:Jane Doe", "TEL:+12015550123",
      "PHOTO;VALUE=uri:https://evil.example/", "END:VCARD",
    ]
    private static let event = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "SUMMARY:Tea & <b>cake</b>",
      "DTSTART:20270102T150000Z", "ATTACH:https://evil.example/", "END:VEVENT", "END:VCALENDAR",
    ]

    @Test("A contact and an event arrive as files of what was understood")
    func files() async throws {
      let rig = try await WindowRig.showing(
        [Self.contact, Self.event].map { try .qr($0.joined(separator: "\r\n")) })
      for (title, lines, type) in [
        ("Jane Doe", Self.contact, ".vcf"), ("Tea & <b>cake</b>", Self.event, ".ics"),
      ] {
        let count = rig.desktop.handedOver.count
        try await rig.window.click(on: rig.row(title))
        let address = try await rig.desktop.handedOver(after: count)
        // GIO passes the address or the path of a file.
        let file = try #require(
          address.hasPrefix("file:") ? URL(string: address) : URL(filePath: address))
        #expect(file.path.hasSuffix(type))
        let written = String(decoding: try Data(contentsOf: file), as: UTF8.self)
          .split(separator: "\r\n").map(String.init)
        #expect(Set(written).isSuperset(of: lines.filter { !$0.contains("evil") }))
        #expect(!written.contains { $0.contains("evil") })
      }
      try await rig.finish()
    }

    @Test("A number, a message, a mail and a place need a confirmation and arrive unchanged")
    func addresses() async throws {
      let rig = try await WindowRig.showing([
        .qr("tel:+1-201-555-0123"), .qr("sms:+15105550101?body=hello%20there"),
        .qr("mailto:jane@example.com?subject=a%26b"), .qr("geo:52.5163,13.3777"),
      ])
      let questions: [(row: String, heading: Sentence, button: Sentence, address: String)] = [
        ("phone number", "Call +12015550123?", "Call", "tel:+12015550123"),
        (
          "text message", "Write a Message?", "Write Message",
          "sms:+15105550101?body=hello%20there"
        ),
        ("e-mail", "Write an E-Mail?", "Write E-Mail", "mailto:jane@example.com?subject=a%26b"),
        ("place", "Show This Place?", "Show Place", "geo:52.5163,13.3777"),
      ]
      for (row, heading, button, address) in questions {
        let count = rig.desktop.handedOver.count
        try await rig.window.click(on: rig.row("\(row), "))
        _ = try await rig.question(heading)
        try await rig.text(address)
        try await rig.answer("Cancel", to: heading)
        #expect(rig.desktop.handedOver.count == count)
        try await rig.window.click(on: rig.row("\(row), "))
        _ = try await rig.question(heading)
        try await rig.answer(button, to: heading)
        #expect(try await rig.desktop.handedOver(after: count) == address)
      }
      try await rig.finish()
    }

    @Test("A text is searched for after editing, a product at once, and bytes are saved")
    func searchAndSave() async throws {
      let bytes = [UInt8](0...255)
      let rig = try await WindowRig.showing([
        .qr("plain words"), SampleCode(.ean13, text: "4006381333931"),
        SampleCode(.qrCode, bytes: bytes),
      ])
      try await rig.window.click(on: rig.row("4006381333931"))
      #expect(
        try await rig.desktop.handedOver(after: 0) == "https://www.barcodelookup.com/4006381333931")

      try await rig.window.click(on: rig.row("plain words"))
      try await rig.press("Search the Web…")
      _ = try await rig.question("Search the Web?")
      let field = try await rig.application.wait(for: "text box", named: "Text to search for")
      #expect(try await field.text() == "plain words")
      try rig.desktop.press("ctrl+a")
      try rig.desktop.type("other & words")
      try rig.desktop.press("Return")
      #expect(
        try await rig.desktop.handedOver(after: 1)
          == "https://duckduckgo.com/?q=other%20%26%20words")
      try await rig.window.activate()
      try rig.desktop.press("Escape")

      try await rig.window.click(on: rig.row("binary data, "))
      let chooser = try await sight(of: "the dialog for a file") {
        rig.run.windows.first { $0.identifier != rig.window.identifier && $0.isOpen }
      }
      try await chooser.activate()
      _ = try await rig.application.wait(for: "text box") { $0.states.contains(.focused) }
      let path = rig.desktop.session.folder.appending(path: "saved.bin").path
      try rig.desktop.press("ctrl+a")
      try rig.desktop.type(path)
      try rig.desktop.press("Return")
      try await rig.message("Saved")
      let saved = try Data(contentsOf: URL(filePath: path))
      #expect(saved == Data(bytes))
      try await rig.finish()
    }
  }
}
