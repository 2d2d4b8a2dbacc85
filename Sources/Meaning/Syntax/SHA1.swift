// SHA-1 (FIPS 180-4), with which most one-time passwords are made, and what it shares with SHA-2.

/// The SHA-1 hash of bytes.
func sha1(_ message: [UInt8]) -> [UInt8] {
  let padded = HashPadding.padded(message, wordSize: 4)
  var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  for start in stride(from: 0, to: padded.count, by: 64) {
    compress(padded[start..<(start + 64)], into: &state)
  }
  return state.flatMap { $0.bigEndianBytes }
}

private func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
  var words = HashPadding.words(of: block, as: UInt32.self)
  for index in 16..<80 {
    let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
    words.append(word.rotatedLeft(1))
  }
  var s = state
  for (index, word) in words.enumerated() {
    let (mixed, constant): (UInt32, UInt32) =
      switch index {
      case ..<20: ((s[1] & s[2]) | (~s[1] & s[3]), 0x5A82_7999)
      case ..<40: (s[1] ^ s[2] ^ s[3], 0x6ED9_EBA1)
      case ..<60: ((s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3]), 0x8F1B_BCDC)
      default: (s[1] ^ s[2] ^ s[3], 0xCA62_C1D6)
      }
    let next = s[0].rotatedLeft(5) &+ mixed &+ s[4] &+ constant &+ word
    s = [next, s[0], s[1].rotatedLeft(30), s[2], s[3]]
  }
  state = zip(state, s).map { $0 &+ $1 }
}

extension UInt32 {
  fileprivate func rotatedLeft(_ count: UInt32) -> UInt32 { self << count | self >> (32 - count) }
}

/// How the hash functions divide a message.
enum HashPadding {
  /// The message in whole blocks of 16 words: a one bit, zeros, and the length in bits as two
  /// words.
  static func padded(_ message: [UInt8], wordSize: Int) -> [UInt8] {
    let block = 16 * wordSize
    var padded = message + [0x80]
    // No message here is so long that its length needs more than eight bytes.
    while padded.count % block != block - 8 { padded.append(0) }
    return padded + (UInt64(message.count) &* 8).bigEndianBytes
  }

  /// The words of a block.
  static func words<Word: FixedWidthInteger>(of block: ArraySlice<UInt8>, as: Word.Type) -> [Word] {
    let size = Word.bitWidth / 8
    var words: [Word] = []
    words.reserveCapacity(80)
    for start in stride(from: block.startIndex, to: block.endIndex, by: size) {
      words.append(block[start..<(start + size)].reduce(0) { $0 << 8 | Word($1) })
    }
    return words
  }
}

extension FixedWidthInteger {
  /// The bytes, the most significant first.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> Self($0))
    }
  }
}
