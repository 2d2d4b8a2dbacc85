// Wording: the words that users read, and their translations.
//
// Models and adapters create a `Sentence`: English words with values, not resolved yet. It passes
// through the program as a value, so that state does not depend on a language. A view reads its
// `text` in the user's language, a script or a report its `english`. `tr` (below) does
// both steps at once and is for views and programs. `Catalog` is the port for translations; the
// catalogs themselves, the formats of numbers and the widgets are elsewhere.
//
// `data/translations/extract` collects the literals inside `Sentence(…)` and `tr(…)`.

internal import Synchronization

/// A sentence that is resolved into a language only when it is read.
///
///     let fault = Sentence("The camera “\(name)” is in use.")
///     label.text = fault.text        // in the user's language
///     log.write(fault.english)       // for scripts and reports
public struct Sentence: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// A value in place of a number in braces.
  enum Value: Hashable, Sendable {
    case exact(String)
    case sentence(Sentence)
  }

  /// The form for every number except one.
  struct Plural: Hashable, Sendable {
    let words: String
    let values: [Value]
    let count: Int
  }

  /// The words, with `{0}`, `{1}` and so on where the values go.
  let words: String
  /// The values, in the order of the English sentence.
  let values: [Value]
  /// Distinguishes equal English words with different meanings.
  private(set) var context: String?
  private(set) var plural: Plural?
  /// The text for users in place of an exact text for scripts: one sentence or none.
  private var shown: [Sentence] = []
  /// Whether the words can be translated; names and payloads stay as they are.
  private let isTranslatable: Bool

  private init(words: String, values: [Value], isTranslatable: Bool) {
    self.words = words
    self.values = values
    self.isTranslatable = isTranslatable
  }

  public init(stringLiteral value: String) {
    self.init(words: value, values: [], isTranslatable: true)
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(
      words: stringInterpolation.words, values: stringInterpolation.values, isTranslatable: true)
  }

  /// A literal whose English words have a different meaning elsewhere.
  public init(_ literal: Sentence, context: String) {
    self = literal
    self.context = context
  }

  /// `Sentence("a code", plural: "\(n) codes", count: n)`. The values of the plural start with
  /// those of the singular.
  public init(_ one: Sentence, plural: Sentence, count: Int) {
    assert(plural.values.starts(with: one.values))
    self = one
    self.plural = Plural(words: plural.words, values: plural.values, count: count)
  }

  /// A text that reads the same in every language: a name, an address, a payload.
  public init(exact text: String) {
    self.init(words: text, values: [], isTranslatable: false)
  }

  /// A text that scripts read as it is, and users as the sentence `shown`, such as a date.
  public init(exact text: String, shown: Sentence) {
    self.init(exact: text)
    self.shown = [shown]
  }

  /// The table is marked for translators where it is written: `// Translated: the last column.`
  public init(entry: String) {
    self.init(words: entry, values: [], isTranslatable: true)
  }

  /// A list with the separator of the reader's language.
  public init(listing sentences: [Sentence]) {
    let rest = sentences.dropFirst()
    self = rest.reduce(sentences.first ?? Sentence(exact: "")) { list, part in
      Sentence("\(list), \(part)", context: "a list")
    }
  }

  public init(joining sentences: [Sentence], by separator: String) {
    self.init(
      words: sentences.indices.map { "{\($0)}" }.joined(separator: separator),
      values: sentences.map { .sentence($0) }, isTranslatable: false)
  }

  /// Collects the words and values of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var words = ""
    fileprivate var values: [Value] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      words.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      words += literal
    }

    /// Adds a value that reads the same in every language.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      append(.exact(value.description))
    }

    /// Adds a sentence, which is resolved with the one around it.
    public mutating func appendInterpolation(_ value: Sentence) {
      append(.sentence(value))
    }

    private mutating func append(_ value: Value) {
      words += "{\(values.count)}"
      values.append(value)
    }
  }
}

extension Sentence {
  /// Changes the exact values, for example to make payloads safe to show.
  public func mapExact(_ change: (String) -> String) -> Sentence {
    func changed(_ values: [Value]) -> [Value] {
      values.map { value in
        switch value {
        case .exact(let text): .exact(change(text))
        case .sentence(let sentence): .sentence(sentence.mapExact(change))
        }
      }
    }
    let isExact = !isTranslatable && values.isEmpty
    var result = Sentence(
      words: isExact ? change(words) : words, values: changed(values),
      isTranslatable: isTranslatable)
    result.context = context
    result.shown = shown.map { $0.mapExact(change) }
    result.plural = plural.map {
      Plural(words: $0.words, values: changed($0.values), count: $0.count)
    }
    return result
  }
}

