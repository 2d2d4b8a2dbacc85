// From a payload to its meaning. Any thread may call an interpreter: it is a value, and its tables
// are behind a lock.

public import Reading

/// Reads payloads as text, finds out what they mean and judges their links.
///
///     let interpreter = Interpreter(
///       reader: TextReader(decoder: decoder), suffixes: { suffixes }, names: { names })
///     let meaning = interpreter.meaning(of: CodeText("https://example.com/"))
///     meaning.content.title.text     // "example.com"
///     meaning.link?.verdict          // .open
public struct Interpreter: Sendable {
  /// Reads bytes as text.
  public let reader: TextReader
  private let tables: LinkTables

  /// Creates an interpreter that opens each table when it is first needed, and only once.
  public init(
    reader: TextReader, suffixes: @escaping @Sendable () -> any PublicSuffixes,
    names: @escaping @Sendable () -> any HostNames
  ) {
    self.reader = reader
    tables = LinkTables(openSuffixes: suffixes, openNames: names)
  }

  /// The judgement of a link.
  public func report(of link: String) -> LinkReport {
    report(of: link, isGuessedText: false)
  }

  private func report(of link: String, isGuessedText: Bool) -> LinkReport {
    let (suffixes, names) = tables.opened
    return LinkReport(
      of: link, suffixes: suffixes, names: names, isGuessedText: isGuessedText)
  }

  /// What a code means, with all its links judged.
  public func meaning(of code: CodeText) -> JudgedContent {
    var meaning = judged(
      ContentFormats.content(of: code), isGuessedText: code.isGuess,
      isMarked: code.hasHiddenSignature)
    if let secret = Secret(in: code) {
      meaning.content = meaning.content.concealing(secret, of: code)
    }
    return meaning
  }

  /// Reads `payload` as text and interprets reading number `choice`, or the best one if there is no
  /// reading with this number.
  public func interpretation(
    of payload: Payload, symbology: Symbology?, isGS1: Bool, choice: Int = 0
  ) -> Interpretation {
    let readings =
      reader.readings(of: payload) + reader.furtherReadings(of: payload, symbology)
    let chosen = readings.indices.contains(choice) ? readings[choice] : readings.first
    let bytes = chosen.flatMap { $0.kind == nil ? nil : Array($0.text.utf8) } ?? payload.bytes
    var code = CodeText(bytes: bytes, text: chosen?.text, symbology: symbology, isGS1: isGS1)
    code.isGuess = chosen.map { !reader.isCertain($0, of: payload) } ?? false
    return Interpretation(readings: readings, meaning: meaning(of: code))
  }

  /// Judges every address that the content's actions open. This is the only place that judges what
  /// formats hand over. A link that `isMarked` has a byte-order mark before it in the code.
  func judged(
    _ content: Content, isGuessedText: Bool = false, isMarked: Bool = false
  ) -> JudgedContent {
    var reports: [String: LinkReport] = [:]
    let actions = [content.mainAction].compactMap(\.self) + content.furtherActions
    for address in actions.compactMap(\.address) where reports[address] == nil {
      let mark = isMarked && content.kind == .link && address == content.link ? "\u{FEFF}" : ""
      reports[address] = report(of: mark + address, isGuessedText: isGuessedText)
    }
    let link = content.link.flatMap { reports[$0] }
    return JudgedContent(
      content: link.map { content.judged(by: $0) } ?? content, link: link, reports: reports)
  }
}
