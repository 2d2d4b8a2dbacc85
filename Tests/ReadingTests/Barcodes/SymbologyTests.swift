// The names of the symbologies, and the manual that lists them.

import Reading
import Foundation
import Testing
import Wording

@Suite("The symbologies")
struct SymbologyTests {
  @Test("No two kinds share a name")
  func distinctNames() {
    #expect(Set(Symbology.allCases.map(\.plainName)).count == Symbology.allCases.count)
    #expect(Set(Symbology.allCases.map(\.displayName.english)).count == Symbology.allCases.count)
  }

  @Test("The manual of reticle-scan lists every kind with both of its names, in order")
  func manual() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let manual = try String(
      contentsOf: root.appending(path: "data/man/reticle-scan.1"), encoding: .utf8)
    let section = manual.split(separator: ".Sh ").first { $0.hasPrefix("CODE TYPES") } ?? ""
    let listed = section.matches(of: /\.It Li (?<name>\S+) Ta (?<plain>\S+)/).map {
      "\($0.output.name) \($0.output.plain)"
    }
    #expect(
      listed
        == Symbology.allCases.filter { $0 != .unstated }.map { "\($0.rawValue) \($0.plainName)" })
  }

  @Test("The usual kinds leave out add-ons, the rewritings of EAN-13, and those that are rare")
  func usual() {
    let unusual = Set(Symbology.stated).subtracting(Symbology.usual)
    let rare = Symbology.postal.union(Symbology.readByLines)
      .union(Symbology.rareOfModules).union(Symbology.inColors)
    #expect(unusual == rare.union([.isbn13, .isbn10, .ean2, .ean5]))
  }

  @Test("A stackable kind is linear, and no linear kind is a field of rows")
  func shapes() {
    #expect(Symbology.allCases.filter(\.isStackable).allSatisfy { $0.isLinear })
    #expect(!Symbology.allCases.contains { $0.isLinear && $0.isStacked })
  }
}
