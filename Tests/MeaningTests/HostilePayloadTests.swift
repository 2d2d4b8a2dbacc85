// Payloads that are altered, cut, repeated or very long.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Hostile payloads", .unpacking)
struct HostilePayloadTests {
  static let samples = Samples.examples.map(\.payload)

  private static let symbologies: [Symbology?] = [
    nil, .qrCode, .ean13, .ean8, .upcA, .upcE, .isbn13, .isbn10, .itf, .databar, .code128,
    .code39, .dataMatrix,
  ]

  @Test(
    "A part without a name is shown as another part",
    arguments: [
      "SPD*1.0*ACC:CZ5855000000001265098001*:x", "SID*1.0*ID:1*:x", "ST00012|Name=A|=x",
      "K:PR|V:01|C:1|R:840000001234567890|N:A|:x", "A:1*B:2*C:PT*D:FT*E:N*:x",
      "DPP:C:81/1;M:5254005828e5;K:A;:x;;", "upi://pay?pa=a@b&-=x",
      "ethereum:0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359?-=x", "mailto:a@b.c?-=x", "tel:1;-=x",
      "WIFI:S:a;-:x;;",
    ])
  func namelessParts(_ payload: String) {
    let content = content(of: CodeText(payload))
    #expect(content.fields["other"] == "x", "\(content.fields)")
    #expect(!content.fields.contains { $0.name.isEmpty || $0.label.isEmpty })
    #expect(!content.title.isEmpty)
  }

  @Test("A carrier’s message without a carrier and a place is a parcel")
  func emptyMessage() {
    let content = content(of: CodeText("[)>\u{1E}01\u{1D}96\u{1D}\u{1D}\u{1D}\u{1E}"))
    #expect(content.title.english == "Parcel")
  }

  @Test("Twenty thousand altered payloads are read without a trap")
  func alterations() {
    var random = Mutator(seed: 4)
    var recognised = 0
    for round in 0..<20_000 {
      let bytes = random.altered(Array(Self.samples[round % Self.samples.count].utf8))
      let code = CodeText(
        bytes: bytes, text: round % 17 == 0 ? nil : String(decoding: bytes, as: UTF8.self),
        symbology: Self.symbologies[round % Self.symbologies.count], isGS1: round % 5 == 0)
      for content in ContentFormats.all.compactMap({ $0.content(of: code) }) {
        recognised += 1
        #expect(!content.title.isEmpty, "\(bytes)")
        #expect(!content.fields.contains { $0.name.isEmpty || $0.label.isEmpty }, "\(bytes)")
      }
    }
    // Enough payloads keep their form, so the parsers are reached to their depths.
    #expect(recognised > 4_000)
  }

