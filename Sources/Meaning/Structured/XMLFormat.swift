// XML documents, indented. Read by hand because GLib's parser also accepts texts that are not
// well-formed.

internal import Wording

enum XMLFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let xml = UTF8Text(utf8: text).trimmedOfMark
    guard xml.first == UInt8(ascii: "<") else { return nil }
    var reader = XMLReader(xml)
    guard let (nodes, root) = reader.document() else { return nil }
    var layout: UTF8Text = []
    for node in nodes { node.write(to: &layout, depth: 0, asWritten: false) }
    return Content(
      .xml, title: Sentence(exact: "XML, \(root)"),
      fields: [ContentField("xml", label: Sentence("XML"), layout.string)],
      mainAction: .copy(label: Sentence("XML"), text, isSecret: false),
      furtherActions: [.saveBytes(Array(xml), fileName: "data.xml")])
  }
}

enum XMLNode {
  /// An element: the inner text of its start tag, and its children.
  case element(tag: UTF8Text, children: [XMLNode])
  /// Text, a CDATA section, or markup as written: a comment, an instruction or a declaration.
  case text(UTF8Text), section(UTF8Text), markup(UTF8Text)

  private var isVisibleText: Bool {
    switch self {
    case .text(let text): !text.trimmed.isEmpty
    case .section: true
    case .element, .markup: false
    }
  }

  /// Writes the node. Each element and comment gets a line of its own, except inside text, where a
  /// blank is part of the text.
  func write(to output: inout UTF8Text, depth: Int, asWritten: Bool) {
    switch self {
    case .text(let text):
      if asWritten { output += text }
    case .section(let text), .markup(let text):
      if !asWritten { Self.newLine(&output, depth) }
      output += text
    case .element(let tag, let children):
      if !asWritten { Self.newLine(&output, depth) }
      output += "<".utf8 + tag
      guard !children.isEmpty else {
        output += "/>".utf8
        return
      }
      output += ">".utf8
      let keeps = asWritten || children.contains(where: \.isVisibleText)
      for child in children { child.write(to: &output, depth: depth + 1, asWritten: keeps) }
      let hasLines = children.contains { if case .text = $0 { false } else { true } }
      if !keeps, hasLines { Self.newLine(&output, depth) }
      output += "</".utf8 + tag.prefix { !$0.isASCIIBlank } + ">".utf8
    }
  }

  private static func newLine(_ output: inout UTF8Text, _ depth: Int) {
    guard !output.isEmpty else { return }
    output.append(.lineFeed)
    output += repeatElement(.space, count: 2 * depth)
  }
}

struct XMLReader {
  private var rest: UTF8Text

  /// In levels of nested elements; the limit bounds the recursion.
  private static let deepest = 32

  init(_ text: UTF8Text) {
    rest = text
  }

  mutating func document() -> (nodes: [XMLNode], root: String)? {
    var nodes: [XMLNode] = []
    var root: String?
    if rest.starts(with: "<?xml".utf8), rest.dropFirst(5).first?.isASCIIBlank == true {
      guard let declaration = markup(from: "<?", to: "?>") else { return nil }
      nodes.append(.markup(declaration))
    }
    while true {
      rest = rest.drop(while: \.isXMLBlank)
      guard !rest.isEmpty else { break }
      if let node = remark() {
        nodes.append(node)
      } else if root == nil, rest.starts(with: "<!DOCTYPE".utf8) {
        guard let type = markup(from: "<!DOCTYPE", to: ">"), !type.contains(UInt8(ascii: "["))
        else { return nil }
        nodes.append(.markup(type))
      } else {
        guard root == nil, let element = element(depth: 0) else { return nil }
        if case .element(let tag, _) = element {
          root = tag.prefix { !$0.isXMLBlank }.string
        }
        nodes.append(element)
      }
    }
    return root.map { (nodes, $0) }
  }

  private mutating func element(depth: Int) -> XMLNode? {
    guard depth < Self.deepest, rest.first == UInt8(ascii: "<") else { return nil }
    rest = rest.dropFirst()
    let start = rest
    guard let name = name(), attributes() else { return nil }
    let tag = start[..<rest.startIndex].trimmed
    if rest.starts(with: "/>".utf8) {
      rest = rest.dropFirst(2)
      return .element(tag: tag, children: [])
    }
    guard rest.popFirst() == UInt8(ascii: ">") else { return nil }
    var children: [XMLNode] = []
    while !rest.isEmpty {
      if rest.starts(with: "</".utf8) {
        rest = rest.dropFirst(2)
        guard self.name() == name else { return nil }
        rest = rest.drop(while: \.isXMLBlank)
        return rest.popFirst() == UInt8(ascii: ">")
          ? .element(tag: tag, children: children) : nil
      }
      guard let child = child(depth: depth) else { return nil }
      children.append(child)
    }
    return nil
  }

  private mutating func child(depth: Int) -> XMLNode? {
    if let node = remark() { return node }
    if rest.starts(with: "<![CDATA[".utf8) {
      return markup(from: "<![CDATA[", to: "]]>").map { .section($0) }
    }
    if rest.first == UInt8(ascii: "<") { return element(depth: depth + 1) }
    let text = rest.prefix { $0 != UInt8(ascii: "<") }
    rest = rest[text.endIndex...]
    return Self.isCharacterData(text) ? .text(text) : nil
  }

