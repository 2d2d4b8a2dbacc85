// Any bytes have a content, and reading them takes little time.

import Meaning
import Foundation
import Testing
import Wording

@Suite("Contents of damaged codes", .unpacking)
struct MutationTests {
  @Test(
    "Twenty thousand damaged codes have contents in proportion to their size")
  func mutations() {
    var random = Generator(state: 0x5EED)
    let payloads = Samples.texts.map { Array($0.utf8) }
    var oversized: [[UInt8]] = []
    for round in 0..<20_000 {
      let payload = random.mutated(payloads[round % payloads.count])
      let text = String(decoding: payload, as: UTF8.self)
      let made = content(of: CodeText(bytes: payload, text: text))
      let size =
        made.fields.reduce(0) { $0 + $1.value.english.utf8.count + $1.label.english.utf8.count }
        + made.problems.reduce(0) { $0 + $1.english.utf8.count }
      // Every byte can become a line of JSON at the greatest depth, or a problem.
      if size > 400 + 150 * text.utf8.count { oversized.append(payload) }
    }
    #expect(oversized == [])
  }

  @Test(
    "A code four times as long takes four times as long, not sixteen times",
    arguments: [
      ("WIFI:", "S:\"a;"), ("WIFI:", "S:a\\"), ("MECARD:", "N:\";"), ("MECARD:TEL:1;N:", "a,"),
      ("BEGIN:VCARD\n", "TEL;TYPE=\"a:b\n"), ("BEGIN:VCARD\nNOTE:", "a\n "),
      ("BEGIN:VCARD\n", "N;QUOTED-PRINTABLE:=\n"), ("BEGIN:VCARD\n", "a.TEL:1\na.X-ABLABEL:b\n"),
      ("BEGIN:VCARD\nTEL", ";\"a\",\"="), ("BEGIN:VCARD\n", "BEGIN:VCARD\n"),
      ("BEGIN:VEVENT\n", "BEGIN:VEVENT\nEND:VEVENT\n"), ("BEGIN:VEVENT\n", "DURATION:P1D\n"),
      ("BEGIN:VEVENT\n", "BEGIN:X\n"),
      ("mailto:", "a@b,"), ("mailto:?", "subject=a&"), ("mailto:?", "body=a&"),
      ("sms:", "1;body=a"),
      ("geo:1,2", ";u=1"), ("geo:1,2?q=", "("), ("tel:", ";a="),
      ("[", "["), ("[", "1,"), ("{\"a\":", "{\"a\":"), ("<a>", "<a>"), ("<a ", "b=\"\" "),
      ("<a>", "&amp"),
      ("<!--", "-"), ("<a>", "<!--"), ("", "a\n"), ("MATMSG:", "TO:a;"), ("SMTP:", ":"),
    ])
  func linearity(_ start: String, _ part: String) {
    func time(_ bytes: Int) -> Duration {
      let code = CodeText(start + String(repeating: part, count: bytes / part.utf8.count))
      let start = threadTime()
      _ = content(of: code)
      return threadTime() - start
    }
    // Longer than any code, so that steps of the memory do not matter. Code that is not linear
    // fails every try; a busy machine does not.
    let isLinear = (0..<10).contains { _ in time(120_000) < time(30_000) * 9 }
    #expect(isLinear)
  }
}

/// The CPU time of this thread.
private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Random numbers that are the same in every run (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// The payload with bytes flipped, cut off, put in or repeated, once to four times.
  mutating func mutated(_ payload: [UInt8]) -> [UInt8] {
    var bytes = payload
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let place = Int.random(in: 0...bytes.count, using: &self)
      let end = Int.random(in: place...min(bytes.count, place + 40), using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.insert(Self.signs.randomElement(using: &self) ?? 0, at: place)
      case 4 where place < bytes.count: bytes[place] = UInt8.random(in: .min ... .max, using: &self)
      case _ where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      default: break
      }
    }
    return bytes
  }

  /// Bytes with a meaning in some format.
  private static let signs = Array(";:,\\\"=&?%\r\n <>[]{}/-+.T\0".utf8)
}
