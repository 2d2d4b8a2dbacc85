// Stores rules in the preferences as one JSON object each. A rule that cannot be read completely is
// dropped, because without one of its conditions it would run for more codes.

internal import FeatureModels
internal import Meaning
internal import Reading

nonisolated extension CommandRule {
  public static let most = 50

  public static func stored(_ lines: [String]) -> [CommandRule] {
    var ids: Set<Int> = []
    return lines.prefix(most).compactMap { CommandRule(stored: $0) }
      .filter { ids.insert($0.id).inserted }
  }

  public var stored: String {
    var object = JSONObject()
    object.add("id", .number(id))
    object.add("name", .string(name))
    object.add("on", .bool(isOn))
    object.add("kinds", .array(kinds.map(\.rawValue).sorted().map { .string($0) }))
    object.add("contents", .array(contents.map(\.rawValue).sorted().map { .string($0) }))
    switch pattern {
    case .any: break
    case .wildcard(let written): object.add("wildcard", .string(written))
    case .expression(let written): object.add("expression", .string(written))
    }
    object.add("program", .string(program))
    object.add("arguments", .array(arguments.map { .string($0) }))
    object.add("input", .string(input.rawValue))
    object.add("folder", .string(folder))
    object.add("seconds", .number(timeLimit))
    return JSONValue.object(object).text
  }

  init?(stored line: String) {
    guard let tree = JSONTree(line: Array(line.utf8)[...]),
      let id = tree["id"]?.whole, let isOn = tree["on"]?.truth, let name = tree["name"]?.string,
      let kinds = tree["kinds"]?.texts, let contents = tree["contents"]?.texts,
      let program = tree["program"]?.string, let arguments = tree["arguments"]?.texts,
      let input = tree["input"]?.string.flatMap({ Input(rawValue: $0) }),
      let folder = tree["folder"]?.string, let seconds = tree["seconds"]?.whole
    else { return nil }
    self.init(id: id)
    self.kinds = Set(kinds.compactMap { Symbology(rawValue: $0) })
    self.contents = Set(contents.compactMap { Content.Kind(rawValue: $0) })
    guard self.kinds.count == kinds.count, self.contents.count == contents.count else { return nil }
    if let written = tree["wildcard"] {
      guard let text = written.string else { return nil }
      pattern = .wildcard(text)
    } else if let written = tree["expression"] {
      guard let text = written.string else { return nil }
      pattern = .expression(text)
    }
    (self.name, self.isOn, self.program) = (name, isOn, program)
    (self.arguments, self.input, self.folder) = (arguments, input, folder)
    timeLimit = seconds.clamped(to: 1...300)
  }
}

nonisolated extension JSONTree {
  fileprivate var whole: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }

  fileprivate var truth: Bool? {
    switch self {
    case .word("true"): true
    case .word("false"): false
    default: nil
    }
  }

  fileprivate var texts: [String]? {
    guard case .list(let items) = self else { return nil }
    let texts = items.compactMap(\.string)
    return texts.count == items.count ? texts : nil
  }
}
