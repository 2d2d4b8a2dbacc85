// The meaning of codes, in JSON and as lines for readers.

import Reading
import Meaning
import Foundation
import Testing

@testable import ScanCommand

@Suite("Explaining codes")
struct ExplanationTests {
  private let reader = TextReader(decoder: NoDecoder())
  private let network = "WIFI:T:WPA;S:Home;P:pass\\;word1;;"

  private func json(_ text: String, secrets: Bool = false) throws -> [String: Any] {
    let writer = JSONWriter(reader: reader, showsSecrets: secrets)
    let line = writer.single(.sample(text), in: CodeOrigin(source: "a"))
    return try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
  }

  private func lines(_ text: String, secrets: Bool = false, toTerminal: Bool = true) -> [String] {
    let writer = PlainWriter(
      reader: reader, style: LineStyle(isForTerminal: toTerminal),
      explanations: ExplanationLines(showsSecrets: secrets))
    let written = writer.single(.sample(text), in: CodeOrigin(source: "a"))
    return String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("In JSON the meaning follows the engine, and the judged link follows the meaning")
  func keys() {
    let line = JSONWriter(reader: reader).single(
      .sample("http://user@www.example.co.uk/a.exe"), in: CodeOrigin(source: "a"))
    let text = String(decoding: line, as: UTF8.self)
    #expect(
      text.hasSuffix(
        """
        "engine":"zxing+zbar","content":{"kind":"link","title":"www.example.co.uk","fields":[\
        {"name":"url","value":"http://user@www.example.co.uk/a.exe"},\
        {"name":"host","value":"www.example.co.uk"},{"name":"domain","value":"example.co.uk"}]},\
        "link":{"url":"http://user@www.example.co.uk/a.exe","host":"www.example.co.uk",\
        "domain":"example.co.uk","verdict":"ask","reasons":["userinfo","insecure","download"]}}

        """), "\(text)")
  }

  @Test(
    "Every link has a verdict, and a link that never opens has no host",
    arguments: [
      ("https://example.com/", "open", "example.com"),
      ("https://192.168.0.1/", "ask", "192.168.0.1"),
      ("https://xn--80ak6aa92e.com/", "ask", "xn--80ak6aa92e.com"),
      ("https://example.com\\@evil.example/", "text", "example.com"),
      ("javascript:alert(1)", "text", nil), ("matrix:u/a", "ask", nil),
    ] as [(String, String, String?)])
  func verdicts(url: String, verdict: String, host: String?) throws {
    let link = try #require(try json(url)["link"] as? [String: Any])
    #expect(link["url"] as? String == url)
    #expect(link["verdict"] as? String == verdict)
    #expect(link["host"] as? String == host)
    #expect(link["host"] is NSNull == (host == nil))
  }

  @Test("A link that identifies a product is judged too; a sentence with a link is not")
  func otherLinks() throws {
    let product = try json("https://id.gs1.org/01/09506000134352")
    #expect((product["content"] as? [String: Any])?["kind"] as? String == "gs1")
    #expect((product["link"] as? [String: Any])?["domain"] as? String == "gs1.org")
    for text in ["See https://example.com/ for more", network, "BEGIN:VCARD\nURL:http://a.example"]
    {
      #expect(try json(text)["link"] == nil)
    }
  }

  @Test("A secret is null in JSON without --secrets; text and bytes stay exact")
  func secretsInJSON() throws {
    for shows in [false, true] {
      let object = try json(network, secrets: shows)
      let content = try #require(object["content"] as? [String: Any])
      let fields = try #require(content["fields"] as? [[String: Any]])
      let password = try #require(fields.first { $0["name"] as? String == "password" })
      #expect(password["secret"] as? Bool == true)
      #expect(password["value"] as? String == (shows ? "pass;word1" : nil))
      #expect(password["value"] is NSNull == !shows)
      #expect(fields.first?["secret"] == nil)
      #expect(object["text"] as? String == network)
      #expect(object["bytes"] as? String == Data(network.utf8).base64EncodedString())
    }
  }

