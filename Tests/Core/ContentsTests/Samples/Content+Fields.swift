// What tests ask of a content.

import Contents

extension Content {
  /// The values of the fields with a name, in their order.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The bytes that the main action saves, as text.
  var savedText: String? {
    switch mainAction {
    case .saveContact(let bytes, _)?, .saveEvent(let bytes, _)?, .saveBytes(let bytes, _)?:
      String(decoding: bytes, as: UTF8.self)
    default: nil
    }
  }

  /// The address that the main action opens.
  var openedAddress: String? {
    if case .openAddress(let address, _)? = mainAction { address } else { nil }
  }
}

/// The content of a text.
func content(_ text: String) -> Content { Content(of: CodeText(text)) }
