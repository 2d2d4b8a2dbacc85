// The chart as a page, for a printer, a file or the screen.

extension TestChart {
  /// The page with the finished `codes`; `title` and `text` stand where the chart has room for
  /// them on paper. The pulse is drawn if it `isLit`.
  public func page(
    _ codes: [ChartMark: MadeCode], title: String = "", text: String = "", isLit: Bool = false
  ) -> SheetPage {
    var page = SheetPage(PaperSize(width: width, height: height))
    for place in self.codes + (isLit ? [pulse].compactMap(\.self) : []) {
      guard let code = codes[place.mark] else { continue }
      let quiet = Double(code.margin) * place.module
      page.items.append(
        .code(code, x: place.x - quiet, y: place.y - quiet, cell: place.module))
    }
    // To the left of the middle, away from the white around the code there.
    let (left, across) = (width * 0.06, width * 0.26)
    let top = height * 0.4
    if !title.isEmpty {
      page.items.append(
        .text(title, x: left, y: top, width: across, height: 8, points: 14))
      page.items.append(
        .text(text, x: left, y: top + 9, width: across, height: height * 0.2, points: 9))
    }
    for place in self.codes where place.mark.place == .strip && !title.isEmpty {
      let size = CheckUpReport.millimetres(place.module)
      // Beyond the quiet zone.
      let free = place.side * 0.2
      let y = place.y < height / 2 ? place.y + place.side + free : place.y - free - 3
      page.items.append(.text(size, x: place.x, y: y, width: 16, height: 4, points: 6))
    }
    return page
  }

  /// The designs of all codes, each once.
  public var designs: [ChartMark: CodeDesign] {
    Dictionary(
      (codes + [pulse].compactMap(\.self)).map { ($0.mark, $0.design) }, uniquingKeysWith: { $1 })
  }
}
