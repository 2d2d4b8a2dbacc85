// What a Code One carries: its codewords by the darkness of its modules, corrected by their checks.

/// A Code One that was read.
struct CodeOneMessage {
  let payload: Payload
  let isGS1: Bool
  let sequence: SequencePart?

  private static let bytes = BinaryField(polynomial: 0x12D, firstRoot: 0)
  private static let fives = BinaryField(polynomial: 0x25, firstRoot: 0)
  /// The most of all random blocks that may pass for one with its errors, in a code with its bars,
  /// also in a version with few checks.
  private static let (mostChance, mostOfFew) = (1e-7, 1e-6)

  /// The code at a place; nil where too few codewords are certain. `fields` are looks at the same
  /// field.
  init?(at place: CodeOnePlace, of fields: [ModuleField]) {
    let layout = place.layout
    for field in fields {
      let turned = TurnedField(field, turns: place.turns)
      let seen = layout.codewords.map { modules in
        SeenNumber(bits: modules.map { place.darkness($0.x, $0.y, in: turned) })
      }
      guard let data = Self.corrected(seen, layout) else { continue }
      if layout.isNumeric {
        guard let number = Self.number(data) else { continue }
        (payload, isGS1, sequence) = (Payload(bytes: Array(number.utf8)), false, nil)
        return
      }
      guard let text = CodeOneText(data) else { continue }
      (payload, isGS1, sequence) = (text.payload, text.isGS1, text.sequence)
      return
    }
    return nil
  }

  private static func corrected(_ seen: [SeenNumber], _ layout: CodeOneLayout) -> [Int]? {
    let (field, most) = layout.isNumeric ? (fives, mostOfFew) : (bytes, mostChance)
    var word = seen.map(\.value)
    for block in 0..<layout.blocks {
      let places = Array(stride(from: block, to: seen.count, by: layout.blocks))
      let checks = layout.checks / layout.blocks
      let numbers = field.corrected(places.map { seen[$0] }, checks: checks) {
        field.chance(ofErrors: $0, erasures: $1, in: places.count, checks: checks) < most
      }
      guard let numbers else { return nil }
      for (place, number) in zip(places, numbers) { word[place] = number }
    }
    return Array(word.prefix(layout.data))
  }

  /// Codewords of five bits are a number and one more; zeros before it are lost.
  private static func number(_ data: [Int]) -> String? {
    let number = data.reduce(0) { $0 << 5 | $1 }
    return number > 0 ? String(number - 1) : nil
  }
}
