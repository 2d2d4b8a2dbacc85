// The JSON that results and tables need, written directly to bytes: Foundation's encoder would
// double the start-up time of reticle-scan.

package import Meaning
internal import Wording

package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  /// A number with two decimals at most.
  case decimal(Double)
  /// Millimetres, with three decimals at most.
  case length(Double)
  case string(String)
  /// A string in base64.
  case base64([UInt8])
  case array([JSONValue])
  case object(JSONObject)

  package var text: String {
    var output: [UInt8] = []
    write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  package func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let value): output += (value ? "true" : "false").utf8
    case .number(let value): output += String(value).utf8
    case .decimal(let value): output += Self.decimals(value, 2).utf8
    case .length(let value): output += Self.decimals(value, 3).utf8
    case .string(let value): Self.quote(value, to: &output)
    case .base64(let value): output += "\"\(Self.base64Text(value))\"".utf8
    case .object(let value): output += value.bytes
    case .array(let values):
      output += "[".utf8
      for (index, value) in values.enumerated() {
        if index > 0 { output += ",".utf8 }
        value.write(to: &output)
      }
      output += "]".utf8
    }
  }

  private static func decimals(_ value: Double, _ most: Int) -> String {
    // JSON has no infinity, and larger numbers would overflow below.
    guard value.isFinite, abs(value) < 1e12 else { return "null" }
    let scale = (0..<most).reduce(1) { scale, _ in 10 * scale }
    let parts = Int((value * Double(scale)).rounded())
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let sign = parts < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(String(UInt(scale) + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  private static func quote(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\"".utf8
      case "\\": output += "\\\\".utf8
      case "\n": output += "\\n".utf8
      case "\r": output += "\\r".utf8
      case "\t": output += "\\t".utf8
      case _ where scalar.isHarmless:
        output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      default:
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          output += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
        }
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  package static func base64Text(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let digit = digits[bits >> (18 - 6 * place) & 63]
        encoded.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Line separators are not control characters, but some programs end a line at them.
  fileprivate var isHarmless: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return true
    }
  }
}

/// An object of JSON whose keys keep their order.
package struct JSONObject: Sendable {
  private var members: [UInt8] = []

  package init() {}

  /// Adds a value under a key that needs no escapes.
  package mutating func add(_ key: StaticString, _ value: JSONValue) {
    if !members.isEmpty { members.append(UInt8(ascii: ",")) }
    members += "\"\(key)\":".utf8
    value.write(to: &members)
  }

  /// Adds a value under a key that the user wrote.
  package mutating func add(named key: String, _ value: JSONValue) {
    if !members.isEmpty { members.append(UInt8(ascii: ",")) }
    JSONValue.string(key).write(to: &members)
    members.append(UInt8(ascii: ":"))
    value.write(to: &members)
  }

  package var bytes: [UInt8] { Array("{".utf8) + members + Array("}".utf8) }

  /// The object on a line of its own.
  package var line: [UInt8] { bytes + Array("\n".utf8) }
}

extension JSONObject {
  /// Secrets are null unless `showingSecrets`.
  fileprivate init(_ content: Content, showingSecrets: Bool) {
    self.init()
    add("kind", .string(content.kind.rawValue))
    add("title", .string(content.title.english))
    let fields = content.fields.map { field in
      var object = JSONObject()
      object.add("name", .string(field.name))
      object.add("value", field.isSecret && !showingSecrets ? .null : .string(field.value.english))
      if field.isSecret { object.add("secret", .bool(true)) }
      return JSONValue.object(object)
    }
    add("fields", .array(fields))
    if !content.problems.isEmpty {
      add("problems", .array(content.problems.map { .string($0.english) }))
    }
  }

  fileprivate init(_ report: LinkReport) {
    self.init()
    add("url", .string(report.url))
    add("host", report.host.map { .string($0) } ?? .null)
    add("domain", report.domain.map { .string($0) } ?? .null)
    add("verdict", .string(report.verdict.rawValue))
    add("reasons", .array(report.reasons.map { .string($0.rawValue) }))
  }

  /// Adds the meaning of a code and, for a link, its judgement.
  package mutating func add(_ meaning: JudgedContent, showingSecrets: Bool) {
    add("content", .object(JSONObject(meaning.content, showingSecrets: showingSecrets)))
    if let link = meaning.link { add("link", .object(JSONObject(link))) }
  }
}
