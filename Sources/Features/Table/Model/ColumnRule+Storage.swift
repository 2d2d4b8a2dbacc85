// Rules of columns as the table and the preferences use them; there they are JSON objects.

public import Meaning
public import Wording

extension ColumnRule {
  /// The reason why the rule cannot be used; nil if it can.
  public func mistake(for interpreter: Interpreter) -> Sentence? {
    if EntryField(rawValue: name.lowercased()) != nil, pattern != nil || !isNote {
      return Sentence("There is already a column “\(name)”.")
    }
    return interpreter.mistake(in: self)
  }

  /// Whether it is the column of notes, which every table has.
  public var isNote: Bool { name.lowercased() == EntryField.note.rawValue }

  /// The rules that were stored; one that cannot be read is dropped.
  public static func stored(_ lines: [String]) -> [ColumnRule] {
    var names: Set<String> = []
    return lines.prefix(most).compactMap { ColumnRule(line: Array($0.utf8)[...]) }
      .filter { names.insert($0.name).inserted }
  }

  public var stored: String {
    var object = JSONObject()
    object.add("name", .string(name))
    if let pattern { object.add("pattern", .string(pattern)) }
    if !isOn { object.add("on", .bool(false)) }
    return JSONValue.object(object).text
  }

  private init?(line: ArraySlice<UInt8>) {
    guard case .object(let members)? = JSONTree(line: line), let name = members["name"]?.string
    else { return nil }
    self.init(name)
    for (key, value) in members where key != "name" {
      switch (key, value) {
      case ("pattern", .text(let text)): pattern = text
      case ("on", .word(let word)): isOn = word != "false"
      default: return nil
      }
    }
  }
}
