// The parts of a content that tests compare, in English.

import Meaning
import Wording

extension Content {
  /// The values of the fields with a name, in their order.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value.english)
  }

  /// The bytes that the main action saves, as text.
  var savedText: String? {
    switch mainAction {
    case .saveContact(let bytes, _)?, .saveEvent(let bytes, _)?, .saveBytes(let bytes, _)?:
      String(decoding: bytes, as: UTF8.self)
    default: nil
    }
  }

  var openedAddress: String? {
    if case .openAddress(let address, _)? = mainAction { address } else { nil }
  }
}

extension [Sentence] {
  /// The sentences in English.
  var english: [String] { map(\.english) }
}

/// The content of a text, its links judged with small tables.
func content(_ text: String) -> Content { content(of: CodeText(text)) }

/// The content of a code, its links judged with small tables.
func content(of code: CodeText) -> Content { Interpreter.small.meaning(of: code).content }
