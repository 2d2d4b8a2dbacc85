// Invented results.

import Reading
import Meaning
import Wording

@testable import FeatureSessions

extension ScanResult {
  /// A result of a code with these bytes and this content.
  static func sample(
    _ number: Int = 1, _ content: Content = Content(.text, title: "Hello"),
    bytes: [UInt8] = Array("Hello".utf8), text: String? = "Hello", link: LinkReport? = nil,
    sequence: SequenceProgress? = nil, found: ContinuousClock.Instant = .now, inView: Int? = nil
  ) -> ScanResult {
    let code = Detection(
      symbology: .qrCode, payload: Payload(bytes: bytes),
      outline: Quadrilateral(x: 10, y: 20.4, width: 100, height: 100),
      engines: [Engine(rawValue: "zxing")])
    return ScanResult(
      id: ScanResult.ID(number: number), key: .code(code.identity), code: code,
      interpretation: Interpretation(
        readings: text.map { [TextReading(text: $0, charset: .utf8)] } ?? [],
        meaning: JudgedContent(content: content, link: link)), chosenReading: 0,
      sequence: sequence, source: "Test", found: found, number: inView)
  }
}

/// A table in which every registered domain has two labels.
struct Labels: PublicSuffixes {
  func registrableDomain(of host: String) -> String? {
    host.split(separator: ".").suffix(2).joined(separator: ".")
  }

  func contains(_ name: String) -> Bool { !name.contains(".") }
}

/// A table for ASCII names only.
struct PlainNames: HostNames {
  func ascii(ofHost name: String) -> String? { name }
  func unicode(ofLabel label: String) -> String? { nil }
  func look(ofLabel label: String, under topLevel: String) -> LabelLook { .plain }
  func skeleton(ofLabel label: String) -> String { label }
}
