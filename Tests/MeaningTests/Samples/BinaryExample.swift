// A payload of bytes with its expected meaning, for codes that hold no text.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

/// Bytes in hexadecimal digits and their expected meaning.
struct BinaryExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let title: String
  /// The expected fields by name; others are not compared.
  let fields: [String: String]
  let problems: [String]

  init(
    _ description: String, _ digits: String, title: String, _ fields: [String: String] = [:],
    problems: [String] = []
  ) {
    testDescription = description
    bytes = Hexadecimal.decoded(Array(digits.utf8)[...]) ?? []
    self.title = title
    self.fields = fields
    self.problems = problems
  }

  var code: CodeText { CodeText(bytes: bytes, text: nil, symbology: .aztec) }

  /// Compares the content from `format` alone and from the list of formats.
  func check(
    _ format: any ContentFormat.Type, kind: Content.Kind,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let content = format.content(of: code) else {
      Issue.record("Not recognised: \(testDescription)", sourceLocation: sourceLocation)
      return
    }
    #expect(content.kind == kind, sourceLocation: sourceLocation)
    #expect(content.title.english == title, sourceLocation: sourceLocation)
    #expect(content.problems.english == problems, sourceLocation: sourceLocation)
    for (name, value) in fields {
      #expect(content.values(name).first == value, "\(name)", sourceLocation: sourceLocation)
    }
    #expect(!content.fields.contains { $0.value.isEmpty }, sourceLocation: sourceLocation)
    #expect(ContentFormats.content(of: code) == content, sourceLocation: sourceLocation)
  }

  /// Reads every beginning of the bytes and the bytes with each one altered.
  func checkDamage(by format: any ContentFormat.Type) {
    for place in bytes.indices {
      var altered = bytes
      altered[place] ^= 0x11
      for bytes in [Array(bytes.prefix(place)), altered] {
        _ = format.content(of: CodeText(bytes: bytes, text: nil))
      }
    }
  }
}
