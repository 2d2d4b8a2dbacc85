// What people read of a code is in their language, and in whole sentences.

import Barcodes
import Testing
import Wording

@testable import Contents

@Suite("Contents in the user's language")
struct TranslationTests {
  @Test("Labels and what can be copied are translated once, and as a whole")
  func labels() {
    Wording.$catalog.withValue(BracketedWords()) {
      for code in Samples.codes {
        let content = Content(of: code)
        let actions = [content.mainAction].compactMap(\.self) + content.furtherActions
        let labels = content.fields.map(\.label) + actions.compactMap(\.copiedPart)
        #expect(labels.filter { !isTranslated(label: $0, of: code) } == [])
      }
    }
  }

  @Test("What is wrong with a code is told in one translated sentence each")
  func problems() {
    Wording.$catalog.withValue(BracketedWords()) {
      for code in Samples.codes {
        let content = Content(of: code)
        let rest = content.problems.filter { !isTranslated(problem: $0, of: content.kind) }
        #expect(rest == [])
      }
    }
  }

  @Test("Reasons for asking before a link opens, and faults of search addresses, are translated")
  func links() {
    Wording.$catalog.withValue(BracketedWords()) {
      let faults: [SearchTemplate.Problem] = [.scheme, .address, .place]
      let sentences = LinkReason.allCases.map(\.sentence) + faults.map(\.sentence)
      #expect(sentences.filter { !$0.isBracketed } == [])
    }
  }

  @Test("Every row of GS1's tables is translated")
  func applications() {
    Wording.$catalog.withValue(BracketedWords()) {
      for (key, words) in rows(of: GS1Application.tradeTable + "\n" + GS1Application.logisticsTable)
      {
        let label = GS1Application[key.replacing("*", with: "0")]?.label
        #expect(label?.insideBrackets == words)
      }
      for (key, words) in rows(of: GS1Prefix.issuerTable) {
        let digits = Array(key.utf8.prefix(3)) + Array(repeating: 0x30, count: 10)
        #expect(GS1Prefix(of: digits).name.insideBrackets == words)
      }
    }
  }

  @Test("Every property of a contact and every element of a licence is translated")
  func people() {
    Wording.$catalog.withValue(BracketedWords()) {
      for (key, words) in rows(of: ContactProperty.table) {
        for name in key.split(separator: " ") {
          #expect(ContactProperty.known(String(name))?.label.insideBrackets == words)
        }
      }
      for (key, words) in rows(of: LicenceCard.nameTable) {
        #expect(LicenceCard.known(key)?.label.insideBrackets == words)
      }
    }
  }

  @Test(
    "Every part of a merchant's account is translated",
    arguments: [
      "br.gov.bcb.pix", "sg.paynow", "a000000677010111", "a000000677010112", "a000000524",
      "id.co.qris.www", "hk.com.hkicl", "a000000727", "sg.sgqr",
    ])
  func merchants(_ identifier: String) throws {
    try Wording.$catalog.withValue(BracketedWords()) {
      let scheme = try #require(MerchantScheme.known(identifier))
      #expect(!scheme.parts.isEmpty)
      #expect(scheme.parts.values.allSatisfy { $0.label.isBracketed })
      #expect(scheme.meanings.values.allSatisfy { $0.values.allSatisfy(\.isBracketed) })
    }
  }

  @Test("Every day of a year is translated")
  func days() {
    Wording.$catalog.withValue(BracketedWords()) {
      let days = (1...366).compactMap { CalendarDate.dayAndMonth(ordinal: $0, inLeapYear: true) }
      #expect(Set(days).count == 366)
      #expect(days.filter { !$0.isBracketed } == [])
    }
  }

  /// The first and the last column of a table.
  private func rows(of table: String) -> [(key: String, words: Substring)] {
    table.split(separator: "\n").map { row in
      let columns = row.split(separator: "|")
      return (String(columns.first ?? ""), columns.last ?? "")
    }
  }

  /// Kinds of code are called the same everywhere, and what a format does not know is called as the
  /// code calls it. Behind a label may stand in brackets which one of several it is.
  private func isTranslated(label: String, of code: CodeText) -> Bool {
    if label.isBracketed || Symbology.allCases.contains(where: { $0.displayName.text == label }) {
      return true
    }
    guard let parts = label.insideBrackets?.wholeMatch(of: /(.+?) \((.+)\)/)?.output else {
      return code.names(label)
    }
    let remarks = parts.2.split(separator: ", ")
    return (parts.1.isBracketed || code.names(parts.1))
      && (remarks.allSatisfy(\.isBracketed) || code.says("Label:_$!<\(parts.2)>")
        || parts.2.wholeMatch(of: /leg \d/) != nil)
  }

  /// A sentence about an element of GS1 names it before a colon.
  private func isTranslated(problem: String, of kind: Content.Kind) -> Bool {
    if problem.isBracketed { return true }
    guard kind == .gs1, let parts = problem.insideBrackets?.wholeMatch(of: /(.+?): ([^⟦⟧]+)/) else {
      return false
    }
    return parts.output.1.isBracketed
  }
}

extension ContentAction {
  /// What it copies.
  fileprivate var copiedPart: String? {
    if case .copy(let label, _, _) = self { label } else { nil }
  }
}

extension CodeText {
  /// Whether the code itself has this name, in small letters or in capitals, as no label here is.
  fileprivate func names(_ name: some StringProtocol) -> Bool {
    name.lowercased() == name && says(name)
      || name.uppercased() == name && readText.uppercased().contains(name)
  }

  /// Whether this stands in the code.
  fileprivate func says(_ words: some StringProtocol) -> Bool { readText.contains(words) }

  private var readText: String { text ?? String(decoding: bytes, as: UTF8.self) }
}
