// The texts of rows, without their widgets.

import Meaning
import Reading
import Testing
import Wording

@testable import FeatureViews
@testable import FeatureSessions

@Suite("The texts of a row")
struct RowTextTests {
  private func link(_ url: String) -> ScanResult {
    let report = LinkReport(of: url, suffixes: Labels(), names: PlainNames())
    let content = Content(
      .link, title: Sentence(exact: report.displayHost ?? url),
      fields: [ContentField("url", label: "Link", url)],
      mainAction: .openLink(url))
    return .sample(1, content, bytes: Array(url.utf8), text: url, link: report, inView: 1)
  }

  @Test("The registered domain of a link's host is emphasized")
  func emphasis() {
    let text = RowText(link("https://www.example.org/a"), now: .now)
    #expect(text.title == "www.example.org")
    let part = text.title.utf8.dropFirst(text.emphasis.lowerBound).prefix(text.emphasis.count)
    #expect(String(part) == "example.org")
    #expect(text.detail == "https://www.example.org/a")
    #expect(text.cutsDetailInTheMiddle)
    #expect(text.warning.isEmpty)
  }

  @Test("A suspicious link comes with its reasons and is called suspicious")
  func warning() {
    let text = RowText(link("https://user@www.example.org/"), now: .now)
    #expect(text.warning.contains(LinkReason.userinfo.sentence.text))
    #expect(text.spoken.hasSuffix("suspicious link"))
  }

  @Test("What is wrong with a content warns in its row and is read out")
  func problem() {
    let wrong: Sentence = "The check digit is wrong."
    let parcel = Content(.parcel, title: "UPS 1Z", problems: [wrong])
    let text = RowText(.sample(1, parcel, inView: 1), now: .now)
    #expect(text.warning == wrong.text)
    #expect(text.spoken.hasSuffix(wrong.text))
  }

  @Test(
    "A link that opens is marked if it is not encrypted or leads to a download",
    arguments: [
      ("https://example.org/", ""), ("http://example.org/", "Not encrypted"),
      ("https://example.org/a.exe", "Download"),
      ("http://example.org/a.zip", "Not encrypted · Download"),
    ])
  func marks(_ url: String, _ marks: String) {
    let text = RowText(link(url), now: .now)
    #expect(text.foot == (marks.isEmpty ? "" : marks + " · ") + "QR Code · now")
    #expect(text.warning.isEmpty)
    let spoken = marks.split(separator: " · ").map { ", " + $0 }.joined()
    #expect(text.spoken == "link, example.org, in view, number 1" + spoken)
  }

  @Test("Screen readers get the kind, the title and the number in view")
  func spoken() {
    let text = RowText(link("https://example.org/"), now: .now)
    #expect(text.spoken == "link, example.org, in view, number 1")
    #expect(text.badge == "1")
  }

  @Test(
    "A badge has room for two digits", arguments: [(9, "9"), (10, "10"), (99, "99"), (100, "+")])
  func badges(number: Int, badge: String) {
    #expect(RowText(.sample(inView: number), now: .now).badge == badge)
  }

  @Test("No part of a row holds a secret")
  func secrets() {
    let fields = [
      ContentField("network", label: "Network", "Home"),
      ContentField("password", label: "Password", "hunter2", isSecret: true),
    ]
    let result = ScanResult.sample(
      1, Content(.wifi, title: "Home", fields: fields), text: "WIFI:S:Home;P:hunter2;;")
    let text = RowText(result, now: .now)
    #expect(!"\(text)".contains("hunter2"))
    #expect(text.detail == "Password ••••••")
  }

  @Test("Invisible and reordering characters are replaced by signs")
  func hidden() {
    let evil = "a\u{202E}b\u{0}c"
    let text = RowText(
      .sample(1, Content(.text, title: Sentence(exact: evil)), text: evil + "\nmore"), now: .now)
    let shown = text.title + text.detail + text.spoken
    #expect(!shown.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{0}" })
  }

