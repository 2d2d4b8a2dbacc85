// BC412 in perspective, in which one end of a long code is smaller than the other.

import Testing

@testable import Reading

@Suite("BC412")
struct BC412Tests {
  /// The widths of the bars and spaces of 9Q3E4Z6N3XA7H52KU in modules.
  private static let widths =
    "12111311131313111113111113111114121115111111111511151111111112121312131211111114"
    + "121411121111131212111213121211131211121114111113131212121213121211111"

  @Test("A long code is read whose modules shrink towards one end")
  func perspective() throws {
    let modules = Self.widths.compactMap(\.wholeNumberValue).map(Double.init)
    let shrinking = modules.enumerated().map { index, width in
      width * (3 - Double(index) / Double(modules.count))
    }
    for widths in [shrinking, modules.map { 3 * $0 }] {
      let text = try #require(TextGrammar.bc412.read(widths))
      #expect(text.bytes == Array("9Q3E4Z6N3XA7H52KU".utf8))
    }
  }
}
