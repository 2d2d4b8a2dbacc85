// SHA-256 (FIPS 180-4) for the check sums of coin addresses. It is not meant for secrets.

/// The hash of bytes.
func sha256(_ message: [UInt8]) -> [UInt8] {
  var padded = message + [0x80]
  while padded.count % 64 != 56 { padded.append(0) }
  let bits = UInt64(message.count) &* 8
  for shift in stride(from: 56, through: 0, by: -8) {
    padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
  }
  var state = initialState
  for start in stride(from: 0, to: padded.count, by: 64) {
    compress(padded[start..<(start + 64)], into: &state)
  }
  return state.flatMap { word in
    stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
  }
}

private func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
  var words: [UInt32] = []
  words.reserveCapacity(64)
  for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
    words.append(block[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) })
  }
  for index in 16..<64 {
    let (old, new) = (words[index - 15], words[index - 2])
    let first = old.rotated(7) ^ old.rotated(18) ^ old >> 3
    let second = new.rotated(17) ^ new.rotated(19) ^ new >> 10
    words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
  }
  var s = state
  for index in 0..<64 {
    let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
    let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
    let high = s[4].rotated(6) ^ s[4].rotated(11) ^ s[4].rotated(25)
    let low = s[0].rotated(2) ^ s[0].rotated(13) ^ s[0].rotated(22)
    let first = s[7] &+ high &+ choice &+ roundConstants[index] &+ words[index]
    s = [first &+ low &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
  }
  state = zip(state, s).map { $0 &+ $1 }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}

/// The first bits of the fractions of the square roots of the first primes.
private let initialState: [UInt32] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]

/// The first bits of the fractions of the cube roots of the first primes.
private let roundConstants: [UInt32] = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]
