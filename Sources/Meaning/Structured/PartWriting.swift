// Bytes as the texts of several codes, which a screen shows one after the other: what UniformResource
// and BBQr read, written.

/// A notation for codes that are shown one after the other.
public enum SequenceNotation: String, CaseIterable, Hashable, Sendable {
  /// Uniform resources (BCR-2020-005), of the type `bytes`.
  case ur
  case bbqr

  /// The texts of the codes, with so many of the bytes in each; nil if that takes too many codes. A
  /// text alone is whole.
  public func texts(of bytes: [UInt8], isText: Bool, bytesOfEach most: Int) -> [String]? {
    guard !bytes.isEmpty, most > 0 else { return nil }
    return switch self {
    case .ur: UniformResourceParts.texts(of: bytes, bytesOfEach: most)
    case .bbqr: BBQrParts.texts(of: bytes, type: isText ? "U" : "B", bytesOfEach: most)
    }
  }
}

extension UniformResourceParts {
  /// The parts of bytes. Behind those with a piece each are as many with combinations of them, so that
  /// a reader that missed some need not wait for the next round.
  static func texts(of bytes: [UInt8], bytesOfEach most: Int) -> [String]? {
    let data = CBOR.written(bytes: bytes)
    let wanted = (data.count + most - 1) / most
    let length = (data.count + wanted - 1) / wanted
    let count = (data.count + length - 1) / length
    guard count <= WrittenNotations.mostPieces else { return nil }
    // Capitals and digits take less room in a QR code.
    guard count > 1 else { return ["UR:BYTES/" + Bytewords.encoded(data).uppercased()] }
    let pieces = stride(from: 0, to: data.count, by: length).map { start in
      let piece = data[start..<min(start + length, data.count)]
      return piece + [UInt8](repeating: 0, count: length - piece.count)
    }
    let checksum = CRC32.checksum(of: data)
    return (0..<2 * count).map { number in
      var mixed = [UInt8](repeating: 0, count: length)
      for index in FountainPieces.ofPart(number, count: count, checksum: checksum) {
        for (place, byte) in pieces[index].enumerated() { mixed[place] ^= byte }
      }
      let part =
        [0x85] + CBOR.written(number + 1) + CBOR.written(count) + CBOR.written(data.count)
        + CBOR.written(Int(checksum)) + CBOR.written(bytes: mixed)
      return "ur:bytes/\(number + 1)-\(count)/\(Bytewords.encoded(part))".uppercased()
    }
  }
}

extension BBQrParts {
  /// Two digits in base 36 count no further.
  private static let mostParts = min(36 * 36 - 1, WrittenNotations.mostPieces)

  static func texts(of bytes: [UInt8], type: String, bytesOfEach most: Int) -> [String]? {
    // Five bytes are eight digits in base 32, so that each part can be decoded alone.
    func inFives(_ count: Int) -> Int { (count + 4) / 5 * 5 }
    let count = (bytes.count + max(5, most / 5 * 5) - 1) / max(5, most / 5 * 5)
    let length = inFives((bytes.count + count - 1) / count)
    let starts = Array(stride(from: 0, to: bytes.count, by: length))
    guard starts.count <= mostParts else { return nil }
    return starts.enumerated().map { index, start in
      let digits = Base32.encoded(bytes[start..<min(start + length, bytes.count)])
      return "B$2\(type)\(number(starts.count))\(number(index))\(digits)"
    }
  }

  private static func number(_ value: Int) -> String {
    let digits = String(value, radix: 36, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}

extension CBOR {
  /// A number from 0 on.
  fileprivate static func written(_ number: Int, kind: UInt8 = 0) -> [UInt8] {
    let head = kind << 5
    func big(_ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return switch number {
    case ..<24: [head | UInt8(number)]
    case ..<0x100: [head | 24] + big(1)
    case ..<0x1_0000: [head | 25] + big(2)
    default: [head | 26] + big(4)
    }
  }

  fileprivate static func written(bytes: [UInt8]) -> [UInt8] {
    written(bytes.count, kind: 2) + bytes
  }
}
