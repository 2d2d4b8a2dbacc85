// A document of XML as a tree, and its layout for the eye.

/// A part of a document.
enum XMLNode {
  /// An element: its name, its start tag's inner text, and what it holds.
  case element(tag: UTF8Text, children: [XMLNode])
  /// Characters, a section of them, a comment, an instruction or a declaration, as written.
  case text(UTF8Text), section(UTF8Text), markup(UTF8Text)

  /// Whether it is text that shows.
  private var isVisibleText: Bool {
    switch self {
    case .text(let text): !text.trimmed.isEmpty
    case .section: true
    case .element, .markup: false
    }
  }

  /// Writes the node: each element and comment on a line of its own, but what stands among text as it
  /// was, for there a blank is part of the text.
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
