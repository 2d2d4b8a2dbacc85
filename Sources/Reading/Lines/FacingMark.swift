// The marks that face letters of the American post (FIM): four to six bars of one width, at places
// that tell one of five letters. Nothing checks them.

extension TextGrammar {
  /// Each is the same from both ends, and read from one.
  static let facingMark = TextGrammar(symbology: .facingMark, isDirected: true) {
    mark(of: $0, among: marks)
  }

  /// The mark with a space in its middle that is as wide as a quiet zone of other codes.
  static let wideFacingMark = TextGrammar(
    symbology: .facingMark, isDirected: true, quiet: 8.5
  ) { mark(of: $0, among: [wideMark]) }

  private static func mark(of widths: [Double], among marks: [Mark]) -> LineText? {
    marks.lazy.compactMap { mark in
      widths.module(as: mark.modules, tolerance: 0.3).map { LineText([mark.name], module: $0) }
    }.first
  }

  private struct Mark {
    let name: UInt8
    let modules: [Int]

    init(_ name: Unicode.Scalar, _ modules: String) {
      (self.name, self.modules) = (
        UInt8(ascii: name), modules.compactMap(\.wholeNumberValue)
      )
    }
  }

  private static let marks = [
    Mark("A", "111515111"), Mark("B", "13111311131"), Mark("C", "11131313111"),
    Mark("D", "1111131311111"),
  ]
  private static let wideMark = Mark("E", "1317131")
}