extension Sentence: CustomStringConvertible {
  /// The words on the screen. Values are isolated where directions of writing may mix.
  public var text: String {
    let catalog = Wording.current
    return text(for: .screen(catalog, catalog.map(ValueIsolation.init)))
  }

  /// The words in the user's language for files, the clipboard and other programs.
  public var plainText: String { text(for: .screen(Wording.current, nil)) }

  public var english: String { text(for: .script) }

  public var description: String { english }
  public var isEmpty: Bool { words.isEmpty }

  private enum Reader {
    case script
    case screen((any Catalog)?, ValueIsolation?)

    var catalog: (any Catalog)? {
      if case .screen(let catalog, _) = self { catalog } else { nil }
    }

    func isolated(_ value: String) -> String {
      if case .screen(_, let isolation?) = self { isolation.isolated(value) } else { value }
    }
  }

  /// Whether this is a text without words of the program.
  private var isValue: Bool { !isTranslatable && values.isEmpty && shown.isEmpty }

  private func text(for reader: Reader) -> String {
    if case .screen = reader, let shown = shown.first { return shown.text(for: reader) }
    let catalog = reader.catalog
    if let plural {
      let words =
        catalog?.translation(of: words, plural: plural.words, count: plural.count)
        ?? (plural.count == 1 ? self.words : plural.words)
      return Self.fill(words, with: plural.values, for: reader)
    }
    let words = isTranslatable ? catalog?.translation(of: words, context: context) : nil
    return Self.fill(words ?? self.words, with: values, for: reader)
  }

  /// Numbers inside a value do not count, and a number without a value stays as it is.
  private static func fill(
    _ words: String, with values: [Value], for reader: Reader
  ) -> String {
    guard !values.isEmpty else { return words }
    var result = ""
    var rest = words[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"), let number = Int(rest[..<close].dropFirst()),
        values.indices.contains(number)
      else {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      switch values[number] {
      case .exact(let text): result += reader.isolated(text)
      case .sentence(let sentence):
        let text = sentence.text(for: reader)
        result += sentence.isValue ? reader.isolated(text) : text
      }
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }
}

/// The translations into one language.
public protocol Catalog: Sendable {
  /// The translated words with the same placeholders, such as `{0}`; nil if there are none.
  func translation(of words: String, context: String?) -> String?
  func translation(of words: String, plural: String, count: Int) -> String?
  /// Whether the language is written from right to left.
  var isRightToLeft: Bool { get }
}

extension Catalog {
  public var isRightToLeft: Bool { false }
}

/// The language in which sentences are read.
public enum Wording {
  /// The catalog of a task and its children, which comes before that of the process.
  @TaskLocal public static var catalog: (any Catalog)?

  private static let ofProcess = Mutex<(any Catalog)?>(nil)

  /// Sets the catalog of the process: once, before any sentence is read.
  public static func use(_ catalog: any Catalog) {
    ofProcess.withLock { $0 = catalog }
  }

  static var current: (any Catalog)? { catalog ?? ofProcess.withLock { $0 } }
}

/// The context distinguishes equal English words with different meanings.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  (context.map { Sentence(sentence, context: $0) } ?? sentence).text
}

/// `tr("a code", plural: "\(n) codes", count: n)`. The values of the plural start with those of the
/// singular.
public func tr(_ one: Sentence, plural: Sentence, count: Int) -> String {
  Sentence(one, plural: plural, count: count).text
}

/// The table is marked for translators where it is written: `// Translated: the last column.`
public func tr(entry: String) -> String {
  Sentence(entry: entry).text
}

/// A list of texts with the separator of the user's language.
public func tr(list texts: [String]) -> String {
  Sentence(listing: texts.map { Sentence(exact: $0) }).text
}

/// Texts beside each other in one line, such as “QR Code · now”.
public func tr(parts texts: [String]) -> String {
  Sentence(joining: texts.map { Sentence(exact: $0) }, by: " · ").text
}
