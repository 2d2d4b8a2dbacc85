// What an image's bytes tell before a decoder is trusted with them: images inside images,
// drawings that compute without end, files that break off.

internal import Wording

extension ImageError {
  /// Why `bytes` are not given to a decoder; nil where nothing speaks against it.
  static func objection(to bytes: [UInt8]) -> ImageError? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      // A PNG ends with a chunk of its own.
      return bytes.contains("IEND", last: 65536) ? nil : .brokenOff
    }
    if bytes.starts(with: [0xFF, 0xD8]) { return objection(toJPEG: bytes) }
    // A video may come in the same wrapping.
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      let size = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
      return size + 8 <= bytes.count ? nil : .brokenOff
    }
    return bytes.contains("<svg", first: 65536) ? objection(toSVG: bytes) : nil
  }

  private static var brokenOff: ImageError { .damaged(reason: Sentence("it is incomplete")) }

  /// A JPEG has an end marker, and no camera's has more than a dozen passes over its pixels; a
  /// thousand of them would keep the decoder busy for minutes.
  private static func objection(toJPEG bytes: [UInt8]) -> ImageError? {
    var passes = 0
    var hasEnd = false
    for (marker, kind) in zip(bytes, bytes.dropFirst()) where marker == 0xFF {
      if kind == 0xDA { passes += 1 }
      if kind == 0xD9 { hasEnd = true }
    }
    if passes > 100 { return .unbounded(part: Sentence("\(passes) passes over its pixels")) }
    return hasEnd ? nil : .brokenOff
  }

  /// An SVG is a drawing, of which neither time nor memory is bounded by its size: filters compute,
  /// images inside unfold, entities hide both.
  private static func objection(toSVG bytes: [UInt8]) -> ImageError? {
    // A drawing of a code takes some kilobytes.
    if bytes.count > 4 << 20 { return .unbounded(part: Sentence("\(bytes.count >> 20) MiB of drawing")) }
    let forbidden = [
      ("<!entity", Sentence("entities")), ("<filter", Sentence("filters")), (":filter", Sentence("filters")),
      ("<image", Sentence("images inside it")), (":image", Sentence("images inside it")),
      ("<pattern", Sentence("patterns")), (":pattern", Sentence("patterns")),
    ]
    for (word, part) in forbidden where bytes.occurrences(of: word) > 0 {
      return .unbounded(part: part)
    }
    // A few repetitions are a drawing; ten levels of ten each are 10,000,000,000.
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

  /// How often `word`, in lower case, stands among the bytes in any case.
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