  /// Parts that formats may have to read again and again.
  static let patterns: [(head: String, repeated: String)] =
    samples.map { ($0, $0) } + samples.map { (String($0.prefix($0.count / 2)), "0") }
    + [
      ("otpauth://totp/a?", "a=%41&"), ("otpauth://totp/", "%"), ("bitcoin:", "1"),
      ("bitcoin:bc1", "q"), ("otpauth-migration://offline?data=", "CgA"),
      ("BCD\n001\n1\nSCT", "\n"),
      ("000201", "2600"), ("000201", "2604000062040000"), ("", "(10)"), ("", "(01"),
      ("\u{1D}01095011015300", "03\u{1D}"), ("]C1", "10A\u{1D}"), ("https://a.b", "/01/1"),
      ("https://id.gs1.org/01/09506000134352?", "17=261231&"), ("lightning:ln1", "q"),
      ("@\nANSI 636000100099", "DL00000000"), ("@\nANSI 636000100001DL00000000", "DAQ1\n"),
      ("M9DESMARAIS/LUC       ", "EABC123 YULFRAAC 0834 326J001A0025 1FF"),
      ("ur:bytes/", "ae"), ("ur:bytes/1-9/", "ae"), ("B$ZP0100", "A"), ("B$HP0100", "0"),
      ("HC1:", "BB8"), ("shc:/", "5"), ("MT:", "00000"), ("LPA:1$", "$"), ("X-HM://", "0"),
      ("#UT011080", "0"),
      ("[)>\u{1E}06", "\u{1D}1PX"), ("[)>{RS}06{GS}", "{"), ("[)>.06.", ".1P"), ("[)>06", "1P9D"),
      ("{pm:1,qty:2,on:", ","), ("SN:", "SN:"), ("+A1231/$$", "/S1"),
      ("=A99991412345600", "=%5100"),
      ("=A99991412345600&a", "b"), ("{\"urls\":[\"Task/", "1."),
      ("<MP v=\"025\"><S>", "<M p='1'/>"),
      ("<MP v=\"025\" x=\"", "&amp;"), ("urn:epc:id:sgtin:", "0."), ("https://a.b/", "AQnYUc1gm"),
      ("https://a.b/1P", "+S1"),
      ("AQ", "A"), ("V0;1;Kassenbeleg-V1;Beleg^", "0_"), ("V0;1;a-V1;", ";"), ("_R1-AT0", "_0"),
      ("https://a.b/", "_R1-AT"), ("A:1*B:2*C:3*D:4", "*I2:1"), ("t=1", "&t=1"), ("01,10", ",1"),
      ("**:", "a:1:1:"), ("NumFac:1\n", "a:1\n"), ("<TED><DD>", "<RE>"), ("eyJ", "eyJ."),
      ("e30.e30", ".e30"), ("{\"payload\":\"", "A"), ("ISBN ", "9"), ("doi:10.1000/", "a"),
      ("+49", " 1"),
      ("DPP:", "C:1/1;"), ("90", "0"), ("Z:", "I:00$"), ("LW:D0", ":C0"), ("v=1&&", "cc=1&"),
      ("ssh-rsa AAAA", "A"), ("OPENPGP4FPR:", "A"), ("FIDO:/", "1"), ("wc:a@2?", "symKey=1&"),
      ("BLUETOOTH:UUID:184F;", "BN:QQ==;"),
      ("https://ksef.mf.gov.pl/client-app/invoice/", "1/"),
      ("https://www.nfce.fazenda.sp.gov.br/?p=", "1|"), ("https://suf.purs.gov.rs/v/?vl=", "A"),
      ("ethereum:0x", "0"), ("ethereum:a.b?value=", "9"), ("upi://pay?am=", "1"),
      ("SPD*1.0", "*A:b"), ("SPD*1.0*ACC:", "A,"), ("SID*1.0*ID:", "%2A"), ("UPNQR", "\n"),
      ("HRVHUB30\nEUR\n", "0"), ("K:PR|V:01|C:1", "|R:1"), ("K:PR|V:01|C:1|N:", "\n"),
      ("ST00012|Name=A", "|A=b"), ("ST00012", "|"), ("HCT\n001\n1", "\n"), ("|PL|", "1"),
      ("BCD\n002\n1\nUCT", "\n"), ("https://bank.gov.ua/qr/", "QkNE"), ("0000", "0"),
      ("C123;", "1;"), ("{\"uqr\":1", ",\"a\":1"), ("[)>\u{1E}01\u{1D}96", "1\u{1D}"),
      ("[)>\u{1E}01\u{1D}96", "\u{1E}06\u{1D}1Z"), ("JGB 0121", "0"), ("+71<", "1"), ("420", "9"),
      ("99.", "99."), ("SPC\n0200\n1\n" + String(repeating: "\n", count: 28) + "//S1", "/32/1;2"),
    ]

  @Test("A payload with endless repetitions is read in linear time")
  func linearity() {
    let clock = ContinuousClock()
    for (head, repeated) in Self.patterns where !repeated.isEmpty {
      func time(_ bytes: Int) -> Duration {
        let text = head + String(repeating: repeated, count: bytes / repeated.utf8.count)
        let code = CodeText(bytes: Array(text.utf8), text: text, isGS1: true)
        return clock.measure { for format in ContentFormats.all { _ = format.content(of: code) } }
      }
      // No code has more than 7089 characters, and this is nearly three times as many. Quadratic
      // time would be sixteen times as long for four times the length. Code that is not linear
      // fails every try; a busy machine does not.
      let isLinear = (0..<10).contains { _ in
        let long = time(20_000)
        return long < .milliseconds(20) || long < time(5_000) * 9
      }
      #expect(isLinear, "\(head.prefix(40)) … \(repeated.prefix(20))")
    }
  }
}

/// Alters payloads, the same way in every run.
private struct Mutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below `limit` (splitmix64).
  private mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ z >> 31) % UInt64(max(1, limit)))
  }

  mutating func altered(_ payload: [UInt8]) -> [UInt8] {
    var bytes = payload
    for _ in 0...below(4) {
      let place = below(bytes.count + 1)
      switch below(7) {
      case 0 where place < bytes.count: bytes[place] = UInt8(below(256))
      case 1 where place < bytes.count: bytes.remove(at: place)
      case 2: bytes.insert(UInt8(below(256)), at: place)
      case 3: bytes.removeLast(bytes.count - place)
      case 4: bytes.insert(contentsOf: bytes.prefix(below(40)), at: place)
      case 5 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
      default:
        let marks = Array("%=&;:/?\n\r\u{1D}()^>@.-0123456789".utf8)
        bytes.insert(marks[below(marks.count)], at: place)
      }
    }
    return bytes
  }
}
