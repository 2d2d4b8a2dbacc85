// The fuzzed parsers, and the promises that hold for every answer.

import Wording

@testable import Meaning
@testable import Reading

/// A fuzzed parser.
enum FuzzTarget {
  case format(any ContentFormat.Type)
  /// All formats, in their order.
  case content
  /// The judgement of links.
  case link
  /// Parts of texts in several codes.
  case parts
  /// Search addresses: the first line is the address, the rest the term.
  case search
  /// The codewords of a matrix code that the search itself reads.
  case codewords(@Sendable ([UInt8]) -> Payload?)

  /// Finds a target by its name; the name of a format is that of its type.
  init?(named name: String) {
    switch name {
    case "Content": self = .content
    case "LinkReport": self = .link
    case "WrittenPart": self = .parts
    case "SearchTemplate": self = .search
    case "CodeOneText": self = .codewords { CodeOneText($0.map { Int($0) })?.payload }
    case "GridMatrixText": self = .codewords { GridMatrixText($0.map { Int($0 & 127) })?.payload }
    case "JABCodeText":
      self = .codewords { input in
        JABCodeText(input.flatMap { byte in (0..<8).map { byte >> $0 & 1 == 1 } })?.payload
      }
    case "UltracodeText":
      // Codewords reach up to 282, and the last ones switch modes.
      self = .codewords { input in
        UltracodeText(input.map { Int($0) + ($0 > 227 ? 27 : 0) })?.payload
      }
    default:
      guard let format = ContentFormats.all.first(where: { "\($0)" == name }) else { return nil }
      self = .format(format)
    }
  }

  /// Reads an input; ends the program if the answer breaks a promise.
  func read(_ input: [UInt8]) {
    switch self {
    case .format(let format):
      let code = CodeText(fuzzed: input)
      if let content = format.content(of: code) { content.check(for: code) }
    case .content:
      let code = CodeText(fuzzed: input)
      ContentFormats.content(of: code).check(for: code)
    case .link:
      let text = String(decoding: input, as: UTF8.self)
      for link in [text] + LinksInText.links(in: text) { LinkReport(fuzzed: link).check() }
    case .parts:
      WrittenPart.check(Payload(bytes: input))
    case .codewords(let payload):
      // A codeword stands for an address's part at most.
      let count = payload(input)?.bytes.count ?? 1
      promise((1...32 * input.count + 32).contains(count), "The text is out of proportion.")
    case .search:
      let lines = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
      guard let template = try? SearchTemplate(String(decoding: lines[0], as: UTF8.self)) else {
        return
      }
      let term = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : ""
      let address = template.address(for: term)
      promise(!address.contains("\n") && !address.contains(" "), "A term is not encoded.")
    }
  }
}

extension WrittenPart {
  /// Checks the promises for all parts.
  fileprivate static func check(_ payload: Payload) {
    let notation = WrittenNotations()
    guard let part = notation.part(of: payload) else { return }
    promise((2...WrittenNotations.mostPieces).contains(part.count), "A text has too many pieces.")
    promise(part.pieces == Array(Set(part.pieces)).sorted(), "The pieces have no order.")
    promise(!part.pieces.isEmpty, "A part carries nothing.")
    promise(part.pieces.allSatisfy { (0..<part.count).contains($0) }, "There is no such piece.")
    let none = [[UInt8]?](repeating: nil, count: part.count)
    for pieces in [none, none.map { _ in part.data }] {
      guard let whole = notation.text(of: pieces, like: part) else { continue }
      promise(notation.part(of: whole) == nil, "A whole text is a part.")
    }
  }
}

extension CodeText {
  /// Reads the traits of the code from the first byte; the other bytes are its payload.
  init(fuzzed input: [UInt8]) {
    let known = input.first ?? 0
    let bytes = Array(input.dropFirst())
    let kinds = Symbology.allCases
    self.init(
      bytes: bytes, text: known & 0x80 == 0 ? String(decoding: bytes, as: UTF8.self) : nil,
      symbology: kinds.indices.contains(Int(known & 0x3F)) ? kinds[Int(known & 0x3F)] : nil,
      isGS1: known & 0x40 != 0)
  }
}

extension Content {
  /// Checks the promises for all contents.
  fileprivate func check(for code: CodeText) {
    let length = code.bytes.count + (code.text?.utf8.count ?? 0)
    // Every byte can become a line of JSON at the greatest depth, or a problem.
    let size =
      fields.reduce(title.english.utf8.count) {
        $0 + $1.value.english.utf8.count + $1.label.english.utf8.count
      }
      + problems.reduce(0) { $0 + $1.english.utf8.count }
    promise(size <= 1000 + 150 * length, "The content is out of proportion to its code.")
    promise(!title.english.isEmpty, "There is no title.")
    promise(!fields.contains { $0.name.isEmpty || $0.label.isEmpty }, "A field has no name.")
    for case .openLink(let link) in [mainAction].compactMap(\.self) + furtherActions {
      LinkReport(fuzzed: link).check()
    }
  }
}

extension LinkReport {
  fileprivate init(fuzzed url: String) {
    self.init(of: url, suffixes: LastLabels(), names: PunycodeNames())
  }

  /// Checks the promises for all judgements.
  fileprivate func check() {
    guard let opened = canonicalURL else {
      promise(verdict == .text, "Nothing opens.")
      return
    }
    promise(opened.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "A character is invisible.")
    let again = LinkReport(fuzzed: opened)
    promise(again.canonicalURL == opened, "The canonical link reads differently: \(opened)")
    promise(again.host == host, "Another host opens: \(opened)")
    let isWeb = opened.hasPrefix("http://") || opened.hasPrefix("https://")
    promise(verdict == .ask || isWeb, "Another scheme opens: \(opened)")
    promise(verdict == .ask || !reasons.contains(where: \.asks), "There is no question.")
    _ = canonicalURLWithoutTracking
  }
}

/// Takes the last two labels as the registrable domain.
private struct LastLabels: PublicSuffixes {
  func registrableDomain(of host: String) -> String? {
    let labels = host.split(separator: ".")
    return labels.count > 1 ? labels.suffix(2).joined(separator: ".") : nil
  }

  func contains(_ name: String) -> Bool { !name.contains(".") }
}

/// Ends the program with a sentence if a promise is broken; `precondition` prints none in optimised
/// code.
func promise(_ isKept: Bool, _ sentence: @autoclosure () -> String) {
  if !isKept { fatalError(sentence()) }
}
