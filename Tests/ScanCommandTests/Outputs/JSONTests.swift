// The JSON writer: Foundation has to read back exactly what was written.

import Foundation
import FeatureModels
import Testing

@testable import ScanCommand

@Suite("Writing JSON")
struct JSONTests {
  @Test(
    "Characters that are special to JSON, line readers or terminals are escaped",
    arguments: [
      ("", #""""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{7}\u{1B}[m\u{1F}\u{7F}", #""\u0000\u0007\u001b[m\u001f\u007f""#),
      ("\u{80}\u{9B}\u{9F}", #""\u0080\u009b\u009f""#),
      ("\u{2028}\u{2029}", #""\u2028\u2029""#),
      (
        "\u{61C}\u{200E}\u{202A}\u{202E}\u{2066}\u{2069}",
        #""\u061c\u200e\u202a\u202e\u2066\u2069""#
      ),
      ("\u{FEFF}\u{E0041}", #""\ufeff\udb40\udc41""#), ("Grüße 漢字 🙂", #""Grüße 漢字 🙂""#),
    ])
  func strings(text: String, json: String) {
    #expect(JSONValue.string(text).text == json)
  }

  @Test("Foundation reads every character back unchanged")
  func roundTrip() throws {
    for block in stride(from: UInt32(0), to: 0x11_0000, by: 0x400) {
      let text = String(
        String.UnicodeScalarView((block..<block + 0x400).compactMap { Unicode.Scalar($0) }))
      let data = Data(JSONValue.string(text).text.utf8)
      let back = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      #expect((back as? String).map { Array($0.utf8) } == Array(text.utf8), "\(block)")
    }
  }

  @Test(
    "Numbers have at most two decimals and no trailing zeros",
    arguments: [
      (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (12.345, "12.35"), (0.05, "0.05"), (-0.004, "0"),
      (-0.25, "-0.25"), (1234567.891, "1234567.89"), (.infinity, "null"), (.nan, "null"),
      (1e300, "null"),
    ])
  func decimals(value: Double, json: String) {
    #expect(JSONValue.decimal(value).text == json)
  }

  @Test(
    "Lengths have at most three decimals and no trailing zeros",
    arguments: [(0.254, "0.254"), (0.0423, "0.042"), (0.5, "0.5"), (-1.0501, "-1.05"), (3, "3")])
  func lengths(value: Double, json: String) {
    #expect(JSONValue.length(value).text == json)
  }

  @Test("Bytes are written in base64 with padding", arguments: 0...9)
  func base64(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 83 + 250) }
    #expect(JSONValue.base64(bytes).text == "\"\(Data(bytes).base64EncodedString())\"")
  }

  @Test("Members keep their order")
  func order() {
    var object = JSONObject()
    object.add("z", .number(-1))
    object.add("a", .array([.null, .bool(true), .array([])]))
    #expect(object.line == Array(#"{"z":-1,"a":[null,true,[]]}"#.utf8) + [0x0A])
  }
}
