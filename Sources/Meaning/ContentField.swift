// The labelled parts of a content. Formats skip empty parts when they collect them.

public import Wording

/// A labelled part of a content.
public struct ContentField: Hashable, Sendable {
  /// The name for scripts: lower case, words joined by dashes, never translated.
  public var name: String
  public var label: Sentence
  /// The value. A value from the payload is exact: it reads the same in every language.
  public var value: Sentence
  /// Whether the value is masked until the user asks for it, and never stored.
  public var isSecret: Bool

  public init(_ name: String, label: Sentence, _ value: Sentence, isSecret: Bool = false) {
    self.name = name
    self.label = label
    self.value = value
    self.isSecret = isSecret
  }

  public init(_ name: String, label: Sentence, _ value: String, isSecret: Bool = false) {
    self.init(name, label: label, Sentence(exact: value), isSecret: isSecret)
  }

  /// A part whose name is in the payload. It may lack letters or be empty.
  init(named name: String, _ value: Sentence, isSecret: Bool = false) {
    let key = Self.scriptName(name)
    self.init(
      key.isEmpty ? "other" : key,
      label: name.isEmpty
        ? Sentence("Other", context: "a part without a name") : Sentence(exact: name),
      value, isSecret: isSecret)
  }

  /// For scripts: lower case, with a dash for anything but letters and digits.
  static func scriptName(_ name: String) -> String {
    let bytes = name.utf8.map { byte in
      byte.isASCIILetter || byte.isASCIIDigit ? byte.asciiLowercased : UInt8(ascii: "-")
    }
    return bytes.split(separator: UInt8(ascii: "-")).map { UTF8Text($0).string }
      .joined(separator: "-")
  }
}

extension [ContentField] {
  mutating func add(_ name: String, _ label: Sentence, _ value: String?, isSecret: Bool = false) {
    guard let value, !value.isEmpty else { return }
    append(ContentField(name, label: label, value, isSecret: isSecret))
  }

  mutating func add(_ name: String, _ label: Sentence, _ value: some Collection<UInt8>) {
    add(name, label, value.string)
  }

  mutating func add(_ name: String, _ label: Sentence, _ value: Sentence?) {
    guard let value, !value.isEmpty else { return }
    append(ContentField(name, label: label, value))
  }

  /// Adds a part whose name is in the payload.
  mutating func add(named name: String, _ value: String, isSecret: Bool = false) {
    guard !value.isEmpty else { return }
    append(ContentField(named: name, Sentence(exact: value), isSecret: isSecret))
  }

  mutating func add(unknown parameters: [Address.Parameter]) {
    for parameter in parameters { add(named: parameter.name, parameter.value) }
  }

  subscript(_ name: String) -> String? { first { $0.name == name }?.value.english }

  func copies(of names: [String]) -> [ContentAction] {
    names.compactMap { name in
      first { $0.name == name }
        .map { .copy(label: $0.label, $0.value.english, isSecret: $0.isSecret) }
    }
  }
}
