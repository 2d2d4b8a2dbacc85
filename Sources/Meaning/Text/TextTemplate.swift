// Templates: texts with places for the facts about a code, such as `{text}`.

/// A text with places for values.
///
///     TextTemplate("{kind}: {text}").filled([("{kind}", "EAN-13"), ("{text}", "4006381333931")])
public struct TextTemplate: Hashable, Sendable {
  public let written: String

  public init(_ written: String) {
    self.written = written
  }

  /// The places in the text, each once in the order of the text: braces around anything but braces,
  /// quotation marks and line breaks, so that the braces of JSON are none.
  public var places: [String] {
    var places: [String] = []
    var start: String.Index?
    for index in written.indices {
      switch written[index] {
      case "{": start = index
      case "}":
        if let first = start, written.index(after: first) < index {
          let place = String(written[first...index])
          if !places.contains(place) { places.append(place) }
        }
        start = nil
      case "\"": start = nil
      case let other where other.isNewline: start = nil
      default: break
      }
    }
    return places
  }

  /// Values are not searched for places, and places without a value stay as they are written.
  public func filled(_ values: [(place: String, value: String)]) -> String {
    var filled = ""
    var rest = written[...]
    while let character = rest.first {
      if let (place, value) = values.first(where: { rest.hasPrefix($0.place) }) {
        filled += value
        rest = rest.dropFirst(place.count)
      } else {
        filled.append(character)
        rest = rest.dropFirst()
      }
    }
    return filled
  }
}
