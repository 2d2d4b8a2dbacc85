// A file of any format as its pieces, and back: chunks of a PNG, segments of a JPEG, chunks of a
// RIFF, blocks of a GIF, entries of a TIFF, boxes of an AVIF, elements of an SVG, objects of a PDF.
// Lengths and checksums are written again, so that a decoder gets as far as the piece that was
// changed.

/// The pieces of a file.
package struct ImagePieces {
  /// A part of a file.
  package struct Piece: Sendable {
    /// Its type, marker or tag.
    package var name: [UInt8]
    /// The bytes counted by the length.
    package var body: [UInt8]
    /// The bytes that follow without a length, as in a JPEG's scans.
    package var tail: [UInt8] = []
  }

  /// How the pieces are put together.
  package enum Layout: Sendable { case png, jpeg, riff, tiff, boxes, raw }

  /// How the pieces are put together.
  package let layout: Layout
  /// The pieces, in the order of the file.
  package var pieces: [Piece]
  /// The bytes before the first piece. Of a TIFF, the whole file: an offset leads to its entries.
  let lead: [UInt8]

  /// Takes a file apart. What does not keep its format's rules is one piece.
  package init(_ file: [UInt8]) {
    let splitter = PieceSplitter(file)
    (layout, lead, pieces) = splitter.split()
  }

  /// The file, put together again.
  package var bytes: [UInt8] {
    switch layout {
    case .png:
      lead
        + joined {
          .big($0.body.count) + $0.name + $0.body + .big(($0.name + $0.body).crc)
        }
    case .jpeg:
      lead
        + joined { piece in
          let length: [UInt8] = piece.body.isEmpty ? [] : .big(piece.body.count + 2, 2)
          return piece.name + length + piece.body + piece.tail
        }
    case .riff: riff
    case .tiff: tiff
    case .boxes: joined { .big($0.body.count + 8) + $0.name + $0.body }
    case .raw: lead + joined { $0.name + $0.body }
    }
  }

  private func joined(_ bytes: (Piece) -> [UInt8]) -> [UInt8] {
    Array(pieces.map(bytes).joined())
  }

  private var riff: [UInt8] {
    let chunks = joined {
      $0.name + .little($0.body.count) + $0.body + ($0.body.count % 2 == 1 ? [0] : [])
    }
    return Array(lead.prefix(4)) + .little(chunks.count + 4) + Array(lead.dropFirst(8)) + chunks
  }

  /// The entries go to the end of the file, and the offset at its start leads there.
  private var tiff: [UInt8] {
    let isBig = lead.first == UInt8(ascii: "M")
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      isBig ? .big(value, count) : .little(value, count)
    }
    let start = lead + (lead.count % 2 == 1 ? [0] : [])
    let padding = [UInt8](repeating: 0, count: 12)
    let entries = joined { Array(($0.name + $0.body + padding).prefix(12)) }
    return Array(start.prefix(4)) + number(start.count, 4) + Array(start.dropFirst(8))
      + number(pieces.count, 2) + entries + number(0, 4)
  }
}
