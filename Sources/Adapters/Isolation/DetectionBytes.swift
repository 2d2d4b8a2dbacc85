// Detections as bytes between two processes of one build. The reader trusts nothing: an engine that
// an untrusted image has taken over may write anything.

internal import Reading

/// Writes detections.
struct DetectionWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ detection: Detection) {
    let facts = detection.facts
    write(Symbology.allCases.firstIndex(of: facts.symbology) ?? 0)
    write(facts.payload.bytes)
    write(facts.payload.segments.count)
    for segment in facts.payload.segments {
      write(segment.eci)
      write(segment.range.lowerBound)
      write(segment.range.upperBound)
    }
    write(facts.sequence == nil ? 0 : 1)
    if let sequence = facts.sequence {
      write(sequence.index)
      write(sequence.count)
      write(Array(sequence.id.utf8))
    }
    for fact in [facts.isGS1, facts.isInverted, facts.isMirrored] { write(fact ? 1 : 0) }
    for text in [facts.version, facts.errorCorrection] {
      write(text == nil ? 0 : 1)
      if let text { write(Array(text.utf8)) }
    }
    for corner in detection.outline.corners {
      write(Int(bitPattern: UInt(corner.x.bitPattern)))
      write(Int(bitPattern: UInt(corner.y.bitPattern)))
    }
    write(detection.lineCount)
  }

  private mutating func write(_ number: Int) {
    withUnsafeBytes(of: Int64(number)) { bytes += $0 }
  }

  private mutating func write(_ run: [UInt8]) {
    write(run.count)
    bytes += run
  }
}

/// Reads what a `DetectionWriter` wrote, or anything else.
struct DetectionReader {
  /// Bytes do not state what makes sense.
  private struct Senseless: Error {}

  /// The largest codes have 7089 digits.
  private static let mostPayload = 1 << 16

  private let engine: Engine
  private var rest: ArraySlice<UInt8>

  /// The detections of `engine` in an image of `size`; nil if the bytes make no sense.
  static func detections(
    in bytes: [UInt8], of engine: Engine, _ size: PixelSize
  ) -> [Detection]? {
    var reader = DetectionReader(engine: engine, rest: bytes[...])
    var detections: [Detection] = []
    while !reader.rest.isEmpty {
      guard let detection = try? reader.detection(in: size) else { return nil }
      detections.append(detection)
    }
    return detections
  }

  private mutating func detection(in size: PixelSize) throws(Senseless) -> Detection {
    let kind = try number(in: 0...Symbology.allCases.count - 1)
    let payload = try payload()
    var detection = Detection(
      symbology: Symbology.allCases[kind], payload: payload,
      outline: Quadrilateral(of: PixelSize(width: 0, height: 0)), engines: [engine])
    if try flag() {
      detection.sequence = SequencePart(
        index: try number(in: 0...Self.mostPayload), count: try number(in: 0...Self.mostPayload),
        id: try text())
    }
    detection.isGS1 = try flag()
    detection.isInverted = try flag()
    detection.isMirrored = try flag()
    detection.version = try flag() ? try text() : nil
    detection.errorCorrection = try flag() ? try text() : nil
    // An outline may reach beyond the image, but not far.
    let most = 4 * Double(max(size.width, size.height))
    detection.outline = Quadrilateral(
      topLeft: try point(within: most), topRight: try point(within: most),
      bottomRight: try point(within: most), bottomLeft: try point(within: most))
    detection.lineCount = try number(in: 0...Int(Int32.max))
    return detection
  }

  private mutating func payload() throws(Senseless) -> Payload {
    let bytes = try run()
    var segments: [Payload.Segment] = []
    for _ in 0..<(try number(in: 0...Self.mostPayload)) {
      let eci = try number(in: 0...999_999)
      let start = try number(in: 0...bytes.count)
      segments.append(
        Payload.Segment(eci: eci, range: start..<(try number(in: start...bytes.count))))
    }
    return Payload(bytes: bytes, segments: segments)
  }

  private mutating func point(within most: Double) throws(Senseless) -> Point {
    let (x, y) = (try coordinate(within: most), try coordinate(within: most))
    return Point(x: x, y: y)
  }

  private mutating func coordinate(within most: Double) throws(Senseless) -> Double {
    let value = Double(bitPattern: UInt64(bitPattern: try number()))
    guard value.isFinite, abs(value) <= most else { throw Senseless() }
    return value
  }

  private mutating func flag() throws(Senseless) -> Bool { try number(in: 0...1) == 1 }

  private mutating func text() throws(Senseless) -> String {
    String(decoding: try run(), as: UTF8.self)
  }

  private mutating func run() throws(Senseless) -> [UInt8] {
    let count = try number(in: 0...min(Self.mostPayload, rest.count))
    guard count <= rest.count else { throw Senseless() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  private mutating func number(in range: ClosedRange<Int>) throws(Senseless) -> Int {
    guard let value = Int(exactly: try number()), range.contains(value) else { throw Senseless() }
    return value
  }

  private mutating func number() throws(Senseless) -> Int64 {
    guard rest.count >= 8 else { throw Senseless() }
    defer { rest = rest.dropFirst(8) }
    return rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int64($1) }
  }
}
