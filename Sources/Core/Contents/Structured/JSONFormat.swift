// JSON (RFC 8259): objects and arrays, laid out for the eye. A lone number or string is a text.

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
      ? tr(
        "JSON object, \(members) member", plural: "JSON object, \(members) members", count: members)
      : tr("JSON list, \(members) item", plural: "JSON list, \(members) items", count: members)
    return Content(
      .json, title: title,
      fields: [ContentField("json", label: tr("JSON"), layout.output.string)],
      mainAction: .copy(label: tr("JSON"), text, isSecret: false),
      furtherActions: [.saveBytes(Array(json), fileName: "data.json")])
  }
}
