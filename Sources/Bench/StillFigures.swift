// The figures of one sort of images.

/// What the readings of several images of one sort gave.
struct StillFigures: Encodable, Equatable {
  /// The sort of images.
  let images: String
  /// The number of images, and of the codes in them.
  let count, codes: Int
  /// The codes that Reticle read, and those that ZXing-C++ read alone.
  let read, readAlone: Int
  /// Reports of codes that are not in the image.
  let wrong: Int
  /// Milliseconds to the first codes, to all that were read, and to the end of the reading.
  let first, all, end: Spread
  /// Milliseconds of processor time, all threads together.
  let work: Spread
  /// Milliseconds that ZXing-C++ took alone.
  let alone: Spread

  /// Sums up `records`.
  init(_ images: String, _ records: [StillRecord]) {
    func spread(_ times: [Duration]) -> Spread { Spread(of: times.map { $0 / .milliseconds(1) }) }
    self.images = images
    count = records.count
    codes = records.reduce(0) { $0 + $1.codes }
    read = records.reduce(0) { $0 + $1.read }
    readAlone = records.reduce(0) { $0 + $1.alone.read }
    wrong = records.reduce(0) { $0 + $1.wrong }
    first = spread(records.compactMap(\.first))
    all = spread(records.compactMap(\.last))
    end = spread(records.map(\.end))
    work = spread(records.map(\.work))
    alone = spread(records.map(\.alone.time))
  }
}
