// Keccak-256, the hash behind the check sum of Ethereum addresses. It is SHA-3 before the standard
// changed the padding (FIPS 202), and is not meant for secrets.

/// The hash of bytes.
func keccak256(_ message: [UInt8]) -> [UInt8] {
  // The bytes of the state that take in the message: 1600 bits less twice the length of the hash.
  let rate = 136
  var padded = message + [0x01]
  while !padded.count.isMultiple(of: rate) { padded.append(0) }
  padded[padded.count - 1] |= 0x80
  var state = [UInt64](repeating: 0, count: 25)
  for start in stride(from: 0, to: padded.count, by: rate) {
    for lane in 0..<(rate / 8) {
      let bytes = padded[(start + lane * 8)..<(start + lane * 8 + 8)]
      state[lane] ^= bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    permute(&state)
  }
  return state[..<4].flatMap { lane in
    stride(from: UInt64(0), to: 64, by: 8).map { UInt8(truncatingIfNeeded: lane >> $0) }
  }
}

/// The 24 rounds. A lane is at `x + 5 * y`.
private func permute(_ state: inout [UInt64]) {
  for constant in roundConstants {
    var columns = [UInt64](repeating: 0, count: 5)
    for index in state.indices { columns[index % 5] ^= state[index] }
    for index in state.indices {
      let x = index % 5
      state[index] ^= columns[(x + 4) % 5] ^ columns[(x + 1) % 5].rotated(1)
    }
    var moved = state
    for index in state.indices {
      let (x, y) = (index % 5, index / 5)
      moved[y + 5 * ((2 * x + 3 * y) % 5)] = state[index].rotated(rotations[index])
    }
    for index in state.indices {
      let (x, row) = (index % 5, index / 5 * 5)
      state[index] = moved[index] ^ (~moved[row + (x + 1) % 5] & moved[row + (x + 2) % 5])
    }
    state[0] ^= constant
  }
}

extension UInt64 {
  fileprivate func rotated(_ count: UInt64) -> UInt64 {
    count == 0 ? self : self << count | self >> (64 - count)
  }
}

/// How far each lane turns, in bits.
private let rotations: [UInt64] = [
  0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
]

/// What makes the rounds differ.
private let roundConstants: [UInt64] = [
  0x0000_0000_0000_0001, 0x0000_0000_0000_8082, 0x8000_0000_0000_808A, 0x8000_0000_8000_8000,
  0x0000_0000_0000_808B, 0x0000_0000_8000_0001, 0x8000_0000_8000_8081, 0x8000_0000_0000_8009,
  0x0000_0000_0000_008A, 0x0000_0000_0000_0088, 0x0000_0000_8000_8009, 0x0000_0000_8000_000A,
  0x0000_0000_8000_808B, 0x8000_0000_0000_008B, 0x8000_0000_0000_8089, 0x8000_0000_0000_8003,
  0x8000_0000_0000_8002, 0x8000_0000_0000_0080, 0x0000_0000_0000_800A, 0x8000_0000_8000_000A,
  0x8000_0000_8000_8081, 0x8000_0000_0000_8080, 0x0000_0000_8000_0001, 0x8000_0000_8000_8008,
]
