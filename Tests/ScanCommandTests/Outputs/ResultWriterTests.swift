// The output formats, for programs and for terminals.

import Reading
import Foundation
import Testing
import Meaning

@testable import ScanCommand

@Suite("Writing results")
struct ResultWriterTests {
  private let reader = TextReader(decoder: NoDecoder())
  private let binary: [UInt8] = [0, 1, 2, 0xFF, 0xFE, 0x80, 0x81, 0, 5, 0xC0]

  private func plain(_ code: Detection, toTerminal: Bool = false) -> String {
    let writer = PlainWriter(reader: reader, style: LineStyle(isForTerminal: toTerminal))
    return String(decoding: writer.single(code, in: CodeOrigin(source: "a")), as: UTF8.self)
  }

  @Test("A line is the kind as zbarimg writes it, a colon and the text")
  func plainLine() {
    #expect(plain(.sample("https://a.example/")) == "QR-Code:https://a.example/\n")
    #expect(plain(.sample("123456", .itf)) == "I2/5:123456\n")
  }

  @Test("A program gets the text unchanged, or the bytes if they are not text")
  func plainExact() {
    #expect(plain(.sample("a\u{1B}\nb")) == "QR-Code:a\u{1B}\nb\n")
    let writer = PlainWriter(reader: reader, style: LineStyle(isForTerminal: false))
    let line = writer.single(.sample("", bytes: binary), in: CodeOrigin(source: "a"))
    #expect(line == Array("QR-Code:".utf8) + binary + [0x0A])
  }

  @Test("A terminal gets one line per code, with every character visible")
  func plainVisible() {
    #expect(plain(.sample("a\u{1B}[m\n\u{202E}b"), toTerminal: true) == "QR-Code:a␛[m↵‹U+202E›b\n")
    let shown = plain(.sample("", bytes: binary), toTerminal: true)
    #expect(shown == "QR-Code:(10 bytes) 00 01 02 FF FE 80 81 00 05 C0\n")
  }

  @Test("Raw output is the exact bytes for a program, and visible text for a terminal")
  func raw() {
    let code = Detection.sample("a\u{1B}\nb")
    let exact = PlainWriter(reader: reader, style: LineStyle(isRaw: true)).single(
      code, in: CodeOrigin(source: "a"))
    #expect(exact == code.payload.bytes + [0x0A])
    let shown = PlainWriter(reader: reader, style: LineStyle(isRaw: true, isForTerminal: true))
      .single(
        code, in: CodeOrigin(source: "a"))
    #expect(String(decoding: shown, as: UTF8.self) == "a␛↵b\n")
  }

  @Test("JSON has its keys in the promised order, and optional keys only if they are set")
  func jsonCode() {
    let writer = JSONWriter(reader: reader)
    var code = Detection.sample("ä", at: 1.0 / 3)
    #expect(
      String(decoding: writer.single(code, in: CodeOrigin(source: "a\"b")), as: UTF8.self) == """
        {"source":"a\\"b","symbology":"qr-code","text":"ä","bytes":"w6Q=",\
        "corners":[[0.33,2.5],[20.33,2.5],[20.33,12.5],[0.33,12.5]],"engine":"zxing+zbar",\
        "content":{"kind":"text","title":"ä","fields":[{"name":"text","value":"ä"}]}}

        """)
    code.sequence = SequencePart(index: 0, count: 3, id: "9")
    code.isGS1 = true
    code.isInverted = true
    code.isMirrored = true
    code.version = "4"
    code.errorCorrection = "M"
    #expect(
      String(
        decoding: writer.part(code, at: code.sequence, in: CodeOrigin(source: "a")), as: UTF8.self
      ).hasSuffix(
        """
        "sequence":{"index":0,"count":3,"id":"9"},"gs1":true,"inverted":true,"mirrored":true,\
        "version":"4","errorCorrection":"M"}

        """))
  }

  @Test("In JSON the text of bytes that are not text is null")
  func jsonBinary() throws {
    let line = JSONWriter(reader: reader).single(
      .sample("", bytes: binary), in: CodeOrigin(source: "a"))
    let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    #expect(object?["text"] is NSNull)
    #expect(object?["bytes"] as? String == Data(binary).base64EncodedString())
  }

  @Test("A source ends with its summary, which has the reason of a failure")
  func jsonSummary() {
    let writer = JSONWriter(reader: reader)
    var summary = SourceSummary(
      source: "a", codes: 2, size: PixelSize(width: 4, height: 3), milliseconds: 1.5)
    #expect(
      String(decoding: writer.summary(summary), as: UTF8.self) == """
        {"source":"a","codes":2,"width":4,"height":3,"milliseconds":1.5,"summary":true}

        """)
    summary.size = nil
    summary.failure = "is empty"
    #expect(
      String(decoding: writer.summary(summary), as: UTF8.self) == """
        {"source":"a","codes":2,"width":null,"height":null,"milliseconds":1.5,"summary":true,\
        "failure":"is empty"}

        """)
  }
}
