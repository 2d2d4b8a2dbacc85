// JSON objects and arrays (RFC 8259), indented. A lone number or string counts as text.

internal import Wording

/// A text that is one JSON object or array.
enum JSONFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let json = UTF8Text(utf8: text).trimmedOfMark
    guard let first = json.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return nil
    }
    var layout = JSONLayout(json)
    guard let members = layout.lay() else { return nil }
    let title =
      first == UInt8(ascii: "{")
      ? Sentence(
        "JSON object, \(members) member", plural: "JSON object, \(members) members", count: members)
      : Sentence(
        "JSON list, \(members) item", plural: "JSON list, \(members) items", count: members)
    return Content(
      .json, title: title,
      fields: [ContentField("json", label: Sentence("JSON"), layout.output.string)],
      mainAction: .copy(label: Sentence("JSON"), text, isSecret: false),
      furtherActions: [.saveBytes(Array(json), fileName: "data.json")])
  }
}
