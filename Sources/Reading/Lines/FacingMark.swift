// The marks that face letters of the American post (FIM): five or six bars of one width, at places
// that tell one of five letters. Nothing checks them.

extension TextGrammar {
  /// Each is the same from both ends, and read from one. E is left out: its middle is as wide as a
  /// quiet zone.
  static let facingMark = TextGrammar(symbology: .facingMark, isDirected: true) { widths in
    marks.lazy.compactMap { mark in
      widths.module(as: mark.modules, tolerance: 0.3).map { LineText([mark.name], module: $0) }
    }.first
  }

  private static let marks = [
    ("A", "111515111"), ("B", "13111311131"), ("C", "11131313111"),
    ("D", "1111131311111"),
  ].map { name, modules in
    (name: Array(name.utf8)[0], modules: modules.compactMap(\.wholeNumberValue))
  }
}
