// The notations that formats share.

import Testing

@testable import Meaning

@Suite("Encodings")
struct SyntaxTests {
  @Test(
    "Base64 is read in both alphabets, with and without padding",
    arguments: [
      ("", []), ("Zg==", [0x66]), ("Zg", [0x66]), ("Zm8=", [0x66, 0x6F]),
      ("Zm9v", [0x66, 0x6F, 0x6F]),
      ("Zm\r\n 9v", [0x66, 0x6F, 0x6F]), ("+/+/", [0xFB, 0xFF, 0xBF]),
      ("-_-_", [0xFB, 0xFF, 0xBF]),
    ] as [(String, [UInt8])])
  func base64(_ text: String, _ bytes: [UInt8]) {
    #expect(Base64.decoded(UTF8Text(utf8: text)) == bytes)
  }

  @Test(
    "Other texts are not taken for base64",
    arguments: ["Z", "Zm9vZ", "Zg=", "Zg===", "Zg==Zg==", "Z!==", "===="])
  func noBase64(_ text: String) {
    #expect(Base64.decoded(UTF8Text(utf8: text)) == nil)
  }

  @Test("Percent-encoding is decoded, and encoding reverses it")
  func percent() {
    func decoded(_ text: String) -> String { PercentEncoding.decoded(UTF8Text(utf8: text)) }
    #expect(decoded("a%20b%2") == "a b%2")
    #expect(decoded("%zz%") == "%zz%")
    #expect(decoded("%80") == "€")
    #expect(decoded("a+b") == "a+b")
    #expect(PercentEncoding.decoded(UTF8Text(utf8: "a+b"), plusIsSpace: true) == "a b")
    #expect(decoded(PercentEncoding.encoded("é/ü?\n\0")) == "é/ü?\n\0")
    #expect(PercentEncoding.encoded("a@b c", keeping: "@") == "a@b%20c")
  }

  @Test("Lines have three kinds of ends, and the last line needs none")
  func lines() {
    #expect(UTF8Text(utf8: "a\r\nb\rc\n\nd").lines.map(\.string) == ["a", "b", "c", "", "d"])
    #expect(UTF8Text(utf8: "").lines.isEmpty)
    #expect(UTF8Text(utf8: "a\r").lines.map(\.string) == ["a"])
  }

  @Test("Excerpts are short and cut between characters")
  func excerpts() {
    #expect(UTF8Text(utf8: "short").excerpt == "short")
    #expect(
      UTF8Text(utf8: String(repeating: "🙂", count: 50)).excerpt == String(repeating: "🙂", count: 30)
        + "…")
  }

  @Test(
    "File names have no characters that cause trouble",
    arguments: [
      ("Jane Doe", "Jane Doe.vcf"), ("../../etc/passwd", "etcpasswd.vcf"), ("", "x.vcf"),
      ("...", "x.vcf"),
      ("a\u{202E}b\0c\nd", "abcd.vcf"), ("日本 太郎", "日本 太郎.vcf"), ("e\u{301}", "e\u{301}.vcf"),
      (String(repeating: "a", count: 300), String(repeating: "a", count: 60) + ".vcf"),
    ])
  func fileNames(_ title: String, _ name: String) {
    #expect(SafeFileName.named(title, else: "x", type: "vcf") == name)
  }

  @Test(
    "The ending of a file's name is its last part",
    arguments: [
      ("a.svg", "svg"), ("/b.c/a.SVG", "svg"), ("a", ""), (".svg", ""), ("a.", ""), ("a.b/c", ""),
      ("scan.2", ""), ("codes.2026-11-23", ""), ("tmp.K3jd92kLsX", ""), ("a.tar.gz", "gz"),
      ("a.svg ", ""), ("a.mp4", "mp4"), ("", ""), ("a.é", ""),
    ])
  func endings(_ path: String, _ ending: String) {
    #expect(FileEnding.of(path) == ending)
  }

  @Test("A name chooses a format, leaves it open, or is refused with the available endings")
  func formats() throws {
    let formats: KeyValuePairs = ["svg": 1, "png": 2]
    #expect(try FileEnding.format(of: "a.png", usual: 1, among: formats) == 2)
    #expect(try FileEnding.format(of: "a", usual: 1, among: formats) == 1)
    #expect(throws: FileEndingFault(ending: "jpg", writable: ".svg, .png")) {
      try FileEnding.format(of: "a.jpg", usual: 1, among: formats)
    }
    #expect(throws: FileEndingFault(ending: "png", writable: ".pdf")) {
      try FileEnding.check("a.png", "pdf")
    }
    try FileEnding.check("a.PDF", "pdf")
    try FileEnding.check("a", "pdf")
  }
}
