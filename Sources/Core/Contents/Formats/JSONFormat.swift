// JSON (RFC 8259): objects and arrays, laid out for the eye. A lone number or string is a text.

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
    let isObject = first == UInt8(ascii: "{")
    let count = "\(members) \(isObject ? "member" : "item")\(members == 1 ? "" : "s")"
    return Content(
      .json, title: "JSON \(isObject ? "object" : "list"), \(count)",
      fields: [ContentField("json", label: "JSON", layout.output.string)],
      mainAction: .copy(label: "JSON", text, isSecret: false),
      furtherActions: [.saveBytes(Array(json), fileName: "data.json")])
  }
}
