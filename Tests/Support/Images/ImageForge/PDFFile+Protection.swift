// A document that opens with a password, by the oldest rules of the format: RC4 with 40 bits, whose
// key is a digest of the password. Enough to ask for a password, and no more than that.

internal import Foundation

extension PDFFile {
  /// The bytes of the file when it opens with `password` only, of Latin letters.
  package func bytes(protectedBy password: String) -> [UInt8] {
    let owner = [UInt8](repeating: 0x5A, count: 32)
    let identity: [UInt8] = [0xA5]
    // Everything is allowed.
    let permissions: [UInt8] = [0xFC, 0xFF, 0xFF, 0xFF]
    let padded = Array((Array(password.utf8) + Self.padding).prefix(32))
    let key = Array(MD5.digest(padded + owner + permissions + identity).prefix(5))
    var file = self
    file.changeStreams { object, bytes in
      let number = [UInt8(object & 255), UInt8(object >> 8 & 255), 0, 0, 0]
      return RC4.encrypted(bytes, by: Array(MD5.digest(key + number).prefix(10)))
    }
    let check = RC4.encrypted(Self.padding, by: key)
    file.trailer = """
      /Encrypt << /Filter /Standard /V 1 /R 2 /O <\(Self.hex(owner))> /U <\(Self.hex(check))>
      /P -4 >> /ID [<a5> <a5>]
      """
    return file.bytes
  }

  /// The bytes that fill a password up to 32 bytes.
  private static let padding: [UInt8] = [
    0x28, 0xBF, 0x4E, 0x5E, 0x4E, 0x75, 0x8A, 0x41, 0x64, 0x00, 0x4E, 0x56, 0xFF, 0xFA, 0x01, 0x08,
    0x2E, 0x2E, 0x00, 0xB6, 0xD0, 0x68, 0x3E, 0x80, 0x2F, 0x0C, 0xA9, 0xFE, 0x64, 0x53, 0x69, 0x7A,
  ]

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }
}

/// The stream cipher.
private enum RC4 {
  static func encrypted(_ bytes: [UInt8], by key: [UInt8]) -> [UInt8] {
    var state = (0...255).map { UInt8($0) }
    var j = 0
    for i in 0...255 {
      j = (j + Int(state[i]) + Int(key[i % key.count])) & 255
      state.swapAt(i, j)
    }
    var i = 0
    j = 0
    return bytes.map { byte in
      i = (i + 1) & 255
      j = (j + Int(state[i])) & 255
      state.swapAt(i, j)
      return byte ^ state[(Int(state[i]) + Int(state[j])) & 255]
    }
  }
}

/// The digest (RFC 1321).
private enum MD5 {
  private static let shifts: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) }
    var sums: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for start in stride(from: 0, to: bytes.count, by: 64) {
      let words = (0..<16).map { word in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + 4 * word + $1]) << UInt32(8 * $1) }
      }
      var (a, b, c, d) = (sums[0], sums[1], sums[2], sums[3])
      for step in 0..<64 {
        let (mixed, word): (UInt32, Int) =
          switch step / 16 {
          case 0: (b & c | ~b & d, step)
          case 1: (d & b | ~d & c, (5 * step + 1) % 16)
          case 2: (b ^ c ^ d, (3 * step + 5) % 16)
          default: (c ^ (b | ~d), 7 * step % 16)
          }
        let sum = a &+ mixed &+ constants[step] &+ words[word]
        let shift = shifts[step / 16][step % 4]
        (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
      }
      sums = zip(sums, [a, b, c, d]).map { $0 &+ $1 }
    }
    return sums.flatMap { sum in (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) } }
  }

  private static let constants: [UInt32] = (1...64).map {
    UInt32(abs(sin(Double($0))) * 4_294_967_296)
  }
}
