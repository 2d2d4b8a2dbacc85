// The parsers that are fed, and what must be true of whatever they answer.

import Barcodes

@testable import Contents

/// A parser under test.
enum FuzzTarget {
  /// One format alone.
  case format(any ContentFormat.Type)
  /// All formats, as a code meets them.
  case content
  /// The gate that links pass.
  case link
  /// The address of a search, in the first line, with the term behind it.
  case search

  /// Finds a target by its name; formats have that of their type.
  init?(named name: String) {
    switch name {
    case "Content": self = .content
    case "LinkReport": self = .link
    case "SearchTemplate": self = .search
    default:
      guard let format = ContentFormats.all.first(where: { "\($0)" == name }) else { return nil }
      self = .format(format)
    }
  }

  /// Reads an input; ends the program where the answer breaks a promise.
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

extension CodeText {
  /// The first byte says what is known of the code, the others are its payload.
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
  /// Holds the content to what is promised of all contents.
  fileprivate func check(for code: CodeText) {
    let length = code.bytes.count + (code.text?.utf8.count ?? 0)
    // Every byte may become a line of JSON at the greatest depth, or a problem of its own.
    let size =
      fields.reduce(title.english.utf8.count) {
        $0 + $1.value.english.utf8.count + $1.label.english.utf8.count
      }
      + problems.reduce(0) { $0 + $1.english.utf8.count }
    promise(size <= 1000 + 150 * length, "The content is larger than its code accounts for.")
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

  /// Holds the judgement to what makes it a gate.
  fileprivate func check() {
    guard let opened = canonicalURL else {
      promise(verdict == .text, "Nothing is opened.")
      return
    }
    promise(opened.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "Something is not seen.")
    let again = LinkReport(fuzzed: opened)
    promise(again.canonicalURL == opened, "What is opened is read otherwise: \(opened)")
    promise(again.host == host, "Another host is opened: \(opened)")
    let isWeb = opened.hasPrefix("http://") || opened.hasPrefix("https://")
    promise(verdict == .ask || isWeb, "Another scheme opens: \(opened)")
    promise(verdict == .ask || !reasons.contains(where: \.asks), "It does not ask.")
    _ = canonicalURLWithoutTracking
  }
}

/// Takes the last two labels for the part that somebody registered.
private struct LastLabels: PublicSuffixes {
  func registrableDomain(of host: String) -> String? {
    let labels = host.split(separator: ".")
    return labels.count > 1 ? labels.suffix(2).joined(separator: ".") : nil
  }
}

/// Ends the program with a sentence where a promise is broken; `precondition` is silent in what is
/// optimised.
func promise(_ isKept: Bool, _ sentence: @autoclosure () -> String) {
  if !isKept { fatalError(sentence()) }
}