  @Test("Problems are printed only if there are any")
  func problems() throws {
    let broken = try json("WIFI:T:WPA;P:password1;;")["content"] as? [String: Any]
    #expect((broken?["problems"] as? [String])?.isEmpty == false)
    #expect((try json(network)["content"] as? [String: Any])?["problems"] == nil)
    #expect(lines("WIFI:T:WPA;P:password1;;").contains { $0.hasPrefix("  Problem: ") })
  }

  @Test("A part of a text in several codes has no meaning")
  func parts() {
    let part = Detection.sample("http", part: SequencePart(index: 0, count: 2, id: "1"))
    let object = JSONWriter(reader: reader).part(
      part, at: part.sequence, in: CodeOrigin(source: "a"))
    #expect(!String(decoding: object, as: UTF8.self).contains("content"))
    let writer = PlainWriter(
      reader: reader, style: LineStyle(isForTerminal: true), explanations: ExplanationLines())
    #expect(writer.line(for: part) == Array("QR-Code:http\n".utf8))
  }

  @Test("Below a code come its kind, its title, its fields and the reasons about its link")
  func explained() {
    #expect(
      lines("http://example.com/") == [
        "QR-Code:http://example.com/", "  link: example.com", "  Link: http://example.com/",
        "  Host: example.com", "  Domain: example.com", "  Opens: at once",
        "  Reason: The connection is not encrypted.",
      ])
    #expect(lines("https://a.example:99/").contains("  Opens: after asking"))
    #expect(lines("data:text/html,x").contains("  Opens: never"))
  }

  @Test("Every secret is masked by the same number of signs")
  func masked() {
    #expect(lines(network).contains("  Password: ••••••"))
    #expect(lines(network, secrets: true).contains("  Password: pass;word1"))
  }

  @Test(
    "No explanation holds a line that looks like another code, or a hidden character",
    arguments: [
      "a\nEAN-13:4006381333931", "a\r\n\u{1B}[2J\u{202E}b\tc",
      "BEGIN:VCARD\nFN:a\\n\u{9B}EAN-13:1\nX-\u{1B}A:b\nEND:VCARD",
      "WIFI:S:a\u{1B};T:\nQR-Code:x;P:b;;", "https://a.example/\u{202E}\u{7}",
      "{\"a\\n\":\"\\u001b\"}",
    ])
  func harmless(text: String) {
    let (first, others) = (lines(text).first, lines(text).dropFirst())
    #expect(first?.hasPrefix("QR-Code:") == true)
    #expect(others.allSatisfy { $0.hasPrefix("  ") })
    #expect(lines(text).allSatisfy { DisplayText($0).string == $0 })
    // Explanations are the same for terminals and programs.
    #expect(lines(text, toTerminal: false).suffix(others.count) == others)
  }

  @Test("A value of several lines begins below its label")
  func severalLines() {
    #expect(lines("a\nb").suffix(3) == ["  Text:", "    a", "    b"])
  }

  @Test("A text from the command line is explained like a code")
  func texts() throws {
    let text = CodeText(argument: FileName("tel:+123"), reader: reader)
    let line = JSONWriter(reader: reader).text(text)
    #expect(
      String(decoding: line, as: UTF8.self).hasPrefix(
        #"{"source":"text","symbology":null,"text":"tel:+123","bytes":"dGVsOisxMjM=","content":{"#
          + #""kind":"phone","#))
    let bytes = CodeText(argument: FileName(bytes: [0xFF, 0x01, 0x80]), reader: reader)
    #expect(bytes.bytes == [0xFF, 0x01, 0x80])
    let options = try Options([FileName("--text=x")], readable: [])
    let writer = options.writer(toTerminal: true, reader: reader)
    let written = writer.text(CodeText(argument: FileName("x"), reader: reader))
    #expect(String(decoding: written, as: UTF8.self).hasPrefix("Text:x\n  text: x\n"))
  }
}
