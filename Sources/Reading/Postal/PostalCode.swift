// The table of the posts' codes: how many bars each has, and what they say.

/// A code of a post.
struct PostalCode: Sendable {
  let symbology: Symbology
  /// Whether bars extend both ways, and not only upwards.
  let hasFourStates: Bool
  /// Whether there is a code with so many bars.
  let mayHave: @Sendable (_ bars: Int) -> Bool
  /// The text of upright bars; nil where they break the code's rules.
  let text: @Sendable (PostalBars) -> String?

  static let all: [PostalCode] = [
    PostalCode(.intelligentMail, mayHave: { $0 == 65 }, text: IntelligentMail.text),
    PostalCode(.mailmark, mayHave: { [66, 78].contains($0) }, text: Mailmark.text),
    PostalCode(.rm4scc, mayHave: RoyalMailText.mayBeFramed, text: RoyalMailText.framed),
    PostalCode(.kix, mayHave: RoyalMailText.mayBeKIX, text: RoyalMailText.kix),
    PostalCode(.australiaPost, mayHave: { [37, 52, 67].contains($0) }, text: AustraliaPost.text),
    PostalCode(.japanPost, mayHave: { $0 == 67 }, text: JapanPost.text),
    PostalCode(.postnet, mayHave: { [32, 52, 62].contains($0) }, text: TallBars.postnet),
    PostalCode(.cepNet, mayHave: { $0 == 47 }, text: TallBars.postnet),
    PostalCode(.planet, mayHave: { [62, 72].contains($0) }, text: TallBars.planet),
  ]

  /// The bars' outline in reading direction, and their text.
  private typealias Reading = (code: PostalCode, text: String, bars: PostalBars)

  private init(
    _ symbology: Symbology, mayHave: @escaping @Sendable (Int) -> Bool,
    text: @escaping @Sendable (PostalBars) -> String?
  ) {
    self.symbology = symbology
    self.mayHave = mayHave
    self.text = text
    hasFourStates = ![.postnet, .cepNet, .planet].contains(symbology)
  }

  /// The code that the bars are, upright or upside down; nil where they may be several.
  static func detection(of bars: PostalBars, among wanted: Set<Symbology>) -> Detection? {
    let either = bars.hasFourStates ? [bars, bars.turned] : [bars]
    let readings = all.flatMap { code -> [Reading] in
      guard wanted.contains(code.symbology), code.hasFourStates == bars.hasFourStates,
        code.mayHave(bars.count)
      else { return [] }
      return either.compactMap { bars in code.text(bars).map { (code, $0, bars) } }
    }
    if let reading = readings.first {
      guard readings.count == 1 else { return nil }
      return Detection(reading.code.symbology, reading.text, at: reading.bars.outline)
    }
    guard wanted.contains(.daft), bars.hasFourStates, bars.clarity > 0.5, bars.isVaried, bars.isEven
    else { return nil }
    // Nothing in the bars says which way up they are.
    let outline = bars.outline
    let upright = outline.topLeft.x <= outline.topRight.x ? bars : bars.turned
    return Detection(.daft, String(decoding: upright.letters, as: UTF8.self), at: upright.outline)
  }
}

extension Detection {
  init(_ symbology: Symbology, _ text: String, at outline: Quadrilateral) {
    self.init(
      symbology: symbology, payload: Payload(bytes: Array(text.utf8)), outline: outline,
      engines: [.posts])
    // All of a bar's height was looked at.
    lineCount = MergedCode.ampleSupport
  }
}
