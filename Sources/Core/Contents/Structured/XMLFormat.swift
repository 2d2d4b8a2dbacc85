// XML, laid out for the eye.

internal import Wording

/// A text that is one well-formed document.
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
      .xml, title: "XML, \(root)", fields: [ContentField("xml", label: tr("XML"), layout.string)],
      mainAction: .copy(label: tr("XML"), text, isSecret: false),
      furtherActions: [.saveBytes(Array(xml), fileName: "data.xml")])
  }
}
