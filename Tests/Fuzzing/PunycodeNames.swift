// Host names for fuzzing: every label beyond ASCII becomes its ASCII form (RFC 3492), without
// tables.

import Meaning

/// Host names that never show a letter beyond ASCII.
struct PunycodeNames: HostNames {
  func ascii(ofHost host: String) -> String? {
    let labels = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let encoded = labels.compactMap { label in
      label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : Self.encoded(label)
    }
    return encoded.count == labels.count ? encoded.joined(separator: ".") : nil
  }

  func unicode(ofLabel label: String) -> String? { nil }
  func look(ofLabel label: String, under topLevel: String) -> LabelLook { .misleading }
  func skeleton(ofLabel label: String) -> String { label }

  /// The ASCII form of a label; nil if it is longer than a label can be.
  private static func encoded(_ label: Substring) -> String? {
    let letters = label.unicodeScalars.map(\.value)
    // This also keeps the nested loops short.
    guard letters.count <= 63 else { return nil }
    var output = Array("xn--".utf8)
    output += letters.filter { $0 < 0x80 }.map { UInt8($0) }
    let plain = output.count - 4
    if plain > 0 { output.append(UInt8(ascii: "-")) }
    var handled = plain
    var smallest: UInt32 = 0x80
    var delta = 0
    var bias = 72
    while handled < letters.count, let next = letters.filter({ $0 >= smallest }).min() {
      delta += Int(next - smallest) * (handled + 1)
      smallest = next + 1
      for letter in letters {
        if letter < next { delta += 1 }
        guard letter == next else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapted(delta, isFirst: handled == plain, points: handled + 1)
        delta = 0
        handled += 1
      }
      delta += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Adds a number in digits whose weight depends on the bias; a small digit ends it.
  private static func append(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var rest = number
    var place = 36
    while true {
      let threshold = min(max(place - bias, 1), 26)
      guard rest >= threshold else { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      place += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: Int) -> UInt8 {
    value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
  }

  private static func adapted(_ delta: Int, isFirst: Bool, points: Int) -> Int {
    var rest = isFirst ? delta / 700 : delta / 2
    rest += rest / points
    var bias = 0
    while rest > 455 {
      rest /= 35
      bias += 36
    }
    return bias + 36 * rest / (rest + 38)
  }
}
