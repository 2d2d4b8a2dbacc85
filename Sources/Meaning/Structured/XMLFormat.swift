// XML documents, indented.

internal import Wording

/// A text that is one well-formed XML document.
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