  private mutating func remark() -> XMLNode? {
    let start = rest
    if rest.starts(with: "<!--".utf8) {
      guard let comment = markup(from: "<!--", to: "-->"),
        !comment.dropFirst(4).dropLast(3).contains(pair: UInt8(ascii: "-"))
      else {
        // A malformed comment stays in place and makes the document fail.
        rest = start
        return nil
      }
      return .markup(comment)
    }
    guard rest.starts(with: "<?".utf8), rest.dropFirst(2).first?.startsXMLName == true,
      !rest.dropFirst(2).prefix(3).isEqual(ignoringCase: "xml")
        || rest.dropFirst(5).first?.continuesXMLName == true
    else { return nil }
    return markup(from: "<?", to: "?>").map { .markup($0) }
  }

  private mutating func name() -> UTF8Text? {
    guard rest.first?.startsXMLName == true else { return nil }
    let name = rest.prefix(while: \.continuesXMLName)
    rest = rest[name.endIndex...]
    return name
  }

  /// Takes the attributes of a start tag; false if one is malformed or occurs twice.
  private mutating func attributes() -> Bool {
    var names: Set<UTF8Text> = []
    while true {
      let blanks = rest.prefix(while: \.isXMLBlank)
      rest = rest[blanks.endIndex...]
      guard let byte = rest.first else { return false }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") { return true }
      guard !blanks.isEmpty, let name = name(), names.insert(name).inserted else { return false }
      rest = rest.drop(while: \.isXMLBlank)
      guard rest.popFirst() == .equals else { return false }
      rest = rest.drop(while: \.isXMLBlank)
      guard let quote = rest.popFirst(), quote == .quote || quote == UInt8(ascii: "'") else {
        return false
      }
      let value = rest.prefix { $0 != quote }
      guard value.endIndex < rest.endIndex, !value.contains(UInt8(ascii: "<")),
        Self.isCharacterData(value)
      else { return false }
      rest = rest[value.endIndex...].dropFirst()
    }
  }

  /// The text from one mark to the next, with both. Each search starts where the last one ended,
  /// and a failed search ends the reading, so the time stays linear.
  private mutating func markup(from open: String, to close: String) -> UTF8Text? {
    let closing = Array(close.utf8)
    var index = rest.startIndex + open.utf8.count
    while index < rest.endIndex {
      if rest[index] == closing[0], rest[index...].starts(with: closing) {
        let end = index + closing.count
        let text = rest[..<end]
        rest = rest[end...]
        return Self.hasOnlyXMLCharacters(text) ? text : nil
      }
      index += 1
    }
    return nil
  }

  /// Whether each `&` starts a predefined reference and there is no control character.
  private static func isCharacterData(_ text: UTF8Text) -> Bool {
    guard hasOnlyXMLCharacters(text) else { return false }
    var rest = text
    while let ampersand = rest.firstIndex(of: .ampersand) {
      let name = rest[(ampersand + 1)...].prefix(10).prefix { $0 != .semicolon }
      guard rest[name.endIndex...].first == .semicolon, isReference(name) else { return false }
      rest = rest[name.endIndex...]
    }
    return true
  }

  private static func isReference(_ name: UTF8Text) -> Bool {
    if ["amp", "lt", "gt", "quot", "apos"].contains(name.string) { return true }
    guard name.first == UInt8(ascii: "#") else { return false }
    let digits = name.dropFirst()
    let value =
      digits.first == UInt8(ascii: "x")
      ? UInt32(digits.dropFirst().string, radix: 16) : UInt32(digits.string)
    guard let value, let scalar = Unicode.Scalar(value),
      digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
    else { return false }
    return value >= 0x20 && scalar != "\u{FFFE}" && scalar != "\u{FFFF}"
      || [9, 10, 13].contains(value)
  }

  private static func hasOnlyXMLCharacters(_ text: UTF8Text) -> Bool {
    text.allSatisfy { $0 >= 0x20 || $0.isXMLBlank }
  }
}

extension UInt8 {
  fileprivate var isXMLBlank: Bool {
    self == .space || self == .tab || self == .lineFeed || self == .carriageReturn
  }

  /// Nearly every character beyond ASCII may start a name; the few exceptions pass too.
  fileprivate var startsXMLName: Bool {
    isASCIILetter || self == UInt8(ascii: "_") || self == .colon || self >= 0x80
  }

  fileprivate var continuesXMLName: Bool {
    startsXMLName || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}

extension ArraySlice<UInt8> {
  /// Whether a byte occurs twice in a row or at the end; a comment allows neither for dashes.
  fileprivate func contains(pair byte: UInt8) -> Bool {
    last == byte || zip(self, dropFirst()).contains { $0 == byte && $1 == byte }
  }
}

enum XMLText {
  /// The text with characters in place of the predefined and numeric references.
  static func plain(_ text: UTF8Text) -> String {
    guard text.contains(.ampersand) else { return text.string }
    var output: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let name = rest.prefix(10).prefix { $0 != .semicolon }
      if byte == .ampersand, rest[name.endIndex...].first == .semicolon,
        let character = character(of: name)
      {
        output += String(character).utf8
        rest = rest[name.endIndex...].dropFirst()
      } else {
        output.append(byte)
      }
    }
    return output.string
  }

  private static func character(of name: UTF8Text) -> Character? {
    switch name.string {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.first == UInt8(ascii: "x")
      ? UInt32(digits.dropFirst().string, radix: 16) : UInt32(digits.string)
    return value.flatMap { Unicode.Scalar($0) }.map { Character($0) }
  }
}
