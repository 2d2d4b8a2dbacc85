// Parts of a content in several Data Matrix, Aztec or MaxiCode codes, which zint makes. Their
// readers join them as those of QR codes do.

internal import Meaning
public import Reading
internal import Wording

extension Symbology {
  /// Whether several codes can carry a content together.
  public var canCarryParts: Bool { self == .qrCode || mostSections > 0 }

  /// The most codes that state their place; 0 where zint cannot make such.
  fileprivate var mostSections: Int {
    switch self {
    case .dataMatrix: 16
    case .aztec: 26
    case .maxiCode: 8
    default: 0
    }
  }
}

extension CodeDesign {
  /// The most bytes of a part: those of the largest code without the place and the character set.
  private var mostSectionBytes: Int {
    // Each byte may need a shift.
    if symbology == .maxiCode { return 44 }
    guard symbology == .aztec else { return 1540 }
    let (bits, heading, usualPercent) = (19_968, 60, 23)
    return bits / 8 * (100 - (correction?.percent ?? usualPercent)) / 100 - heading
  }

  /// The designs of so many codes, or of as few as possible.
  func sections(
    of bytes: [UInt8], isText: Bool, count: Int?
  ) throws(MakingFault) -> [CodeDesign] {
    let most = mostSectionBytes
    if count == nil, bytes.count <= most { return [self] }
    let counts = count.map { $0...$0 } ?? 2...symbology.mostSections
    for count in counts where count * most >= bytes.count && count <= symbology.mostSections {
      let pieces = Self.cut(bytes, into: count, atCharacters: isText)
      guard pieces.count == count else {
        throw .content(Sentence("The content is too short for the number of codes."))
      }
      guard pieces.allSatisfy({ $0.count <= most }) else { continue }
      let id = Self.id(of: bytes)
      return pieces.enumerated().map { index, piece in
        var design = self
        design.content = .section(
          piece, SequencePart(index: index, count: count, id: id), isText: isText)
        return design
      }
    }
    throw .content(Self.tooMuch)
  }

  /// Two numbers from 1 to 254 in three digits each, by which readers know parts that belong
  /// together.
  private static func id(of bytes: [UInt8]) -> String {
    let sums = bytes.reduce((1, 7)) { (($0.0 * 31 + Int($1)) % 254, ($0.1 * 17 + Int($1)) % 254) }
    return [sums.0, sums.1].map { String(1001 + $0).dropFirst() }.joined()
  }

  /// zint's input for a part.
  func input(of bytes: [UInt8], _ place: SequencePart, isText: Bool) -> ZintInput {
    var input = ZintInput(bytes: bytes)
    if isText { input.writing = .text }
    input.place = place
    return leveled(input)
  }
}
