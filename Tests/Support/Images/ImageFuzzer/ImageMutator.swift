// How valid files are altered: pieces of their format, numbers in those, or plain bytes. The same
// numbers give the same images.

import ImageForge

/// Alters seeds.
struct ImageMutator {
  /// The largest altered file, in bytes: large ones take more time and show no more.
  private static let mostBytes = 1 << 18
  /// Numbers at which programs err.
  private static let numbers = [
    0, 1, 2, 3, 4, 7, 8, 16, 127, 128, 255, 256, 4095, 8000, 16383, 20000, 32767, 32768, 65535,
    65536, 1 << 24, 1 << 30, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
  ]
  /// Numbers in text.
  private static let words = [
    "0", "-1", "1e9", "0.0001", "nan", "1e-30", "8000", "32768", "99999999999", "-0", "50%",
    "1e309",
  ]

  let seeds: [SeedImage]

  /// The altered image of a number.
  func image(_ number: Int, random: UInt64) -> SeedImage {
    var dice = Dice(seed: random &* 0x1_0000_0001 &+ UInt64(number))
    guard let seed = seeds.randomElement(using: &dice) else { fatalError("There are no seeds.") }
    var bytes = seed.bytes
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      switch Int.random(in: 0..<20, using: &dice) {
      case 0..<11: bytes = alteredPieces(bytes, of: seed.format, &dice)
      case 11..<13: alterText(&bytes, &dice)
      case 13: bytes = bombed(bytes, &dice)
      default: alterBytes(&bytes, of: seed.format, &dice)
      }
      bytes = Array(bytes.prefix(Self.mostBytes))
    }
    return SeedImage(name: seed.name, format: seed.format, bytes: bytes)
  }

  private func alteredPieces(
    _ bytes: [UInt8], of format: String, _ dice: inout Dice
  ) -> [UInt8] {
    var file = ImagePieces(bytes)
    guard let place = file.pieces.indices.randomElement(using: &dice),
      let other = file.pieces.indices.randomElement(using: &dice)
    else { return bytes }
    var piece = file.pieces[place]
    switch Int.random(in: 0..<11, using: &dice) {
    case 0:
      let times = [1, 1, 2, 10, 100, 900].randomElement(using: &dice) ?? 1
      let room = Self.mostBytes / max(1, piece.body.count + piece.tail.count)
      file.pieces.insert(contentsOf: repeatElement(piece, count: min(times, room)), at: place)
      return file.bytes
    case 1:
      file.pieces.remove(at: place)
      return file.bytes
    case 2:
      file.pieces.swapAt(place, other)
      return file.bytes
    case 3:
      let foreign = seeds.filter { $0.format == format }.randomElement(using: &dice)
      let strange = foreign.flatMap { ImagePieces($0.bytes).pieces.randomElement(using: &dice) }
      if let strange { file.pieces.insert(strange, at: place) }
      return file.bytes
    case 4: piece.body.removeLast(Int.random(in: 0...piece.body.count, using: &dice))
    case 5: piece.body += (0..<Int.random(in: 1...300, using: &dice)).map { _ in 0 }
    case 6: piece.name = file.pieces[other].name
    case 7:
      if piece.tail.isEmpty { flip(&piece.body, &dice) } else { flip(&piece.tail, &dice) }
    default: setNumber(&piece.body, &dice)
    }
    file.pieces[place] = piece
    return file.bytes
  }

  /// Writes a number over one of the first fields.
  private func setNumber(_ body: inout [UInt8], _ dice: inout Dice) {
    let width = [1, 2, 4].randomElement(using: &dice) ?? 1
    let places = 0..<min(32, body.count)
    guard body.count >= width, let place = places.randomElement(using: &dice) else { return }
    let start = min(place, body.count - width)
    let number = Self.numbers.randomElement(using: &dice) ?? 0
    let bytes: [UInt8] =
      Bool.random(using: &dice) ? .big(number, width) : .little(number, width)
    body.replaceSubrange(start..<start + width, with: bytes)
  }

  private func flip(_ bytes: inout [UInt8], _ dice: inout Dice) {
    for _ in 0..<Int.random(in: 1...8, using: &dice) {
      guard let place = bytes.indices.randomElement(using: &dice) else { return }
      bytes[place] ^= Bool.random(using: &dice) ? 1 << UInt8.random(in: 0...7, using: &dice) : 0xFF
    }
  }

  /// Writes another number in the place of one that is written in digits.
  private func alterText(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let starts = bytes.indices.prefix(2000).filter {
      digits.contains(bytes[$0]) && ($0 == 0 || !digits.contains(bytes[$0 - 1]))
    }
    guard let start = starts.randomElement(using: &dice) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: (Self.words.randomElement(using: &dice) ?? "0").utf8)
  }

  /// Puts compressed zeros into a PNG; repeats all other pieces of other formats.
  private func bombed(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
    if bytes.starts(with: PNGFile.signature) {
      let name = ["zTXt", "iTXt", "iCCP"].randomElement(using: &dice) ?? "zTXt"
      let length = [1000, 100_000, 8_000_000].randomElement(using: &dice) ?? 1000
      let count = length > 1_000_000 ? 4 : Int.random(in: 1...300, using: &dice)
      let texts = repeatElement(PNGFile.text(name, zeros: length), count: count).joined()
      // After the header.
      return Array(bytes.prefix(33)) + texts + Array(bytes.dropFirst(33))
    }
    var file = ImagePieces(bytes)
    let room = Self.mostBytes / max(1, bytes.count)
    let middle = file.pieces.dropFirst().dropLast()
    let times = min(room, [2, 10, 100].randomElement(using: &dice) ?? 2)
    file.pieces.insert(
      contentsOf: repeatElement(middle, count: times).joined(), at: file.pieces.count / 2)
    return file.bytes
  }

  private func alterBytes(_ bytes: inout [UInt8], of format: String, _ dice: inout Dice) {
    guard let place = bytes.indices.randomElement(using: &dice),
      let other = bytes.indices.randomElement(using: &dice)
    else { return }
    let part = min(place, other)..<max(place, other)
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.removeSubrange(part)
    case 2: bytes.insert(contentsOf: bytes[part], at: place)
    case 3:
      let foreign = seeds.filter { $0.format == format }.randomElement(using: &dice)?.bytes ?? []
      bytes = Array(bytes.prefix(place) + foreign.dropFirst(min(place, foreign.count)))
    case 4: setNumber(&bytes, &dice)
    default: flip(&bytes, &dice)
    }
  }
}

/// Random numbers that are the same in every run: SplitMix64.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0xD134_2543_DE82_EF95 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
