// Checks an image's bytes before a decoder gets them, and refuses incomplete files, images inside
// images, and drawings that would take forever.

internal import Wording

extension ImageError {
  /// The reason not to decode `bytes`; nil if there is none.
  static func objection(to bytes: [UInt8]) -> ImageError? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      // A complete PNG ends with this chunk.
      return bytes.contains("IEND", last: 65536) ? nil : .incomplete
    }
    if bytes.starts(with: [0xFF, 0xD8]) { return objection(toJPEG: bytes) }
    // A RIFF file may also be a video.
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      let size = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      return size + 8 <= bytes.count ? nil : .incomplete
    }
    return bytes.contains("<svg", first: 65536) ? objection(toSVG: bytes) : nil
  }

  private static var incomplete: ImageError { .damaged(reason: Sentence("it is incomplete")) }

  /// A complete JPEG has an end marker. Cameras write at most a dozen passes over the pixels; with
  /// a thousand, decoding takes minutes.
  private static func objection(toJPEG bytes: [UInt8]) -> ImageError? {
    var passes = 0
    var hasEnd = false
    for (marker, kind) in zip(bytes, bytes.dropFirst()) where marker == 0xFF {
      if kind == 0xDA { passes += 1 }
      if kind == 0xD9 { hasEnd = true }
    }
    if passes > 100 { return .unbounded(part: Sentence("\(passes) passes over its pixels")) }
    return hasEnd ? nil : .incomplete
  }

  /// The size of an SVG limits neither time nor memory: filters compute, images inside it unfold,
  /// and entities hide both.
  private static func objection(toSVG bytes: [UInt8]) -> ImageError? {
    // An SVG of a code has some kilobytes.
    if bytes.count > 4 << 20 {
      return .unbounded(part: Sentence("\(bytes.count >> 20) MiB of drawing"))
    }
    let forbidden = [
      ("<!entity", Sentence("entities")), ("<filter", Sentence("filters")),
      (":filter", Sentence("filters")),
      ("<image", Sentence("images inside it")), (":image", Sentence("images inside it")),
      ("<pattern", Sentence("patterns")), (":pattern", Sentence("patterns")),
    ]
    for (word, part) in forbidden where bytes.occurrences(of: word) > 0 {
      return .unbounded(part: part)
    }
    // A few repetitions are normal; ten nested levels of ten draw 10,000,000,000 shapes.
    let repetitions = bytes.occurrences(of: "<use") + bytes.occurrences(of: ":use")
    return repetitions < 20 ? nil : .unbounded(part: Sentence("\(repetitions) repetitions"))
  }
}

extension [UInt8] {
  fileprivate func contains(_ word: String, first count: Int) -> Bool {
    prefix(count).containsWord(Array<UInt8>(word.utf8))
  }

  fileprivate func contains(_ word: String, last count: Int) -> Bool {
    suffix(count).containsWord(Array<UInt8>(word.utf8))
  }

  /// How often `word`, given in lower case, occurs in upper or lower case.
  fileprivate func occurrences(of word: String) -> Int {
    let word = Array(word.utf8)
    guard count >= word.count else { return 0 }
    return (0...count - word.count).count { start in
      word.indices.allSatisfy { offset in
        let byte = self[start + offset]
        return (0x41...0x5A).contains(byte) ? byte | 0x20 == word[offset] : byte == word[offset]
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func containsWord(_ word: [UInt8]) -> Bool {
    guard count >= word.count else { return false }
    return (startIndex...endIndex - word.count).contains { self[$0...].starts(with: word) }
  }
}
