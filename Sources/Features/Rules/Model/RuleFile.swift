// Rules in files, which people share, and in the preferences: a JSON object for each, on a line.

public import Meaning
public import Wording

/// The reason why a file of rules cannot be used.
public struct RuleFileFault: Error, Hashable, Sendable {
  public let sentence: Sentence
}

extension MeaningRule {
  /// Rules are lines of JSON.
  public static let fileEnding = "jsonl"

  /// Reads the rules of a file; fails at the first line that is none, because a list of rules with
  /// gaps would give codes another meaning.
  public static func rules(
    in file: [UInt8], for interpreter: Interpreter
  ) throws(RuleFileFault) -> [MeaningRule] {
    var rules: [MeaningRule] = []
    let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 <= 0x20 }) {
      guard let rule = MeaningRule(line: line) else {
        throw RuleFileFault(sentence: Sentence("Line \(index + 1) is not a rule."))
      }
      if let problem = interpreter.mistake(in: rule) {
        throw RuleFileFault(sentence: Sentence("Line \(index + 1): \(problem)"))
      }
      guard !rules.contains(where: { $0.id == rule.id }) else {
        let sentence = Sentence("There is already a rule with this name.")
        throw RuleFileFault(sentence: Sentence("Line \(index + 1): \(sentence)"))
      }
      rules.append(rule)
      guard rules.count <= most else {
        throw RuleFileFault(sentence: Sentence("There can be \(most) rules at most."))
      }
    }
    return rules
  }

  /// The rules that were stored; one that cannot be read is dropped.
  public static func stored(_ lines: [String]) -> [MeaningRule] {
    lines.prefix(most).compactMap { MeaningRule(line: Array($0.utf8)[...]) }
  }

  public var stored: String {
    var object = JSONObject()
    object.add("name", .string(name))
    object.add("kind", .string(kind.rawValue))
    object.add("pattern", .string(pattern))
    if !labels.isEmpty {
      var named = JSONObject()
      for (group, label) in labels.sorted(by: { $0.key < $1.key }) {
        named.add(named: group, .string(label))
      }
      object.add("labels", .object(named))
    }
    if !title.isEmpty { object.add("title", .string(title)) }
    if !link.isEmpty { object.add("link", .string(link)) }
    if !isOn { object.add("on", .bool(false)) }
    return JSONValue.object(object).text
  }

  /// Nil for a line with a part that is missing or unknown.
  private init?(line: ArraySlice<UInt8>) {
    guard case .object(let members)? = JSONTree(line: line), let name = members["name"]?.string,
      let pattern = members["pattern"]?.string
    else { return nil }
    self.init()
    (self.name, self.pattern) = (name, pattern)
    for (key, value) in members where key != "name" && key != "pattern" {
      switch (key, value) {
      case ("kind", .text(let text)):
        guard let kind = Content.Kind(rawValue: text), Self.kinds.contains(kind) else {
          return nil
        }
        self.kind = kind
      case ("labels", .object(let labels)):
        self.labels = labels.compactMapValues(\.string)
        guard self.labels.count == labels.count else { return nil }
      case ("title", .text(let text)): title = text
      case ("link", .text(let text)): link = text
      case ("on", .word(let word)): isOn = word != "false"
      default: return nil
      }
    }
  }
}
