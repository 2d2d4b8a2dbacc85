// The rules by which a detection counts as right.

import Reading
import Foundation
import Testing

@testable import ReticleBench

@Suite("Scoring")
struct ScoringTests {
  private func detection(_ text: String, x: Double = 0) -> Detection {
    detection(bytes: Array(text.utf8), x: x)
  }

  private func detection(bytes: [UInt8], x: Double = 0) -> Detection {
    detection(Payload(bytes: bytes), x: x)
  }

  private func detection(_ payload: Payload, x: Double = 0) -> Detection {
    Detection(
      symbology: .qrCode, payload: payload,
      outline: Quadrilateral(x: x, y: 0, width: 10, height: 10), engines: [])
  }

  private func score(_ found: [Detection], _ truth: String) throws -> Score {
    let line = try JSONDecoder().decode(TruthLine.self, from: Data(truth.utf8))
    var score = Score()
    score.add(found, for: ImageTruth(line))
    return score
  }

  @Test(
    "These texts are the same content",
    arguments: [
      ("a\r\nb", "a\nb"), (" text ", "text"), ("(01)12345678901231", "0112345678901231"),
      ("[01]123[10]AB", "0112310AB"), ("012345678905", "0012345678905"),
      ("01234565", "012345000065"), ("A12345B", "12345"), ("A12345B", "T12345N"),
      ("0112345678901231", "12345678901231"), ("9780306406157 51995", "9780306406157"),
      ("10AB\u{1D}21X", "10AB21X"),
    ])
  func same(_ one: String, _ other: String) {
    #expect(!TextForms.all(of: one).isDisjoint(with: TextForms.all(of: other)))
  }

  @Test(
    "These texts are different contents",
    arguments: [
      ("text", "Text"), ("12345678", "12345679"), ("012345678905", "012345678906"), ("", "a"),
      ("A1234", "1234"),
    ])
  func different(_ one: String, _ other: String) {
    #expect(TextForms.all(of: one).isDisjoint(with: TextForms.all(of: other)))
  }

  @Test(
    "A UPC-E number expands to its UPC-A number",
    arguments: [
      ("01234505", "012000003455"), ("01234535", "012300000455"), ("01234545", "012340000055"),
      ("01234565", "012345000065"),
    ])
  func upcE(_ short: String, _ long: String) {
    #expect(TextForms.expanded(upcE: short) == long)
  }

  @Test("An image is read if one detection is right, and misread if all are wrong")
  func contents() throws {
    let truth = #"{"file":"a.png","texts":["right"],"bytes":null,"quads":null}"#
    #expect(try score([detection("wrong"), detection("right")], truth) == Score(read: 1, of: 1))
    #expect(try score([detection("wrong")], truth) == Score(read: 0, of: 1, misread: 1))
    #expect(try score([], truth) == Score(read: 0, of: 1))
  }

  @Test("Bytes count as well as texts in any encoding")
  func bytes() throws {
    let truth = #"{"file":"a.png","texts":["点"],"bytes":["00ff"],"quads":null}"#
    #expect(try score([detection(bytes: [0, 255])], truth).read == 1)
    #expect(try score([detection(bytes: [0x93, 0x5F])], truth).read == 1)
    #expect(try score([detection("点")], truth).read == 1)
  }

  @Test("A text counts by the character sets that its code labels")
  func labelled() throws {
    let truth = #"{"file":"a.png","texts":["¶Ж"],"bytes":null,"quads":null}"#
    let labelled = Payload(
      escaped: Array("\\000003".utf8) + [0xB6] + Array("\\000007".utf8) + [0xB6])
    #expect(try score([detection(labelled)], truth).read == 1)
    #expect(try score([detection(bytes: [0xB6, 0xB6])], truth).read == 0)
  }

  @Test("A text in several codes counts once all of them are read")
  func parts() throws {
    let truth = #"{"file":"a.png","texts":["one two"],"bytes":null,"quads":null}"#
    let parts = ["one ", "two"].enumerated().map { index, text in
      var part = detection(text)
      part.sequence = SequencePart(index: index, count: 2, id: "7")
      return part
    }
    #expect(try score(parts, truth) == Score(read: 1, of: 1))
    #expect(try score([parts[0]], truth) == Score(read: 0, of: 1, misread: 1))
  }

  @Test("Without codes any detection is a misread; without known codes nothing counts")
  func nothing() throws {
    let empty = #"{"file":"a.png","texts":[],"bytes":null,"quads":null}"#
    #expect(try score([], empty) == Score(read: 1, of: 1))
    #expect(try score([detection("a")], empty) == Score(read: 0, of: 1, misread: 1))
    let unknown = #"{"file":"a.png","texts":null,"bytes":null,"quads":null}"#
    #expect(try score([detection("a")], unknown) == Score())
  }

  @Test("If places are known, each place that holds the middle of a detection counts")
  func places() throws {
    let truth = """
      {"file":"a.png","texts":[],"bytes":null,
       "quads":[[[0,0],[10,0],[10,10],[0,10]],[[50,0],[60,0],[60,10],[50,10]]]}
      """
    let found = [detection("a"), detection("b", x: 1), detection("c", x: 100)]
    #expect(try score(found, truth) == Score(read: 1, of: 2))
  }
}
