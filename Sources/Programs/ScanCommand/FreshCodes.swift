// The results of a source: each code of a running source once, or each of its passages; books as
// ISBN, texts in several codes as one, and the exit status. Values; nothing here reads or writes.
//
// NewCodes picks the codes of a running source that are news: by FreshCodes those not yet reported,
// or by PassageCounter those that start to pass. ScanReport gathers the codes of all sources and
// passes them to the writer; Tally counts them and compares them with a list.

package import FeatureModels
package import Reading

/// The rule for the codes of a running source that are results.
package enum ResultRule: Equatable, Sendable {
  /// Each code once.
  case eachCode
  case eachPassage
}

/// Picks the codes that are news in each image of a running source.
package enum NewCodes {
  case fresh(FreshCodes)
  case passages(PassageCounter)

  package init(_ rule: ResultRule) {
    switch rule {
    case .eachCode: self = .fresh(FreshCodes())
    case .eachPassage: self = .passages(PassageCounter())
    }
  }

  /// The time for which reading stopped; zero unless passages are counted.
  package var unwatched: Duration {
    if case .passages(let counter) = self { counter.unwatched } else { .zero }
  }

  /// Takes what a tracker shows with `reading`, and returns the codes that are news.
  package mutating func take(_ sightings: [Sighting], in reading: FrameReading) -> [Detection] {
    switch self {
    case .fresh(var codes):
      let new = codes.take(sightings.map(\.detection))
      self = .fresh(codes)
      return new
    case .passages(var counter):
      let begun = counter.update(with: sightings, in: reading)
      self = .passages(counter)
      return begun.compactMap { passage in
        sightings.lazy.map(\.detection).first { $0.identity == passage.code }
      }
    }
  }
}

/// Picks the codes in sight that are not yet reported. A code is reported once per source, even if
/// it comes back; equal codes are reported as often as they are in sight together.
package struct FreshCodes {
  /// Parts of two texts may have the same bytes.
  private struct ReportedCode: Hashable {
    let code: CodeIdentity
    let sequence: SequencePart?
  }

  private var reported: [ReportedCode: Int] = [:]

  /// Takes all codes that are in sight now, and returns the new ones.
  mutating func take(_ inSight: [Detection]) -> [Detection] {
    var seen: [ReportedCode: Int] = [:]
    return inSight.filter { code in
      let part = ReportedCode(code: code.identity, sequence: code.sequence)
      seen[part, default: 0] += 1
      guard seen[part, default: 0] > reported[part, default: 0] else { return false }
      reported[part, default: 0] += 1
      return true
    }
  }
}

/// Reports the EAN-13 codes of books as ISBN.
struct ISBNReader: Equatable, Sendable {
  /// Whether to use the form of ten digits where there is one.
  var prefersTen = false
  /// Whether an EAN-13 that is not an ISBN is reported.
  var keepsOthers = true

  /// The code, as ISBN if it is one; nil if it is not reported.
  func read(_ detection: Detection) -> Detection? {
    guard let (symbology, payload) = read(detection.symbology, detection.payload) else {
      return nil
    }
    var code = detection
    code.symbology = symbology
    code.payload = payload
    return code
  }

  /// The symbology and the payload of a code, as those of an ISBN if it is one; nil if the code is
  /// not reported.
  func read(_ symbology: Symbology, _ payload: Payload) -> (Symbology, Payload)? {
    guard symbology == .ean13 else { return (symbology, payload) }
    // The add-on, mostly the price, is not part of the book's number.
    guard let digits = RetailNumber(payload.bytes, of: .ean13)?.digits,
      digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8)
    else { return keepsOthers ? (symbology, payload) : nil }
    if prefersTen, digits[2] == UInt8(ascii: "8") {
      return (.isbn10, Payload(bytes: Self.ten(Array(digits[3..<12]))))
    }
    return (.isbn13, Payload(bytes: digits))
  }

  /// Nine digits and their check digit: weights 10 to 2, modulo 11, with X for ten.
  private static func ten(_ digits: [UInt8]) -> [UInt8] {
    let sum = digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * Int($1.element - 0x30) }
    let check = (11 - sum % 11) % 11
    return digits + [check == 10 ? UInt8(ascii: "X") : UInt8(0x30 + check)]
  }
}