  @Test("Bytes that are no text are below the title of what they mean, and are not copied")
  func bytes() {
    let ticket = Content(.ticket, title: "Train ticket")
    let text = RowText(.sample(1, ticket, bytes: [0, 255], text: nil), now: .now)
    #expect(text.title == "Train ticket" && text.detail == "00 FF" && !text.canCopy)
    #expect(RowText(.sample(), now: .now).canCopy)
    let many = [UInt8](repeating: 1, count: 100)
    let long = RowText(.sample(1, ticket, bytes: many, text: nil), now: .now)
    #expect(long.detail.hasSuffix("01 01 …") && long.detail.count < 200)
  }

  @Test("The kind replaces a blank title")
  func blank() {
    let result = ScanResult.sample(1, Content(.contact, title: "  "))
    #expect(RowText(result, now: .now).title == "Contact")
  }

  @Test(
    "A row says once what its title and its text share",
    arguments: [
      (Content.Kind.text, "plain words", "plain words", ""),
      (.text, "Shelf 7", "Shelf 7\n2nd row", "2nd row"), (.text, "CRATE 1", "CRATE 10", "CRATE 10"),
      (.link, "example.org", "https://example.org/", ""),
      (.link, "example.org", "HTTPS://example.org", ""),
      (.link, "example.org", "http://example.org/", "http://example.org/"),
      (.link, "example.org", "https://example.org/a", "https://example.org/a"),
      (.link, "example.org", "https://example.org//", "https://example.org//"),
      (.phone, "+12015550123", "tel:+12015550123", ""),
      (.email, "ann@example.org", "mailto:ann@example.org", ""),
    ])
  func once(_ kind: Content.Kind, _ title: String, _ text: String, _ detail: String) {
    let result = ScanResult.sample(1, Content(kind, title: Sentence(exact: title)), text: text)
    let row = RowText(result, now: .now)
    #expect(row.title == title && row.detail == detail)
  }

  @Test("An incomplete text in several codes shows its progress but none of its parts")
  func parts() {
    let result = ScanResult.sample(
      1, Content(.text, title: "Text in several codes"), text: nil,
      sequence: .collecting(seen: 2, count: 4), inView: 2)
    let text = RowText(result, now: .now)
    #expect(text.foot == "QR Code · now · 2 of 4")
    #expect(text.title == "Text in several codes")
    #expect(text.detail.isEmpty)
  }

  @Test("The longest payload makes a short row without repetition")
  func long() {
    let digits = String(repeating: "0123456789", count: 709)
    let title = String(digits.prefix(100)) + "…"
    let text = RowText(
      .sample(1, Content(.text, title: Sentence(exact: title)), text: digits), now: .now)
    #expect(text.title.count < 250)
    #expect(text.detail.isEmpty)
  }

  @Test("The detail of a long link keeps both ends")
  func bothEnds() {
    let url = "https://example.org/" + String(repeating: "x", count: 5000) + "/end"
    let text = RowText(link(url), now: .now)
    #expect(text.detail.hasPrefix("https://example.org/"))
    #expect(text.detail.hasSuffix("/end"))
    #expect(text.detail.count < 400)
  }

  @Test(
    "Ages are short",
    arguments: [
      (0, "now"), (59, "now"), (60, "1 min ago"), (150, "2 min ago"), (3600, "1 h ago"),
      (86_399, "23 h ago"), (86_400, "1 day ago"), (3 * 86_400, "3 days ago"),
    ])
  func age(seconds: Int, text: String) {
    let then = ContinuousClock.now
    #expect(Age.text(from: then, to: then + .seconds(seconds)) == text)
  }

  @Test("A row says what counting and the list say of its code")
  func counting() {
    let note = CountNote(
      sign: .tick,
      values: [
        CountNote.ListedValue(name: "Name", value: "Milk\u{202E}"), .init(name: "", value: "1.20"),
      ],
      spoken: "on the list")
    let text = RowText(.sample(), now: .now, note)
    #expect(text.sign == .tick)
    #expect(text.listed == "Milk‹U+202E› · 1.20")
    #expect(text.spoken.contains("on the list, Milk‹U+202E› · 1.20"))
    #expect(RowText(.sample(), now: .now).sign == nil)
  }
}
