// Takes files apart for ImagePieces.

/// Finds the pieces of a file.
struct PieceSplitter {
  private typealias Piece = ImagePieces.Piece

  private let file: [UInt8]

  init(_ file: [UInt8]) {
    self.file = file
  }

  /// The layout, what is before the first piece, and the pieces.
  func split() -> (ImagePieces.Layout, lead: [UInt8], [ImagePieces.Piece]) {
    if file.starts(with: PNGFile.signature) { return (.png, PNGFile.signature, chunks()) }
    if file.starts(with: [0xFF, 0xD8]) { return (.jpeg, [0xFF, 0xD8], segments()) }
    if begins("RIFF") { return (.riff, bytes(0..<12), riffChunks()) }
    if begins("GIF8") { return (.raw, [], blocks()) }
    if begins("II*\0") || begins("MM\0*") { return (.tiff, file, entries()) }
    if begins("ftyp", at: 4) { return (.boxes, [], boxes()) }
    if begins("%PDF") { return (.raw, [], objects()) }
    if begins("<") { return (.raw, [], elements()) }
    if begins("P"), file.count < 3 || file[1] < 0x3A { return (.raw, [], words()) }
    // The headers of a BMP and of an icon.
    return (.raw, [], parts(endingAt: begins("BM") ? [14, 54] : [6, 22, 62]))
  }

  private func begins(_ text: String, at place: Int = 0) -> Bool {
    file.dropFirst(place).starts(with: text.utf8)
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    Array(file[range.clamped(to: file.indices)])
  }

  private func chunks() -> [Piece] {
    var pieces: [Piece] = []
    var place = 8
    while let length = file.number(at: place, 4, isBig: true), place + 12 <= file.count {
      let body = place + 8
      pieces.append(
        Piece(name: bytes(place + 4..<body), body: bytes(body..<body + length)))
      place = body + length + 4
    }
    return pieces
  }

  /// The objects of a document; its table of their places no longer fits then, so that it is found
  /// to be damaged, and made again.
  private func objects() -> [Piece] {
    let end = Array("endobj".utf8)
    var ends: [Int] = []
    var place = 0
    while place + end.count <= file.count {
      if file[place] == end[0], file[place..<place + end.count].elementsEqual(end) {
        place += end.count
        ends.append(place)
      } else {
        place += 1
      }
    }
    return parts(endingAt: ends)
  }

  private func segments() -> [Piece] {
    var pieces: [Piece] = []
    var place = 2
    while place + 1 < file.count, file[place] == 0xFF {
      var piece = Piece(name: bytes(place..<place + 2), body: [])
      place += 2
      // The end has no length.
      if piece.name[1] != 0xD9, let length = file.number(at: place, 2, isBig: true), length >= 2 {
        piece.body = bytes(place + 2..<place + length)
        place = min(file.count, place + length)
        let end = endOfScan(from: place)
        piece.tail = bytes(place..<end)
        place = end
      }
      pieces.append(piece)
    }
    return pieces
  }

  /// The place of the next marker that neither stands for a byte nor restarts a scan.
  private func endOfScan(from place: Int) -> Int {
    var place = place
    while place + 1 < file.count {
      let next = file[place + 1]
      if file[place] == 0xFF, next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) {
        return place
      }
      place += 1
    }
    return file.count
  }

  private func riffChunks() -> [Piece] {
    var pieces: [Piece] = []
    var place = 12
    while let length = file.number(at: place + 4, 4, isBig: false) {
      let body = place + 8
      pieces.append(Piece(name: bytes(place..<place + 4), body: bytes(body..<body + length)))
      place = body + length + length % 2
    }
    return pieces
  }

  private func blocks() -> [Piece] {
    func tableSize(_ place: Int) -> Int {
      guard place < file.count, file[place] & 0x80 != 0 else { return 0 }
      return 3 << (Int(file[place] & 7) + 1)
    }
    var place = 13 + tableSize(10)
    var pieces = [Piece(name: [], body: bytes(0..<place))]
    while place < file.count, file[place] == 0x21 || file[place] == 0x2C {
      let start = place
      place += file[place] == 0x21 ? 2 : 11 + tableSize(place + 9)
      while place < file.count, file[place] != 0 { place += Int(file[place]) + 1 }
      place += 1
      pieces.append(Piece(name: bytes(start..<start + 1), body: bytes(start + 1..<place)))
    }
    return pieces + [Piece(name: [], body: bytes(min(place, file.count)..<file.count))]
  }

  private func entries() -> [Piece] {
    let isBig = begins("M")
    guard let start = file.number(at: 4, 4, isBig: isBig),
      let count = file.number(at: start, 2, isBig: isBig), start + 2 + 12 * count <= file.count
    else { return [] }
    return (0..<count).map {
      let place = start + 2 + 12 * $0
      return Piece(name: bytes(place..<place + 2), body: bytes(place + 2..<place + 12))
    }
  }

  private func boxes() -> [Piece] {
    var pieces: [Piece] = []
    var place = 0
    while let length = file.number(at: place, 4, isBig: true), length >= 8 {
      pieces.append(
        Piece(name: bytes(place + 4..<place + 8), body: bytes(place + 8..<place + length)))
      place += length
    }
    return pieces
  }

  private func elements() -> [Piece] {
    let starts = file.indices.filter { file[$0] == UInt8(ascii: "<") }
    return parts(endingAt: Array(starts.dropFirst()))
  }

  /// The numbers at the start of a PNM, and its pixels.
  private func words() -> [Piece] {
    let ends = file.indices.prefix(40).filter { file[$0] == 0x20 || file[$0] == 0x0A }
    return parts(endingAt: ends.prefix(4).map { $0 + 1 })
  }

  private func parts(endingAt ends: [Int]) -> [Piece] {
    let ends = ends.filter { $0 < file.count } + [file.count]
    return zip([0] + ends, ends).map { Piece(name: [], body: bytes($0..<$1)) }
  }
}
