// Contents read in the user's language, in whole sentences.

import Reading
import Testing
import Wording

@testable import Meaning

@Suite("Contents in the user's language", .unpacking)
struct TranslationTests {
  /// The samples, interpreted before any language is chosen.
  private let interpreted: [(code: CodeText, content: Content)] = Samples.codes.map {
    ($0, content(of: $0))
  }

  @Test("A content that was interpreted once reads in two languages")
  func twoLanguages() throws {
    let content = content("BEGIN:VEVENT\nSUMMARY:Tea\nDURATION:PT1H\nEND:VEVENT")
    let duration = try #require(content.fields.first { $0.name == "duration" })
    #expect(duration.label.text == "Duration")
    #expect(duration.value.text == "1 hour")
    #expect(content.problems.map(\.text) == ["The event has no start (DTSTART)."])
    Wording.$catalog.withValue(BracketedWords()) {
      #expect(duration.label.text == "⟦Duration⟧")
      #expect(duration.value.text == "⟦1 hour⟧")
      #expect(content.problems.map(\.text) == ["⟦The event has no start (DTSTART).⟧"])
      #expect(content.title.text == "Tea")
      #expect(content.fields["summary"] == "Tea")
    }
    #expect(duration.value.text == "1 hour")
  }

  @Test("Values of the payload are exact, and no sentence is resolved before it is read")
  func exactness() {
    let again = Wording.$catalog.withValue(BracketedWords()) {
      Samples.codes.map { content(of: $0) }
    }
    #expect(again == interpreted.map(\.content))
  }

  @Test("Labels and names of copied parts are translated once and as a whole")
  func labels() {
    Wording.$catalog.withValue(BracketedWords()) {
      for (code, content) in interpreted {
        let actions = [content.mainAction].compactMap(\.self) + content.furtherActions
        let labels = content.fields.map(\.label.text) + actions.compactMap(\.copiedPart?.text)
        #expect(labels.filter { !isTranslated(label: $0, of: code) } == [])
      }
    }
  }

  @Test("Each fault of a code is one translated sentence")
  func problems() {
    Wording.$catalog.withValue(BracketedWords()) {
      for (_, content) in interpreted {
        let rest = content.problems.map(\.text).filter {
          !isTranslated(problem: $0, of: content.kind)
        }
        #expect(rest == [])
      }
    }
  }

  @Test("Reasons for asking before a link opens, and faults of search addresses, are translated")
  func links() {
    Wording.$catalog.withValue(BracketedWords()) {
      let faults: [SearchTemplate.Problem] = [.scheme, .address, .place]
      let sentences = LinkReason.allCases.map(\.sentence.text) + faults.map(\.sentence.text)
      #expect(sentences.filter { !$0.isBracketed } == [])
    }
  }

  @Test("Every row of the tables of identifiers is translated")
  func applications() {
    Wording.$catalog.withValue(BracketedWords()) {
      for (key, words) in rows(of: GS1Application.tradeTable + "\n" + GS1Application.logisticsTable)
      {
        let label = GS1Application[key.replacing("*", with: "0")]?.label.text
        #expect(label?.insideBrackets == words)
      }
      for (key, words) in rows(of: DataIdentifier.rows) {
        #expect(DataIdentifier(key).label.text.insideBrackets == words)
      }
      for (key, words) in rows(of: GS1Prefix.issuerTable) {
        let digits = Array(key.utf8.prefix(3)) + Array(repeating: 0x30, count: 10)
        #expect(GS1Prefix(of: digits).name.text.insideBrackets == words)
      }
    }
  }

  @Test("Every property of a contact and every element of a licence is translated")
  func people() {
    Wording.$catalog.withValue(BracketedWords()) {
      for (key, words) in rows(of: ContactProperty.table) {
        for name in key.split(separator: " ") {
          #expect(ContactProperty.known(String(name))?.label.text.insideBrackets == words)
        }
      }
      for (key, words) in rows(of: LicenceCard.nameTable) {
        #expect(LicenceCard.known(key)?.label.text.insideBrackets == words)
      }
    }
  }

  @Test(
    "Every part of a merchant’s account is translated",
    arguments: [
      "br.gov.bcb.pix", "sg.paynow", "a000000677010111", "a000000677010112", "a000000524",
      "id.co.qris.www", "hk.com.hkicl", "a000000727", "sg.sgqr", "a0000006150001",
      "com.p2pqrpay",
    ])
  func merchants(_ identifier: String) throws {
    try Wording.$catalog.withValue(BracketedWords()) {
      let scheme = try #require(MerchantScheme.known(identifier))
      #expect(!scheme.parts.isEmpty)
      #expect(scheme.parts.values.allSatisfy { $0.label.text.isBracketed })
      #expect(scheme.meanings.values.allSatisfy { $0.values.allSatisfy(\.text.isBracketed) })
    }
  }

  @Test("Every day of a year is translated")
  func days() {
    Wording.$catalog.withValue(BracketedWords()) {
      let days = (1...366).compactMap {
        CalendarDate.dayAndMonth(ordinal: $0, inLeapYear: true)?.text
      }
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

  /// Symbologies have the same names everywhere, and unknown parts have the names in the code. A
  /// label can end with the kind of a part in brackets.
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

  /// Labels inside a sentence are translated too.
  private func isTranslated(problem: String, of kind: Content.Kind) -> Bool {
    if problem.isBracketed { return true }
    guard [.gs1, .part, .medicine].contains(kind) else { return false }
    var rest = problem
    while let label = rest.firstMatch(of: /⟦[^⟦⟧]*⟧/), label.range.upperBound < rest.endIndex {
      rest.replaceSubrange(label.range, with: "x")
    }
    return rest.isBracketed
  }
}

extension ContentAction {
  fileprivate var copiedPart: Sentence? {
    if case .copy(let label, _, _) = self { label } else { nil }
  }
}

extension CodeText {
  /// Whether the code contains this name in lower case or in capitals, unlike any label.
  fileprivate func names(_ name: some StringProtocol) -> Bool {
    name.lowercased() == name && says(name)
      || name.uppercased() == name && readText.uppercased().contains(name)
  }

  fileprivate func says(_ words: some StringProtocol) -> Bool { readText.contains(words) }

  private var readText: String { text ?? String(decoding: bytes, as: UTF8.self) }
}
