// An XML document as a tree, and how it is indented.

/// A part of an XML document.
enum XMLNode {
  /// An element: the inner text of its start tag, and its children.
  case element(tag: UTF8Text, children: [XMLNode])
  /// Text, a CDATA section, or markup as written: a comment, an instruction or a declaration.
  case text(UTF8Text), section(UTF8Text), markup(UTF8Text)

  /// Whether it is text other than blanks.
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
