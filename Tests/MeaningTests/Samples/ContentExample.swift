// A payload with its expected meaning. The examples of a format are also the seeds of its fuzzing.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

/// A payload and its expected meaning.
struct ContentExample: Sendable, CustomTestStringConvertible {
  let payload: String
  let title: String
  /// The expected fields by name; others are not compared.
  let fields: [String: String]
  let problems: [String]
  let symbology: Symbology?
  let isGS1: Bool

  init(
    _ payload: String, title: String, _ fields: [String: String] = [:], problems: [String] = [],
    symbology: Symbology? = nil, isGS1: Bool = false
  ) {
    self.payload = payload
    self.title = title
    self.fields = fields
    self.problems = problems
    self.symbology = symbology
    self.isGS1 = isGS1
  }

  var code: CodeText {
    CodeText(
      bytes: Array(payload.utf8), text: payload, symbology: symbology, isGS1: isGS1)
  }

  var testDescription: String { String(payload.prefix(60)) }

  /// Compares the payload's content with this meaning, from `format` alone and from the list of
  /// formats.
  func check(
    _ format: any ContentFormat.Type, kind: Content.Kind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let content = format.content(of: code) else {
      Issue.record("Not recognised: \(payload)", sourceLocation: sourceLocation)
      return
    }
    #expect(content.kind == kind, sourceLocation: sourceLocation)
    #expect(content.title.english == title, sourceLocation: sourceLocation)
    #expect(content.problems.english == problems, sourceLocation: sourceLocation)
    for (name, value) in fields {
      let found = content.fields.first { $0.name == name }?.value.english
      #expect(found == value, "\(name)", sourceLocation: sourceLocation)
    }
    #expect(!content.fields.contains { $0.value.isEmpty }, sourceLocation: sourceLocation)
    #expect(ContentFormats.content(of: code) == content, sourceLocation: sourceLocation)
  }
}
