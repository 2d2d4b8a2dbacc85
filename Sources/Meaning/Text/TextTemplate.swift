// Templates: texts with places for the facts about a code, such as `{text}`.

/// A text with places for values.
///
///     TextTemplate("{kind}: {text}").filled([("{kind}", "EAN-13"), ("{text}", "4006381333931")])
public struct TextTemplate: Hashable, Sendable {
  public let written: String

  public init(_ written: String) {
    self.written = written
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
