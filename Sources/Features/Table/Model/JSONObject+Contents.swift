// Meanings and judged links as JSON. Scripts rely on the names of kinds, fields, verdicts and
// reasons.

package import Meaning
internal import Wording

extension JSONObject {
  /// The meaning of a code; secrets are null unless `showingSecrets`.
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

  /// A judged link.
  fileprivate init(_ report: LinkReport) {
    self.init()
    add("url", .string(report.url))
    add("host", report.host.map { .string($0) } ?? .null)
    add("domain", report.domain.map { .string($0) } ?? .null)
    add("verdict", .string(report.verdict.rawValue))
    add("reasons", .array(report.reasons.map { .string($0.rawValue) }))
  }

  /// Adds what a code means and, for a link, how it is judged.
  package mutating func add(_ meaning: JudgedContent, showingSecrets: Bool) {
    add("content", .object(JSONObject(meaning.content, showingSecrets: showingSecrets)))
    if let link = meaning.link { add("link", .object(JSONObject(link))) }
  }
}
