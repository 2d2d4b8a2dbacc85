// Links changed at random: none opens as anything but what is shown.

import Meaning
import Testing

@Suite("A damaged link")
struct MutatedLinkTests {
  @Test("never opens as anything but what is shown")
  func mutations() {
    var random = Numbers(state: 0x5EED)
    // Twenty thousand expectations would take longer than judging the links.
    let wrong = (0..<20_000).compactMap { round in
      let sample = GateSamples.samples[round % GateSamples.samples.count]
      return Self.fault(of: Self.mutation(of: sample, by: &random))
    }
    #expect(wrong == [])
  }

  private static let characters = Array(
    "\t\n\\@:/%.[]?#。．\u{200B}\u{202E}а1é\u{0} x-".unicodeScalars)

  private static func mutation(of link: String, by random: inout Numbers) -> String {
    var scalars = Array(link.unicodeScalars)
    for _ in 0...random.next(below: 3) {
      let place = random.next(below: scalars.count + 1)
      if random.next(below: 3) == 0, place < scalars.count {
        scalars.remove(at: place)
      } else {
        scalars.insert(characters[random.next(below: characters.count)], at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The fault in the judgement of a link; nil if there is none.
  private static func fault(of url: String) -> String? {
    _ = Interpreter.real.meaning(of: CodeText(url))
    _ = LinksInText.links(in: url)
    let report = LinkReport.real(of: url)
    guard let opened = report.canonicalURL else {
      return report.verdict == .text ? nil : "opens nothing: \(url.debugDescription)"
    }
    let again = LinkReport.real(of: opened)
    if again.canonicalURL != opened { return "reads what it wrote otherwise: \(opened)" }
    if again.host != report.host { return "opens another host: \(url.debugDescription)" }
    if !opened.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return "unseen: \(opened)" }
    guard report.verdict == .open else { return nil }
    if report.reasons.contains(where: \.asks) { return "does not ask: \(opened)" }
    let isWeb = opened.hasPrefix("http://") || opened.hasPrefix("https://")
    return isWeb ? nil : "opens another scheme: \(opened)"
  }

  @Test(
    "of fifty kilobytes is judged in time that grows with its length alone",
    arguments: ["a", "a.", "%61", "ä", "ä.", "@", ":", "\\", "/../", "[", "1.", "0x", "é\u{301}"])
  func length(_ part: String) {
    let text = String(repeating: part, count: 50_000 / part.utf8.count)
    let time = ContinuousClock().measure {
      for prefix in ["https://", "https://example.com/", "https://[", "www.", "x "] {
        _ = LinkReport.real(of: prefix + text)
        _ = Interpreter.real.meaning(of: CodeText(prefix + text))
        _ = LinksInText.links(in: prefix + text)
      }
    }
    #expect(time < .seconds(15))
  }
}

/// Random numbers that are the same in every run.
private struct Numbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
